import { showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Unit } from '#schemas/vbam/state.ts';
import { reverseEngineer } from '#vbam/orders/verbs/research/reverseEngineer.ts';
import { type Site, sitesByKey } from '#vbam/questions/economy/sites.ts';
import { reverseEngineeringGainOf } from '#vbam/questions/shared/economy/foreignTech.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { reverseEngineeringTable } from '#vbam/tables/economy/research.ts';
import { book, fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { ownColony } from '../shared/colonies/ownColony.ts';
import { removeUnits } from '../shared/forces/removeUnits.ts';

type StudyOrder = GivenOrder<typeof reverseEngineer>;

/** 5.2.RE-a: each study takes a point of the colony's utilized Research. */
export function resolveReverseEngineering(turn: VbamTurn, sites: readonly Site[]): void {
  const byKey = sitesByKey(sites);
  const studies = new Map<string, number>();
  for (const order of ordersOf(turn, reverseEngineer)) {
    const { unit: id, colony } = order.values;
    const site = ownColony(turn, byKey, order);
    if (!site) continue;
    const begun = studies.get(colony) ?? 0;
    const unit = turn.state.units[id];
    const why = whyNot(turn, order, unit, utilizedAt(site, 'research').total - begun);
    if (why !== null) {
      fail(turn, order, why, '5.2.RE-a');
      continue;
    }
    studies.set(colony, begun + 1);
    study(turn, order, unitIn(turn.state, id));
  }
}

function whyNot({ state }: VbamTurn, { empire, values }: StudyOrder, unit: Unit | undefined, research: number): Hindrance | null {
  if (unit?.owner !== empire) return { kind: 'unit gone' };
  if (systemOfUnit(state, unit) !== values.colony) return { kind: 'unit elsewhere' };
  if (reachesTech(empireIn(state, empire).techLevel, classOfUnit(state, unit).techLevel)) {
    return { kind: 'nothing to learn' };
  }
  return research < 1 ? { kind: 'no Research left' } : null;
}

function study(turn: VbamTurn, { empire, says, values: { unit: id, colony } }: StudyOrder, unit: Unit): void {
  const { state, events } = turn;
  const unitClass = classOfUnit(state, unit);
  const { dice, name, rule } = reverseEngineeringTable;
  const roll = turn.dice.at('reverse engineering', id).roll(dice, name, rule);
  const outcome = lookUp(reverseEngineeringTable, showRoll(roll, [empire], colony));
  const gain = reverseEngineeringGainOf(empireIn(state, empire).techLevel, unitClass.techLevel).total;
  const tp = outcome === 'learned' ? gain : 0;
  const common = { rule: '5.2.RE-a', seenBy: [empire], empire, system: colony };
  events.push({ kind: 'unitStudied', ...common, unit: id, called: unitLabelOf(id, unit, unitClass), outcome, tp });
  const cause = { kind: 'order', says } as const;
  book(turn, { empire, pool: 'tp', heading: 'miscellaneous income', cause, amount: tp, rule: '5.2.RE-a', at: colony });
  if (outcome === 'unit scrapped') removeUnits(state, [id]);
}
