import { showRoll } from '#core/dice.ts';
import { heartenPeople } from '#vbam/orders/verbs/intelligence/propaganda.ts';
import { sitesByKey, sitesOf } from '#vbam/questions/economy/sites.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { HEARTENING_DIFFICULTY, SURE_SUCCESS } from '#vbam/tables/diplomacy/spies.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { changeMorale } from '../shared/colonies/changeMorale.ts';
import { isColony } from '../shared/colonies/ownColony.ts';
import { giveBack } from '../shared/giveBack.ts';

/** G-42: Propaganda: Morale at home. Ruling: nobody hunts them there, their own Intel does not hinder them, and a 1 is no more than a failure. */
export function heartenColonies(turn: VbamTurn): void {
  for (const order of ordersOf(turn, heartenPeople)) {
    const { empire, values, points = 1 } = order;
    const system = values.colony;
    const site = sitesByKey(sitesOf(turn.state, turn.galaxy)).get(siteKey(empire, system));
    const spies = Math.min(points, spiesAt(turn.state, empire, system, 'defensive'));
    if (!site || !isColony(site) || spies === 0) {
      giveBack(turn, order, { kind: 'no spies at', post: { system } }, 'G-42');
      continue;
    }
    const rolls = Array.from({ length: spies }, (_, number) => {
      const stream = turn.dice.at('spies', 'at home', system, empire, String(number));
      return showRoll(stream.roll('d6', 'spy mission', '4.6-a'), [empire], system).total;
    });
    const before = site.colony.morale;
    if (rolls.some((face) => face >= SURE_SUCCESS || face > HEARTENING_DIFFICULTY)) changeMorale(turn, site, 1);
    const common = { rule: 'G-42', seenBy: [empire], empire, system };
    turn.events.push({ kind: 'peopleHeartened', ...common, by: site.colony.morale - before });
  }
}
