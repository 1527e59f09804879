import { expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { wideView } from '../../../builders/orders.ts';

function told(sentence: string): string {
  const view = wideView();
  return forecastSheet(view, `${frontMatter(view)}\n\n${sentence}\n`)
    .problems.map(({ text }) => text)
    .join('\n');
}

test.each([
  ['Please repair Destroyer 1', 'repair Destroyer 1', 'Destroyer 1 is not damaged (G-61)'],
  ['We should sell intel at Vega.', 'sell intel at Vega', 'there is no intel to sell (3.4.3-f)'],
])('nobody is told to write what would be refused, without the reason: %s', (sentence, line, why) => {
  expect(told(sentence)).toContain(`write "- ${line}"; but "- ${line}" would be refused as things stand: ${why}`);
});

test.each(['Please build industry at Sol', 'We should move 1st Fleet to Vega.'])(
  'what stands is proposed as it is: %s',
  (sentence) => {
    expect(told(sentence)).toContain('write "- ');
    expect(told(sentence)).not.toContain('would be refused');
  },
);
