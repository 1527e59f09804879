import { expect, test } from 'vitest';
import { answersTo, wideView } from '../../../../../builders/orders.ts';

test('O-54: a sheet offers one armistice to an enemy', () => {
  const view = wideView(({ empires }) => Object.assign(empires['kili-hegemony'] ?? {}, { state: 'war' }));
  expect(answersTo(view, 'offer armistice to Kili Hegemony', 'offer armistice to Kili Hegemony with we cede Vega')).toEqual([
    'an armistice is offered to Kili Hegemony; once signed: no declarations on each other for 10 turns',
    '"offer armistice to Kili Hegemony with we cede Vega" is refused: the sheet deals with this armistice already (O-54)',
  ]);
});

test('G-69, G-58: why a system cannot be ceded at all counts more than that the other lives there too', () => {
  const view = wideView((made) => {
    Object.assign(made.empires['kili-hegemony'] ?? {}, { state: 'war' });
    Object.assign(made.rules, { multiColonySystems: true });
    for (const system of ['sol', 'vega']) {
      made.foreign.colonies[system] = { seen: 0, owner: 'kili-hegemony', size: 'settlement', facilities: [] };
    }
  });
  const ceding = (system: string) =>
    answersTo(view, `offer armistice to Kili Hegemony with we cede ${system}`)[0]?.replace(/^".*" is refused: /, '');
  expect(ceding('Sol')).toBe('Sol is your imperial capital (4.2.3-a)');
  expect(ceding('Vega')).toBe('Kili Hegemony have a colony at Vega already, and nobody has two in one system (G-58)');
});
