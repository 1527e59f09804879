import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaign, first, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

/** A campaign after two turns. */
async function played(): Promise<TestCampaign> {
  const made = campaign();
  for (const turn of [1, 2]) {
    made.desk(`${first}.md`, sheet(first, turn, 'no orders'));
    await coreward(['turn', 'reach'], made);
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

test('turns hold on to each other', async () => {
  expect(await complaintsOf(await played())).toEqual(['reach: all well, 13 files are as they must be']);
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
    ['turns/001/state.json the file is missing', 'turns/001/log.json the file is missing'],
  ],
  [
    'a log of another turn',
    ({ folder, read }) =>
      writeFileSync(join(folder, 'turns/002/log.json'), read('turns/002/log.json').replace('"turn":2', '"turn":3')),
    ['turns/002/log.json the log is of turn 3, but the folder is of turn 2'],
  ],
])('check tells %s', async (_, spoil, complaints) => {
  const made = await played();
  spoil(made);
  expect(await complaintsOf(made)).toEqual(complaints);
});
