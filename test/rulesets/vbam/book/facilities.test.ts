import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Fleet, Unit } from '#schemas/vbam/state.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { guard, listClass, put, type SheetTurnOptions, sheetTurn, sumUnder, yieldOf } from '../../../builders/sheetTurn.ts';
import { chart, disarm, erect, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

/** The capacity that an order for one unit of build cost 1 too many is told of. */
const industryAt = (place: string, options: SheetTurnOptions) =>
  Number(/and (\d+) of \d+ are left/.exec(sheetTurn([`build 999 Fighter at ${place}`], options).said[0] ?? '')?.[1]);

const settled =
  (more: Parameters<typeof settle>[2], change: (state: CampaignState) => void = () => {}) =>
  (state: CampaignState) => {
    settle(state, 'vega', more);
    guard(state, 'vega');
    change(state);
  };

describe('what they cost', () => {
  test('3.5-a: each costs 100 EP and 25 for each jump from the nearest capital, half as much again in a dust cloud', () => {
    const priceAt = (place: string, options: SheetTurnOptions = {}) => {
      const { ledger } = sheetTurn([`build jump gate at ${place}`], options);
      const paid = ledger.find(({ cause }) => cause.kind === 'order'); // it may come back
      return (0 - (paid?.amount ?? 0)) / 10;
    };
    expect(['Sol', 'Vega', 'Lantern', 'Mirach'].map((place) => priceAt(place))).toEqual([100, 125, 150, 175]);
    const sector = settled({ census: 6, morale: 6 }, (state) => erect(state, 'vega', 'sector capital'));
    expect(['Vega', 'Lantern'].map((place) => priceAt(place, { state: sector }))).toEqual([100, 125]);
    expect(priceAt('Vega', { systems: { vega: { terrain: ['dust cloud'] } } })).toBe(188); // 187.5
  });

  test('3.5-b: each costs 2 EP a turn, working or not, a sector capital too', () => {
    const upkeep = (change: (state: CampaignState) => void) => {
      const { ledger } = sheetTurn([], { state: change });
      return ledger.find(({ cause }) => cause.kind === 'facilities')?.amount;
    };
    expect(upkeep(() => {})).toBe(-40); // the shipyard and the mining base of Sol
    const more = (state: CampaignState) => {
      settle(state, 'vega', { census: 6, morale: 6 });
      erect(state, 'vega', 'sector capital');
      erect(state, 'altair', 'supply depot');
    };
    expect(upkeep(more)).toBe(-80);
    const crippled = (state: CampaignState) => {
      more(state);
      for (const facility of Object.values(state.facilities)) facility.state = 'crippled';
    };
    expect(upkeep(crippled)).toBe(-80);
  });

  test('3.5-k: Guns and Shields are built like other facilities, also where nobody lives, and one of each in a system', () => {
    const orders = ['guns', 'guns', 'shield'].map((kind) => `build planetary defense ${kind} at Altair`);
    const turn = sheetTurn(orders);
    expect(turn.said).toEqual([
      'planetary defense guns at Altair for 125 EP',
      `"${orders[1]}" is refused: the system has one already: planetary defense guns (G-27)`,
      'planetary defense shield at Altair for 125 EP',
    ]);
    expect(sumUnder(turn, 'purchases')).toBe(-2500);
    const built = Object.values(turn.state.facilities).filter(({ system }) => system === 'altair');
    expect(built.map(({ kind, state }) => [kind, state])).toEqual([
      ['planetary defense guns', 'operational'],
      ['planetary defense shield', 'operational'],
    ]);
  });

  test('3.5-p: a sector capital is bought like a facility, in one turn, at a colony', () => {
    const turn = sheetTurn(['build sector capital at Vega', 'build sector capital at Altair'], {
      state: settled({ census: 6, morale: 6 }),
    });
    expect(turn.said).toEqual([
      'sector capital at Vega for 125 EP',
      '"build sector capital at Altair" is refused: it needs a colony: sector capital (G-27)',
    ]);
    expect(turn.state.facilities['vega-sector-capital']).toMatchObject({ owner: sol, state: 'operational' });
    expect(sumUnder(turn, 'maintenance')).toBe(-(42 + 3 * 20));
  });
});

describe('what they do', () => {
  /** Flights of build cost 2 in crates, at home in space only. */
  const comets = (count: number, system: string) => (state: CampaignState) =>
    void put(state, system, 'Comet', count, { type: 'flight', buildCost: 2 });

  test('3.5-e: a Fighter Garrison bases Capacity more, where nobody lives too, and flights of any kind', () => {
    const based = (count: number, state: (state: CampaignState) => void, place: string) => {
      const names = Array.from({ length: count }, (_, index) => `Comet ${index + 1}`).join(', ');
      return sheetTurn([`base ${names} at ${place}`], { state }).said[0];
    };
    const garrisoned = (census: number, count: number) =>
      settled({ census }, (state) => {
        erect(state, 'vega', 'fighter garrison');
        comets(count, 'vega')(state);
      });
    expect(based(6, garrisoned(1, 6), 'Vega')).toMatch(/based at Vega$/); // 6 x 1 and 6 more are 12
    expect(based(7, garrisoned(1, 7), 'Vega')).toMatch(/is refused: .*\(C-13\)$/);
    const alone = (count: number) => (state: CampaignState) => {
      erect(state, 'altair', 'fighter garrison');
      comets(count, 'altair')(state);
    };
    expect(based(2, alone(2), 'Altair')).toMatch(/based at Altair$/); // a Capacity of 4
    expect(based(3, alone(3), 'Altair')).toMatch(/is refused: .*\(C-13\)$/);
    expect(based(1, comets(1, 'altair'), 'Altair')).toMatch(/is refused: /);
  });

  test('3.5-f: Habitats raise Capacity by one, in the turn they are built', () => {
    const orders = ['build economy at Vega', 'raise population at Vega'];
    const full = { census: 6, morale: 6, economy: 6 };
    expect(sheetTurn(orders, { state: settled(full) }).said.every((answer) => answer.includes('Capacity allows'))).toBe(true);
    const roomy = settled(full, (state) => erect(state, 'vega', 'habitats'));
    expect(sheetTurn(orders, { state: roomy }).state.colonies.vega).toMatchObject({ census: 7, morale: 7, economy: 7 });
    const crippled = settled(full, (state) => {
      erect(state, 'vega', 'habitats');
      Object.assign(state.facilities['vega-habitats'] ?? {}, { state: 'crippled' });
    });
    expect(sheetTurn(orders, { state: crippled }).state.colonies.vega).toMatchObject({ census: 6, economy: 6 });
  });

  test('3.5-g: units without FTL go from Jump Gate to Jump Gate', () => {
    const moved = (...gates: string[]) => {
      const turn = sheetTurn(['Slow Fleet: move to Vega'], {
        state(state) {
          const id = listClass(state, 'Hulk');
          state.fleets[`${sol}-slow-fleet`] = {
            owner: sol,
            name: 'Slow Fleet',
            system: 'sol',
            flagship: null,
            course: [],
            headway: 0,
          };
          newUnit(state, { class: id, owner: sol, place: { kind: 'fleet', fleet: `${sol}-slow-fleet` } });
          for (const gate of gates) erect(state, gate, 'jump gate');
        },
      });
      return turn.state.fleets[`${sol}-slow-fleet`]?.system;
    };
    expect([moved(), moved('sol'), moved('vega'), moved('sol', 'vega')]).toEqual(['sol', 'sol', 'sol', 'vega']);
  });

  test('3.5-h: a Mining Base works 2 Economy at the RAW of its system, twice as well among asteroids or in an emission nebula', () => {
    const mined = (place: string, id: string, options: SheetTurnOptions = {}) =>
      yieldOf(sheetTurn([`build mining base at ${place}`], options), id, 'ep');
    expect(mined('Tau Ceti', 'tau-ceti')).toBe(10 * 2 * 3);
    expect(mined('Altair', 'altair')).toBe(10 * 2 * 2 * 2); // asteroids
    expect(mined('Tau Ceti', 'tau-ceti', { systems: { 'tau-ceti': { terrain: ['emission nebula'] } } })).toBe(10 * 2 * 3 * 2);
    const working = settled({ census: 2, economy: 2 });
    expect(yieldOf(sheetTurn(['build mining base at Vega'], { state: working }), 'vega', 'ep')).toBe(10 * (2 + 2) * 4);
  });

  test('3.5-h: it opens the strategic resources of its system', () => {
    const answer = (state?: (state: CampaignState) => void) =>
      sheetTurn(['assign trade of Tau Ceti to Sol'], { resources: { 'tau-ceti': ['trade'] }, ...(state && { state }) }).said[0];
    expect(answer()).toContain('you have neither a colony nor a working Mining Base at Tau Ceti');
    expect(answer((state) => erect(state, 'tau-ceti', 'mining base'))).not.toContain('Mining Base');
  });

  test('3.5-i: an Orbital Factory works 2 Industry more', () => {
    const built = (factory: boolean) => ({
      state: settled({ census: 3, industry: 1 }, (state) => void (factory && erect(state, 'vega', 'orbital factory'))),
    });
    expect([false, true].map((factory) => industryAt('Vega', built(factory)))).toEqual([3, 9]);
  });

  test('3.5-j: Orbital Farms work 2 Agriculture at the Biosphere of their system, with a colony and without', () => {
    const grown = (place: string, state?: (state: CampaignState) => void) => {
      const { ledger } = sheetTurn([`build orbital farms at ${place}`], state && { state });
      return ledger.flatMap(({ cause }) => (cause.kind === 'food' ? [cause.grown] : []));
    };
    expect(grown('Tau Ceti')).toEqual([24 + 2 * 3]);
    expect(grown('Vega', settled({ census: 2, agriculture: 1 }))).toEqual([24 + 3 * 3]);
  });

  test('3.5-l: a Research Lab works 2 Research more: TP, and times Census in capacity', () => {
    const vega = settled({ census: 4, morale: 4, research: 1 });
    const turn = sheetTurn(['build research lab at Vega'], { state: vega });
    expect(yieldOf(turn, 'vega', 'tp')).toBe(3);
    const limit = (state: (state: CampaignState) => void) => sheetTurn(['invest 999 in research'], { state }).said[0];
    expect(limit(vega)).toContain('the research capacity is 22,'); // Sol's 3 x 6 and 1 x 4
    const lab = settled({ census: 4, morale: 4, research: 1 }, (state) => erect(state, 'vega', 'research lab'));
    expect(limit(lab)).toContain('the research capacity is 30,');
  });

  test('3.5-m: without a working Shipyard no starship is built but an atmospheric one', () => {
    const orders = ['build Skiff at Vega', 'build Glider at Vega'];
    const answers = (yard: 'none' | 'crippled' | 'operational') =>
      sheetTurn(orders, {
        state: settled({ census: 4, morale: 4, industry: 4 }, (state) => {
          listClass(state, 'Skiff');
          listClass(state, 'Glider', { abilities: { atmospheric: 1 } });
          if (yard === 'none') return;
          erect(state, 'vega', 'shipyard');
          Object.assign(state.facilities['vega-shipyard'] ?? {}, { state: yard });
        }),
      }).said;
    const refused = `"${orders[0]}" is refused: the colony has no working shipyard (3.5-m)`;
    const glider = '1 Glider at Vega for 4 EP';
    expect(answers('none')).toEqual([refused, glider]);
    expect(answers('crippled')).toEqual([refused, glider]);
    expect(answers('operational')).toEqual(['1 Skiff at Vega for 4 EP', glider]);
  });

  /** Whether a destroyer in a system is supplied, where Sol itself reaches one jump and a depot stands at Vega, or none. */
  const suppliedAt = (system: string, depot: 'none' | 'crippled' | 'operational') => {
    const id = `${sol}-destroyer-1`;
    const turn = run(resolveSupply, {
      state(state) {
        chart(state, sol);
        for (const home of [ophir, kessa])
          for (const [key, { owner }] of Object.entries(state.colonies)) if (owner === home) delete state.colonies[key];
        disarm(state, (unit) => unit === state.units[id]);
        Object.assign(state.colonies.sol ?? {}, { census: 2, morale: 2 });
        (state.units[id] as Unit).place = { kind: 'fleet', fleet: `${sol}-1st-fleet` };
        (state.fleets[`${sol}-1st-fleet`] as Fleet).system = system;
        if (depot === 'none') return;
        erect(state, 'vega', 'supply depot');
        Object.assign(state.facilities['vega-supply-depot'] ?? {}, { state: depot });
      },
    });
    return turn.state.units[id]?.outOfSupply === 0;
  };

  test('3.5-n: a Supply Depot is a supply center that reaches 3 jumps', () => {
    const places = ['vega', 'lantern', 'mirach', 'ophir', 'hadar']; // 0 to 4 jumps from Vega
    expect(places.map((system) => suppliedAt(system, 'none'))).toEqual([true, false, false, false, false]);
    expect(places.map((system) => suppliedAt(system, 'operational'))).toEqual([true, true, true, true, false]);
    expect(suppliedAt('lantern', 'crippled')).toBe(false);
  });

  test('3.5-o: a Trading Post is a center of trade that reaches 3 jumps', () => {
    const orders = ['colonize Lantern', 'colonize Mirach', 'open trade route to Vega'];
    const answers = (post: boolean) =>
      sheetTurn(orders, {
        state: settled({ census: 2 }, (state) => {
          Object.assign(state.colonies.sol ?? {}, { economy: 0 });
          delete state.facilities['sol-mining-base']; // so that Sol reaches no other system
          if (post) erect(state, 'tau-ceti', 'trading post'); // Lantern is 3 jumps from there, Mirach 4
        }),
      }).said;
    const far = (order?: string) => expect.stringMatching(`^"${order}" is refused: it lies out of the commerce range`);
    expect(answers(false)).toEqual(orders.map(far));
    expect(answers(true)).toEqual([
      'a colony at Lantern for 60 EP, unless others have come there since',
      far(orders[1]),
      'a trade route from Tau Ceti to Vega for 10 EP',
    ]);
  });
});
