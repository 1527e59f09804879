import { sumOf } from '#core/sum.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { type Both, both, enemyOf } from '#vbam/battle/forces.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { isSound } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Fought } from '../shared/war/fight.ts';
import { type Move, muster, ordersFor } from './journeys.ts';
import type { Column } from './laneCover.ts';

/** 3.3.6-c: after a battle in a lane each fleet goes on, or falls back to where it came from; nobody stays in the lane. */
export function part(turn: VbamTurn, columns: Both<Column>, { record, settled }: Fought): void {
  const { state, notes } = turn;
  const leavers = new Set(record.after.flat().flatMap(({ id, fate }) => (fate === 'left' ? [id] : [])));
  for (const id of leavers) notes.withdrawn.add(id); // G-24: they fight no more this turn
  const strengths = both((index) =>
    sumOf(record.after[index].map(({ id, fate }) => (fate === 'present' ? doubledStrengthOf(state, id) : 0))),
  );
  for (const index of [0, 1] as const) {
    const isStronger = strengths[index] >= strengths[enemyOf(index)];
    for (const move of columns[index].moves) {
      if (!(move.journey.id in state.fleets)) continue;
      muster(turn, move.journey);
      delete move.journey.fleet.concealed; // W-04: it ends by firing
      if (choiceOf(turn, move, { leavers, isStronger }) === 'fall back') fallBack(turn, move, columns[enemyOf(index)].empires);
    }
  }
  for (const { unit, by } of settled.captured) bringIn(turn, columns, unit, by);
}

/** W-05; whoever broke off does not go on. */
function choiceOf(
  turn: VbamTurn,
  { journey }: Move,
  { leavers, isStronger }: { leavers: ReadonlySet<string>; isStronger: boolean },
): 'go on' | 'fall back' {
  if (journey.units.some((id) => leavers.has(id))) return 'fall back';
  return ordersFor(turn, journey.fleet).afterLane ?? (isStronger ? 'go on' : 'fall back');
}

function fallBack({ events }: VbamTurn, { journey, to }: Move, by: readonly string[]): void {
  const { owner, system, name } = journey.fleet;
  journey.stopped = 'fell back';
  const common = { rule: '3.3.6-c', seenBy: [owner], empire: owner, system, fleet: name };
  events.push({ kind: 'fleetFellBack', ...common, by: [...by], toward: to });
}

/** A prize goes where its captor goes. */
function bringIn({ state }: VbamTurn, columns: Both<Column>, unit: string, by: string): void {
  const captor = columns
    .flatMap(({ moves }) => moves)
    .find(({ journey }) => journey.fleet.owner === by && journey.id in state.fleets);
  if (!captor || !state.units[unit]) return;
  const system = captor.journey.stopped === null ? captor.to : captor.journey.fleet.system;
  unitIn(state, unit).place = { kind: 'system', system };
}

/** G-24: printed AS and DV of what still fights; crippled units count half, the train not at all. In halves. */
function doubledStrengthOf(state: CampaignState, id: string): number {
  const unit = state.units[id];
  if (!unit) return 0;
  const unitClass = classOfUnit(state, unit);
  const { attackStrength, pointDefense, defenseValue } = statisticsOf(unit, unitClass);
  if (attackStrength === 0 && pointDefense === 0) return 0;
  return (attackStrength + defenseValue) * (isSound(unit, unitClass) ? 2 : 1);
}
