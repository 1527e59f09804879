import { expect, test } from 'vitest';
import { explore, exploring } from '../../../builders/exploring.ts';
import { kessa, sol } from '../../../builders/turn.ts';

test('3.6.1-d: whoever comes through and knew the far system from old charts sees what it is now, and which explored lanes begin there', () => {
  const turn = exploring({
    systems: { lantern: { capacity: 0 } },
    orders: [explore()],
    dice: { exploration: [6, 6] },
    state({ knowledge, lanes, systems }) {
      systems.lantern = { discovered: 0 }; // by others
      const known = knowledge[sol]?.systems ?? {};
      if (known.sol) known.lantern = { ...known.sol, seen: 0, raw: 9 };
      lanes['lane-10'] = { explored: true, knownBy: [kessa], class: null, progress: {}, needs: null };
    },
  });
  expect(turn.state.knowledge[sol]?.systems.lantern).toMatchObject({ seen: 1, raw: 1 });
  expect(turn.state.lanes['lane-10']?.knownBy).toEqual([kessa, sol].sort());
});
