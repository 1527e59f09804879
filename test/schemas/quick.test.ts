import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { count, label, madeLabel, recordId, slug } from '#schemas/shared/ids.ts';
import { quick } from '#schemas/shared/quick.ts';

/** The same schemas, spelled out without a quick look. */
const plainId = (most: number, otherwise: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, otherwise)
    .max(most)
    .refine((id) => !(id in {}), 'must be another word: this one is taken');
const pairs = () => z.array(z.tuple([z.int().min(0), z.int().min(0)]));
const row = () => z.array(z.int().min(0));
/** One field of every kind that a look is made for. */
const thing = () =>
  z.strictObject({
    name: z.string(),
    size: z.number(),
    isOpen: z.boolean().optional(),
    kind: z.enum(['ship', 'base']),
    sides: z.tuple([z.union([z.literal(0), z.literal(1)]), row()]),
    holds: z.int().nullable(),
    hulls: z.record(z.string(), z.int()),
    small: z.string().min(1).max(3).optional(),
    end: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('us'), pool: z.number() }),
      z.strictObject({ by: z.literal('them'), pool: z.number().optional() }),
    ]),
    parts: z.array(z.strictObject({ id: z.string() })),
    free: z.object({ any: z.string() }).optional(),
  });

const schemas: [string, z.ZodType, z.ZodType][] = [
  ['count', count, z.int().min(0)],
  ['label', label, z.string().min(1).max(60)],
  ['made label', madeLabel, z.string().min(1).max(80)],
  ['slug', slug, plainId(60, 'must be a slug such as tau-ceti')],
  ['id', recordId, plainId(160, 'must be an id such as sol-shipyard')],
  ['counts', quick(row()), row()],
  ['pairs of counts', quick(pairs()), pairs()],
  ['thing', quick(thing()), thing()],
];

const sound = {
  ...{
    name: 'Vega',
    size: 1.5,
    isOpen: true,
    kind: 'ship',
    sides: [1, [2, 3]],
    holds: null,
    hulls: { corvette: 2 },
    small: 'abc',
  },
  ...{ end: { by: 'them' }, parts: [{ id: 'a' }], free: { any: 'b' } },
};
/** Each with one thing changed. */
const things = [
  sound,
  ...Object.keys(sound).flatMap((key) => [
    { ...sound, [key]: undefined },
    { ...sound, [key]: {} },
    { ...sound, [key]: [] },
  ]),
  ...[{ more: 1 }, { size: '1' }, { size: Number.NaN }, { kind: 'fleet' }, { isOpen: 1 }, { holds: 1.5 }, { holds: 7 }],
  ...[
    { small: '' },
    { small: 'abcd' },
    { end: { by: 'us' } },
    { end: { by: 'us', pool: 1 } },
    { end: { by: 'them', pool: '1' } },
  ],
  ...[
    { sides: [2, []] },
    { sides: [0, [-1]] },
    { sides: [0] },
    { sides: [0, [], 1] },
    { hulls: { corvette: '2' } },
    { hulls: null },
  ],
  ...[
    { parts: [{ id: 'a', more: 1 }] },
    { parts: [{}] },
    { parts: [null] },
    { free: { any: 'b', more: 1 } },
    { free: { any: 1 } },
  ],
  JSON.parse('{"__proto__": 1}'),
].map((change) => ({ ...sound, ...change }));
const { name: _, ...nameless } = sound;

const edges = [
  ...things,
  ...[nameless, Object.create(sound), Object.assign(Object.create(null), sound), JSON.parse('{"__proto__": {}}')],
  JSON.parse(JSON.stringify(sound).replace('"corvette"', '"__proto__"')),
  ...[0, -0, -1, 1, 1.5, 2 ** 53 - 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 3n, '3', true, null, undefined],
  ...['', 'a', 'tau-ceti', 'tau--ceti', '-tau', 'tau-', 'Tau', 'tau\n', 'constructor', 'tostring', 'é'],
  ...[60, 61, 80, 81, 160, 161].map((length) => 'a'.repeat(length)),
  ...[
    [],
    {},
    [1, 2],
    [1, -2],
    Array(2),
    [[]],
    [[1, 2]],
    [[1, 2, 3]],
    [[1]],
    [[1, '2']],
    [Array(2)],
    [[1, 2], Array(2)],
    { length: 0 },
  ],
];

const numbers = fc.oneof(fc.nat(), fc.integer(), fc.double());
const values = fc.oneof(
  fc.anything(),
  numbers,
  fc.array(numbers),
  fc.array(fc.array(numbers, { minLength: 1, maxLength: 3 })),
  fc.stringMatching(/^[a-z0-9-]{0,170}$/),
);

test.each(schemas)(
  'a quick look at a %s approves of what the schema does, and has its words for the rest',
  (_, looked, plain) => {
    const agree = (value: unknown): void => {
      expect(outcomeOf(looked, value)).toEqual(outcomeOf(plain, value));
    };
    for (const edge of edges) agree(edge);
    fc.assert(fc.property(values, agree), { numRuns: 500 });
  },
);

test('a quick look sees all of what is sound, and hands it on as it is', () => {
  const { free: _, ...closed } = sound;
  expect(quick(thing()).parse(closed)).toBe(closed);
  expect(thing().parse(closed)).not.toBe(closed);
});

test('what is asked of a schema besides is looked for in spite of its quick look', () => {
  expect(count.max(5).safeParse(6).success).toBe(false);
  expect(slug.max(3).safeParse('vega').success).toBe(false);
  expect(count.optional().safeParse(undefined).success).toBe(true);
  expect(count.refine((value) => value % 2 === 0).safeParse(3).success).toBe(false);
});

function outcomeOf(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues.map(({ path, message }) => ({ path, message }));
}
