import { expect, test } from 'vitest';
import { campaign } from '../../builders/campaignFolder.ts';
import { coreward } from '../../builders/coreward.ts';
import { change } from '../../builders/playedCampaign.ts';

const DAY = 86_400_000;
const DUE = Date.parse('2031-03-02T20:00:00Z');

/** What check says of a campaign that was changed, at this time. */
async function checked(now: number, ...changes: [string, string][]) {
  const made = campaign();
  for (const [from, to] of [['firstDeadline: null', 'firstDeadline: 2031-03-02'] as const, ...changes])
    change(made.folder, 'campaign.yaml', (text) => text.replace(from, to));
  return coreward(['check', 'reach'], { ...made, now });
}

test('a deadline that has passed, with its grace, is told as a warning at its place', async () => {
  const { code, out } = await checked(DUE + 3 * DAY);
  expect(code).toBe(0);
  expect(out).toMatch(
    /campaign\.yaml:\d+:18 warning turn 1 was due Sunday 2031-03-02 20:00 \(UTC\), 3 days ago: play it, or move its deadline with coreward postpone reach\n/,
  );
});

test.each([DUE - 1, DUE + 1, DUE + 12 * 3_600_000 - 1])('before that and in grace there is nothing to tell (%d)', async (now) => {
  expect((await checked(now)).out).toBe('reach: all well, 8 files are as they must be\n');
});

test('a campaign that is over awaits nothing', async () => {
  const { out } = await checked(DUE + 3 * DAY, ['lastTurn: null', 'lastTurn: 1']);
  expect(out).toContain('was due'); // turn 1 is still to come
  const made = campaign();
  change(made.folder, 'campaign.yaml', (text) => text.replace('firstDeadline: null', 'firstDeadline: 2031-03-02'));
  await coreward(['reveal', 'reach', '--yes'], made);
  expect((await coreward(['check', 'reach'], { ...made, now: DUE + 3 * DAY })).out).not.toContain('was due');
});

test.each(['ann@example,org', 'jürgen@example.org', 'ann@localhost'])(
  '%s, which no mail can carry, is told with its place',
  async (mail) => {
    const { code, out } = await checked(0, ['mail: ""', `mail: "${mail}"`]);
    expect(code).toBe(0);
    const why = 'is no address that a mail can carry: write one in plain letters, such as ann@example.org, or leave it empty';
    expect(out).toMatch(/campaign\.yaml:\d+:\d+ warning /);
    expect(out).toContain(` warning "${mail}" ${why}\n`);
  },
);

test('a key in the wrong section is told where it belongs, one that is misspelt what was meant', async () => {
  const where = await checked(0, ['name: The Long Reach', 'graceHours: 3\nname: The Long Reach']);
  expect(where.out).toMatch(/campaign\.yaml:\d+:1 "graceHours" is not known here: it belongs under "calendar"\n/);
  const meant = await checked(0, ['autopilot: false', 'autoPilot: true']);
  expect(meant.out).toMatch(/campaign\.yaml:\d+:5 "autoPilot" is not known here: did you mean "autopilot"\?\n/);
  const unknown = await checked(0, ['  press: true', '  wibble: 3\n  press: true']);
  expect(unknown.out).toMatch(/campaign\.yaml:\d+:3 "wibble" is not known here: take it out\n/);
});
