import { expect, test } from 'vitest';
import { sealedIndex } from '#schemas/shared/sealed.ts';
import { readingFor, readingIn } from '../../src/site/islands/reader/reading.ts';

const file = (letter: string) => `${letter.repeat(32)}.age`;
const index = (turns: { turn: number; file: string; battles?: string }[]) =>
  sealedIndex.parse({
    ...{ format: 1, campaign: 'reach', name: 'The Long Reach', moderator: 'age1', desk: null, orders: null },
    reader: { kind: 'empire', name: 'Terrans' },
    views: [{ id: 'terrans', title: 'Terrans', turns }],
  });

test('an address names a turn, one of its battles, and whose; an empire may be called like a battle', () => {
  expect(readingIn('#turn-5')).toEqual({ turn: 5, battle: null });
  expect(readingIn('#turn-5-battle-2')).toEqual({ turn: 5, battle: 2 });
  expect(readingIn('#turn-5-battle-2/terrans')).toEqual({ turn: 5, battle: 2, view: 'terrans' });
  expect(readingIn('#turn-5/battle-2')).toEqual({ turn: 5, battle: null, view: 'battle-2' });
  expect(readingIn('#turn-5-battle-2-title')).toBeNull();
});

test('a battle is read from the file beside its report; a site from before there were any has the report instead', () => {
  const asked = { turn: 5, view: null, battle: 2 };
  const now = index([{ turn: 5, file: file('a'), battles: file('b') }]);
  expect(readingFor(asked, now)).toEqual({ view: 'terrans', turn: 5, battle: 2, file: file('b') });
  expect(readingFor({ ...asked, battle: null }, now)).toMatchObject({ battle: null, file: file('a') });
  expect(readingFor({ ...asked, turn: 6 }, now)).toMatchObject({ turn: 5, battle: null, file: file('a') });
  expect(readingFor(asked, index([{ turn: 5, file: file('a') }]))).toMatchObject({ battle: null, file: file('a') });
});
