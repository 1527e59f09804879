import { expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { builderFor, inFleet } from '../../../../../builders/forces.ts';
import { answersTo, solView } from '../../../../../builders/orders.ts';

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
