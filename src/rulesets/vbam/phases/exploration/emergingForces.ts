import { copyOf } from '#core/copy.ts';
import { slugOf } from '#core/names.ts';
import { forceListFor, purchaseForces } from '#generators/nativeForces.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { UnitLocation } from '#schemas/vbam/state.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { freshFleet } from '#vbam/tables/campaign/starting.ts';
import { INCOMES_IN_FORCES } from '#vbam/tables/exploration/discovery.ts';
import { SCOUTING_PARTY } from '#vbam/tables/exploration/emerging.ts';
import { SCOUT } from '#vbam/tables/exploration/nativeClasses.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { musterAt } from '../shared/forces/muster.ts';
import type { Emerging } from './emergingEmpire.ts';

/** 3.6.4-i: five incomes' worth of units; scouts at the edge, all else at home. */
export function armEmergingEmpire(turn: VbamTurn, { home, gateway }: Emerging, owner: string, income: number): void {
  const { techLevel } = empireIn(turn.state, owner);
  const classes = forceListFor({ owner, techLevel, ftl: true });
  Object.assign(turn.state.unitClasses, classes);
  const scout = `${owner}-${SCOUT}`;
  const ep = INCOMES_IN_FORCES * income;
  const bought = purchaseForces(turn.dice.at('emergence', 'forces', gateway), { ep, classes, must: { [scout]: SCOUTING_PARTY } });
  const { [scout]: scouts = 1, ...rest } = bought; // the book wants one however poor they are
  muster(turn, owner, '1st Survey', gateway, { [scout]: scouts });
  const isShip = (id: string) => classes[id]?.type === 'starship';
  const counts = (wanted: boolean) => Object.fromEntries(Object.entries(rest).filter(([id]) => isShip(id) === wanted));
  muster(turn, owner, '1st Fleet', home, counts(true));
  musterAt(turn, { owner, system: home, counts: counts(false) }, (unit) => newUnit(turn.state, unit));
}

function muster(turn: VbamTurn, owner: string, name: string, system: string, counts: Readonly<Record<string, number>>): void {
  if (Object.keys(counts).length === 0) return;
  const fleet = `${owner}-${slugOf(name)}`;
  turn.state.fleets[fleet] = { owner, name, system, ...copyOf(freshFleet) };
  for (const id of Object.keys(counts).sort()) {
    for (let number = 0; number < (counts[id] ?? 0); number++) {
      const place: UnitLocation = { kind: 'fleet', fleet };
      newUnit(turn.state, { class: id, owner, place });
    }
  }
}
