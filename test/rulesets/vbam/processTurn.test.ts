import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { turnReport } from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { reportFor, turnReports } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { firstState } from '../../builders/firstState.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { always } from '../../builders/instructions.ts';

const campaign = defaultCampaign();
const galaxy = smallGalaxy();
const start = firstState();
const empires = Object.keys(start.empires).sort();
const [first = ''] = empires;

const sheetFor = (state: CampaignState, empire: string, body: string) => ({
  empire,
  file: `${empire}.md`,
  text: `${frontMatter(viewFor(state, galaxy, campaign, empire))}\n${body}`,
});
const play = (state: CampaignState, body: string, empire = first) =>
  processTurn({ state: deepFreeze(state), galaxy, campaign, sheets: [sheetFor(state, empire, body)], dice: 'secret' });

/** Orders that may or may not be legal, about the empire's own home. */
const home = start.empires[first]?.capital ?? '';
const anyOrders = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['economy', 'industry', 'agriculture', 'research', 'intel'].flatMap((what) => [
        `build ${what} at ${home}`,
        `sell ${what} at ${home}`,
      ]),
    ),
    fc.constantFrom(
      `raise population at ${home}`,
      `lower population at ${home}`,
      'no orders',
      'nonsense',
      'build nothing at nowhere',
    ),
    fc.constantFrom(...orderVerbs.map(({ example }) => example)),
    fc.integer({ min: 1, max: 60 }).map((amount) => `invest ${amount} in research`),
    fc.integer({ min: 1, max: 4 }).map((count) => `build ${count} Scout at ${home}`),
  ),
  { maxLength: 12 },
);

test('a turn without orders is a turn: income comes in, the input is untouched, the state is sound', () => {
  const result = processTurn({ state: deepFreeze(start), galaxy, campaign, sheets: [], dice: 'secret' });
  expect(campaignState.parse(result.state).turn).toBe(1);
  for (const id of empires)
    expect(result.state.empires[id]?.treasury.epTenths).toBeGreaterThan(start.empires[id]?.treasury.epTenths ?? 0);
});

test('G-04: a sheet refused whole counts as missing, and standing instructions are carried out all the same', () => {
  const state = structuredClone(start);
  Object.assign(state.empires[first] ?? {}, { standing: always(`declare martial law at ${home}`, 'invest 3 in research') });
  const text = `---\ncampaign: demo\nempire: ${first}\nturn: 9\n---\n- build economy at ${home}\n`;
  const sheets = [{ empire: first, file: `${first}.md`, text }];
  const { state: after, sheets: results } = processTurn({ state: deepFreeze(state), galaxy, campaign, sheets, dice: 'secret' });
  expect(after.empires[first]?.missedTurns).toBe(1);
  expect(after.empires[first]?.standing).toEqual(state.empires[first]?.standing);
  expect(results.find(({ empire }) => empire === first)?.orders.map(({ verb }) => verb)).toEqual(['declare martial law']);
});

test('G-04: a missing sheet is counted and told to its empire, and nothing is bought', () => {
  const { state, events, ledger } = processTurn({ state: start, galaxy, campaign, sheets: [], dice: 'secret' });
  expect(state.empires[first]?.missedTurns).toBe(1);
  expect(events).toContainEqual(expect.objectContaining({ kind: 'sheetMissing', empire: first, seenBy: [first] }));
  expect(ledger.filter(({ heading }) => heading === 'purchases')).toEqual([]);
});

test('G-04: a standing instruction that is left out or refused is named, with a sheet or without', () => {
  const state = structuredClone(start);
  Object.assign(state.empires[first] ?? {}, { standing: always('invest 3 in research', 'raise population at Nowhere') });
  const problemsWith = (sheets: { empire: string; file: string; text: string }[]) => {
    const result = processTurn({ state: deepFreeze(state), galaxy, campaign, sheets, dice: 'secret' });
    const told = turnReports({ before: state, result, galaxy, campaign })[first]?.problems;
    expect(result.sheets.find(({ empire }) => empire === first)?.problems).toEqual(told);
    return told?.map(({ line, severity, text }) => `${line} ${severity} ${text}`);
  };
  const refused = '1 error standing instruction: "Nowhere" is no colony that you know: you have Sol';
  expect(problemsWith([])).toEqual([
    refused,
    '1 warning standing instruction: 3 EP into research: left out, for without a sheet only what costs nothing is carried out, and "no orders" is enough of a sheet (G-04)',
  ]);
  const text = `---\ncampaign: demo\nempire: ${first}\nturn: 1\n---\n- no orders\n`;
  expect(problemsWith([{ empire: first, file: `${first}.md`, text }])).toEqual([refused]);
});

test('a bad order is refused with its line, and the rest of the sheet stands', () => {
  const { sheets, state } = play(start, `- bild industry at ${home}\n- build intel at ${home}\n`);
  expect(sheets.find(({ empire }) => empire === first)?.problems.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '6 "bild" begins no order; did you mean "build"?',
  ]);
  expect(state.colonies[home]?.intel).toBe((start.colonies[home]?.intel ?? 0) + 1);
});

test('the same input gives the same bytes, and any legal or illegal sheet leaves sound accounts', () => {
  fc.assert(
    fc.property(anyOrders, anyOrders, (one, two) => {
      let state: CampaignState = start;
      for (const orders of [one, two]) {
        const body = orders.map((order) => `- ${order}\n`).join('');
        const [result, again] = [play(state, body), play(state, body)];
        expect(canonicalJson(again)).toBe(canonicalJson(result));
        campaignState.parse(result.state);
        accountsAddUp(state, result);
        state = result.state;
      }
    }),
    { numRuns: 40, seed: 5 },
  );
});

test('a report is sound, its pools add up, and it names nothing its empire does not know', () => {
  const result = play(start, `- build economy at ${home}\n- build 1 Scout at ${home}\n`);
  for (const [id, report] of Object.entries(turnReports({ before: start, result, galaxy, campaign }))) {
    turnReport.parse(report);
    for (const { opening, lines, closing } of Object.values(report.ledger))
      expect(opening + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
    const known = new Set(Object.keys(viewFor(result.state, galaxy, campaign, id).systems));
    const hidden = galaxy.systems.filter((system) => !known.has(system.id));
    expect(hidden.length).toBeGreaterThan(0);
    const text = JSON.stringify(report);
    expect(
      hidden.filter(({ id: system, name }) => text.includes(`"${system}"`) || text.includes(name)).map(({ name }) => name),
    ).toEqual([]);
    expect(empires.filter((other) => other !== id && text.includes(other))).toEqual([]);
  }
});

test('what to act on ends with what is unspent', () => {
  const { act } = reportFor({ before: start, result: play(start, '- no orders\n'), galaxy, campaign }, first);
  expect(act.at(-1)).toMatchObject({ kind: 'unspent', about: [{ name: expect.stringMatching(/^[\d.]+ EP$/) }, {}, {}] });
});

function accountsAddUp(before: CampaignState, { state, ledger }: ReturnType<typeof processTurn>): void {
  for (const id of empires) {
    for (const pool of ['ep', 'pp', 'tp', 'ip'] as const) {
      const key = pool === 'ep' ? 'epTenths' : pool;
      const moved = ledger
        .filter((line) => line.empire === id && line.pool === pool)
        .reduce((sum, { amount }) => sum + amount, 0);
      expect((before.empires[id]?.treasury[key] ?? 0) + moved, `${pool} of ${id}`).toBe(state.empires[id]?.treasury[key]);
    }
  }
}
