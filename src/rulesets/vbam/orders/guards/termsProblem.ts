import type { Refusal } from '#core/answer.ts';
import { keysOf } from '#core/keysOf.ts';
import { listed } from '#core/listed.ts';
import type { TechLevel, TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import { termWords } from '#vbam/questions/shared/diplomacy/signing.ts';
import { treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { isKnownToLiveAt, isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { termsAllowed } from '#vbam/tables/diplomacy/treaties.ts';
import { lanesKnownTo } from '#vbam/view/places.ts';
import { supplyReachOf } from '#vbam/view/reach.ts';
import { systemNameIn } from '#vbam/view/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from '../order.ts';

/** Why a treaty of this kind with another empire cannot have these terms, as far as the empire knows; null if it can. */
export function termsProblem({ start, view }: Draft, other: string, kind: TreatyKind, terms: TreatyTerms): Refusal | null {
  const own = start.empire.id;
  return (
    kindProblem(kind, terms) ??
    enemyProblem(start, other, kind, terms) ??
    first(terms.neutralZone, (system) => zoneProblem(start, system)) ??
    first(terms.relinquish?.[own], (system) => claimProblem(start, system)) ??
    first(terms.cede?.[own], (system) => cessionProblem(start, system, other)) ??
    first(terms.release?.[own], (system) => releaseProblem(start, system)) ??
    first(terms.relinquish?.[other], (system) => (system in start.colonies ? isYours(start, system) : null)) ??
    first(terms.cede?.[other], (system) => theirProblem(start, other, system) ?? secondProblem(start, system)) ??
    first(terms.release?.[other], (system) => theirProblem(start, other, system)) ??
    first(terms.data?.[own], (level) => dataProblem(start, level)) ??
    first(terms.units?.[own], (unit) => (unit in view.units ? null : { why: `${unit} is no unit of yours`, rule: 'G-64' }))
  );
}

function first<Thing>(things: readonly Thing[] | undefined, problemOf: (thing: Thing) => Refusal | null): Refusal | null {
  for (const thing of things ?? []) {
    const problem = problemOf(thing);
    if (problem) return problem;
  }
  return null;
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
  if (!against) return { why: 'it says against whom: add "with against ..." and name the enemies', rule: 'G-49' };
  return against.includes(other) ? { why: `${empires[other]?.name} cannot be its own enemy`, rule: 'G-49' } : null;
}

/** 4.3.4: claimed or neutral systems at the border. */
function zoneProblem(start: EmpireView, system: string): Refusal | null {
  const name = systemNameIn(start, system);
  if (system in start.colonies || isSettledByOthers(start.foreign.colonies, system)) {
    return { why: `${name} has a colony, and a neutral zone has none`, rule: '4.3.4' };
  }
  const reach = supplyReachOf(start);
  if (reach.has(system) || (lanesKnownTo(start).get(system) ?? []).some((next) => reach.has(next))) return null;
  return { why: `${name} lies beyond your borders`, rule: '4.3.4' };
}

/** 4.3.1-b, -c. */
function claimProblem(start: EmpireView, system: string): Refusal | null {
  if (system in start.colonies)
    return { why: `${systemNameIn(start, system)} is a colony of yours, and no mere claim`, rule: '4.3.1-c' };
  return supplyReachOf(start).has(system)
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

function isYours(start: EmpireView, system: string): Refusal {
  return { why: `${systemNameIn(start, system)} is yours, not theirs`, rule: 'G-69' };
}

/** G-56: nobody has data beyond their own tech level. */
function dataProblem({ empire }: EmpireView, level: TechLevel): Refusal | null {
  if (reachesTech(empire.techLevel, level)) return null;
  return { why: `you have not reached ${techLevelNameOf(level)} yourselves`, rule: 'G-56' };
}
