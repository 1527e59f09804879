import { oneOf } from '#core/orders/grammar/slots.ts';
import { bombardTargets } from '#vbam/tables/war/bombardment.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { bombardersOf, bombardingProblem, enemyToBombard, enterBombarding, targetCalled } from '../../guards/bombarding.ts';
import { order } from '../../order.ts';
import { expectedHarm } from '../../plans/bombardmentOdds.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-15, G-25. */
export const bombard = order({
  name: 'bombard',
  rule: 'O-15',
  heading: 'Fleets',
  sentence: '{fleet}: bombard {what} [of {empire}] at {system}',
  also: [
    '{fleet} bombards {what} [of {empire}] at {system}',
    '{fleet}: (bombard|shell|bomb|fire at) [the] {what} [of {empire}] (at|in|on) {system}',
    '(bombard|shell|bomb) [the] {what} [of {empire}] (at|in|on) {system} with {fleet}',
  ],
  slots: {
    fleet: nameOf('fleet'),
    what: oneOf('target of a bombardment', bombardTargets),
    empire: nameOf('empire'),
    system: nameOf('system'),
  },
  help: 'a fleet that holds the orbit fires at a facility (10 damage a hit: the first cripples, the second destroys), at troops (4 a point), at economy, industry, agriculture, research or intel (20 a point, one of each a turn), in a final war at the population (20 for a Census) or at what is left of a colony of which nothing works; in this turn only',
  example: '1st Fleet: bombard shipyard at Vega',
  check(draft, { fleet, what: target, empire, system }) {
    const { view } = draft;
    const found = enemyToBombard(draft, { target, system, named: empire });
    if ('why' in found) return found;
    const refusal = bombardingProblem(draft, { fleet, target, system });
    if (refusal) return refusal;
    const { pool, forces } = bombardersOf(view, fleet);
    const share = forces > 1 ? `, with each of ${forces} task forces,` : '';
    const aim = `the ${targetCalled(target)} of ${powerNameIn(view, found.enemy)} at ${systemNameIn(view, system)}`;
    const says = `${view.fleets[fleet]?.name ?? fleet} bombards ${aim}${share} if it holds the orbit: ${expectedHarm(pool, target)}`;
    return { price: {}, says, enter: (later) => enterBombarding(later, { fleet, target, system }) };
  },
});
