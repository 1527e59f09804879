import { expect, test } from 'vitest';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import { type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { surprise } from '#vbam/tables/war/surprise.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { sheets } from './sheets.ts';

const TURNS = 23;
const galaxy = deepFreeze(generateGalaxy('war 1446', optionsFrom({ systems: 18, homes: 3 })));
const campaign = defaultCampaign();
const players = Object.keys(sheets);
const [odorri, tyndridar] = ['vigilant-odorri-authority', 'tyndridar-realm'];

interface Played {
  story: string[];
  /** of all turns */
  events: VbamEvent[];
  /** by turn, what each of the three reads */
  reports: Record<string, TurnReport>[];
  /** as it ends */
  state: CampaignState;
}

const played = playWar();
const { state } = played;

test('twenty-three turns of a war between three empires, as each of them reads it', async () => {
  await expect(played.story.join('\n')).toMatchFileSnapshot('story.txt');
});

test('nothing in the sheets was refused, and every turn has something to tell', () => {
  for (const report of played.reports.flatMap((turn) => Object.values(turn))) expect(report.problems).toEqual([]);
  for (const turn of played.reports)
    expect(Object.values(turn).flatMap(({ dispatches }) => dispatches).length).toBeGreaterThan(3);
});

test('G-27: guns shot a landing to pieces, troops and all', () => {
  const [shot] = of('landingFiredOn').filter(({ empire, by }) => empire === tyndridar && by === tyndridar);
  expect(shot).toMatchObject({ system: 'caezor', aboard: ['Garrison 4', 'Garrison 5', 'Garrison 6', 'Garrison 7'] });
});

test('3.4.11, W-25: hunger behind a blockade drove people to rebellion, and rebels to arms; in the end nobody rebelled any more', () => {
  expect(of('rebellionBegan')).toMatchObject([{ system: 'caezor', empire: odorri }]);
  expect(of('rebelsRose').filter(({ count }) => count > 0).length).toBeGreaterThan(1);
  const risings = fights().filter(({ sides }) => sides.some(({ rebels }) => rebels));
  expect(risings.length).toBeGreaterThan(2);
  expect(of('rebellionEnded')).toMatchObject([{ system: 'caezor', empire: tyndridar, conquered: true }]);
  expect(state.bands).toEqual({});
});

test('G-23: a world was invaded, besieged for turns and conquered, and held under martial law', () => {
  const grounds = fights().filter(({ scenario, sides }) => isOnGround(scenario) && !sides.some(({ rebels }) => rebels));
  expect(grounds.map(({ scenario }) => scenario)).toEqual(['invasion', 'ground battle', 'ground battle']);
  expect(of('siegeLaid').map(({ empire }) => empire)).toEqual(expect.arrayContaining([odorri, tyndridar]));
  expect(of('colonyConquered').map(({ empire, system }) => [empire, system])).toEqual(
    expect.arrayContaining([odorri, tyndridar].map((empire) => [empire, 'caezor'])),
  );
  expect(of('martialLawOrdered')).toMatchObject([{ system: 'caezor', empire: tyndridar, on: true }]);
  expect(state.colonies.caezor).toMatchObject({ owner: tyndridar, originalOwner: odorri });
});

test('the peace had terms, and they were kept', () => {
  const last = played.reports.slice(-2).map((turn) => turn[odorri]?.dispatches.map(({ text }) => text));
  for (const texts of last) expect(texts).toContain('We paid Tyndridar Realm 20 EP under our treaty.');
});

test('there was a war: declared, and ended by armistice', () => {
  expect(of('declared')).toEqual(expect.arrayContaining([expect.objectContaining({ by: odorri, level: 'war' })]));
  expect(of('warEnded').map(({ empire }) => empire)).toEqual(expect.arrayContaining(players));
});

test('a monster was fought in its lair', () => {
  expect(fights().filter(({ sides }) => sides.some(({ wild }) => wild?.kind === 'monster')).length).toBeGreaterThan(0);
});

test('there was a battle in a lane, with shots', () => {
  expect(fights().filter(({ scenario, rounds }) => scenario === 'hyperspace' && rounds.length > 0).length).toBeGreaterThan(0);
});

test('there was an ambush out of hiding, and its victims had read nothing of those who hid', () => {
  const at = played.reports.findIndex((turn) => turn[odorri]?.battles.some(({ ours }) => isUnaware(ours)));
  expect(at).toBeGreaterThan(0);
  const earlier = played.reports.slice(0, at);
  expect(earlier.some((turn) => JSON.stringify(turn[tyndridar]).includes('Night Watch'))).toBe(true);
  for (const turn of earlier) expect(JSON.stringify(turn[odorri])).not.toMatch(/Night Watch|Shade/);
});

test('a colony was blockaded, and the blockade was broken', () => {
  const laid = of('blockadeLaid').filter(({ by }) => by === tyndridar);
  expect(laid.length).toBeGreaterThan(0);
  expect(of('blockadeLifted').map(({ system }) => system)).toEqual(expect.arrayContaining(laid.map(({ system }) => system)));
});

test('fleets fell back from battle, and were pursued', () => {
  const fallenBack = of('battleFought').filter(({ account }) => account.ours.fleets.some(({ to }) => to !== undefined));
  expect(fallenBack.length).toBeGreaterThan(1);
  expect(fights().some(({ before, rounds }) => [before, ...rounds].some(({ pursuit }) => pursuit))).toBe(true);
});

test('a way was barred, and an ally came', () => {
  expect([...of('fleetContested'), ...of('wayBarred')].length).toBeGreaterThan(0);
  expect(of('battleFought').some(({ account }) => account.ours.powers.length === 2)).toBe(true);
});

function of<Kind extends VbamEvent['kind']>(kind: Kind): EventOf<Kind>[] {
  return played.events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

function fights(): EventOf<'battleRecorded'>['record'][] {
  return of('battleRecorded').map(({ record }) => record);
}

function isOnGround(scenario: string): boolean {
  return scenario === 'invasion' || scenario === 'ground battle';
}

function isUnaware({ readiness }: TurnReport['battles'][number]['ours']): boolean {
  return readiness.roll.modifiers.some(({ why }) => why === surprise.unaware.why);
}

function playWar(): Played {
  const all: Omit<Played, 'state'> = { story: [], events: [], reports: [] };
  let now: CampaignState = generateFirstState({
    campaign: 'war',
    galaxy,
    players: 3,
    scenario: 'concert',
    dice: seededDice('war 1446'),
  });
  for (let turn = 1; turn <= TURNS; turn++) {
    const before = deepFreeze(now);
    const given = players.map((empire) => ({ empire, file: `${empire}.md`, text: sheetOf(before, empire, turn) }));
    const result = processTurn({ state: before, galaxy, campaign, sheets: given, dice: 'war 3' });
    now = campaignState.parse(result.state);
    const reports = players.map((empire) => turnReport.parse(reportFor({ before, result, galaxy, campaign }, empire)));
    const foot = `state ${hashOf(canonicalJson(now)).slice(0, 16)}, ${result.rolls.length} rolls`;
    all.story.push(`# Turn ${turn}`, '', ...reports.flatMap((report) => [...told(report), '']), foot, '');
    all.events.push(...result.events);
    all.reports.push(Object.fromEntries(reports.map((report) => [report.empire.id, report])));
  }
  return { ...all, state: now };
}

function sheetOf(state: CampaignState, empire: string, turn: number): string {
  const lines = sheets[empire]?.[turn] ?? [];
  return `${frontMatter(viewFor(state, galaxy, campaign, empire))}\n${lines.map((line) => `- ${line}\n`).join('')}`;
}

/** What a player reads of the war, one fact to a line, so that the diff of a rule change is its review. */
function told({ empire, dispatches, problems, fleets, diplomacy }: TurnReport): string[] {
  const armed = fleets.filter(({ name }) => !name.endsWith('Survey'));
  const strength = armed.map(({ name, at, units }) => {
    const crippled = units.filter((unit) => unit.crippled).length;
    return `${name} at ${at}, ${units.length} units${crippled > 0 ? `, ${crippled} crippled` : ''}`;
  });
  return [
    `## ${empire.name}`,
    ...problems.map(({ line, column, severity, text }) => `${line}:${column} ${severity} ${text}`),
    ...dispatches.map(({ text, rule }) => `${text} (${rule})`),
    `fleets: ${strength.join('; ')}`,
    `others: ${diplomacy.map(({ name, state, relationship }) => `${name}, ${state}, ${relationship}`).join('; ')}`,
  ];
}
