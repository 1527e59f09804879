import { expect, test } from 'vitest';
import { calculate } from '#vbam/battle/calculator/calculate.ts';
import { printedClasses } from '#vbam/battle/calculator/printedClasses.ts';
import { battlePage } from '../../src/site/data/battlePage.ts';
import { firstQuestion, queryOf, questionIn } from '../../src/site/islands/battle/question.ts';

const classes = new Map(printedClasses());

test('the question that the page begins with can be answered, and so can one with each class that it lists', () => {
  expect(calculate({ ...firstQuestion, games: 5 }, classes)).toMatchObject({ odds: { games: 5 } });
  for (const { name } of battlePage().classes) {
    const question = { ...firstQuestion, theirs: `1 ${name}`, ours: '2 Destroyers', games: 1 };
    expect([name, calculate(question, classes)]).toEqual([name, expect.objectContaining({ odds: expect.anything() })]);
  }
});

test('a link asks the same question again', () => {
  const question = {
    ...firstQuestion,
    ours: '3 "Jefferson-B" & 1 Starbase',
    theirPlan: 'boldly',
    detection: 'full',
    games: 100,
  } as const;
  expect(questionIn(queryOf(question))).toEqual(question);
  expect(queryOf(firstQuestion)).toBe('?');
});

test('what cannot be chosen on the page is not taken from a link', () => {
  expect(questionIn('?games=99999999&plan=toString&detection=constructor&theirPlan=')).toEqual(firstQuestion);
});

test('a mistake names the part of the question that it is in', () => {
  const ask = (more: object) => calculate({ ...firstQuestion, games: 1, ...more }, classes);
  expect(ask({ ours: '3 Destroyrs' })).toMatchObject({ in: 'ours', why: expect.stringContaining('did you mean') });
  expect(ask({ theirs: '' })).toMatchObject({ in: 'theirs' });
  expect(ask({ plan: 'madly' })).toMatchObject({ in: 'plan' });
  expect(ask({ ours: '1 Starbase' })).toMatchObject({ in: null, why: expect.stringContaining('only one side') });
});
