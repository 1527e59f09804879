import { expect, test } from 'vitest';
import { turnReport } from '#schemas/vbam/report.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { type ReportSource, reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { explorersCampaign } from '../../../builders/explorersCampaign.ts';

/** Names and ids that an empire has no source for. */
function unknownTo(empire: string, { result: { state }, galaxy, campaign }: ReportSource): string[] {
  const view = viewFor(state, galaxy, campaign, empire);
  const systems = mapNow(galaxy, state).systems.filter(({ id }) => !(id in view.systems));
  const strangers = Object.entries(state.empires).filter(([id]) => id !== empire && !(id in view.empires));
  const wilds = Object.keys(state.wilds).filter((id) => !(id in view.foreign.wilds));
  return [
    ...systems.flatMap(({ id, name }) => [id, name]),
    ...strangers.flatMap(([id, { name }]) => [id, name]),
    ...wilds,
    ...Object.keys(state.lanes),
  ];
}

/** Looks for all that is hidden in what an empire reads; returns how much that was. */
function lookFor(told: ReportSource, empire: string): number {
  const report = turnReport.parse(reportFor(told, empire));
  const mail = reportInMarkdown(report);
  const words = `${JSON.stringify(report)}\n${mail}`;
  const hidden = unknownTo(empire, told);
  for (const word of hidden.filter((one) => words.includes(one))) {
    expect(words).not.toMatch(new RegExp(`(?<![\\w-])${word}(?![\\w-])`));
  }
  expect(mail).not.toMatch(/undefined|NaN|\[object/);
  return hidden.length;
}

test('fog: over twelve turns no report names what its reader has no source for', () => {
  let looked = 0;
  for (const seed of ['fog one', 'fog two', 'fog three']) {
    for (const told of explorersCampaign(seed, 12)) {
      for (const empire of Object.keys(told.result.state.empires)) looked += lookFor(told, empire);
    }
  }
  expect(looked).toBeGreaterThan(1000);
});
