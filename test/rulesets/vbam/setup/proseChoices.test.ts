import { expect, test } from 'vitest';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { forecastSetUp } from '#vbam/setup/forecastSetUp.ts';
import { answersTo, solStart } from '../../../builders/setUp.ts';

/** The lines that are proposed for a sentence in prose. */
function proposed(sentence: string): string[] {
  const start = solStart();
  const { problems } = forecastSetUp(start, `${frontMatter({ ...start.view, turn: 0 })}\n\n${sentence}\n`);
  const told = problems.map(({ text }) => text).join('\n');
  return [...told.matchAll(/write "- (.*?)"(?=$|\n| and "-| or "-|, but|; )/gm)].map(([, line = '']) => line);
}

test.each([
  ['Name my empire the "Ivada Concord" please', 'name empire "Ivada Concord"'],
  ['Please name empire "Ivada Concord".', null],
  ['Call our empire the "Ivada Concord"', null],
  ['name empire to "Ivada Concord"', null],
  ['I would like to name my empire the "Concord of the Seven Suns"', null],
  ['species the "Ivada"', null],
  ['Our empire is called the "Ivada Concord".', null],
])('what is proposed for %j stands when it is written', (sentence, line) => {
  const lines = proposed(sentence);
  expect(lines.length).toBeGreaterThan(0);
  if (line !== null) expect(lines).toEqual([line]);
  expect(answersTo(...lines).filter((answer) => / is refused|is no order|not complete/.test(answer))).toEqual([]);
  expect(answersTo(...lines).join()).not.toContain('quotes');
});
