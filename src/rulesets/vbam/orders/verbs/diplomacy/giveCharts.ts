import { listOf } from '#core/orders/grammar/lists.ts';
import { silenceProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** G-05: whoever is given charts knows the lanes on them. */
export const giveCharts = order({
  name: 'give charts',
  rule: 'G-05',
  heading: 'Diplomacy',
  sentence: 'give charts [of {systems}] to {empire}',
  also: ['(give|send|share) (charts|maps) [of {systems}] (to|with) {empire}'],
  slots: { systems: listOf(nameOf('system')), empire: nameOf('empire') },
  help: 'shows another empire the lanes that you know, all of them or those at some systems, with what you know of both ends',
  example: 'give charts of Vega, Altair to Kili Hegemony',
  check({ view, used }, { systems, empire }) {
    const receiver = view.empires[empire];
    if (!receiver) throw new Error(`${view.empire.id} has not met ${empire}`);
    const silent = silenceProblem(empire, receiver);
    if (silent) return silent;
    const key = `charts to ${empire}`;
    if (used.has(key))
      return { why: `the sheet gives charts to ${receiver.name} already: put all systems into one order`, rule: 'G-05' };
    const lanes = view.lanes.filter(({ a, b }) => !systems || systems.includes(a) || systems.includes(b)).length;
    if (lanes === 0) return { why: 'you know no lane there', rule: 'G-05' };
    const says = `${lanes} ${lanes === 1 ? 'lane' : 'lanes'} shown to ${receiver.name}`;
    return { price: {}, says, enter: (later) => later.used.set(key, 1) };
  },
});
