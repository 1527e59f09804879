import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openCampaign } from '#campaign/openCampaign.ts';
import { deskBundle } from '#campaign/publish/deskBundle.ts';
import { migrations, newestLayoutOf, upToDate } from '#campaign/reading/migrations.ts';
import { refuseChanged } from '#campaign/trust/refuseChanged.ts';
import { deskFile } from '#schemas/shared/desk.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { ledgerInWords } from '#vbam/wording/ledger.ts';
import { questionInWords } from '#vbam/wording/questions.ts';
import { inWords } from '#vbam/wording.ts';
import { deskAnswers } from '../../../src/site/islands/desk/answers.ts';
import { coreward, tempFolder } from '../../builders/coreward.ts';
import { change } from '../../builders/playedCampaign.ts';

/** Campaigns of older layouts, each in a folder of its own; they are never touched again. */
const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const older = readdirSync(fixtures).filter((name) => name.startsWith('campaign-'));

function copyOf(layout: string) {
  const campaigns = join(tempFolder(), 'campaigns');
  cpSync(join(fixtures, layout), campaigns, { recursive: true });
  const [id = ''] = readdirSync(campaigns);
  return { campaigns, id, folder: join(campaigns, id) };
}

/** All files with their bytes. */
function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

test('there is a campaign of every older layout of logs', () => {
  expect(older).toEqual(migrations.filter(({ schema }) => schema === turnLog).map(({ from }) => `campaign-${from}`));
});

test('every older layout leads to the newest, one step at a time', () => {
  for (const schema of new Set(migrations.map((step) => step.schema))) {
    const steps = migrations.filter((step) => step.schema === schema).map(({ from }) => from);
    expect(steps).toEqual(Array.from({ length: newestLayoutOf(schema) - 1 }, (_, index) => index + 1));
  }
});

test('what is no layout is left to the schema to refuse', () => {
  for (const data of [null, 'x', [], {}, { format: 'two' }, { format: 0 }, { format: 1.5 }])
    expect(upToDate(turnLog, data)).toEqual({ data, newer: null });
});

test('layout 3: what a log of layout 2 had in words is kept as told, and read back to the letter', () => {
  const { folder } = copyOf('campaign-2');
  const kept = readdirSync(join(folder, 'turns')).filter((turn) => turn !== '000');
  const logs = kept.map((turn) => JSON.parse(readFileSync(join(folder, 'turns', turn, 'log.json'), 'utf8')));
  const ids = { system: (id: string) => id, empire: (id: string) => id };
  for (const log of logs) {
    const now = turnLog.parse(upToDate(turnLog, log).data);
    expect(now.ledger.map(({ cause }) => ledgerInWords(cause, ids))).toEqual(log.ledger.map(({ why }: { why: string }) => why));
    expect(now.ledger.every(({ cause }) => cause.kind === 'asTold')).toBe(true);
    expect(now.decisions.map(({ question }) => questionInWords(question, ids))).toEqual(
      log.decisions.map(({ question }: { question: string }) => question),
    );
    const told = (event: VbamEvent) => ['orderFailed', 'moderatorEdit', 'decisionTaken'].includes(event.kind);
    expect(now.events.filter(told).map((event) => inWords(event, ids))).toEqual(log.events.filter(told).map(wordsIn2));
    expect(now.events.filter((event) => !told(event))).toEqual(log.events.filter((event: VbamEvent) => !told(event)));
  }
  expect(logs.flatMap(({ ledger }) => ledger).length).toBeGreaterThan(20);
  expect(logs.flatMap(({ events }) => events).map(({ kind }) => kind)).toContain('moderatorEdit');
});

test('layout 3: so are the questions of layout 2', () => {
  const { folder } = copyOf('campaign-2');
  const log = JSON.parse(readFileSync(join(folder, 'turns', '001', 'log.json'), 'utf8'));
  const taken = {
    id: 'x',
    rule: 'G-04',
    choices: ['a', 'b'],
    fallback: 'a',
    about: [],
    chosen: 'a',
    by: 'default',
    reason: null,
  };
  const asked = { ...log, decisions: [{ ...taken, question: 'Is it still played?' }] };
  const { decisions } = turnLog.parse(upToDate(turnLog, asked).data);
  expect(decisions).toEqual([{ ...taken, question: { kind: 'asTold', text: 'Is it still played?' } }]);
});

/** The sentences of events that layout 2 had words in, as the rules of that time wrote them. */
function wordsIn2({ kind, line, order, why, what, question, chosen, reason }: Record<string, string>): string {
  if (kind === 'orderFailed') return `Line ${line}, "${order}", was not carried out: ${why}.`;
  if (kind === 'moderatorEdit') return `The moderator decided: ${what}, because ${reason}.`;
  return `${question} ${reason === null ? `By default: ${chosen}` : `The moderator chose ${chosen}, because ${reason}`}.`;
}

test.each(older)('%s opens, is well, and can be published', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0, out: expect.stringContaining('all well') });
  expect(await coreward(['status', id], { campaigns })).toMatchObject({ code: 0 });
  expect(() => refuseChanged(folder, id)).not.toThrow();
});

test.each(older)('%s goes on in the newest layout, and its old turns stay as they are', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  const before = bytesIn(join(folder, 'turns'));
  const said = await coreward(['turn', id, '--yes', '--auto'], { campaigns });
  expect(said).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      layout === 'campaign-1'
        ? /^Turn 3 was played by Coreward \S+, which noted no version of its rules: from turn 4 on /
        : /^Turn 3 was played by Coreward \S+ \(rules 2\): from turn 4 on /,
    ),
  });
  expect(bytesIn(join(folder, 'turns'))).toMatchObject(before);
  const log = JSON.parse(readFileSync(join(folder, 'turns/004/log.json'), 'utf8'));
  expect(log.format).toBe(newestLayoutOf(turnLog));
  expect(Object.keys(log.chain.past)).toEqual(['galaxy.json', 'turns/000/state.json', 'turns/003/log.json']);
  expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0 });
  expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({ code: 0, err: '' });
  expect(await coreward(['verify', id], { campaigns })).toMatchObject({
    code: 3,
    out: expect.stringMatching(
      /^demo: turns 4 and 5 follow from galaxy, sheets and secret, to the byte\nThe start cannot be verified here: .*\nTurns 1 to 3 cannot be verified here: /,
    ),
  });
});

test.each(older)('in %s a turn is taken back and comes out again, to the byte', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  await coreward(['turn', id, '--yes', '--auto'], { campaigns });
  const played = bytesIn(join(folder, 'turns'));
  expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, 'desk'))).not.toContain('campaign.yaml');
  expect(bytesIn(join(folder, 'turns'))).toEqual(bytesIn(join(fixtures, layout, id, 'turns')));
  await coreward(['turn', id, '--yes', '--auto'], { campaigns });
  expect(bytesIn(join(folder, 'turns'))).toEqual(played);
  expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 });
  expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 }); // one of the old turns
  // in the first, sheets of turn 4 that had none of turn 3 before them lie on the desk too early now
  const well =
    layout === 'campaign-1' ? /^demo: its \d+ files are as they must be; the desk is not/ : /^demo: all well, \d+ files/;
  expect((await coreward(['check', id], { campaigns })).out).toMatch(well);
});

describe('state-2, from before there were battle plans', () => {
  const format = (folder: string, turn: string) =>
    JSON.parse(readFileSync(join(folder, 'turns', turn, 'state.json'), 'utf8')).format;

  test('its states are of layout 2, and it opens', async () => {
    const { campaigns, id, folder } = copyOf('state-2');
    expect(readdirSync(join(folder, 'turns')).map((turn) => format(folder, turn))).toEqual([2, 2, 2]);
    expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0, out: expect.stringContaining('all well') });
    expect(() => refuseChanged(folder, id)).not.toThrow();
  });

  test('it plays on in the newest layout, with plans, in a war that was declared before', async () => {
    const { campaigns, id, folder } = copyOf('state-2');
    const before = bytesIn(join(folder, 'turns'));
    const sheet = ['1st Fleet: attack Fandovos Compact', '1st Fleet: retreat below 50%', 'all fleets: fight cautiously'];
    writeFileSync(
      join(folder, 'desk/edathu-regency.md'),
      `---\ncampaign: ${id}\nempire: edathu-regency\nturn: 3\n---\n\n${sheet.map((line) => `- ${line}\n`).join('')}`,
    );
    expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({ code: 0 });
    expect(bytesIn(join(folder, 'turns'))).toMatchObject(before);
    expect(format(folder, '003')).toBe(newestLayoutOf(campaignState));
    const { empires, fleets } = JSON.parse(readFileSync(join(folder, 'turns/003/state.json'), 'utf8'));
    expect(empires['edathu-regency'].plan).toEqual({ spirit: 'cautiously' });
    expect(fleets['edathu-regency-1st-fleet'].plan).toEqual({ attack: ['fandovos-compact'], retreat: { below: 50 } });
    expect(empires['edathu-regency'].standing).toEqual([{ turn: null, order: 'supply first 1st Fleet' }]);
  });

  test('turns are taken back, the old ones too, and come out again', async () => {
    const { campaigns, id, folder } = copyOf('state-2');
    await coreward(['turn', id, '--yes', '--auto'], { campaigns });
    const played = bytesIn(join(folder, 'turns'));
    expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 });
    expect(bytesIn(join(folder, 'turns'))).toEqual(bytesIn(join(fixtures, 'state-2', id, 'turns')));
    await coreward(['turn', id, '--yes', '--auto'], { campaigns });
    expect(bytesIn(join(folder, 'turns'))).toEqual(played);
    for (const _ of [3, 2]) expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 });
    expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0 });
  });
});

describe('state-3, from before rebels had arms', () => {
  const stateOf = (folder: string, turn: string) => JSON.parse(readFileSync(join(folder, 'turns', turn, 'state.json'), 'utf8'));

  test('its states are of layout 3, one colony is in rebellion, and it opens', async () => {
    const { campaigns, id, folder } = copyOf('state-3');
    expect(readdirSync(join(folder, 'turns')).map((turn) => stateOf(folder, turn).format)).toEqual([3, 3, 3]);
    expect(stateOf(folder, '002').colonies.briacus.morale).toBe(0);
    expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0, out: expect.stringContaining('all well') });
    expect(() => refuseChanged(folder, id)).not.toThrow();
  });

  test('it plays on in the newest layout, and turns are taken back, the old ones too', async () => {
    const { campaigns, id, folder } = copyOf('state-3');
    const before = bytesIn(join(folder, 'turns'));
    expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({ code: 0 });
    expect(bytesIn(join(folder, 'turns'))).toMatchObject(before);
    expect(stateOf(folder, '003').format).toBe(newestLayoutOf(campaignState));
    for (const _ of [3, 2]) expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 });
    expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0 });
  });
});

test('standing instructions that were texts become data, and what is neither is left to the schema', () => {
  const now = (standing: unknown) => {
    const { data } = upToDate(campaignState, { format: 1, empires: { one: { standing }, two: 2 } });
    return (data as { empires: { one: { standing: unknown } } }).empires.one.standing;
  };
  expect(now(['no orders', 'turn 9: 1st Survey: move to Nalava', 'turn it', 'turn 9: ', ' '])).toEqual([
    { turn: null, order: 'no orders' },
    { turn: 9, order: '1st Survey: move to Nalava' },
    { turn: null, order: 'turn it' },
    { turn: null, order: ' ' },
  ]);
  expect(now([7, { turn: null, order: 'x' }])).toEqual([7, { turn: null, order: 'x' }]);
  expect(now('none')).toBe('none');
  expect(upToDate(campaignState, { format: 1, empires: 5 }).data).toEqual({ format: 4, empires: 5, bands: {} });
});

test('desks of layout 2 know of no contested systems and no unpaid units, and desks of layout 3 of no spies', () => {
  const view = { turn: 4, units: { one: { damage: 1 }, two: 2 }, empires: { kili: { lost: 1 } } };
  const { data } = upToDate(deskFile, { format: 2, view });
  const units = { one: { damage: 1, unpaid: 0 }, two: 2 };
  const empires = { kili: { lost: 1, taken: [] } };
  expect(data).toEqual({ format: 4, view: { turn: 4, contested: [], spies: [], empires, units } });
});

describe('standing instructions of campaign-2', () => {
  test('are carried out as they would have been, each in its turn', async () => {
    const { campaigns, id, folder } = copyOf('campaign-2');
    const standingOf = (turn: string, empire: string) =>
      JSON.parse(readFileSync(join(folder, 'turns', turn, 'state.json'), 'utf8')).empires[empire].standing;
    expect(standingOf('003', 'arambri-republic')).toEqual(['invest 1 in research', 'turn 4: invest 3 in research']);
    writeFileSync(
      join(folder, 'desk/arambri-republic.md'),
      '---\ncampaign: demo\nempire: arambri-republic\nturn: 4\n---\n\n- no orders\n',
    );
    expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({ code: 0 });
    const log = JSON.parse(readFileSync(join(folder, 'turns/004/log.json'), 'utf8'));
    const paid = log.ledger.filter(
      ({ empire, pool, amount }: { empire: string; pool: string; amount: number }) =>
        empire === 'arambri-republic' && pool === 'ep' && amount < 0,
    );
    expect(paid.map(({ amount }: { amount: number }) => amount)).toEqual(expect.arrayContaining([-10, -30]));
    expect(standingOf('004', 'arambri-republic')).toEqual([{ turn: null, order: 'invest 1 in research' }]);
    expect(standingOf('004', 'adasa-pact')).toEqual([
      { turn: null, order: 'invest 1 in research' },
      { turn: 9, order: '1st Survey: move to Nalava' },
    ]);
  });

  test('are on the order desk that is published from it', () => {
    const { folder, id, campaigns } = copyOf('campaign-2');
    const { campaign, secret } = openCampaign(campaigns, id);
    const keys = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')).keys;
    const bundle = deskBundle({ folder, campaign, secret, keys, empire: 'adasa-pact', moderator: '' });
    const { view } = JSON.parse(bundle?.write() ?? '{}');
    expect(deskAnswers(view, null).laid().standing).toEqual(['invest 1 in research', 'turn 9: 1st Survey: move to Nalava']);
    const { orders } = deskAnswers(view, null).check({ text: `${frontMatter(view)}\n- no orders\n` });
    expect(orders.map(({ line, says }) => [line, says])).toContainEqual([0, expect.stringContaining('1 EP')]);
  });
});

test.each(older)('what %s vouches for is still vouched for', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  change(folder, 'turns/003/state.json', (text) => text.replace(/"epTenths":\d+/, '"epTenths":1'));
  expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({
    code: 2,
    err: expect.stringContaining('turns/003/state.json was changed after the turn: put the old one back'),
  });
  expect(() => refuseChanged(folder, id)).toThrow('turns/003/state.json was changed after the turn');
});
