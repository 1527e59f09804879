import { askedOnce } from '#core/askedOnce.ts';
import type { Battlefield, Detection, KnownForce } from '#schemas/vbam/state.ts';
import { isGround } from '#vbam/battle/field.ts';
import { enemyOf } from '#vbam/battle/forces.ts';
import { forceAsSeen, forceIdOf } from '#vbam/questions/forces/detection.ts';
import { isHiddenFrom } from '#vbam/questions/forces/hidden.ts';
import { type Presence, presencesOf } from '#vbam/questions/forces/presence.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { LIMITED_CC } from '#vbam/tables/exploration/detection.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learnClass } from '../exploration/learnClass.ts';
import { sideOf } from './account/accountFor.ts';
import { dateSightings } from './dateSightings.ts';
import type { Fought } from './fight.ts';

/** Those who are where a battle was, by empire, and what is aboard whom: asked once for everybody who tells of it. */
export interface Aftermath {
  here: () => ReadonlyMap<string, Presence>;
  holds: () => Holds;
}

export function aftermathOf({ state }: VbamTurn, { scenario: { system }, around }: Fought): Aftermath {
  const left = askedOnce(() => Object.fromEntries(Object.entries(around).filter(([id]) => id in state.units)));
  return {
    here: askedOnce(() => presencesOf({ ...state, units: left() }, new Set([system])).get(system) ?? new Map()),
    holds: askedOnce(() => holdsOf(left())),
  };
}

/** W-30: who fought remembers what it saw: forces that are still there, at Normal Detection or better, and classes at Full. */
export function learnFromBattle(turn: VbamTurn, fought: Fought, aftermath: Aftermath, empire: string): void {
  const index = sideOf(fought, empire);
  if (index === null || fought.scenario.kind === 'hyperspace') return;
  const { detection } = fought.scenario.sides[index];
  if (detection === 'full') learnClasses(turn, fought, empire, enemyOf(index));
  for (const owner of fought.scenario.sides[enemyOf(index)].empires)
    lookAgain(turn, fought, aftermath, { empire, owner, detection, enemy: enemyOf(index) });
  for (const owner of fought.scenario.sides[enemyOf(index)].empires) {
    if (!isGround(fought.scenario.kind)) lookDown(turn, fought, aftermath, { empire, owner });
    dateSightings(turn, empire, owner, fought.scenario.system);
  }
}

/** Those that were lost as well. */
function learnClasses(turn: VbamTurn, { record, rosters }: Fought, empire: string, enemy: 0 | 1): void {
  const known = knowledgeIn(turn.state, empire);
  const fought = new Set(record.after[enemy].filter((one) => one.fought).map(({ id }) => id));
  const classes = rosters[enemy].entrants.flatMap(({ id, classId }) => (fought.has(id) && classId !== null ? [classId] : []));
  for (const id of new Set(classes)) learnClass(turn, known, id);
}

interface Look {
  empire: string;
  owner: string;
  detection: Detection | 'none';
  enemy: 0 | 1;
}

/** What is left of an enemy, as the better of two looks shows it: this turn's at all who are there, and the battle's at those who fought. */
function lookAgain(turn: VbamTurn, fought: Fought, { here, holds }: Aftermath, { empire, owner, detection, enemy }: Look): void {
  const { system, kind } = fought.scenario;
  const where = isGround(kind) ? 'ground' : 'space';
  const { state, number } = turn;
  const { forces } = knowledgeIn(state, empire);
  const id = forceIdOf(system, owner, where);
  const visible = (here().get(owner)?.[where] ?? []).filter((unit) => !isHiddenFrom(state, unit, empire));
  const look = (units: readonly string[], at: Detection): KnownForce | null => {
    const common = { seen: number, system, owner, where, detection: at } as const;
    return units.length === 0 ? null : { ...common, ...forceAsSeen(state, units, common, holds) };
  };
  const before = detection === 'none' ? null : look(visible, detection);
  const met = () => look(visible.filter(isVeteran(fought, enemy)), 'normal');
  const better = before && before.detection !== 'limited' ? before : fullerOf(before, met(), where);
  if (better) forces[id] = better;
  else delete forces[id];
}

/** One of those who fought. */
function isVeteran({ record }: Fought, side: 0 | 1): (unit: string) => boolean {
  const fought = new Set(record.after[side].filter((one) => one.fought).map(({ id }) => id));
  return (unit) => fought.has(unit);
}

function fullerOf(limited: KnownForce | null, met: KnownForce | null, where: Battlefield): KnownForce | null {
  return limited && (met === null || isMore(limited, met, where)) ? limited : met;
}

/** What was seen on the ground this turn is seen there still, with what the battle did to bases that fought. */
function lookDown(
  turn: VbamTurn,
  { scenario: { system } }: Fought,
  { here, holds }: Aftermath,
  { empire, owner }: Pick<Look, 'empire' | 'owner'>,
): void {
  const { forces } = knowledgeIn(turn.state, empire);
  const id = forceIdOf(system, owner, 'ground');
  const before = forces[id];
  if (before?.seen !== turn.number) return;
  const units = here().get(owner)?.ground ?? [];
  if (units.length === 0) delete forces[id];
  else forces[id] = { ...before, ...forceAsSeen(turn.state, units, before, holds) };
}

/** At Limited Detection there is more than those who fought only if rounding, by half a step, does not explain it; CC are in halves. */
function isMore(limited: KnownForce, met: KnownForce, where: Battlefield): boolean {
  return limited.ccHalves > met.ccHalves + LIMITED_CC[where];
}
