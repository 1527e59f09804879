import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Pirates } from '#schemas/vbam/state.ts';
import { buildBase } from '#vbam/phases/piracy/base.ts';
import { type Haunts, hauntsOf } from '#vbam/phases/piracy/haunts.ts';
import { trade } from '#vbam/phases/piracy/market.ts';
import { moveOn } from '#vbam/phases/piracy/moves.ts';
import { raid } from '#vbam/phases/piracy/raids.ts';
import { succeed } from '#vbam/phases/piracy/succession.ts';
import { payCrews } from '#vbam/phases/piracy/upkeep.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { decidedBy, pirates, RED, routeTo } from '../../../builders/pirates.ts';
import { chart, eventsOf, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

type Deed = (turn: VbamTurn, haunts: Haunts, id: string) => unknown;

/** One deed of the Red Pirates; `told`: what the moderator has answered. */
function done(
  deed: Deed,
  state: (state: CampaignState) => void,
  { told, dice = {} }: { told?: [string, string]; dice?: Record<string, number[]> } = {},
) {
  return run(
    (turn) => {
      if (told) decidedBy(turn, `${told[0]}-${RED}`, told[1]);
      deed(turn, hauntsOf(turn), RED);
    },
    { state, dice },
  );
}

function band({ state }: VbamTurn, id = RED): Pirates {
  const one = state.bands[id];
  if (one?.kind !== 'pirates') throw new Error(`there are no ${id}`);
  return one;
}

const shipsOf = ({ state }: VbamTurn, id = RED) =>
  Object.values(state.units)
    .filter(({ owner }) => owner === id)
    .map(({ class: made }) => state.unitClasses[made]?.name);

/** Vega trades: 4 x 5 = 20, so each route there earns 2 EP. */
const trading = (state: CampaignState, routes: readonly [string, string][] = [[sol, 'sol']]) => {
  chart(state, sol, ophir, kessa);
  settle(state, 'vega', { census: 4, morale: 4, economy: 4, agriculture: 0 });
  state.tradeRoutes = {};
  for (const [owner, center] of routes) routeTo(state, 'vega', owner, center);
};

describe('5.5-f, G-55 (1): raids', () => {
  test('they steal half of their AS, rounded down, from the commerce of those with routes there', () => {
    const turn = done(raid, (state) => {
      trading(state);
      pirates(state, ['Raider', 'Skiff']);
    });
    expect(band(turn).epTenths).toBe(10);
    expect(turn.ledger).toMatchObject([
      { empire: sol, amount: -10, heading: 'commerce income', cause: { kind: 'stolen by pirates', system: 'vega' } },
    ]);
    expect(eventsOf(turn, 'piratesStole')).toMatchObject([{ seenBy: [sol], tenths: 10 }]);
  });

  test('never more than a tenth of the trade value, summed over all routes there', () => {
    const turn = done(raid, (state) => {
      trading(state);
      pirates(state, ['Warlord', 'Warlord']);
    });
    expect(band(turn).epTenths).toBe(hauntsOf(turn).tradeAt('vega'));
    expect(band(turn).epTenths).toBeGreaterThan(0);
  });

  test('nor more than a treasury holds: it never falls below nothing', () => {
    const turn = done(raid, (state) => {
      trading(state);
      pirates(state, ['Raider', 'Skiff']);
      const empire = state.empires[sol];
      if (empire) empire.treasury.epTenths = 3;
    });
    expect(band(turn).epTenths).toBe(3);
    expect(turn.state.empires[sol]?.treasury.epTenths).toBe(0);
  });

  test('nothing where nobody trades', () => {
    const turn = done(raid, (state) => {
      trading(state, []);
      pirates(state, ['Warlord']);
    });
    expect([band(turn).epTenths, turn.events]).toEqual([0, []]);
  });

  test('M-28: nor where the moderator says so', () => {
    const turn = done(
      raid,
      (state) => {
        trading(state);
        pirates(state, ['Warlord']);
      },
      { told: ['pirate-raid', 'no'] },
    );
    expect(band(turn).epTenths).toBe(0);
  });
});

describe('5.5.BM-b, -d: what they buy', () => {
  /** Altair is of low importance: with a settlement the market is 10. */
  const rich =
    (epTenths: number, more: Partial<Pirates> = {}) =>
    (state: CampaignState) => {
      settle(state, 'altair', { census: 2, morale: 2 });
      pirates(state, ['Raider'], { system: 'altair', epTenths, ...more });
    };
  const market = (change: (state: CampaignState) => void) => hauntsOf(done(() => {}, change)).marketAt('altair');

  test('as much in a turn as the black market is worth', () => {
    expect(market(rich(0))).toBe(10);
    const turn = done(trade, rich(300));
    expect(band(turn).building.map(({ class: made }) => turn.state.unitClasses[made]?.name)).toEqual(['Marauder', 'Cutter']);
    expect(band(turn).epTenths).toBe(200);
  });

  test('and as they have EP; each is ready after its build time, escorts in a turn', () => {
    const turn = done(trade, rich(90));
    expect(band(turn).building.map(({ ready }) => ready - turn.number)).toEqual([2, 1]);
    expect(band(turn).epTenths).toBe(0);
  });

  test('what is ready joins them', () => {
    const turn = done(trade, (state) => {
      rich(0)(state);
      const building = [
        { class: `${RED}-raider`, ready: 1 },
        { class: `${RED}-raider`, ready: 2 },
      ];
      Object.assign(state.bands[RED] ?? {}, { building });
    });
    expect(shipsOf(turn)).toEqual(['Raider', 'Raider']);
    expect(band(turn).building).toHaveLength(1);
  });

  test('G-61: repairs come first, half an EP a point, of the same market', () => {
    const turn = done(trade, (state) => {
      rich(300)(state);
      const [raider] = pirates(state, ['Warlord'], { system: 'altair', epTenths: 300 });
      if (state.units[raider ?? '']) (state.units[raider ?? ''] as { damage: number }).damage = 4;
    });
    expect(Object.values(turn.state.units).filter(({ owner, damage }) => owner === RED && damage > 0)).toEqual([]);
    expect(band(turn).epTenths).toBe(300 - 20 - 80);
  });

  test('M-28: the moderator chooses what comes first', () => {
    const turn = done(trade, rich(90), { told: ['pirate-purchases', 'Corsair'] });
    expect(band(turn).building.map(({ class: made }) => turn.state.unitClasses[made]?.name)).toEqual([
      'Corsair',
      'Corsair',
      'Skiff',
    ]);
  });

  test('6.1.X164-l: Police takes from the market', () => {
    const policed = (state: CampaignState) => {
      rich(300)(state);
      for (const [id, { type }] of Object.entries(state.unitClasses)) {
        if (state.unitClasses[id]?.owner !== sol || type !== 'ground force' || !state.unitClasses[id]?.abilities.police) continue;
        newUnit(state, { class: id, owner: sol, place: { kind: 'system', system: 'altair' } });
        return;
      }
    };
    expect(market(policed)).toBeLessThan(10);
  });
});

describe('G-55 (3): maintenance', () => {
  test('a tenth of the MC', () => {
    const turn = done(
      (one, _, id) => payCrews(one, id),
      (state) => void pirates(state, ['Warlord', 'Marauder'], { epTenths: 9 }),
    );
    expect(band(turn).epTenths).toBe(2);
    expect(shipsOf(turn)).toHaveLength(2);
  });

  test('or the dearest of them is gone, and nothing is paid', () => {
    const turn = done(
      (one, _, id) => payCrews(one, id),
      (state) => void pirates(state, ['Marauder', 'Warlord'], { epTenths: 6 }),
    );
    expect([shipsOf(turn), band(turn).epTenths]).toEqual([['Marauder'], 6]);
    expect(eventsOf(turn, 'piratesActed')).toMatchObject([{ did: 'lost a ship', what: 'Warlord 2' }]);
  });

  test('with the last of them the band is no more', () => {
    const turn = done(
      (one, _, id) => payCrews(one, id),
      (state) => void pirates(state, ['Raider']),
    );
    expect(turn.state.bands).toEqual({});
  });
});

describe('G-55 (4): moves', () => {
  const at = (loot: number) => (turn: VbamTurn, haunts: Haunts, id: string) => moveOn(turn, haunts, id, loot);
  const near = (state: CampaignState) => {
    trading(state);
    pirates(state, ['Raider'], { system: 'lantern' });
  };
  const guarded = (system: string) => (state: CampaignState) => {
    near(state);
    newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system } });
  };

  test('where nothing was stolen, to where trade most outweighs who keeps watch', () => {
    expect(band(done(at(0), near)).system).toBe('vega');
  });

  test('not where something was stolen, and too few keep watch', () => {
    expect(band(done(at(5), near)).system).toBe('lantern');
  });

  test('but where those who keep watch have as many CC', () => {
    expect(band(done(at(5), guarded('lantern'))).system).toBe('vega');
  });

  test('and to elsewhere, where there is more to fear than to steal', () => {
    const strong = (state: CampaignState) => {
      near(state);
      for (let one = 0; one < 5; one++)
        newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'vega' } });
    };
    expect(band(done(at(0), strong)).system).not.toBe('vega');
  });

  test('only with FTL: others stay, as a band of their own', () => {
    const turn = done(at(0), (state) => {
      trading(state);
      pirates(state, ['Raider', 'Skiff'], { system: 'lantern', epTenths: 7 });
    });
    const others = Object.entries(turn.state.bands).filter(([id]) => id !== RED);
    expect(others).toMatchObject([[expect.stringMatching(/^pirates-/), { system: 'lantern', epTenths: 0 }]]);
    expect(shipsOf(turn)).toEqual(['Raider']);
    expect(band(turn)).toMatchObject({ system: 'vega', epTenths: 7 });
    const still = done(at(0), (state) => void pirates(state, ['Skiff'], { system: 'lantern' }));
    expect(band(still).system).toBe('lantern');
  });

  test('5.5.BM-d: what is being built where nobody stays is lost', () => {
    const turn = done(at(0), (state) => {
      trading(state);
      pirates(state, ['Raider'], { system: 'lantern', building: [{ class: `${RED}-raider`, ready: 9 }] });
    });
    expect(band(turn).building).toEqual([]);
    expect(eventsOf(turn, 'piratesActed')).toMatchObject([{ did: 'moved' }, { did: 'lost work', count: 1 }]);
  });

  test('M-28: or as the moderator says', () => {
    expect(band(done(at(0), near, { told: ['pirate-move', 'stay'] })).system).toBe('lantern');
    expect(band(done(at(5), near, { told: ['pirate-move', 'Izar'] })).system).toBe('izar');
  });
});

describe('G-55 (5), 5.5.PB-a: a hidden base', () => {
  const built = (epTenths: number, told?: [string, string]) =>
    done(
      buildBase,
      (state) => {
        settle(state, 'altair', { census: 2, morale: 2 });
        pirates(state, ['Raider'], { system: 'altair', epTenths });
      },
      told ? { told } : {},
    );

  test('for 25 EP, where the market is 10 or more; it doubles the market', () => {
    const turn = built(250);
    expect(shipsOf(turn)).toEqual(['Raider', 'Pirate Base']);
    expect(band(turn).epTenths).toBe(0);
    expect(hauntsOf(turn).marketAt('altair')).toBe(20);
  });

  test('not for less, and not where the market is smaller', () => {
    expect(shipsOf(built(249))).toEqual(['Raider']);
    expect(shipsOf(done(buildBase, (state) => void pirates(state, ['Raider'], { system: 'altair', epTenths: 250 })))).toEqual([
      'Raider',
    ]);
  });

  test('there is one in a system', () => {
    const turn = done(
      (one, haunts, id) => [1, 2].map(() => buildBase(one, haunts, id)),
      (state) => {
        settle(state, 'altair', { census: 2, morale: 2 });
        pirates(state, ['Raider'], { system: 'altair', epTenths: 500 });
      },
    );
    expect(shipsOf(turn)).toEqual(['Raider', 'Pirate Base']);
  });

  test('M-28: nor where the moderator does not want it', () => {
    expect(shipsOf(built(250, ['pirate-base', 'no']))).toEqual(['Raider']);
  });
});

describe('5.5.PS-a: succession', () => {
  const seized = (morale: number, change: (state: CampaignState) => void = () => {}, told?: [string, string]) =>
    done(
      (turn, _, id) => succeed(turn, id),
      (state) => {
        settle(state, 'vega', { census: 2, morale });
        pirates(state, ['Warlord', 'Marauder'], { epTenths: 33 });
        change(state);
      },
      { dice: { aggressiveness: [90], integrity: [40], xenophobia: [7] }, ...(told && { told }) },
    );

  test('ten BC for each Census, and a colony in rebellion that nobody defends: an empire with D100 culture, AG + 20', () => {
    const turn = seized(0);
    const owner = turn.state.colonies.vega?.owner ?? '';
    expect(turn.state.empires[owner]).toMatchObject({
      kind: 'non-aligned',
      capital: 'vega',
      culture: { aggressiveness: 100, integrity: 40, xenophobia: 7 },
      treasury: { epTenths: 33 },
    });
    expect(shipsOf(turn, owner)).toEqual(['Warlord', 'Marauder']);
    expect(turn.state.bands).toEqual({});
    expect(eventsOf(turn, 'piratesSettled')).toMatchObject([{ seenBy: [sol], of: owner, from: sol }]);
  });

  const holds = (turn: VbamTurn) => turn.state.colonies.vega?.owner === sol;

  test('not a colony in good order, nor one where its owner has anybody', () => {
    expect(holds(seized(2))).toBe(true);
    expect(
      holds(
        seized(
          0,
          (state) => void newUnit(state, { class: `${sol}-scout`, owner: sol, place: { kind: 'system', system: 'vega' } }),
        ),
      ),
    ).toBe(true);
  });

  test('nor with a smaller force', () => {
    const weak = (state: CampaignState) => void settle(state, 'vega', { census: 3, morale: 0 });
    expect(holds(seized(0, weak))).toBe(true);
  });

  test('M-28: nor where the moderator keeps them from it', () => {
    expect(holds(seized(0, () => {}, ['pirate-succession', 'no']))).toBe(true);
  });
});
