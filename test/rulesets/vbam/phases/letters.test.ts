import { expect, test } from 'vitest';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { publicReport } from '#vbam/report/publicReport.ts';
import { turnReports } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { befriend } from '../../../builders/relations.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const SECRET = 'Qletter77x';
const NOTE = 'Qnote78x';
const ASKED = 'Qasked79x:\nmay I?';
const JOTTED = 'Qjotted80x';

/** Sol and Ophir can talk, and so can Sol and Kessa; Sol writes to Ophir and to the moderator, the moderator to Kessa. */
function played() {
  const before = structuredClone(firstState());
  befriend(before, sol, ophir, []);
  befriend(before, sol, kessa, []);
  const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];
  const nameOf = (id: string) => before.empires[id]?.name ?? id;
  const view = viewFor(before, galaxy, campaign, sol);
  const text = `${frontMatter(view)}\n## Letter to ${nameOf(ophir)}\n> ${SECRET} <b>&amp;</b>\n\n## Letter to the Moderator\n> ${ASKED.replace('\n', '\n> ')}\n\n## Notes\n${JOTTED}\n`;
  const front = decisionsFront({ campaign: before.campaign, turn: 1 }).join('\n');
  const result = processTurn({
    ...{ state: before, galaxy, campaign, dice: 'letters' },
    sheets: [{ empire: sol, file: 'sol.md', text }],
    decisions: { file: 'decisions.md', text: `${front}\n## Letter to ${nameOf(kessa)}\n> ${NOTE}\n` },
  });
  return { before, result, galaxy, campaign, nameOf };
}

test('a letter is delivered in the Diplomacy Phase, as it was written, to the two and to nobody else', () => {
  const told = played();
  const { events, steps, decisions } = told.result;
  expect(decisions.problems).toEqual([]);
  const at = events.findIndex(({ kind }) => kind === 'letterSent');
  expect(steps.findLast(({ from }) => from <= at)?.phase).toBe('diplomacy');
  expect(events.filter(({ kind }) => /letter|wrote/i.test(kind))).toEqual([
    { kind: 'wroteToModerator', rule: 'G-68', seenBy: [sol], empire: sol, text: ASKED },
    { kind: 'moderatorWrote', rule: 'G-68', seenBy: [kessa], empire: kessa, text: NOTE },
    { kind: 'letterSent', rule: 'G-68', seenBy: [sol], empire: sol, with: ophir, text: `${SECRET} <b>&amp;</b>` },
    { kind: 'letterReceived', rule: 'G-68', seenBy: [ophir], empire: ophir, with: sol, text: `${SECRET} <b>&amp;</b>` },
  ]);
  expect(turnLog.shape.events.parse(events)).toEqual(events);
});

test('only its writer and its reader find a letter in their reports; the moderator finds all, the public none', () => {
  const told = played();
  const reports = turnReports(told);
  const { nameOf } = told;
  expect(reports[sol]?.letters).toEqual([
    { with: null, ours: true, text: ASKED },
    { with: nameOf(ophir), ours: true, text: `${SECRET} <b>&amp;</b>` },
  ]);
  expect(reports[ophir]?.letters).toEqual([{ with: nameOf(sol), ours: false, text: `${SECRET} <b>&amp;</b>` }]);
  expect(reports[kessa]?.letters).toEqual([{ with: null, ours: false, text: NOTE }]);
  const readers = (word: string) =>
    Object.keys(reports).filter((id) => {
      const report = reports[id];
      return report && `${JSON.stringify(report)}${reportInMarkdown(report)}`.includes(word);
    });
  expect([readers(SECRET), readers(NOTE)]).toEqual([[sol, ophir].sort(), [kessa]]);
  expect([readers('Qasked79x'), readers(JOTTED)]).toEqual([[sol], []]);
  expect(moderatorReport(told).empires.map(({ id, notes }) => [id, notes])).toContainEqual([sol, JOTTED]);
  expect(moderatorReport(told).letters).toEqual([
    { by: nameOf(sol), to: null, text: ASKED },
    { by: null, to: nameOf(kessa), text: NOTE },
    { by: nameOf(sol), to: nameOf(ophir), text: `${SECRET} <b>&amp;</b>` },
  ]);
  expect(JSON.stringify(publicReport(told.result, { name: 'Letters', visibility: 'open' }))).not.toMatch(
    /Qletter|Qnote|Qasked|Qjotted/,
  );
  expect(JSON.stringify(told.result.state)).not.toMatch(/Qletter|Qnote|Qasked|Qjotted/); // nothing of it stays in the state
});

test.each([
  ['Nobody', /^the letter is not sent: "Nobody" is no empire/],
  ['the Moderator', /^the letter is not sent: you are the moderator: write the name of an empire behind "Letter to"$/],
])('a letter of the moderator to %s stops the turn', (to, why) => {
  const before = firstState();
  const front = decisionsFront({ campaign: before.campaign, turn: 1 }).join('\n');
  const { decisions } = processTurn({
    ...{ state: before, galaxy: smallGalaxy(), campaign: defaultCampaign(), dice: 'letters', sheets: [] },
    decisions: { file: 'decisions.md', text: `${front}\n## Letter to ${to}\n> Hello.\n` },
  });
  expect(decisions.problems).toMatchObject([{ severity: 'error', text: expect.stringMatching(why) }]);
});
