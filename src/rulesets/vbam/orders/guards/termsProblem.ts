import type { Refusal } from '#core/answer.ts';
import { keysOf } from '#core/keysOf.ts';
import { listed } from '#core/listed.ts';
import type { TechLevel, TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import { isPayable, payableIn } from '#vbam/questions/shared/diplomacy/payments.ts';
import { termWords } from '#vbam/questions/shared/diplomacy/signing.ts';
import { dataTwice, systemTwice } from '#vbam/questions/shared/diplomacy/termsNamed.ts';
import { treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { isKnownToLiveAt, isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { termsAllowed } from '#vbam/tables/diplomacy/treaties.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { captivesHeld } from '#vbam/view/realm/captives.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { lanesKnownTo } from '#vbam/view/realm/places.ts';
import { ownPurse } from '#vbam/view/realm/purse.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { buildersReachKnownTo } from '#vbam/view/ways/reach.ts';
import { type Draft, epInWords } from '../order.ts';
import { givenAlready, givenUnder } from './givenOnce.ts';

/** Why a treaty of this kind with another empire cannot have these terms, as far as the empire knows; null if it can. */
export function termsProblem(draft: Draft, other: string, kind: TreatyKind, terms: TreatyTerms): Refusal | null {
  const { start, view } = draft;
  const own = start.empire.id;
  return (
    kindProblem(kind, terms) ??
    twiceProblem(start, terms) ??
    givenAlready(draft, givenUnder(terms, own), 'G-64') ??
    enemyProblem(start, other, kind, terms) ??
    first(terms.neutralZone, (system) => zoneProblem(start, system)) ??
    first(terms.relinquish?.[own], (system) => claimProblem(start, system)) ??
    first(terms.cede?.[own], (system) => cessionProblem(start, system, other)) ??
    first(terms.release?.[own], (system) => releaseProblem(start, system)) ??
    first(terms.relinquish?.[other], (system) => theirClaimProblem(start, other, kind, system)) ??
    first(terms.cede?.[other], (system) => theirProblem(start, other, system) ?? secondProblem(start, system)) ??
    first(terms.release?.[other], (system) => theirProblem(start, other, system)) ??
    first(terms.data?.[own], (level) => dataProblem(start, level)) ??
    first(terms.units?.[own], (unit) => unitProblem(view, unit, givenUnder(terms, own).systems ?? [])) ??
    captiveProblem(view, other, terms) ??
    paymentProblem(view, terms.pay?.[own])
  );
}

function first<Thing>(things: readonly Thing[] | undefined, problemOf: (thing: Thing) => Refusal | null): Refusal | null {
  for (const thing of things ?? []) {
    const problem = problemOf(thing);
    if (problem) return problem;
  }
  return null;
}

/** Ruling on G-64: nothing is given twice. */
function twiceProblem(start: EmpireView, terms: TreatyTerms): Refusal | null {
  const data = dataTwice(terms);
  if (data !== undefined) return { why: `data of ${data} is given twice`, rule: 'G-64' };
  const twice = systemTwice(terms);
  return twice === undefined
    ? null
    : {
        why: `${systemNameIn(start, twice)} is in two clauses: one can cede it, release it, claim it no longer or make it neutral, not two of these`,
        rule: 'G-64',
      };
}

/** 4.7-b: what cannot leave a system goes with it. */
function unitProblem(view: EmpireView, id: string, systems: readonly string[]): Refusal | null {
  const unit = view.units[id];
  if (!unit) return { why: `${id} is no unit of yours`, rule: 'G-64' };
  const { label, system, unitClass } = ownUnit(view, id);
  const isFixed = unitClass.type === 'starbase' || unitClass.type === 'ground base';
  if (!isFixed || !systems.includes(system) || unit.place.kind === 'carried') return null;
  return { why: `${label} goes with ${systemNameIn(view, system)}, and is not given twice`, rule: 'G-64' };
}

/** G-48: only what was taken from them, and can travel, goes back to them. */
function captiveProblem(view: EmpireView, other: string, { giveBack = {}, units = {} }: TreatyTerms): Refusal | null {
  const back = giveBack[view.empire.id];
  if (back === undefined) return null;
  const { name } = partnerOf(view, other);
  const captives = captivesHeld(view, other);
  if (back === 'all')
    return captives.length > 0 ? null : { why: `you have no captured units of ${name} that could be given back`, rule: 'G-48' };
  return first(back, (id) => {
    const label = id in view.units ? ownUnit(view, id).label : id;
    if ((units[view.empire.id] ?? []).includes(id)) return { why: `${label} is given twice`, rule: 'G-64' };
    if (captives.includes(id)) return null;
    if (view.units[id]?.capturedFrom === other) return { why: `${label} is a base, and stays where it stands`, rule: 'G-48' };
    return { why: `${label} was not captured from ${name}: write "we hand over ${label}" to give it away`, rule: 'G-48' };
  });
}

/** Ruling on G-48: what is in the treasury, and what systems earn while it is paid. */
function paymentProblem(view: EmpireView, payment: NonNullable<TreatyTerms['pay']>[string] | undefined): Refusal | null {
  if (!payment) return null;
  const purse = ownPurse(view);
  if (isPayable(payment, purse)) return null;
  const [sum, most] = [payment.epTenths * payment.turns, payableIn(purse, payment.turns)].map(epInWords);
  return { why: `that would be ${sum}, and you can have ${most} by then`, rule: 'G-48' };
}

function kindProblem(kind: TreatyKind, terms: TreatyTerms): Refusal | null {
  const allowed = termsAllowed[kind] ?? [];
  const wrong = keysOf(terms).find((name) => !allowed.includes(name));
  if (!wrong) return null;
  if (allowed.length === 0) return { why: `${treatyNamed(kind)} carries no terms`, rule: 'G-49' };
  const words = listed(
    allowed.map((name) => `"${termWords[name]}"`),
    'and',
  );
  return { why: `${treatyNamed(kind)} carries no "${termWords[wrong]}", only ${words}`, rule: 'G-49' };
}

/** G-49: co-belligerents name their common enemies. */
function enemyProblem({ empires }: EmpireView, other: string, kind: TreatyKind, { against }: TreatyTerms): Refusal | null {
  if (kind !== 'co-belligerency') return null;
  if (!against) return { why: 'it says against whom: add "with common enemy ..."', rule: 'G-49' };
  return against.includes(other) ? { why: `${empires[other]?.name} cannot be its own enemy`, rule: 'G-49' } : null;
}

/** 4.3.4: claimed or neutral systems at the border. */
function zoneProblem(start: EmpireView, system: string): Refusal | null {
  const name = systemNameIn(start, system);
  if (system in start.colonies || isSettledByOthers(start.foreign.colonies, system)) {
    return { why: `${name} has a colony, and a neutral zone has none`, rule: '4.3.4' };
  }
  const reach = buildersReachKnownTo(start);
  if (reach.has(system) || (lanesKnownTo(start).get(system) ?? []).some((next) => reach.has(next))) return null;
  return { why: `${name} lies beyond your borders`, rule: '4.3.4' };
}

/** 4.3.1-b, -c. */
function claimProblem(start: EmpireView, system: string): Refusal | null {
  if (system in start.colonies)
    return { why: `${systemNameIn(start, system)} is a colony of yours, and no mere claim`, rule: '4.3.1-c' };
  return buildersReachKnownTo(start).has(system)
    ? null
    : { why: `you have no claim to ${systemNameIn(start, system)}`, rule: '4.3.1-c' };
}

/** G-69, G-58: the receiver must not be known to live there already. */
export function cessionProblem(start: EmpireView, system: string, other: string): Refusal | null {
  const problem = releaseProblem(start, system);
  if (problem || !start.rules.multiColonySystems || !isKnownToLiveAt(start.foreign.colonies, system, other)) return problem;
  const [name, place] = [start.empires[other]?.name ?? other, systemNameIn(start, system)];
  return { why: `${name} have a colony at ${place} already, and nobody has two in one system`, rule: 'G-58' };
}

/** G-58. */
function secondProblem(start: EmpireView, system: string): Refusal | null {
  if (!(system in start.colonies)) return null;
  return { why: `you have a colony at ${systemNameIn(start, system)} already, and nobody has two in one system`, rule: 'G-58' };
}

/** G-69: a colony of one's own that is not the imperial capital. */
function releaseProblem(start: EmpireView, system: string): Refusal | null {
  const name = systemNameIn(start, system);
  if (!(system in start.colonies)) return { why: `you have no colony at ${name}`, rule: 'G-69' };
  return start.empire.capital === system ? { why: `${name} is your imperial capital`, rule: '4.2.3-a' } : null;
}

function theirProblem(start: EmpireView, other: string, system: string): Refusal | null {
  const theirs = isKnownToLiveAt(start.foreign.colonies, system, other);
  if (system in start.colonies && !(theirs && start.rules.multiColonySystems)) return isYours(start, system);
  if (theirs) return null;
  return { why: `${start.empires[other]?.name} has no colony at ${systemNameIn(start, system)} that you know of`, rule: 'G-69' };
}

/** 4.3.1-c: nobody can give up as a claim what people live on; the other side would not be let accept it. */
function theirClaimProblem(start: EmpireView, other: string, kind: TreatyKind, system: string): Refusal | null {
  if (system in start.colonies) return isYours(start, system);
  const name = systemNameIn(start, system);
  if (isKnownToLiveAt(start.foreign.colonies, system, other)) {
    const asked = (['cede', 'release'] as const).filter((term) => termsAllowed[kind]?.includes(term));
    const instead = asked.length === 0 ? '' : `: write ${listed(asked.map((term) => `"they ${term} ${name}"`))}`;
    return { why: `${name} is a colony of theirs, and no mere claim${instead}`, rule: '4.3.1-c' };
  }
  return isSettledByOthers(start.foreign.colonies, system)
    ? { why: `others live at ${name}, so it is no mere claim of theirs`, rule: '4.3.1-c' }
    : null;
}

function isYours(start: EmpireView, system: string): Refusal {
  return { why: `${systemNameIn(start, system)} is yours, not theirs`, rule: 'G-69' };
}

/** G-56: nobody has data beyond their own tech level. */
function dataProblem({ empire }: EmpireView, level: TechLevel): Refusal | null {
  if (reachesTech(empire.techLevel, level)) return null;
  return { why: `you have not reached ${techLevelNameOf(level)} yourselves`, rule: 'G-56' };
}
