import { describe, expect, test } from 'vitest';
import { givenInputs } from '#core/turn/givenInputs.ts';
import { playPhases } from '#core/turn/playPhases.ts';
import { answerProblems, type ModeratorAnswer, takeDecision } from '#core/turn/takeDecision.ts';

test('the steps of a turn are played from top to bottom, and the turn knows which one it is in', () => {
  const { turn, steps } = playPhases<{ events: string[]; now: () => string }>(
    [
      { name: 'first', resolve: ({ events, now }) => events.push(`in ${now()}`, 'and again') },
      { name: 'second', resolve: ({ events, now }) => events.push(`in ${now()}`) },
    ],
    (now) => ({ events: [], now }),
  );
  expect(turn.events).toEqual(['in first', 'and again', 'in second']);
  expect(steps).toEqual([
    { phase: 'first', from: 0 },
    { phase: 'second', from: 2 },
  ]);
});

test('inputs are taken by name; a blank sheet counts as none, and the decisions are nobody’s sheet', () => {
  const written = '- build mine at Sol\n';
  const inputs = [
    { file: 'zoe.md', text: written },
    { file: 'decisions.md', text: '- rule "x"' },
    { file: 'abe.md', text: written },
    { file: 'late.md', text: '# Nothing yet\n' },
  ];
  const { sheets, decisions } = givenInputs(inputs);
  expect(sheets.map(({ player, file }) => [player, file])).toEqual([
    ['abe', 'abe.md'],
    ['zoe', 'zoe.md'],
  ]);
  expect(decisions?.file).toBe('decisions.md');
  expect(givenInputs([]).decisions).toBeNull();
});

describe('what only the moderator can choose', () => {
  const question = { id: 'who', rule: '1-a', question: 'Who?', choices: ['Abe', 'Zoë'], fallback: 'Abe', about: [] };
  const asking = (...answers: [string, string][]) => ({
    answers: new Map(
      answers.map(([id, choice]): [string, ModeratorAnswer] => [id, { choice, reason: 'fun', place: { line: 5, column: 1 } }]),
    ),
    asked: [],
  });

  test('is the default while nobody has answered, and the answer afterwards, however it is written', () => {
    expect(takeDecision(asking(), question)).toEqual({ ...question, chosen: 'Abe', by: 'default', reason: null });
    expect(takeDecision(asking(['who', 'ZOE']), question)).toEqual({
      ...question,
      chosen: 'Zoë',
      by: 'moderator',
      reason: 'fun',
    });
  });

  test('is asked once, and with a default that can be chosen', () => {
    const once = asking();
    takeDecision(once, question);
    expect(() => takeDecision(once, question)).toThrow('the decision who is asked for twice');
    expect(() => takeDecision(asking(), { ...question, fallback: 'Bob' })).toThrow('the default of who is none of its choices');
  });

  test('answers that are no choice, or that nobody asked for, are told with their place', () => {
    const turn = asking(['who', 'Zo'], ['whom', 'Abe']);
    takeDecision(turn, question);
    expect(answerProblems(turn).map(({ line, text }) => [line, text])).toEqual([
      [5, '"Zo" is no choice of who: write Abe or Zoë; did you mean "Zoë"?'],
      [5, '"whom" does not wait for an answer this turn; did you mean "who"?'],
    ]);
  });
});
