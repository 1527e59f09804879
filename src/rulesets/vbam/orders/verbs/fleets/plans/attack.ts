import { partsInWords } from '#vbam/view/war/planInWords.ts';
import { isAtWar, levelAgainst, peaceProblem } from '../../../guards/permitted.ts';
import { planned } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { planOf } from '../../../plans/battlePlans.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';
import { nameOf } from '../../../slots/nameOf.ts';

/** O-13, G-46. */
export const attack = order({
  name: 'attack',
  rule: 'O-13',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: attack {empire}',
  also: ['{fleet} attacks {empire}', '(attack|engage|assault) {empire} with {fleet}', '{fleet}: (engage|assault|fight) {empire}'],
  slots: { fleet: fleetOrAll, empire: nameOf('empire') },
  help: 'a fleet starts battles with one empire wherever it meets it, if hostilities or war are declared; it keeps attacking those that it was told before',
  example: '1st Fleet: attack Kili Hegemony',
  check(draft, { fleet, empire }) {
    const { view } = draft;
    const refusal = peaceProblem(draft, empire);
    if (refusal) return refusal;
    const { attack: before = [], posture } = planOf(view, fleet);
    const enemies = [...new Set([...before, empire])].sort();
    const limits = isAtWar(levelAgainst(draft, empire)) ? '' : '; hostilities permit it only outside systems that they control';
    const change = { attack: enemies, ...(posture === 'avoid battle' && { posture: null }) };
    const otherwise = posture === 'avoid battle' ? '; it avoids battle no longer' : '';
    return planned(view, fleet, change, `${partsInWords(view, { attack: enemies })}${limits}${otherwise}`);
  },
});
