import type { BattleOrders } from '#schemas/vbam/state.ts';
import { fightInWords } from '#vbam/view/war/planInWords.ts';
import { fleetAmong, ordersWith, planned } from '../../../guards/planVerdict.ts';
import { type Draft, order, type Verdict } from '../../../order.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';
import { nameOf } from '../../../slots/nameOf.ts';
import { percent } from '../../../slots/percent.ts';

/** O-17, G-24. */
export const retreat = order({
  name: 'retreat',
  rule: 'O-17',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: retreat below {percent} [to {system}]',
  also: [
    '{fleet}: (retreat|withdraw|leave|flee|fall back|break off) (below|under|at) {percent} [to {system}]',
    '{fleet} (retreats|withdraws|leaves|flees) (below|under|at) {percent} [to {system}]',
    '{fleet}: (retreat|withdraw|leave|flee|fall back) to {system} (below|under|at) {percent}',
  ],
  slots: { fleet: fleetOrAll, percent, system: nameOf('system') },
  help: 'a fleet leaves before a battle, and at the end of a round, if its side has less than this share of the strength of the enemy; to where it came from, unless a system is named',
  example: '1st Fleet: retreat below 60% to Vega',
  check: (draft, { fleet, percent: below, system }) =>
    retreatVerdict(draft, fleet, { below, ...(system !== undefined && { to: system }) }),
});

/** O-17, G-24. */
export const neverRetreat = order({
  name: 'never retreat',
  rule: 'O-17',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: never retreat',
  also: [
    "{fleet}: (never|do not|don't) (retreat|withdraw|leave|flee)",
    '{fleet} never retreats',
    '{fleet}: (no retreat|fight to the end|fight to the death|stand fast|last stand)',
  ],
  slots: { fleet: fleetOrAll },
  help: 'a fleet stays in battle, whatever the enemy has',
  example: '1st Fleet: never retreat',
  check: (draft, { fleet }) => retreatVerdict(draft, fleet, { below: null }),
});

function retreatVerdict({ view }: Draft, whose: string, said: NonNullable<BattleOrders['retreat']>): Verdict {
  const orders = ordersWith(view, whose, { retreat: said });
  return planned(view, whose, { retreat: said }, fightInWords(view, fleetAmong(whose), orders));
}
