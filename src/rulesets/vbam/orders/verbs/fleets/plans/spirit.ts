import { oneOf } from '#core/orders/grammar/slots.ts';
import { spiritWords } from '#schemas/vbam/stateWords.ts';
import { fightInWords } from '#vbam/view/war/planInWords.ts';
import { fleetAmong, ordersWith, planned } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

/** O-17. */
export const fightWith = order({
  name: 'fight',
  rule: 'O-17',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: fight {spirit}',
  also: ['{fleet} fights {spirit}', '{fleet}: (battle|fight battles|be) {spirit}', '{fleet}: {spirit} fight'],
  slots: { fleet: fleetOrAll, spirit: oneOf('way to fight', spiritWords) },
  help: 'says when a fleet leaves a battle and which stance it takes: cautiously (below 100 % of the enemy before battle, 80 % during it; defensive), steadily (60 %; no stance) or boldly (never before battle, 40 % during it; offensive); steadily without it',
  example: '1st Fleet: fight boldly',
  check({ view }, { fleet, spirit }) {
    const orders = ordersWith(view, fleet, { spirit });
    return planned(view, fleet, { spirit }, `fights ${spirit}: ${fightInWords(view, fleetAmong(fleet), orders)}`);
  },
});
