import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { turnNumbers } from '#campaign/disk/folders.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { turnFolder } from '#campaign/turns/turnFolder.ts';
import { canonicalJson } from '#core/canonical.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { demoRecipe } from '../demo/recipe.ts';

const campaigns = fileURLToPath(new URL('../../content/campaigns', import.meta.url));
const demo = join(campaigns, 'demo');

// when one of these fails after a change of rules or layout: node test/demo/rebuild.ts

test.each(['demo', 'atlas'])('the campaign %s is well', async (id) => {
  const { code, out } = await coreward(['check', id], { campaigns });
  expect(out).toMatch(new RegExp(`^${id}: all well`));
  expect(code).toBe(0);
});

test('the demo begins as its recipe makes it', async () => {
  const home = tempFolder();
  await coreward(['new', 'demo', ...demoRecipe], { campaigns: home });
  for (const file of ['galaxy.json', 'secrets.json', 'turns/000/state.json']) {
    expect(readFileSync(join(demo, file), 'utf8')).toBe(readFileSync(join(home, 'demo', file), 'utf8'));
  }
});

test('every turn of the demo follows from the one before and its sheets, to the byte', () => {
  const { galaxy, campaign, secret } = openCampaign(campaigns, 'demo');
  const textOf = (turn: number, file: string) => readFileSync(join(demo, turnFolder(turn), file), 'utf8');
  const turns = turnNumbers(demo).filter((turn) => turn > 0);
  expect(turns.length).toBeGreaterThanOrEqual(12);
  for (const turn of turns) {
    const state = campaignState.parse(JSON.parse(textOf(turn - 1, 'state.json')));
    const files = readdirSync(join(demo, turnFolder(turn), 'inputs'));
    const given = files.map((file) => ({ empire: file.replace(/\.md$/, ''), file, text: textOf(turn, `inputs/${file}`) }));
    const [ruled] = given.filter(({ file }) => file === 'decisions.md');
    const sheets = given.filter(({ file }) => file !== 'decisions.md');
    const decisions = ruled ? { decisions: { file: ruled.file, text: ruled.text } } : {};
    const result = processTurn({ state, galaxy, campaign, sheets, dice: secret, ...decisions });
    expect(canonicalJson(result.state), `turn ${turn}`).toBe(textOf(turn, 'state.json'));
  }
});

test('the demo shows a war between players: declared, with battles, a retreat and a blockade, and one of the battles in its last turn', () => {
  const turns = turnNumbers(demo).filter((turn) => turn > 0);
  const events = turns.map(
    (turn) => turnLog.parse(JSON.parse(readFileSync(join(demo, turnFolder(turn), 'log.json'), 'utf8'))).events,
  );
  const of = <Kind extends VbamEvent['kind']>(kind: Kind, among = events) =>
    among.flat().filter((event): event is EventOf<Kind> => event.kind === kind);
  const fought = (among = events) =>
    of('battleFought', among).filter(
      ({ empire, account: { rounds, theirs } }) => rounds.length > 0 && between(empire, ...theirs.powers),
    );
  expect(of('declared').some(({ level, empire, with: other }) => level === 'war' && between(empire, other))).toBe(true);
  expect(fought().length).toBeGreaterThanOrEqual(4); // each battle is told to both
  expect(fought(events.slice(-1)).length).toBeGreaterThan(0);
  expect(fought().some(({ account }) => account.ours.fleets.some(({ to }) => to !== undefined))).toBe(true);
  expect(of('blockadeLaid').some(({ by, of: owner }) => between(by, owner))).toBe(true);
});

function between(...empires: string[]): boolean {
  return empires.every((empire) => ['adasa-pact', 'arambri-republic', 'radiant-ilado-dynasty'].includes(empire));
}
