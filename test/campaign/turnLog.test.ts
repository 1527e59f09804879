import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaign, first, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { change } from '../builders/playedCampaign.ts';

/** A campaign after two turns. */
async function played(): Promise<TestCampaign> {
  const made = campaign();
  for (const turn of [1, 2]) {
    made.desk(`${first}.md`, sheet(first, turn, 'no orders'));
    await coreward(['turn', 'reach', '--missing-ok'], made);
  }
  return made;
}

/** What check says without the folder, the lines and the columns. */
async function complaintsOf({ campaigns, folder }: TestCampaign): Promise<string[]> {
  const { out } = await coreward(['check', 'reach'], { campaigns });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(`${folder}/`, '').replace(/:\d+:\d+/, ''));
}

/** Swaps two files. */
function exchange(folder: string, one: string, other: string): void {
  const [a, b] = [one, other].map((file) => readFileSync(join(folder, file), 'utf8'));
  change(folder, one, () => b ?? '');
  change(folder, other, () => a ?? '');
}

test('turns hold on to each other', async () => {
  expect(await complaintsOf(await played())).toEqual(['reach: all well, 32 files are as they must be']);
});

test.each<[string, (made: TestCampaign) => void, string[]]>([
  [
    'a state that was changed',
    ({ folder, read }) =>
      writeFileSync(join(folder, 'turns/001/state.json'), read('turns/001/state.json').replace(/"morale":\d+/, '"morale":0')),
    [
      'turns/001/log.json turns/001/state.json was changed after the turn: put the old one back',
      'turns/002/log.json turns/001/state.json was changed after the turn: put the old one back',
    ],
  ],
  [
    'an input that was changed',
    ({ folder }) => writeFileSync(join(folder, `turns/002/inputs/${first}.md`), '- nothing'),
    [`turns/002/log.json turns/002/inputs/${first}.md was changed after the turn: put the old one back`],
  ],
  [
    'an input too many',
    ({ folder }) => writeFileSync(join(folder, 'turns/002/inputs/x.md'), '- nothing'),
    ['turns/002/log.json turns/002/inputs/x.md was no input of turn 2: take it out'],
  ],
  [
    'an input too few',
    ({ folder }) => rmSync(join(folder, `turns/001/inputs/${first}.md`)),
    [`turns/001/log.json turns/001/inputs/${first}.md is missing: put it back`],
  ],
  [
    'a log that is missing',
    ({ folder }) => rmSync(join(folder, 'turns/002/log.json')),
    ['turns/002/log.json the file is missing'],
  ],
  [
    'a turn that is missing',
    ({ folder }) => rmSync(join(folder, 'turns/001'), { recursive: true }),
    [
      'turns/001/state.json the file is missing',
      'turns/001/log.json the file is missing',
      'turns/002/log.json turns/001/log.json is missing: put it back',
    ],
  ],
  [
    'a log of another turn',
    ({ folder, read }) =>
      writeFileSync(join(folder, 'turns/002/log.json'), read('turns/002/log.json').replace('"turn":2', '"turn":3')),
    [
      'turns/002/log.json this file was changed after the turn: put the old one back',
      'turns/002/log.json the log is of turn 3, but the folder is of turn 2',
    ],
  ],
  [
    'a report that was changed',
    ({ folder }) => change(folder, 'turns/001/reports/public.json', (text) => text.replace('"press":[]', '"press": []')),
    ['turns/001/log.json turns/001/reports/public.json was changed after the turn: put the old one back'],
  ],
  [
    'a report that is missing',
    ({ folder }) => rmSync(join(folder, `turns/002/reports/${first}.json`)),
    [`turns/002/log.json turns/002/reports/${first}.json is missing: put it back`],
  ],
  [
    'desks that were exchanged between turns',
    ({ folder }) => exchange(folder, `turns/001/desks/${first}.json`, `turns/002/desks/${first}.json`),
    [1, 2].map(
      (turn) => `turns/00${turn}/log.json turns/00${turn}/desks/${first}.json was changed after the turn: put the old one back`,
    ),
  ],
  [
    'a file that nobody wrote',
    ({ folder }) => writeFileSync(join(folder, 'turns/002/reports/spy.json'), '{}'),
    ['turns/002/log.json turns/002/reports/spy.json was no part of turn 2: take it out'],
  ],
  [
    'a file too many in the start',
    ({ folder }) => writeFileSync(join(folder, 'turns/000/desks/spy.json'), '{}'),
    ['turns/001/log.json turns/000/desks/spy.json was no part of the start: take it out'],
  ],
  [
    'a campaign.yaml that did not count for the turn',
    ({ folder }) => change(folder, 'turns/001/campaign.yaml', (text) => text.replace('mothballing: false', 'mothballing: true')),
    ['turns/001/log.json turns/001/campaign.yaml was changed after the turn: put the old one back'],
  ],
  [
    'another secret, once for all turns',
    ({ folder }) => change(folder, 'secrets.json', (text) => text.replace('0'.repeat(64), '1'.repeat(64))),
    ['turns/001/log.json secrets.json has another secret than the turn was played with: put the old one back'],
  ],
  [
    'a roll that was changed',
    ({ folder }) => change(folder, 'turns/002/log.json', (text) => text.replace(/"total":(\d+)/, '"total":9$1')),
    ['turns/002/log.json this file was changed after the turn: put the old one back'],
  ],
  [
    'a log before the last that was changed',
    ({ folder }) => change(folder, 'turns/001/log.json', (text) => `${text}\n`),
    [
      'turns/001/log.json this file was changed after the turn: put the old one back',
      'turns/002/log.json turns/001/log.json was changed after the turn: put the old one back',
    ],
  ],
])('check tells %s', async (_, spoil, complaints) => {
  const made = await played();
  spoil(made);
  expect(await complaintsOf(made)).toEqual(complaints);
});

test('the moderator may change campaign.yaml between turns, and what begins with a dot is nobody’s', async () => {
  const made = await played();
  change(made.folder, 'campaign.yaml', (text) => text.replace('mothballing: false', 'mothballing: true'));
  writeFileSync(join(made.folder, 'turns/002/.DS_Store'), 'x');
  expect(await complaintsOf(made)).toEqual(['reach: all well, 32 files are as they must be']);
});

test('a turn is not played on a changed report, a lost log or another secret', async () => {
  for (const spoil of [
    ({ folder }: TestCampaign) => change(folder, 'turns/002/reports/public.json', (text) => ` ${text}`),
    ({ folder }: TestCampaign) => rmSync(join(folder, 'turns/001/log.json')),
    ({ folder }: TestCampaign) => change(folder, 'secrets.json', (text) => text.replace('0'.repeat(64), '1'.repeat(64))),
  ]) {
    const made = await played();
    spoil(made);
    const before = made.all();
    expect(await coreward(['turn', 'reach', '--yes', '--auto'], made)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/turns\/002\/log\.json:\d+:\d+ .*(missing|changed|another secret)/),
    });
    expect(made.all()).toEqual(before);
  }
});
