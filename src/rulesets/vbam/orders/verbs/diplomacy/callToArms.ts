import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-55: allies are called without an order. */
export const callToArms = order({
  name: 'call to arms',
  rule: 'O-55',
  heading: 'Diplomacy',
  sentence: 'call {empire} to arms against {enemy}',
  slots: { empire: nameOf('empire'), enemy: nameOf('enemy', 'empire') },
  help: 'reminds a partner of its mutual defense treaty: it has three turns to declare on an empire that is at war with you',
  example: 'call Kili Hegemony to arms against Ordani League',
  check({ view, used }, { empire, enemy }) {
    const [partner, foe] = [view.empires[empire], view.empires[enemy]];
    if (!partner || !foe) throw new Error(`${view.empire.id} has not met ${empire} or ${enemy}`);
    if (!treatyIn(partner, 'mutual defense'))
      return { why: `you have no mutual defense treaty with ${partner.name}`, rule: '4.5.T-k' };
    if (foe.declared.they === null || foe.declared.they === 'hostilities')
      return { why: `${foe.name} has not declared war on you`, rule: '4.5.T-k' };
    const key = `call of ${empire} against ${enemy}`;
    if (used.has(key) || partner.calls.some((call) => call.called === empire && call.enemy === enemy))
      return { why: `${partner.name} has been called against ${foe.name} already`, rule: '4.5.T-k' };
    return {
      price: {},
      says: `${partner.name} called to arms against ${foe.name}`,
      enter: ({ used: later }) => void later.set(key, 1),
    };
  },
});
