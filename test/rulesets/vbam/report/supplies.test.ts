import { expect, test } from 'vitest';
import { orderOfBattleHtml } from '#vbam/report/html/realm/orderOfBattle.ts';
import { fleetLines } from '#vbam/report/markdown/abroad.ts';
import { suppliesOf } from '#vbam/view/realm/supplies.ts';
import { reported } from '../../../builders/reported.ts';
import { solKnows } from '../../../builders/solKnows.ts';

test('G-41: the forces begin with what colonies can supply and what is needed, in Markdown and HTML', () => {
  const { capacity, needed } = suppliesOf(solKnows()).outlookAt(0);
  expect([capacity > 0, needed > 0]).toEqual([true, true]);
  const balance = `our colonies can supply ${capacity / 2} CC, and your forces in their reach need ${needed / 2}`;
  const report = reported();
  expect(fleetLines(report)[0]).toBe(`- Y${balance} (G-41)`);
  expect(orderOfBattleHtml(report)?.markup).toContain(`<p class="soft">Y${balance} (G-41).</p>`);
});

test('reports from before say nothing of it', () => {
  const { supplies: _, ...older } = reported();
  expect(fleetLines(older).join('\n')).not.toContain('colonies can supply');
  expect(orderOfBattleHtml(older)?.markup).not.toContain('colonies can supply');
});
