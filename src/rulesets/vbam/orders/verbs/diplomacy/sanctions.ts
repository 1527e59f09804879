import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-40. */
export const sanction = order({
  name: 'sanction',
  rule: 'O-40',
  heading: 'Diplomacy',
  sentence: 'sanction {empire}',
  also: ['(sanction|embargo|impose sanctions on|impose sanctions against) {empire}'],
  slots: { empire: nameOf('empire') },
  help: 'suspends all trade routes between you and another empire, until you lift the sanctions; the relationship falls by 1D6',
  example: 'sanction Kili Hegemony',
  check({ view }, { empire }) {
    const other = view.empires[empire];
    if (!other) throw new Error(`${view.empire.id} has not met ${empire}`);
    if (other.state === 'no contact') return { why: `you have lost contact with ${other.name}`, rule: 'G-50' };
    if (other.sanctions.ours) return { why: `you sanction ${other.name} already`, rule: 'G-50' };
    return {
      price: {},
      says: `sanctions against ${other.name}: trade between you is suspended at once, and the relationship falls by 1D6`,
      enter: ({ view: later }) => impose(later.empires[empire], true),
    };
  },
});

/** O-40. */
export const liftSanctions = order({
  name: 'lift sanctions',
  rule: 'O-40',
  heading: 'Diplomacy',
  sentence: 'lift sanctions on {empire}',
  slots: { empire: nameOf('empire') },
  help: 'ends what "sanction" began',
  example: 'lift sanctions on Kili Hegemony',
  check({ view }, { empire }) {
    const other = view.empires[empire];
    if (!other) throw new Error(`${view.empire.id} has not met ${empire}`);
    if (!other.sanctions.ours) return { why: `you do not sanction ${other.name}`, rule: 'G-50' };
    return {
      price: {},
      says: `sanctions against ${other.name} lifted`,
      enter: ({ view: later }) => impose(later.empires[empire], false),
    };
  },
});

function impose(other: { sanctions: { ours: boolean } } | undefined, ours: boolean): void {
  if (other) other.sanctions.ours = ours;
}
