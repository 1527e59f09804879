import { inIdOrder } from '#core/inIdOrder.ts';
import { newUnit } from '#generators/newUnit.ts';
import { couldBuild } from '#vbam/orders/plans/yardLimits.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { militiaAmong } from '#vbam/questions/empires/civilWar.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { MILITIA_PER_CENSUS } from '#vbam/tables/colonies/civilWar.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import type { ColonySite } from '../../shared/colonies/changeMorale.ts';
import { isColony } from '../../shared/colonies/ownColony.ts';

/** 4.8.1-b, W-26, C-49: every rebel colony arms its people, besides those who have arms already. */
export function raiseMilitia(turn: VbamTurn, rebels: string, systems: readonly string[]): void {
  const sites = sitesOf(turn.state, turn.galaxy).filter(isColony);
  for (const site of sites) if (site.owner === rebels && systems.includes(site.system.id)) raiseAt(turn, site);
}

function raiseAt(turn: VbamTurn, site: ColonySite): void {
  const { state } = turn;
  const { owner, colony, system } = site;
  const points = MILITIA_PER_CENSUS * colony.census;
  const able = inIdOrder(state.unitClasses).filter(([, one]) => one.owner === owner && one.prototyped && couldBuild(site, one));
  const made = militiaAmong(able);
  const cost = made === null ? Infinity : classIn(state, made).buildCost;
  const count = Math.floor(points / cost);
  for (let one = 0; made !== null && one < count; one++) {
    newUnit(state, { class: made, owner, place: { kind: 'system', system: system.id } });
  }
  const left = points - (count > 0 ? count * cost : 0);
  const line = { empire: owner, pool: 'ep', heading: 'miscellaneous income', rule: '4.8.1-b' } as const;
  book(turn, { ...line, cause: { kind: 'militia', system: system.id }, amount: 10 * left, within: system.id });
  const called = made === null || count === 0 ? null : classIn(state, made).name;
  const common = { rule: '4.8.1-b', seenBy: [owner], empire: owner, system: system.id };
  turn.events.push({ kind: 'militiaRaised', ...common, class: called, count, left });
}
