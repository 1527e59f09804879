import { describe, expect, test } from 'vitest';
import { diplomacyHtml } from '#vbam/report/html/abroad/diplomacy.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { diplomacyLines } from '#vbam/report/markdown/diplomacy.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { acquaint } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { solKnows } from '../../../builders/solKnows.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const how =
  'both must be in one system and make out each other there; then 2D6 must reach 12, with 1 more for each 5 points of Diplomatic there and for each partial success before; at 4 or less they take offence, and the relationship falls; one species, or an interpreter who talks to both, needs no roll (4.5.3)';

describe('4.5.3: those who have met and cannot talk are told how to learn it', () => {
  const met = (communications: boolean) => (state: Parameters<typeof acquaint>[0]) => {
    acquaint(state, sol, ophir, { communications });
    acquaint(state, sol, kessa, { communications: true });
  };

  test('on the sheet', () => {
    const name = solKnows(met(false)).empires[ophir]?.name;
    expect(orderSheet(solKnows(met(false)), null)).toContain(`To learn to talk to ${name}:\n  ${how}`);
    expect(orderSheet(solKnows(met(true)), null)).not.toContain('To learn to talk');
  });

  test('in the report, as Markdown and HTML', () => {
    const [mute, talking] = [reported({ state: met(false) }), reported({ state: met(true) })];
    const name = mute.diplomacy.find(({ communications }) => !communications)?.name;
    expect(diplomacyLines(mute).filter((line) => line.includes('learn to talk'))).toEqual([
      `- To learn to talk to **${name}**: ${how}`,
    ]);
    expect(diplomacyHtml([mute], linksInReader(1))?.markup).toContain(`To learn to talk to ${name}: ${how}.`);
    expect(diplomacyLines(talking).join('\n')).not.toContain('learn to talk');
    expect(diplomacyHtml([talking], linksInReader(1))?.markup).not.toContain('learn to talk');
  });
});
