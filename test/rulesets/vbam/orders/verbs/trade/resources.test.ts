import { expect, test } from 'vitest';
import type { StrategicResource } from '#schemas/vbam/galaxy.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, refused, wideView } from '../../../../../builders/orders.ts';

/** Vega has resources and a route to it by default. */
function richVega(
  change: (view: EmpireView) => void = () => {},
  resources: StrategicResource[] = ['trade', 'population'],
): EmpireView {
  return wideView((view) => {
    view.rules.strategicResources = true;
    if (view.systems.vega) view.systems.vega.resources = resources;
    view.tradeRoutes['route-2'] = { owner: view.empire.id, target: 'vega', center: 'sol', opened: 0, state: 'active' };
    change(view);
  });
}

test('O-37: a resource is sent along trade routes, and kept again', () => {
  expect(answersTo(richVega(), 'assign trade of Vega to Sol')).toEqual(['the trade resource of Vega works at Sol']);
  const sent = richVega((view) => view.empire.assignments.push({ resource: 'trade', from: 'vega', to: 'sol' }));
  expect(answersTo(sent, 'keep trade of Vega')).toEqual(['the trade resource of Vega works at Vega']);
  expect(answersTo(sent, 'assign trade of Vega to Vega')).toEqual(['the trade resource of Vega works at Vega']);
});

test('O-37: what cannot be sent, and why', () => {
  const far = 'assign trade of Vega to Altair';
  expect(
    answersTo(
      richVega(),
      'assign intel of Vega to Sol',
      'assign trade of Sol to Vega',
      far,
      'keep trade of Vega',
      'assign gold of Vega to Sol',
    ),
  ).toEqual([
    refused('assign intel of Vega to Sol', 'Vega has no such resource: it has trade or population (3.2.8-b)'),
    refused('assign trade of Sol to Vega', 'Sol has no such resource (3.2.8-b)'),
    refused(far, 'Altair is no system of yours, nor of a partner you trade with (3.2.8-c)'),
    refused('keep trade of Vega', 'it works at Vega already (3.2.8-c)'),
    expect.stringMatching(/^"gold" is no resource: write population, morale, .*/),
  ]);
});

test('3.2.8-b: access needs a colony or a working Mining Base', () => {
  const order = 'assign trade of Tau-Ceti to Sol';
  const far = (state: 'operational' | 'crippled') =>
    richVega((view) => {
      if (view.systems['tau-ceti']) view.systems['tau-ceti'].resources = ['trade'];
      view.facilities['tau-ceti-mining-base'] = { system: 'tau-ceti', owner: view.empire.id, kind: 'mining base', state };
      view.tradeRoutes['route-3'] = { owner: view.empire.id, target: 'tau-ceti', center: 'sol', opened: 0, state: 'active' };
    });
  expect(answersTo(far('operational'), order)).toEqual(['the trade resource of Tau Ceti works at Sol']);
  expect(answersTo(far('crippled'), order)).toEqual([
    refused(order, 'you have neither a colony nor a working Mining Base at Tau Ceti (3.2.8-b)'),
  ]);
});

test('3.2.8-c: a suspended route brings nothing', () => {
  const cut = richVega((view) => Object.assign(view.tradeRoutes['route-2'] ?? {}, { state: 'suspended' }));
  const order = 'assign trade of Vega to Sol';
  expect(answersTo(cut, order)).toEqual([refused(order, 'no active trade routes of yours link Vega and Sol (3.2.8-c)')]);
});

test('O-37: once a turn for each resource', () => {
  expect(answersTo(richVega(), 'assign trade of Vega to Sol', 'keep trade of Vega')[1]).toBe(
    refused('keep trade of Vega', 'it is assigned already this turn (O-37)'),
  );
});

test('3.2.8-e, D-04: a population resource that was sent halves the price where it works, and no longer at home', () => {
  const raise = ['raise population at Sol', 'raise population at Vega'];
  const grown = (...orders: string[]) => answersTo(richVega(), ...orders, ...raise).slice(-2);
  expect(grown()).toEqual([expect.stringContaining('for 70 PP'), expect.stringContaining('for 15 PP')]);
  expect(grown('assign population of Vega to Sol')).toEqual([
    expect.stringContaining('for 35 PP'),
    expect.stringContaining('for 30 PP'),
  ]);
});
