import { expect, test } from 'vitest';
import { turnReport } from '#schemas/vbam/report.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { reported } from '../../../builders/reported.ts';
import { ophir, sol } from '../../../builders/turn.ts';

const told = () =>
  reported({
    state({ empires }) {
      Object.assign(empires[sol] ?? {}, { culture: { aggressiveness: 81, integrity: 20, xenophobia: 40 } });
      Object.assign(empires[ophir] ?? {}, { culture: { aggressiveness: 13, integrity: 97, xenophobia: 93 } });
    },
  });

test('4.4.1-a, 4.4.2-a, 4.4.3-a: a report tells what its own people are called, in the mail and on the page', () => {
  const report = told();
  expect(reportInMarkdown(report)).toContain(
    '### Our culture\n\n- Aggressiveness 81: extremely hostile\n- Integrity 20: deceitful\n- Xenophobia 40: friendly\n',
  );
  const page = reportInHtml({ report, history: [report], map: '', campaignName: 'Talks', deadline: null });
  for (const line of ['Aggressiveness 81: extremely hostile', 'Integrity 20: deceitful', 'Xenophobia 40: friendly'])
    expect(String(page)).toContain(`<li>${line}</li>`);
});

test('nobody is told of the culture of others', () => {
  expect(JSON.stringify(told())).not.toMatch(/extreme pacifist|honorable|isolationist/);
});

test('a report of before it was told is still read', () => {
  const { culture: _, ...old } = structuredClone(told());
  const report = turnReport.parse(old);
  expect(report.culture).toEqual([]);
  expect(reportInMarkdown(report)).not.toContain('Our culture');
});
