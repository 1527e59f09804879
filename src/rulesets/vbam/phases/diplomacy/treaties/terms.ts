import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Relation, TechLevel, Treaty, TreatyTerms } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { purseOf } from '#vbam/questions/diplomacy/purse.ts';
import { addedResearchData } from '#vbam/questions/economy/researchData.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isPayable } from '#vbam/questions/shared/diplomacy/payments.ts';
import { dataTwice, isHeardOf, systemTwice } from '#vbam/questions/shared/diplomacy/termsNamed.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { captivesOf } from '#vbam/questions/shared/war/captives.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { knows } from '../../shared/exploration/see.ts';
import { giveBackUnits } from '../exchange/giveBack.ts';
import { handOverUnits } from '../exchange/handOver.ts';
import { cedeSystem, fixedIn } from '../realms/cession.ts';
import { releaseColonies, releasingProblem } from '../realms/release.ts';

/** Whether an empire has heard of all that terms mention. */
export function hasHeardOf(turn: VbamTurn, empire: string, terms: TreatyTerms): boolean {
  return isHeardOf(terms, {
    knows: (system) => knows(turn, empire, system),
    hasMet: (other) => hasMet(turn.state.relations[pairIdOf(empire, other)], empire),
  });
}

/** Why one side cannot keep these terms. What the other side has is for the other side to know. */
export function promiseProblem(
  turn: VbamTurn,
  { between }: Relation,
  terms: TreatyTerms,
  side: string,
): Refusal<Hindrance> | null {
  const { state } = turn;
  const twice = systemTwice(terms);
  if (twice) return { why: { kind: 'system given twice', system: twice }, rule: 'G-64' };
  if (dataTwice(terms)) return { why: { kind: 'data given twice' }, rule: 'G-64' };
  if (!hasAll(turn, terms, side, otherOf(between, side))) return { why: { kind: 'promise cannot be kept' }, rule: 'G-64' };
  const payment = terms.pay?.[side];
  if (payment && !isPayable(payment, purseOf(state, turn.galaxy, side)))
    return { why: { kind: 'payment too high' }, rule: 'G-48' };
  const gained = terms.cede?.[otherOf(between, side)] ?? [];
  if (gained.some((system) => colonyOf(state, system, side))) return { why: { kind: 'second colony by treaty' }, rule: 'G-58' };
  const claimed = [...(terms.neutralZone ?? []), ...Object.values(terms.relinquish ?? {}).flat()];
  if (claimed.some((system) => colonyOf(state, system, side))) return { why: { kind: 'colony under claims' }, rule: '4.3.4' };
  const released = terms.release?.[side] ?? [];
  return released.length === 0 ? null : releasingProblem(turn, side, released);
}

/** Units that cannot leave a system go with it, and are not given besides. */
function hasAll(turn: VbamTurn, terms: TreatyTerms, giver: string, taker: string): boolean {
  const { state } = turn;
  const { capital, techLevel } = empireIn(state, giver);
  const systems = [...(terms.cede?.[giver] ?? []), ...(terms.release?.[giver] ?? [])];
  const fixed = new Set(systems.flatMap((system) => fixedIn(turn, giver, system)));
  const captives = captivesOf(state, giver, taker);
  return (
    systems.every((system) => colonyOf(state, system, giver) && capital !== system) &&
    (terms.units?.[giver] ?? []).every((unit) => state.units[unit]?.owner === giver && !fixed.has(unit)) &&
    backFrom(terms, giver).every((unit) => captives.includes(unit)) &&
    (terms.data?.[giver] ?? []).every((level) => reachesTech(techLevel, level))
  );
}

/** Named units only: of all that are left there may be none. */
function backFrom({ giveBack }: TreatyTerms, giver: string): readonly string[] {
  const back = giveBack?.[giver] ?? [];
  return back === 'all' ? [] : back;
}

/** Carries out what the terms of a treaty ask for when it is signed; payments follow turn by turn. */
export function fulfilTerms(turn: VbamTurn, { between }: Relation, { terms }: Treaty): void {
  for (const giver of between) {
    const taker = otherOf(between, giver);
    for (const system of terms.cede?.[giver] ?? []) cedeSystem(turn, giver, taker, system);
    const released = terms.release?.[giver] ?? [];
    if (released.length > 0) releaseColonies(turn, giver, released, { forcedBy: [taker] });
    for (const level of terms.data?.[giver] ?? []) handOverData(turn, giver, taker, level);
    handOverUnits(turn, giver, taker, terms.units?.[giver] ?? []);
    giveBackUnits(turn, giver, taker, terms.giveBack?.[giver] ?? []);
  }
}

/** G-56. */
export function handOverData(turn: VbamTurn, giver: string, taker: string, level: TechLevel): void {
  const empire = empireIn(turn.state, taker);
  if (!reachesTech(empire.techLevel, level)) {
    empire.researchData = addedResearchData(empire.researchData, { techLevel: level, source: giver });
  }
  const techLevel = techLevelNameOf(level);
  tellBoth({ between: [giver, taker] }, (common) =>
    turn.events.push({ kind: 'researchDataHandedOver', ...common, rule: 'G-56', by: giver, techLevel }),
  );
}
