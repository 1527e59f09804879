import { expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { digestHtml } from '#vbam/report/html/overview/digest.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { firstState } from '../../../builders/firstState.ts';
import { acquaint } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { kessa, ophir, reveal, sol } from '../../../builders/turn.ts';

const common = { rule: 'x', seenBy: [sol], empire: sol };
const sky = { importance: 'low', terrain: [], resources: [], type: 'single', spectral: 'K' } satisfies Partial<VbamEvent>;
const discovery = { kind: 'systemDiscovered' as const, ...common, ...sky, capacity: 4, raw: 2, biosphere: 2 };
const [friend, foe] = [ophir, kessa].map((id) => firstState().empires[id]?.name ?? '');

const newsOf = ({ news }: TurnReport) => news.map(({ text }) => text);
const digestInHtml = (report: TurnReport) => digestHtml(report, linksInReader(report.turn)).markup;
const both = (state: CampaignState) =>
  [ophir, kessa].forEach((other) => void acquaint(state, sol, other, { communications: true }));
const dealing = (by: string, other = ophir) => ({ ...common, with: other, by });
const paid = (ep: number, by = sol, other = ophir): VbamEvent => ({
  ...{ kind: 'epSent', ...dealing(by, other), epTenths: 10 * ep, gift: true },
});

test('R-12: a war that was kept from us is the first line of both, whatever else happened', () => {
  const learned = (other: string) => ({ kind: 'warLearned', ...common, with: other, level: 'war', since: 4 }) as const;
  const told = reported({
    events: [
      { kind: 'coloniesFreed', ...common, of: ophir, from: sol, systems: ['vega'] },
      { kind: 'declared', ...common, with: kessa, by: kessa, level: 'final war' },
      learned(ophir),
      learned(kessa),
    ],
    state(state) {
      for (const other of [ophir, kessa]) acquaint(state, sol, other, { communications: true });
    },
  });
  expect(told.act[0]).toMatchObject({ kind: 'war', about: [{ name: foe }, { name: friend }, { name: foe }] });
  const learnedOf = (other?: string) => `${other} declared war on us in turn 4, and only now that we can talk do we learn of it!`;
  expect(told.news.slice(0, 2)).toEqual([
    { text: learnedOf(friend), system: null, dispatch: 3, more: 0 },
    { text: learnedOf(foe), system: null, dispatch: 4, more: 0 },
  ]);
  expect(told.dispatches.filter(({ kind }) => kind === 'warLearned')).toHaveLength(2);
  expect(reportInMarkdown(told)).toMatch(/^# .*\n\n## Act\n\n- \*\*Final war and war have been declared on us\*\*/);
});

test('wars, then first talks, then what was found, then what was made, then routine', () => {
  const moved = { path: ['vega'], from: 'sol', bound: null, stopped: 'arrived' as const, speed: 1, arrives: null };
  const told = reported({
    events: [
      { kind: 'fleetMoved', ...common, system: 'vega', fleet: '1st Fleet', ...moved },
      { kind: 'colonyFounded', ...common, system: 'altair', cameFrom: 'sol' },
      { ...discovery, system: 'deneb' },
      { kind: 'communicationsTried', ...common, with: ophir, result: 'nothing' },
      { kind: 'communicationsTried', ...common, with: kessa, result: 'established' },
      { kind: 'warEnded', ...common, with: ophir },
    ],
    state(state) {
      both(state);
      reveal(state, sol);
    },
  });
  expect(newsOf(told)).toEqual([
    expect.stringMatching(/war .* over/),
    expect.stringContaining(`talk to ${foe} from now on`),
    expect.stringMatching(/^A new sky: Deneb/),
    expect.stringMatching(/^A colony was founded at Altair/),
    expect.stringMatching(/^Attempts to talk/),
    expect.stringMatching(/^1st Fleet/),
  ]);
});

test('what we found comes before those we saw, and those before what was built', () => {
  const seen = { of: ophir, where: 'space', detection: 'limited', ccHalves: 10, hulls: {} } as const;
  const told = reported({
    events: [
      { kind: 'unitBuilt', ...common, system: 'sol', class: 'Scout', unit: 'x', builtWith: [] },
      { kind: 'forceSighted', ...common, ...seen, system: 'vega' },
      { kind: 'wormholeFound', ...common, system: 'vega', to: 'altair' },
    ],
    state: both,
  });
  expect(newsOf(told)).toEqual([
    'A wormhole at Vega leads to Altair.',
    `Forces of ${friend} at Vega: about 5 CC.`,
    'A Scout left the yards at Sol.',
  ]);
});

test('those whom we saw have a line for each empire, and those whom we do not know share one', () => {
  const seen = (of: string, system: string): VbamEvent => ({
    ...{ kind: 'forceSighted', ...common, of, system, where: 'space', detection: 'limited', ccHalves: 10, hulls: {} },
  });
  const events = [seen(ophir, 'vega'), seen(kessa, 'vega'), seen(ophir, 'altair')];
  expect(reported({ events, state: both }).news.map(({ dispatch, more }) => [dispatch, more])).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(reported({ events }).news.map(({ dispatch, more }) => [dispatch, more])).toEqual([[1, 2]]);
});

test('losses come before damage', () => {
  const suffered = (damaged: string[], lost: string[]) =>
    ({ kind: 'unitsSuffered', ...common, system: 'vega', cause: 'out of supply', damaged, lost }) as const;
  const told = reported({ events: [suffered(['Scout 1'], []), suffered([], ['Scout 2'])] });
  expect(newsOf(told)).toEqual(['Out of supply at Vega: Scout 2 was lost.', 'Out of supply at Vega: Scout 1 was damaged.']);
});

test('opposite events stand apart: war declared and ended, treaties signed and broken, given and received', () => {
  const treaty = { ...common, with: ophir, treaty: 'trade' as const };
  const told = reported({
    events: [
      { kind: 'warEnded', ...common, with: ophir },
      { kind: 'declared', ...dealing(sol, kessa), level: 'war' },
      { kind: 'declared', ...dealing(kessa, kessa), level: 'war' },
      { kind: 'treatySigned', ...treaty, by: sol },
      { kind: 'treatyEnded', ...treaty, how: 'broken', by: ophir },
      paid(1),
      paid(2, ophir),
      { kind: 'sanctionsChanged', ...dealing(sol), on: true },
      { kind: 'sanctionsChanged', ...dealing(sol), on: false },
    ],
    state: both,
  });
  expect(told.news.map(({ more }) => more)).toEqual(Array(9).fill(0));
  expect(newsOf(told)).toEqual([
    `We declared war on ${foe}.`,
    `${foe} declared war on us.`,
    `Our war with ${friend} is over.`,
    `We have signed a trade treaty with ${friend}.`,
    `${friend} broke our trade treaty.`,
    `We imposed sanctions on ${friend}.`,
    `We lifted the sanctions on ${friend}.`,
    `${friend} sent us 2 EP.`,
    `We sent ${friend} 1 EP.`,
  ]);
});

test('what rises is not counted with what falls', () => {
  const morale = (system: string, from: number, to: number) =>
    ({ kind: 'moraleChanged', ...common, system, why: 'loyalty', from, to }) as const;
  const told = reported({ events: [morale('sol', 6, 5), morale('vega', 6, 7), morale('altair', 5, 4)] });
  expect(told.news).toMatchObject([
    { text: 'Morale at Sol fell from 6 to 5 (loyalty).', more: 1 },
    { text: 'Morale at Vega rose from 6 to 7 (loyalty).', more: 0 },
  ]);
});

test('a fleet that was kept from its goal is not counted with those that arrived', () => {
  const moved = (fleet: string, stopped: 'arrived' | 'barred') => {
    const way = { path: ['vega'], from: 'sol', bound: null, speed: 1, arrives: null };
    return { kind: 'fleetMoved', ...common, system: 'vega', fleet, ...way, stopped } as const;
  };
  const told = reported({ events: [moved('1st', 'arrived'), moved('2nd', 'arrived'), moved('3rd', 'barred')] });
  expect(told.news).toMatchObject([
    { dispatch: 3, more: 0 },
    { dispatch: 1, more: 1 },
  ]);
});

test('gifts are named from 10 EP on, what a point of relationship costs; of smaller ones the largest', () => {
  const told = reported({ events: [paid(1), paid(100), paid(3), paid(2), paid(10)], state: both });
  expect(told.news).toMatchObject([
    { text: `We sent ${friend} 100 EP.`, more: 0 },
    { text: `We sent ${friend} 10 EP.`, more: 0 },
    { text: `We sent ${friend} 3 EP.`, more: 2 },
  ]);
});

test('letters, declarations, contacts and losses are named one by one, however many there are', () => {
  const scouts = Array.from({ length: 12 }, (_, index) => `Scout ${index + 1}`);
  const told = reported({
    events: [
      ...scouts.map((called): VbamEvent => ({ kind: 'unitLost', ...common, system: 'vega', unit: called, called })),
      ...[ophir, kessa].map((other): VbamEvent => ({ kind: 'letterReceived', ...common, with: other, text: 'x' })),
      ...[ophir, kessa].map((other): VbamEvent => ({ kind: 'firstContact', ...common, with: other, system: 'sol' })),
      ...[ophir, kessa].map((other): VbamEvent => ({ kind: 'declared', ...dealing(other, other), level: 'war' })),
    ],
    state: both,
  });
  expect(told.news.map(({ more }) => more)).toEqual(Array(18).fill(0));
  expect(newsOf(told).filter((text) => text.includes('lost with all hands'))).toHaveLength(12);
  for (const other of [friend, foe]) {
    expect(newsOf(told)).toContain(`A letter has come from ${other}.`);
    expect(newsOf(told)).toContain(`At Sol we met ${other}.`);
    expect(newsOf(told)).toContain(`${other} declared war on us.`);
  }
});

test('orders that failed, and a sheet that did not come, are told by Act alone', () => {
  const told = reported({
    events: [
      { kind: 'orderFailed', ...common, file: 'sheet.md', line: 9, order: 'move', why: { kind: 'no way there' } },
      { kind: 'sheetMissing', ...common, missedTurns: 1 },
    ],
  });
  expect(newsOf(told)).toEqual([]);
  expect(told.act.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refused', 'no sheet']));
});

test('the same sentence is said once', () => {
  const letter = { kind: 'letterReceived', ...common, with: ophir, text: 'x' } as const;
  const told = reported({ events: [letter, letter], state: both });
  expect(told.news).toMatchObject([{ text: `A letter has come from ${friend}.`, more: 1 }]);
});

test('an offer that was signed in the same turn is told by its treaty, and one that was not is told', () => {
  const offered = (treaty: 'trade' | 'border', by: string): VbamEvent => ({
    ...{ kind: 'treatyOffered', ...common, with: ophir, treaty, purpose: 'sign', by },
  });
  const signed = { kind: 'treatySigned', ...common, with: ophir, treaty: 'trade', by: sol } as const;
  const told = reported({
    events: [offered('trade', sol), offered('trade', ophir), signed, offered('border', sol)],
    state: both,
  });
  expect(newsOf(told)).toEqual([`We have signed a trade treaty with ${friend}.`, `We offered ${friend} a border treaty.`]);
});

test('whoever is lost while exploring is told of once', () => {
  const lost = (called: string): VbamEvent => ({ kind: 'unitLost', ...common, system: 'vega', unit: called, called });
  const peril = { kind: 'explorationPeril', ...common, system: 'vega', fleet: '2nd Survey', lane: 2, crippled: [] } as const;
  const perished = (how: 'dearest lost' | 'all lost', struck: string | null): VbamEvent => ({
    ...{ ...peril, peril: how, struck, crippled: [] },
  });
  expect(newsOf(reported({ events: [perished('dearest lost', 'Scout 1'), lost('Scout 1')] }))).toEqual([
    'Scout 1 did not come back to Vega: lost with all hands.',
  ]);
  const fleetLost = { kind: 'fleetLost', ...common, system: 'vega', fleet: '2nd Survey' } as const;
  expect(newsOf(reported({ events: [perished('all lost', null), lost('Scout 1'), fleetLost] }))).toEqual([
    'Nothing is left of 2nd Survey, last heard of at Vega.',
    'Scout 1 did not come back to Vega: lost with all hands.',
  ]);
});

test('what is cut says how much more there is, and where', () => {
  const built = (unitClass: string): VbamEvent => ({
    ...{ kind: 'unitBuilt', ...common, system: 'sol', class: unitClass, unit: unitClass, builtWith: [] },
  });
  const told = reported({ events: [built('Scout'), built('Cruiser'), built('Carrier')] });
  expect(reportInMarkdown(told)).toContain('- A Scout left the yards at Sol. (and 2 more in Dispatches)\n');
  expect(digestInHtml(told)).toContain('<a class="soft" href="#dispatches">and 2 more in Dispatches</a>');
  expect(reportInMarkdown(told)).not.toContain('Not told here');
});

test('lines that are left out are counted too', () => {
  const scrapped = facilityKinds
    .slice(0, 6)
    .map((facility): VbamEvent => ({ kind: 'facilityScrapped', ...common, system: 'sol', facility }));
  const told = reported({ events: [...routine(), ...scrapped] });
  const [lines, hidden] = [told.news.length, told.dispatches.length - told.news.reduce((sum, { more }) => sum + 1 + more, 0)];
  expect(lines).toBe(9);
  expect(hidden).toBeGreaterThan(0);
  expect(reportInMarkdown(told)).toContain(`- ${hidden} more in Dispatches\n`);
  expect(digestInHtml(told)).toContain(`<p><a href="#dispatches">${hidden} more in Dispatches</a></p>`);
});

test('what must be named leaves room for what was found', () => {
  const lost = Array.from({ length: 20 }, (_, index): VbamEvent => {
    return { kind: 'unitLost', ...common, system: 'vega', unit: `${index}`, called: `Scout ${index}` };
  });
  const told = reported({
    events: [...routine(), ...lost, { ...discovery, system: 'deneb' }],
    state: (state) => reveal(state, sol),
  });
  expect(newsOf(told)).toContainEqual(expect.stringContaining('A new sky: Deneb'));
  expect(told.news).toHaveLength(20 + 3);
});

test('what the empire knew before the turn is no news, and what is new about it is', () => {
  const { capacity, raw, biosphere } = firstState().knowledge[sol]?.systems.vega ?? { capacity: 0, raw: 0, biosphere: 0 };
  const vega = { ...discovery, system: 'vega', capacity, raw, biosphere };
  const found = { kind: 'wonderFound', ...common, find: 'ancient ruins' } as const;
  const told = reported({
    events: [vega, { ...discovery, system: 'deneb' }, ...['vega', 'deneb'].map((system) => ({ ...found, system }))],
    state: (state) => reveal(state, sol),
  });
  expect(newsOf(told)).toEqual([expect.stringMatching(/ancient ruins at Deneb/), expect.stringMatching(/^A new sky: Deneb/)]);
  expect(told.dispatches).toHaveLength(4);
  const changed = reported({ events: [{ ...vega, capacity: capacity + 1 }] });
  expect(newsOf(changed)).toEqual([expect.stringMatching(/^A new sky: Vega/)]);
  const natives = { kind: 'nativesFound', ...common, system: 'vega', of: ophir, species: 'Ubu', size: 'colony' } as const;
  expect(newsOf(reported({ events: [natives] }))).toHaveLength(1);
});

/** Ten kinds of what went as it should. */
function routine(): VbamEvent[] {
  const here = { ...common, system: 'sol' };
  const unit = { ...here, unit: 'x', called: 'Scout 1' };
  return [
    { kind: 'tradeRouteOpened', ...here, center: 'vega' },
    { kind: 'tradeRouteClosed', ...here },
    { kind: 'tradeRouteSuspended', ...here },
    { kind: 'tradeRouteResumed', ...here },
    { kind: 'unitRepaired', ...unit, damage: 1 },
    { kind: 'unitScrapped', ...unit },
    { kind: 'unitMothballed', ...unit },
    { kind: 'unitReactivated', ...unit },
    { kind: 'martialLawLapsed', ...here },
    { kind: 'colonyIntegrated', ...here },
  ];
}
