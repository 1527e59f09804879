import { expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { always, inTurn } from '../../../builders/instructions.ts';
import { wideView } from '../../../builders/orders.ts';

type Standing = ReturnType<typeof always>;

/** What is told of instructions beside these orders, the first on line 6. */
function told(standing: Standing, ...orders: string[]): string[] {
  const view = wideView(({ empire, fleets, stubs }) => {
    empire.standing = standing;
    for (const fleet of Object.values(fleets)) if (fleet.name === '1st Survey') fleet.system = stubs[0]?.system ?? '';
  });
  const { problems } = forecastSheet(view, `${frontMatter(view)}\n${orders.map((order) => `- ${order}\n`).join('')}`);
  return problems
    .filter(({ text }) => /instruction|gives way|refused/.test(text))
    .map(({ line, severity, text }) => `${line} ${severity} ${text}`);
}

test('G-04: a fleet does what the sheet says, and what it does every turn goes on next turn', () => {
  expect(told(always('1st Fleet: stay'), 'build intel at Sol', '1st Fleet: move to Vega')).toEqual([
    '1 info standing instruction: "1st Fleet: stay" gives way this turn to line 7, and goes on next turn',
  ]);
});

test('G-04: the same where one sheet says both', () => {
  expect(told([], `1st Survey: explore lane ${wideView().stubs[0]?.number}`, 'always: 1st Survey: explore')).toEqual([
    '7 info "1st Survey: explore" gives way this turn to line 6, and goes on next turn',
  ]);
});

test('G-04: what was kept for this turn alone is not tried again', () => {
  expect(told(inTurn(wideView().turn, '1st Fleet: stay'), '1st Fleet: move to Vega')).toEqual([
    '1 warning standing instruction: "1st Fleet: stay" gives way this turn to line 6, and is not tried again',
  ]);
});

test('G-04: what the sheet leaves no room for is a warning, and says why', () => {
  expect(told(always('invest 10 in research'), 'invest 15 in research')).toEqual([
    '1 warning standing instruction: "invest 10 in research" is refused: the research capacity is 18, and 3 of it are left (5.2.X2-a); it gives way this turn to the orders of this sheet, and goes on next turn',
  ]);
});

test('what would not stand without the sheet either is an error', () => {
  const [first, ...more] = told(always('1st Survey: stay', '1st Survey: explore', 'raise population at Nowhere'), 'no orders');
  expect(first).toMatch(/^1 error standing instruction: "1st Survey: explore" is refused: 1st Survey has its orders/);
  expect(more).toEqual(['1 error standing instruction: "Nowhere" is no colony that you know: you have Sol and Vega']);
});
