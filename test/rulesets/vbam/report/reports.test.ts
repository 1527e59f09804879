import { expect, test } from 'vitest';
import * as schemas from '#schemas/vbam/report.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { publicReport } from '#vbam/report/publicReport.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decisionsFile } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const [before, galaxy, campaign] = [firstState(), smallGalaxy(), defaultCampaign()];
const nameOf = (id: string) => before.empires[id]?.name as string;

function played(...entries: string[]) {
  const text = `${frontMatter(viewFor(before, galaxy, campaign, sol))}\n- no orders\n\n## Press\n\n> All is well.\n`;
  const decisions = decisionsFile(1, ...entries);
  const result = processTurn({
    state: before,
    galaxy,
    campaign,
    sheets: [{ empire: sol, file: `${sol}.md`, text }],
    decisions: { ...decisions, text: `${decisions.text}\n## Press\n\n> The spring term begins.\n` },
    dice: 'secret',
  });
  return { before, result, galaxy, campaign };
}

test('an empire reads its own rolls, with what they were for, and no others', () => {
  const told = played();
  const { rolls } = schemas.turnReport.parse(reportFor(told, sol));
  const loyalties = rolls.filter(({ label }) => label === 'loyalty');
  expect(loyalties).toMatchObject([{ dice: 'd10', rule: '3.4.9-a', system: 'sol' }]);
  expect(told.result.rolls.filter(({ label }) => label === 'loyalty').length).toBeGreaterThan(1);
  expect(JSON.stringify(rolls)).not.toContain('stream');
});

test('canary: a roll that was shown to nobody is in no report but the moderator’s', () => {
  const told = played();
  const canary = { stream: 'turn 1/piracy/x', label: 'canary', dice: 'd6', faces: [6], modifiers: [], total: 6, rule: 'G-55' };
  const shown = { ...canary, label: 'shown canary', seenBy: [ophir], subject: 'kessa' };
  const result = { ...told.result, rolls: [...told.result.rolls, canary, shown] };
  const full = { ...told, result };
  for (const id of [sol, kessa]) expect(JSON.stringify(reportFor(full, id))).not.toContain('canary');
  const seen = reportFor(full, ophir).rolls.filter(({ label }) => label.includes('canary'));
  expect(seen).toEqual([expect.objectContaining({ label: 'shown canary', system: null })]); // Kessa is not known at Ophir
  expect(JSON.stringify(publicReport(result, { name: 'Demo', visibility: 'open' }))).not.toContain('canary');
  expect(moderatorReport(full).rolls).toContainEqual({ ...canary, phase: 'piracy', about: ['x'] });
});

test('the moderator reads everything: edits, decisions, all events with those who saw them, all rolls', () => {
  const told = played(`set morale of Ophir to 5 because of a strike`, 'rule "sheets are due at noon" because Ann travels');
  const report = schemas.moderatorReport.parse(moderatorReport(told));
  expect(report.empires.map(({ id }) => id)).toEqual(expect.arrayContaining([kessa, ophir, sol]));
  expect(report.edits).toEqual([
    { line: 5, what: 'morale at Ophir is 5 now (it was 6)', reason: 'of a strike' },
    { line: 6, what: 'ruling: sheets are due at noon', reason: 'Ann travels' },
  ]);
  expect(report.dispatches[0]).toEqual({
    kind: 'moderatorEdit',
    rule: 'M-31',
    phase: 'decisions',
    text: 'The moderator decided: morale at Ophir is 5 now (it was 6), because of a strike.',
    system: null,
    fleet: null,
    empires: [],
    seenBy: [ophir],
  });
  expect(report.dispatches).toHaveLength(told.result.events.length);
  expect(report.rolls).toHaveLength(told.result.rolls.length);
  const texts = (id: string) => JSON.stringify(reportFor(told, id).dispatches);
  expect(texts(ophir)).toContain('of a strike');
  expect(texts(sol)).not.toContain('of a strike');
  for (const id of [sol, ophir, kessa]) expect(texts(id)).toContain('sheets are due at noon');
});

test('G-68: the public reads press and rulings, and the empires only in an open campaign', () => {
  const { result } = played('rule "sheets are due at noon" because Ann travels', `grant 9 EP to ${sol} because of luck`);
  const report = schemas.publicReport.parse(publicReport(result, { name: 'Demo', visibility: 'fogged' }));
  expect(report).toEqual({
    format: 1,
    campaign: 'demo',
    name: 'Demo',
    turn: 1,
    empires: [],
    press: [
      { by: null, text: 'The spring term begins.' },
      { by: nameOf(sol), text: 'All is well.' },
    ],
    rulings: [{ text: 'sheets are due at noon', reason: 'Ann travels' }],
    treaties: [],
    wars: [],
    ended: null,
  });
  const open = publicReport(result, { name: 'Demo', visibility: 'open' });
  expect(open.empires.map(({ name }) => name)).toEqual(expect.arrayContaining([sol, ophir, kessa].map(nameOf)));
});

test('allReports has one for each viewer', () => {
  const file = { ...campaign, name: 'Demo', visibility: 'fogged' } as Parameters<typeof allReports>[0]['campaign'];
  const told = played();
  expect(Object.keys(allReports({ ...told, campaign: file })).sort()).toEqual(
    [...Object.keys(told.result.state.empires), 'moderator', 'public'].sort(),
  );
});
