import { expect, test } from 'vitest';
import { explore, exploring } from '../../../builders/exploring.ts';
import { colonyAt, kessa } from '../../../builders/turn.ts';

const found = (faces: number[]) =>
  exploring({
    systems: { lantern: { terrain: [], capacity: 6, raw: 3, biosphere: 3 } },
    orders: [explore()],
    dice: {
      exploration: [6, 6],
      'prewarp natives': [1],
      'prewarp technology': faces,
      'percent of the highest tech level': [100],
    },
    state: ({ empires }) => Object.assign(empires[kessa] ?? {}, { techLevel: { era: 'interstellar', level: 10 } }),
  });
const natives = (faces: number[]) => colonyAt(found(faces), 'lantern').techLevel;

test('3.6.3-c, -d: only interstellar natives have a share of the players’ tech level', () => {
  expect(natives([6, 6])).toEqual({ era: 'interstellar', level: 10 });
  expect(natives([5, 5])).toEqual({ era: 'interplanetary', level: 0 });
  expect(natives([1, 1])).toEqual({ era: 'pre-industrial', level: 0 });
});

test('3.6.3-c: what became of the natives before they were found stays secret', () => {
  const [roll] = found([5, 5]).dice.rolls.filter(({ label }) => label === 'prewarp technology');
  expect([roll?.seenBy, roll?.subject]).toEqual([undefined, undefined]);
});
