import { expect, test } from 'vitest';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { intelligenceLines } from '#vbam/report/markdown/abroad.ts';
import { dispatchLines } from '#vbam/report/markdown/dispatches.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { reported } from '../../../builders/reported.ts';

const pageOf = (report: ReturnType<typeof reported>) =>
  reportInHtml({ report, history: [], map: '', campaignName: 'Reach', deadline: null });

test('dispatches are numbered in Markdown as Act cites them', () => {
  const dispatch = (text: string, phase: string) => ({ phase, text, rule: 'G-01', system: null, empires: [], fleets: [] });
  const dispatches = [dispatch('One.', 'movement'), dispatch('Two.', 'movement'), dispatch('Three.', 'income')] as never;
  expect(dispatchLines({ dispatches, rolls: [] }).filter((line) => line.startsWith('- '))).toEqual([
    '- 1: One. (G-01)',
    '- 2: Two. (G-01)',
    '- 3: Three. (G-01)',
  ]);
});

test('what was only understood stands apart from what was wrong with the sheet', () => {
  const wrong = { line: 3, column: 1, severity: 'error' as const, text: '"x" is no order' };
  const odd = { line: 4, column: 1, severity: 'warning' as const, text: 'out of supply' };
  const info = { line: 5, column: 1, severity: 'info' as const, text: 'understood as "no orders"' };
  const report = { ...reported(), problems: [wrong, odd, info] };
  const parts = reportInMarkdown(report).split('## ');
  const part = (title: string) => parts.find((text) => text.startsWith(title));
  expect(part('What was wrong with the sheet')).toBe(
    'What was wrong with the sheet\n\n- line 3, column 1, error: "x" is no order\n- line 4, column 1, warning: out of supply\n\n',
  );
  expect(part('How the sheet was read')).toBe('How the sheet was read\n\n- line 5, column 1: understood as "no orders"\n\n');
  const sections = pageOf(report).split('<section ');
  const titled = (title: string) => sections.find((text) => text.includes(`>${title}</h2>`)) ?? '';
  expect(titled('What was wrong with the sheet')).toContain('is no order');
  expect(titled('What was wrong with the sheet')).not.toContain('understood as');
  expect(titled('How the sheet was read')).toContain('understood as');
  const fine = { ...report, problems: [info] };
  expect(reportInMarkdown(fine)).not.toContain('What was wrong');
  expect(pageOf(fine)).not.toContain('What was wrong');
});

test('G-17: several of a hull are told in the plural', () => {
  const look = { seen: 0, age: 0 };
  const force = { system: 'vega', at: 'Vega', owner: 'Ophir', where: 'ground', detection: 'normal', cc: 4, units: [], ...look };
  const forces = [{ ...force, hulls: { 'medium ground force': 2, destroyer: 1 } }] as never;
  expect(intelligenceLines({ colonies: [], classes: [], forces }).join('\n')).toContain('1 destroyer, 2 medium ground forces');
});
