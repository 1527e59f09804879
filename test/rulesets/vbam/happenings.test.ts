import { expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
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
    'Lost and harmed: Scout 1 of the ants at SOL; Scout 2 of the ants at SOL',
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
    'Founded: A by the ants; B by the ants; C by the ants; D by the ants; E by the ants; and 2 more in the dispatches',
  ]);
});

test('what must not be hidden is listed however much there is of it', () => {
  const others = ['bees', 'cats', 'dogs', 'eels', 'foxes', 'gnus'];
  const signed = others.map(
    (other): VbamEvent => ({ kind: 'treatySigned', ...of('ants'), with: other, treaty: 'trade', by: 'ants' }),
  );
  const [diplomacy] = happeningsIn(signed, names);
  for (const other of others) expect(diplomacy).toContain(`the ${other} signed`);
  expect(diplomacy).not.toContain('more');
  const found = ['a', 'b', 'c', 'd', 'e', 'f'].map((system) => discovered('ants', system));
  const met = (other: string): VbamEvent => ({ kind: 'firstContact', ...of('ants'), with: other, system: 'sol' });
  const lines = happeningsIn([...found, ...others.map(met)], names);
  expect(lines).toEqual([
    `Diplomacy: ${others.map((other) => `the ants and the ${other} met at SOL`).join('; ')}`,
    'Found: A by the ants; B by the ants; C by the ants; D by the ants; E by the ants; and 1 more in the dispatches',
  ]);
});

test('what several found is said once', () => {
  const natives = (empire: string): VbamEvent => ({
    ...{ kind: 'nativesFound', ...of(empire), system: 'izar', of: 'natives', species: 'Ubu', size: 'Colony' },
  });
  expect(happeningsIn([natives('ants'), natives('bees'), natives('cats')], names)).toEqual([
    'Found: Ubu natives at IZAR by the ants, the bees and the cats',
  ]);
});

test('what exploring cost and brought is said as it is', () => {
  const mission = { ...of('ants'), system: 'sol', fleet: '1st Survey', lane: 2 };
  const peril = { kind: 'explorationPeril', ...mission, struck: 'Scout 1', crippled: [] } as const;
  const events: VbamEvent[] = [
    { ...peril, peril: 'all damaged', crippled: [] },
    { ...peril, peril: 'dearest lost', crippled: [] },
    { kind: 'unitLost', ...of('ants'), system: 'sol', unit: 'u1', called: 'Scout 1' },
    { kind: 'laneExplored', ...mission, to: 'vega' },
    { kind: 'wonderFound', ...of('ants'), system: 'vega', find: 'spatial anomaly' },
  ];
  expect(happeningsIn(events, names)).toEqual([
    'Lost and harmed: Scout 1 of the ants at SOL; 1st Survey of the ants at SOL, damaged while it explored',
    'Found: a spatial anomaly at VEGA by the ants; a lane from SOL to VEGA by the ants',
  ]);
});

test('gifts and sales of some size are told once, by who gave and who got', () => {
  const sent = (epTenths: number, gift: boolean) =>
    ['ants', 'bees'].map((empire): VbamEvent => {
      const other = empire === 'ants' ? 'bees' : 'ants';
      return { kind: 'epSent', ...of(empire), with: other, by: 'ants', epTenths, gift };
    });
  expect(happeningsIn([...sent(10, true), ...sent(1000, true), ...sent(100, false)], names)).toEqual([
    'Diplomacy: the ants gave the bees 100 EP; the ants paid the bees 10 EP',
  ]);
});

test('what is not new to those who found it is no news for the moderator', () => {
  const known = { ants: firstKnown('vega') };
  const events = [discovered('ants', 'vega'), discovered('bees', 'vega'), discovered('ants', 'izar')];
  expect(happeningsIn(events, names, known)).toEqual(['Found: VEGA by the bees; IZAR by the ants']);
});

test('of what was lost and damaged only what there is is counted', () => {
  const suffered = (lost: string[], damaged: string[]) =>
    happeningsIn([{ kind: 'unitsSuffered', ...of('ants'), system: 'sol', cause: 'plasma storm', lost, damaged }], names);
  expect(suffered([], ['a', 'b'])).toEqual(['Lost and harmed: units of the ants at SOL, 2 damaged']);
  expect(suffered(['a'], [])).toEqual(['Lost and harmed: a of the ants at SOL']);
  expect(suffered(['a'], ['b'])).toEqual(['Lost and harmed: a of the ants at SOL, and 1 damaged']);
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

function firstKnown(system: string): EmpireKnowledge {
  const links = { wormhole: null, portal: null, leftBehind: null };
  const systems = { [system]: { seen: 0, capacity: 0, raw: 0, biosphere: 0, ...links } };
  return { systems, colonies: {}, forces: {}, classes: {}, contested: [], wilds: {} };
}

function failed(empire: string): VbamEvent {
  return { kind: 'orderFailed', ...of(empire), file: 'x.md', line: 1, order: 'build', why: { kind: 'in rebellion' } };
}

function discovered(empire: string, system: string): VbamEvent {
  const sizes = { capacity: 0, raw: 0, biosphere: 0, terrain: [], resources: [] };
  return { kind: 'systemDiscovered', ...of(empire), system, type: 'single', spectral: null, importance: 'low', ...sizes };
}
