import { expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import { happeningsIn } from '#vbam/wording/happenings.ts';

const names = { system: (id: string) => id.toUpperCase(), empire: (id: string) => `the ${id}` };
const common = { rule: 'G-00', seenBy: [] };
const of = (empire: string) => ({ ...common, empire });

test('a turn is told in a line for each kind of news, the most important first, and each fact once though both sides have it', () => {
  const events: VbamEvent[] = [
    { kind: 'techAdvanced', ...of('ants'), techLevel: 'TL 2', ftl: false },
    discovered('bees', 'vega'),
    { kind: 'nativesFound', ...of('ants'), system: 'izar', of: 'natives', species: 'Ubu', size: 'Colony' },
    { kind: 'colonyFounded', ...of('ants'), system: 'mira', cameFrom: 'sol' },
    { kind: 'treatySigned', ...of('ants'), with: 'bees', treaty: 'trade', by: 'ants' },
    { kind: 'treatySigned', ...of('bees'), with: 'ants', treaty: 'trade', by: 'ants' },
    { kind: 'treatyEnded', ...of('cats'), with: 'bees', treaty: 'trade', how: 'broken', by: 'cats' },
    { kind: 'firstContact', ...of('cats'), with: 'ants', system: 'sol' },
    { kind: 'firstContact', ...of('ants'), with: 'cats', system: 'sol' },
    { kind: 'wroteToModerator', ...of('bees'), text: 'Why?' },
    failed('ants'),
    failed('ants'),
    failed('bees'),
    { kind: 'unitLost', ...of('ants'), system: 'sol', unit: 'u1', called: 'Scout 1' },
    { kind: 'unitLost', ...of('ants'), system: 'sol', unit: 'u2', called: 'Scout 2' },
    { kind: 'rebellionBegan', ...of('bees'), system: 'rigel' },
    { kind: 'declared', ...of('bees'), with: 'cats', by: 'cats', level: 'war' },
    { kind: 'declared', ...of('cats'), with: 'bees', by: 'cats', level: 'war' },
    { kind: 'empireFell', ...of('ants'), of: 'dogs', how: 'eliminated' },
  ];
  expect(happeningsIn(events, names)).toEqual([
    'Ended: the dogs is no more, eliminated',
    'War: the cats declared war on the bees',
    'Diplomacy: the ants and the cats met at SOL; the ants and the bees signed a trade treaty; trade treaty of the bees and the cats: broken by the cats',
    'Upheaval: RIGEL rebels against the bees',
    'Lost and harmed: a unit of the ants at SOL (2)',
    'Found: Ubu natives at IZAR by the ants; VEGA by the bees',
    'Advanced: the ants to TL 2',
    'Founded: MIRA by the ants',
    'Failed orders of: the ants (2); the bees',
    'Letters to you from: the bees',
  ]);
});

test('a line lists five of its kind, and says how many more there are', () => {
  const events = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
    (system): VbamEvent => ({
      ...{ kind: 'colonyFounded', ...of('ants'), system, cameFrom: 'sol' },
    }),
  );
  expect(happeningsIn(events, names)).toEqual([
    'Founded: A by the ants; B by the ants; C by the ants; D by the ants; E by the ants; and 2 more',
  ]);
});

test('of what was lost and damaged only what there is is counted', () => {
  const suffered = (lost: string[], damaged: string[]) =>
    happeningsIn([{ kind: 'unitsSuffered', ...of('ants'), system: 'sol', cause: 'plasma storm', lost, damaged }], names);
  expect(suffered([], ['a', 'b'])).toEqual(['Lost and harmed: units of the ants at SOL, 2 damaged']);
  expect(suffered(['a'], [])).toEqual(['Lost and harmed: units of the ants at SOL, 1 lost']);
  expect(suffered(['a'], ['b'])).toEqual(['Lost and harmed: units of the ants at SOL, 1 lost and 1 damaged']);
});

test('what is new is no end, damage is no loss, and what only reports told is told here too', () => {
  const events: VbamEvent[] = [
    { kind: 'rebellionEnded', ...of('ants'), system: 'mira' },
    {
      kind: 'trapSprung',
      ...of('ants'),
      system: 'izar',
      called: 'the hulk',
      unit: 'u1',
      unitCalled: 'Scout 1',
      destroyed: false,
    },
    { kind: 'empireReleased', ...of('ants'), of: 'bees', by: 'ants', systems: ['vega'], until: null },
  ];
  expect(happeningsIn(events, names)).toEqual([
    'Upheaval: the ants released the bees; MIRA of the ants rebels no more',
    'Lost and harmed: Scout 1 of the ants at IZAR, damaged by a booby trap',
  ]);
});

test('what is routine is not told', () => {
  const moved = { kind: 'epSent', ...of('ants'), with: 'bees', by: 'ants', epTenths: 10, gift: true } as const;
  expect(happeningsIn([moved], names)).toEqual([]);
});

function failed(empire: string): VbamEvent {
  return { kind: 'orderFailed', ...of(empire), file: 'x.md', line: 1, order: 'build', why: { kind: 'in rebellion' } };
}

function discovered(empire: string, system: string): VbamEvent {
  const sizes = { capacity: 0, raw: 0, biosphere: 0, terrain: [], resources: [] };
  return { kind: 'systemDiscovered', ...of(empire), system, type: 'single', spectral: null, importance: 'low', ...sizes };
}
