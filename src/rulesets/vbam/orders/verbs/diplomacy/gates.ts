import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-73. */
export const openGates = order({
  name: 'open gates',
  rule: 'O-73',
  heading: 'Diplomacy',
  sentence: 'open gates to {empire}',
  slots: { empire: nameOf('empire') },
  help: 'lets another empire use all your Jump Gates, until you close them',
  example: 'open gates to Kili Hegemony',
  check({ view }, { empire }) {
    const name = view.empires[empire]?.name ?? empire;
    if (!Object.values(view.facilities).some(({ kind }) => kind === 'jump gate')) {
      return { why: 'you have no Jump Gate', rule: 'G-63' };
    }
    if (view.empire.gatesOpenTo.includes(empire)) return { why: `your gates are open to ${name} already`, rule: 'G-63' };
    return {
      price: {},
      says: `your Jump Gates open to ${name}`,
      enter({ view: later }) {
        later.empire.gatesOpenTo = [...later.empire.gatesOpenTo, empire].sort();
      },
    };
  },
});

/** O-73. */
export const closeGates = order({
  name: 'close gates',
  rule: 'O-73',
  heading: 'Diplomacy',
  sentence: 'close gates to {empire}',
  slots: { empire: nameOf('empire') },
  help: 'ends what "open gates" began',
  example: 'close gates to Kili Hegemony',
  check({ view }, { empire }) {
    const name = view.empires[empire]?.name ?? empire;
    if (!view.empire.gatesOpenTo.includes(empire)) return { why: `your gates are not open to ${name}`, rule: 'G-63' };
    return {
      price: {},
      says: `your Jump Gates closed to ${name}`,
      enter({ view: later }) {
        later.empire.gatesOpenTo = later.empire.gatesOpenTo.filter((id) => id !== empire);
      },
    };
  },
});
