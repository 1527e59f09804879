import { expect, test } from 'vitest';
import { cultureBandOf, cultureInWords } from '#vbam/questions/shared/empires/cultureBands.ts';
import { cultureBands } from '#vbam/tables/empires/culture.ts';
import { ruleNotes } from '#vbam/tables/ruleNotes/index.ts';

test.each([
  ['4.4.1-a', 'aggressiveness', ['extreme pacifist', 'peaceful', 'neutral', 'hostile', 'extremely hostile']],
  ['4.4.2-a', 'integrity', ['deceitful', 'unreliable', 'honest', 'reliable', 'honorable']],
  ['4.4.3-a', 'xenophobia', ['universalist', 'friendly', 'open', 'insular', 'isolationist']],
] as const)('%s: %s has a name up to 20, 40, 60, 80 and above', (rule, kind, names) => {
  expect([1, 21, 41, 61, 81].map((value) => cultureBandOf(kind, value))).toEqual(names);
  expect([20, 40, 60, 80, 100].map((value) => cultureBandOf(kind, value))).toEqual(names);
  expect(cultureBands[kind].rule).toBe(rule);
  for (const name of names) expect(ruleNotes[rule]?.[1]).toContain(name);
});

test('a culture in words names each', () => {
  expect(cultureInWords({ aggressiveness: 40, integrity: 81, xenophobia: 50 })).toBe(
    'aggressiveness 40 (peaceful), integrity 81 (honorable), xenophobia 50 (open)',
  );
});
