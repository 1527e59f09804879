import { expect, test } from 'vitest';
import type { Colony } from '#schemas/vbam/state.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { builderFor, inFleet } from '../../../../../builders/forces.ts';
import { answersTo, wideView } from '../../../../../builders/orders.ts';

const withIntel = (intel: number, more: Partial<Colony> = {}, change: (view: EmpireView) => void = () => {}) =>
  wideView((view) => {
    Object.assign(view.colonies.sol ?? {}, { intel, ...more });
    change(view);
  });

test('O-60: a diplomat costs 5 EP, and a colony recruits as many as it has utilized Intel', () => {
  const view = withIntel(3);
  expect(answersTo(view, 'recruit 2 diplomats at Sol', 'recruit diplomat at Sol', 'recruit diplomat at Sol')).toEqual([
    '2 diplomats recruited at Sol for 10 EP',
    'a diplomat recruited at Sol for 5 EP',
    expect.stringMatching(/at most the utilized Intel can be recruited in a turn: 3 at Sol, of which 0 are left \(G-43\)$/),
  ]);
  expect(answersTo(view, 'recruit diplomat at Vega')).toEqual([expect.stringMatching(/: 0 at Vega \(G-43\)$/)]);
});

test('G-43: none is recruited in a rebellion, and an order sheet tells the price where one can be', () => {
  const rebels = withIntel(3, { morale: 0 });
  expect(answersTo(rebels, 'recruit diplomat at Sol')).toEqual([expect.stringMatching(/the colony is in rebellion \(G-43\)$/)]);
  expect(orderSheet(withIntel(3), null)).toMatch(/You can recruit diplomats:\s+each at Sol 5 EP/);
  expect(orderSheet(rebels, null)).not.toContain('You can recruit diplomats');
});

test('O-60: each order sees where those before it have sent diplomats', () => {
  const view = wideView((made) => {
    const forces = builderFor(made, made.empire.id);
    forces.unit('Envoy 1', { abilities: { FTL: 1, diplomatic: 2 } }, inFleet(forces.fleet('Embassy', 'sol')));
  });
  expect(
    answersTo(
      view,
      'send 2 diplomats from Sol to Embassy',
      'send diplomat from Sol to Envoy 1',
      'send 2 diplomats from Sol to Vega',
      'send diplomat from Embassy to Vega',
      'send diplomat from Tender 1 to Vega',
    ),
  ).toEqual([
    '2 diplomats go from Sol to Embassy at Sol',
    expect.stringMatching(/Envoy 1 has room for 0 diplomats more \(6\.1\.X164-g\)$/),
    expect.stringMatching(/only a diplomat of yours can leave Sol \(G-43\)$/),
    'a diplomat goes from Embassy to Vega',
    expect.stringMatching(/"Tender 1" is no place where you have diplomats/),
  ]);
});

test('G-43: they go aboard a ship where they are, or where they can travel; not aboard one in the wilds', () => {
  const shipAt = (system: string) =>
    wideView((made) => {
      const forces = builderFor(made, made.empire.id);
      forces.unit('Envoy 1', { abilities: { FTL: 1, diplomatic: 2 } }, inFleet(forces.fleet('Embassy', system)));
    });
  const send = 'send diplomat from Sol to Embassy';
  expect(answersTo(shipAt('sol'), send)).toEqual(['a diplomat goes from Sol to Embassy at Sol']);
  expect(answersTo(shipAt('vega'), send)).toEqual(['a diplomat goes from Sol to Embassy at Vega']);
  expect(answersTo(shipAt('tau-ceti'), send)).toEqual([expect.stringMatching(/ is refused: .* \(G-43\)$/)]);
});

test('O-56: a mission without a ship needs diplomats who live in a system of theirs', () => {
  const sent = 'diplomatic mission to Kili Hegemony at Ophir';
  const known = (view: EmpireView) => {
    view.systems.ophir ??= structuredClone({
      ...(view.systems.vega as EmpireView['systems'][string]),
      id: 'ophir',
      name: 'Ophir',
    });
    view.foreign.colonies.ophir = { seen: 0, owner: 'kili-hegemony', size: 'colony', facilities: [] };
  };
  const living = wideView((view) => {
    known(view);
    view.diplomats.push({ owner: view.empire.id, place: { kind: 'system', system: 'ophir' }, count: 5 });
  });
  expect(answersTo(living, sent)).toEqual([
    'your diplomats at Ophir work on Kili Hegemony: 2D6 + 1 (Diplomatic 5), 9 or more is well',
  ]);
  expect(answersTo(wideView(known), sent)).toEqual([
    expect.stringMatching(
      /no diplomats of yours live at Ophir: a trade route may bring them, or a fleet that has them aboard and is there writes .* \(O-56\)$/,
    ),
  ]);
});
