import { describe, expect, test } from 'vitest';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { warship } from '../../../builders/war.ts';

type Change = (view: EmpireView, kili: KnownEmpire) => void;

const soldier = { type: 'ground force', buildCost: 3, abilities: {} } as const;

/** Kili Hegemony lives at Altair and is at war with us; the Train is at Vega, with two soldiers aboard. */
const view = (change: Change = () => {}) =>
  wideView((made) => {
    const kili = made.empires['kili-hegemony'] as KnownEmpire;
    Object.assign(kili, { state: 'war', level: 'war', declared: { we: 'war', they: null }, warSince: 1 });
    made.foreign.colonies.altair = { seen: 0, owner: 'kili-hegemony', size: 'outpost', facilities: [] };
    const ours = builderFor(made, made.empire.id);
    const train = ours.fleet('Train', 'vega');
    const ship = ours.unit('Ferry 1', warship({ as: 0 }, { abilities: { FTL: 2, assault: 3, cargo: 6 } }), inFleet(train));
    ours.unit('Trooper 1', soldier, aboard(ship));
    ours.unit('Trooper 2', soldier, aboard(ship, 'cargo'));
    change(made, kili);
  });

const refused = (order: string, why: string, change?: Change) =>
  expect(answersTo(view(change), order)[0]).toBe(`"${order}" is refused: ${why}`);

describe('O-14: land', () => {
  test('all troops, or some; who comes out of Cargo is told', () => {
    const all =
      'Train: Trooper 1 and Trooper 2 land at Altair, against Kili Hegemony, if no enemy holds the orbit and no Shield works';
    expect(answersTo(view(), 'Train: land all troops at Altair')).toEqual([
      `${all}; out of Cargo, and at half strength this turn: Trooper 2`,
    ]);
    expect(answersTo(view(), 'Train: land Trooper 1 at Altair')[0]).toContain('Train: Trooper 1 lands at Altair');
    for (const said of [
      'invade Altair with Train',
      'Train: invade Altair',
      'Train: land troops at Altair',
      'Train lands all troops at Altair',
    ])
      expect(answersTo(view(), said)[0]).toContain('land at Altair');
  });

  test('war is declared first', () => {
    const peace: Change = (_, kili) =>
      void Object.assign(kili, { state: 'normal relations', level: null, declared: { we: null, they: null } });
    expect(answersTo(view(peace), 'Train: land all troops at Altair')[0]).toContain(
      'a landing takes a war, and you are at peace with Kili Hegemony: write "- declare hostilities on Kili Hegemony"',
    );
    const hostile: Change = (_, kili) => void Object.assign(kili, { level: 'hostilities' });
    expect(answersTo(view(hostile), 'Train: land all troops at Altair')[0]).toContain('only at hostilities with Kili Hegemony');
    const depot: Change = (made, kili) => {
      hostile(made, kili);
      made.foreign.colonies.altair = {
        seen: 0,
        owner: null,
        size: null,
        facilities: [{ kind: 'supply depot', owner: 'kili-hegemony' }],
      } as never;
    };
    expect(answersTo(view(depot), 'Train: land all troops at Altair')[0]).toContain('land at Altair, against Kili Hegemony');
  });

  test('somebody has to be there, and somebody aboard', () => {
    refused('Train: land all troops at Altair', 'you know of no colony and no facility of others at Altair (G-23)', (made) => {
      delete made.foreign.colonies.altair;
    });
    expect(answersTo(view(), '1st Fleet: land all troops at Altair')[0]).toContain(
      'no ground forces that can fight are aboard 1st Fleet: load some where they are, before it moves', // none of its ships has room
    );
    expect(answersTo(view(), 'Train: land Ferry 1 at Altair')[0]).toContain('Ferry 1 is no ground force');
  });

  test('nobody lands twice, or at two places', () => {
    const [, again, other] = answersTo(
      view(),
      'Train: land Trooper 1 at Altair',
      'Train: land all troops at Altair',
      'Train: land Trooper 2 at Vega',
    );
    expect(again).toContain('Trooper 1 lands already');
    expect(other).toContain('Train lands troops at another place this turn: it can be in one only');
  });

  test('at home troops are unloaded, unless somebody fights there', () => {
    expect(answersTo(view(), 'Train: land all troops at Sol')[0]).toContain(
      'nobody fights on the ground of Sol, which is yours: write "unload" to set them down there (O-04)',
    );
    const besieged: Change = (made) => {
      if (made.colonies.sol) made.colonies.sol.siege = { by: 'kili-hegemony', since: 0 };
    };
    expect(answersTo(view(besieged), 'Train: land all troops at Sol')[0]).toContain('land at Sol beside our own');
  });
});

describe('O-14: embark', () => {
  const ashore: Change = (made) => {
    builderFor(made, made.empire.id).unit('Lancer 1', soldier, { kind: 'system', system: 'vega' }, { landed: 0 });
  };
  test('those who have landed where the fleet is, into what is free', () => {
    expect(answersTo(view(ashore), 'Train: embark troops')).toEqual(['Lancer 1 goes aboard Train']);
  });
  test('nobody there, or no room', () => {
    refused('Train: embark troops', 'none of your troops that have landed are there (O-14)');
    refused('Train: embark troops', 'nothing is free aboard it for any of them (G-23)', (made) => {
      const big = { ...soldier, buildCost: 9 };
      builderFor(made, made.empire.id).unit('Lancer 1', big, { kind: 'system', system: 'vega' }, { landed: 0 });
    });
  });
});
