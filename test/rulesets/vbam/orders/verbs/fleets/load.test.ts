import { describe, expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { builderFor, inFleet } from '../../../../../builders/forces.ts';
import { answersTo, refused, solView } from '../../../../../builders/orders.ts';

const atSol = { kind: 'system', system: 'sol' } as const;

function convoy(change: (forces: ReturnType<typeof builderFor>, train: string) => void): EmpireView {
  return solView((view) => {
    const forces = builderFor(view, view.empire.id);
    change(forces, forces.fleet('1st Train', 'sol'));
  });
}

test('6.1.X164-c, G-16: a flight is based on a carrier, and goes into Cargo where it cannot be', () => {
  const view = convoy(({ unit }, train) => {
    unit('Carrier 1', { abilities: { FTL: 1, carrier: 1 } }, inFleet(train));
    unit('Freighter 1', { abilities: { FTL: 1, cargo: 9 } }, inFleet(train));
    for (const name of ['Dart 1', 'Dart 2']) unit(name, { type: 'flight', buildCost: 1 }, atSol);
  });
  const orders = ['load Dart 1 aboard Carrier 1', 'load Dart 2 aboard Freighter 1'];
  for (const answer of answersTo(view, ...orders)) expect(answer).not.toContain('refused');
  expect(answersTo(view, 'load Dart 1 aboard Carrier 1', 'load Dart 2 aboard Carrier 1')[1]).toContain(
    'Carrier 1 (Carrier 1) has no room for Dart 2 (6.1.X164-c)',
  );
});

test('6.1.X164-p: a ship of the fleet that it shall go aboard is not asked to carry itself', () => {
  const view = convoy(({ unit }, train) => {
    unit('Monitor 1', { abilities: {}, buildCost: 9 }, inFleet(train));
    unit('Tug 1', { abilities: { FTL: 1, tender: 1 } }, inFleet(train));
  });
  expect(answersTo(view, 'load Monitor 1 aboard 1st Train')).toEqual([
    '"load Monitor 1 aboard 1st Train" is refused: nothing there has room for Monitor 1 (6.1.X164-p)',
  ]);
});

describe('O-04: loading and unloading come before movement', () => {
  const aboard = { kind: 'carried', as: 'cargo' } as const;
  const movers = convoy(({ unit }, train) => {
    const by = unit('Transport 1', { abilities: { FTL: 1, cargo: 9 } }, inFleet(train));
    for (const name of ['Guard 1', 'Guard 2']) unit(name, { type: 'ground force', buildCost: 1 }, { ...aboard, by });
    unit('Guard 3', { type: 'ground force', buildCost: 1 }, { kind: 'system', system: 'vega' });
  });
  const both = 'unload Guard 1, Guard 2';

  test('the place where they are may be named', () => {
    expect(answersTo(movers, `${both} at Sol`)).toEqual(['Guard 1 and Guard 2 set down at Sol']);
    expect(answersTo(movers, '1st Train: set down Guard 1, Guard 2 at Sol')[0]).toBe('Guard 1 and Guard 2 set down at Sol');
  });

  test('another is told when, and with which line', () => {
    const order = `${both} at Vega`;
    const why = 'Guard 1 is at Sol, and unloading comes before movement';
    expect(answersTo(movers, '1st Train: move to Vega', order)[1]).toBe(
      refused(order, `${why}: write "- turn 2: unload Guard 1, Guard 2" (O-04)`),
    );
    expect(answersTo(movers, order)).toEqual([
      refused(
        order,
        `${why}: give it in the turn after the ship has come there, as "- turn 2: unload Guard 1, Guard 2" if it does so this turn (O-04)`,
      ),
    ]);
  });

  test('so is a ship that shall take them aboard elsewhere', () => {
    const order = 'load Guard 3 aboard 1st Train';
    expect(answersTo(movers, '1st Train: move to Vega', order)[1]).toBe(
      refused(
        order,
        'Guard 3 is at Vega and 1st Train at Sol, and loading comes before movement: write "- turn 2: load Guard 3 aboard 1st Train" (O-04)',
      ),
    );
  });

  test('whoever is set down where the ship leaves is warned of', () => {
    const warnings = (...orders: string[]) =>
      forecastSheet(movers, [frontMatter(movers), ...orders.map((order) => `- ${order}`)].join('\n')).problems.flatMap(
        ({ text, severity }) => (severity === 'warning' && text.includes('set down') ? [text] : []),
      );
    const told =
      'Guard 1 and Guard 2 are set down at Sol before 1st Train leaves for Vega: to set them down there, write "- turn 2: unload Guard 1, Guard 2" (O-04)';
    expect(warnings(both, '1st Train: move to Vega')).toEqual([told]);
    expect(warnings('1st Train: move to Vega', both)).toEqual([told]);
    expect(warnings(both)).toEqual([]);
  });
});
