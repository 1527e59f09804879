import { expect, test } from 'vitest';
import { copyOf } from '#core/copy.ts';
import { deepFreeze } from '../builders/deepFreeze.ts';

const data = deepFreeze({ a: 1, list: [{ b: null }, [true, 'x']], nothing: {}, none: [], left: undefined });

test('a copy has the same values and keys in the same order', () => {
  expect(copyOf(data)).toStrictEqual(data);
  expect(JSON.stringify(copyOf(data))).toBe(JSON.stringify(data));
  expect(copyOf('x')).toBe('x');
});

test('a copy can be changed, and nothing of the original changes with it', () => {
  const copy = copyOf(data) as { list: unknown[] };
  copy.list.push(1);
  expect(data.list).toHaveLength(2);
});

test('what was shared is not shared in the copy', () => {
  const shared = { census: 1 };
  const copy = copyOf({ one: shared, other: shared });
  expect(copy.one).not.toBe(copy.other);
});
