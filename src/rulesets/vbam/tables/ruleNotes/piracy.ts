import { keysOf } from '#core/keysOf.ts';
import { BASE_FACTOR } from '../piracy/blackMarket.ts';
import { BASE_MARKET, BASE_PRICE, LEVELS_BEHIND, PIRATES_AGGRESSIVENESS, pirateShips, SEIZING_BC } from '../piracy/catalogue.ts';
import { forceSize, PATROL_PER_EP, PIRATES_APPEAR, SYSTEMS_PER_CHECK } from '../piracy/checks.ts';
import type { RuleNotes } from './note.ts';

const sizes = Object.values(forceSize);
const ships = keysOf(pirateShips).map((name) => `${name} (${pirateShips[name].buildCost} EP)`);

/** Pirates (5.5, G-55). */
export const piracyNotes: RuleNotes = {
  '5.5': ['Piracy', 'A campaign may do without: then no pirates come up.'],
  '5.5-a': [
    'Piracy checks',
    `A check each turn for every ${SYSTEMS_PER_CHECK} systems of an empire's sphere, each in a system drawn by lot; with fewer systems one, if a D10 is not above their number. Nobody sees these dice but the moderator.`,
  ],
  '5.5-c': [
    'What draws pirates',
    `Pirates come up at ${PIRATES_APPEAR} or less on a D10, and on every natural 1. Unrest -1, rebellion -2, no own zone of control -1, civil war -1; a capital, units in space with CC of the system's Capacity, and as much Police +1 each.`,
  ],
  '5.5-d': [
    'New pirates',
    `They have ${sizes[0]} to ${sizes.at(-1)} EP, by the importance of the system, and spend it at once on the dearest ships that it pays for.`,
  ],
  '5.5-e': [
    'Suppression',
    `Where units in space of ${PATROL_PER_EP} EP for each EP of new pirates keep watch, their owner may pay as many EP as the pirates have, and they never come up.`,
  ],
  '5.5.BM-b': ['Black market', 'A force of pirates spends no more in a turn than the black market is worth where it is.'],
  '5.5.BM-d': ['Ships of pirates', 'They take their usual time; what is being built is lost where pirates are driven off.'],
  '5.5.PS-a': [
    'Pirates who settle down',
    `With ${SEIZING_BC} EP of ships for each Census they seize a colony in unrest or rebellion that nobody defends, and become an empire of their own; its culture is rolled, and Aggressiveness ${PIRATES_AGGRESSIVENESS} higher.`,
  ],
  'G-55': [
    'Pirates',
    `Each turn they steal half of their AS in EP, at most what all routes to the system earn together; repair and buy on the black market (${ships.join(', ')}, or armed ships of those who live there, ${LEVELS_BEHIND} levels below them); pay a tenth of their MC or lose their dearest ship; and move down a lane where they found nothing, or as many keep watch. With ${BASE_PRICE} EP, where the black market is ${BASE_MARKET} or more, they build a hidden base, which makes it ${BASE_FACTOR} times as large and is found at Normal Detection. They fight whoever finds them and attacks on sight.`,
    'The book has headings only.',
  ],
  'M-28': ['What pirates do', 'They buy, raid, move, build and seize by these rules, unless the moderator decides it for them.'],
};
