import { describe, expect, test } from 'vitest';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { BattleOrders, CampaignState, Colony, DeclarationLevel, UnitDesign } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { aboard, builderFor } from '../../../../builders/forces.ts';
import { befriend } from '../../../../builders/relations.ts';
import { colonyAt, erect, given, kessa, ophir, run, settle, sol } from '../../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, warship } from '../../../../builders/war.ts';

/* O-14, G-23: from the order to whose world it is then. Sol lands at Vega, which is Ophir's. */

const troop = ({ dv = 2, as = 3, pd = 1, cost = 3 } = {}): Partial<UnitDesign> => ({
  type: 'ground force',
  buildCost: cost,
  statistics: { defenseValue: dv, attackStrength: as, pointDefense: pd },
  abilities: {},
});
const ferry = (abilities: UnitDesign['abilities'], dv = 6) =>
  warship({ as: 0, pd: 0, dv }, { abilities: { FTL: 2, ...abilities } });
const ground = { kind: 'system', system: 'vega' } as const;

interface Scene {
  /** of Sol, aboard its Train */
  troops?: Partial<UnitDesign>[];
  as?: 'based' | 'cargo';
  transport?: Partial<UnitDesign>;
  /** of Ophir, at Vega */
  garrison?: Partial<UnitDesign>[];
  colony?: Partial<Colony> | null;
  level?: DeclarationLevel;
  fill?: (state: CampaignState) => void;
  dice?: Record<string, number[]>;
  orders?: 'all' | 'none' | string[];
  plan?: BattleOrders;
}

const train = `${sol}-train`;

function landed(scene: Scene): VbamTurn {
  const { troops = [troop()], as = 'based', garrison = [], colony = {}, level = 'war', orders = 'all' } = scene;
  return run(resolveEncounters, {
    state: battlefield((state) => {
      if (colony) settle(state, 'vega', { owner: ophir, originalOwner: ophir, census: 3, morale: 3, economy: 5, ...colony });
      declareWar(state, sol, ophir, level);
      const ship = scene.transport ?? ferry({ assault: 6, cargo: 6 });
      const [carrier = ''] = fleetOf(state, {
        owner: sol,
        system: 'vega',
        name: 'Train',
        ship,
        ...(scene.plan && { plan: scene.plan }),
      });
      for (const [index, design] of troops.entries()) builderFor(state, sol).unit(`T${index} 1`, design, aboard(carrier, as));
      for (const [index, design] of garrison.entries()) builderFor(state, ophir).unit(`G${index} 1`, design, ground);
      scene.fill?.(state);
    }),
    dice: { readiness: [4, 4, 4, 4], ...scene.dice },
    looks: { vega: { [sol]: 'normal', [ophir]: 'normal' } },
    orders:
      orders === 'none'
        ? []
        : [
            orders === 'all'
              ? given('land all', { fleet: train, system: 'vega' })
              : given('land', { fleet: train, units: orders, system: 'vega' }),
          ],
  });
}

const toldOf = <Kind extends VbamEvent['kind']>(turn: VbamTurn, kind: Kind) =>
  turn.events.filter((event): event is EventOf<Kind> => event.kind === kind);
const owner = (turn: VbamTurn) => colonyAt(turn, 'vega').owner;
const failures = (turn: VbamTurn) => toldOf(turn, 'orderFailed').map((event) => ('why' in event ? event.why : null));
const guns = (state: CampaignState) => {
  erect(state, 'vega', 'planetary defense guns', ophir);
};
const shield = (state: CampaignState) => {
  erect(state, 'vega', 'planetary defense shield', ophir);
};
const accounts = (turn: VbamTurn, empire: string) =>
  toldOf(turn, 'battleFought')
    .filter((event) => event.empire === empire)
    .map(({ account }) => account);

describe('G-23: landing', () => {
  test('a colony has no militia: any landed unit takes an undefended one (3.4.14-a)', () => {
    const turn = landed({ colony: { economy: 0 } });
    expect(owner(turn)).toBe(sol);
    expect(failures(turn)).toEqual([]);
    expect(turn.state.units[`${sol}-t0-1`]).toMatchObject({ place: ground });
    expect(turn.state.units[`${sol}-t0-1`]?.landed).toBeUndefined(); // it is their own ground now
    expect(toldOf(turn, 'troopsLanded').map(({ empire }) => empire)).toEqual([sol, ophir]);
    expect(toldOf(turn, 'battleFought')).toEqual([]);
  });

  test('W-20: never without an order; and only those who are named', () => {
    const quiet = landed({ orders: 'none' });
    expect([owner(quiet), quiet.state.units[`${sol}-t0-1`]?.place.kind]).toEqual([ophir, 'carried']);
    const some = landed({ troops: [troop(), troop()], orders: [`${sol}-t1-1`] });
    expect([0, 1].map((index) => some.state.units[`${sol}-t${index}-1`]?.place.kind)).toEqual(['carried', 'system']);
  });

  test('not under a Shield that works; a crippled one bars nobody', () => {
    expect(failures(landed({ fill: shield }))).toEqual([{ kind: 'shield bars landing' }]);
    const broken = landed({
      fill: (state) => {
        shield(state);
        Object.assign(state.facilities['vega-planetary-defense-shield'] ?? {}, { state: 'crippled' });
      },
    });
    expect(owner(broken)).toBe(sol);
  });

  test('not past enemies in orbit that can fight; unarmed, crippled and laid up ones bar nobody', () => {
    const guard = (as: number, more = {}) =>
      landed({
        plan: { posture: 'avoid battle' },
        fill: (state) =>
          void fleetOf(state, { owner: ophir, system: 'vega', ship: warship({ as }), plan: { posture: 'defend' }, as: more }),
      });
    expect(failures(guard(6))).toEqual([{ kind: 'orbit bars landing' }]);
    expect(owner(guard(6, { mothballed: true }))).toBe(sol);
    expect(owner(guard(0))).toBe(sol);
  });

  test('Guns bar unarmed transports; who holds the orbit lands past them', () => {
    expect(failures(landed({ fill: guns }))).toEqual([{ kind: 'guns bar landing' }]);
    const escorted = landed({
      transport: ferry({ assault: 6 }, 200),
      fill: (state) => {
        guns(state);
        fleetOf(state, {
          owner: sol,
          system: 'vega',
          name: 'Escort',
          ship: warship({ dv: 300 }),
          plan: { posture: 'avoid battle' },
        });
      },
      dice: { attack: [3, 4] },
    });
    expect(owner(escorted)).toBe(sol);
  });

  test('no war, no landing; where nobody is, neither', () => {
    expect(failures(landed({ level: 'hostilities' }))).toEqual([{ kind: 'no war permits landing' }]);
    expect(failures(landed({ colony: null }))).toEqual([{ kind: 'nobody to land on' }]);
  });

  test('W-24: after an armistice nobody fights there for ten turns', () => {
    const turn = landed({
      fill: (state) => void state.withdrawals.push({ owner: sol, from: ophir, systems: ['vega'], until: 10 }),
    });
    expect(failures(turn)).toEqual([{ kind: 'no war permits landing' }]);
  });

  test('6.1.X164-b: of each ship the dearest have its Assault, the others come out of Cargo at half strength', () => {
    const turn = landed({
      transport: ferry({ assault: 5, cargo: 9 }),
      troops: [troop({ cost: 2, dv: 30 }), troop({ cost: 5, dv: 30 }), troop({ cost: 3, dv: 30 })],
      garrison: [troop({ dv: 40 })],
    });
    const [told] = toldOf(turn, 'troopsLanded').filter(({ empire }) => empire === sol);
    expect(told?.fromCargo).toEqual(['T2 1', 'T0 1']);
    expect(accounts(turn, sol)[0]?.ours.halved).toHaveLength(2);
  });
});

describe('G-26: Guns fire before anybody is down', () => {
  const shot = (dv: number, roll: number[]) =>
    landed({
      transport: ferry({ assault: 6 }, dv),
      fill: (state) => {
        guns(state);
        fleetOf(state, {
          owner: sol,
          system: 'vega',
          name: 'Escort',
          ship: warship({ dv: 300 }),
          plan: { posture: 'avoid battle' },
        });
      },
      dice: { attack: roll },
    });

  test('troops of transports that are destroyed are lost', () => {
    const turn = shot(2, [6, 6]);
    expect([owner(turn), turn.state.units[`${sol}-t0-1`]]).toEqual([ophir, undefined]);
    const [ours, theirs] = toldOf(turn, 'landingFiredOn');
    expect([ours?.empire, ours?.lost, ours?.aboard]).toEqual([sol, ['Train Ship 1'], ['T0 1']]);
    expect([theirs?.empire, theirs?.lost.length, theirs?.aboard]).toEqual([ophir, 1, undefined]);
  });

  test('crippled ones land everybody', () => {
    const turn = shot(20, [6, 6]); // Census 3 at this technology: AS 30, all of which hits
    const [ours] = toldOf(turn, 'landingFiredOn');
    expect([ours?.damage, ours?.crippled, owner(turn)]).toEqual([30, ['Train Ship 1'], sol]);
  });
});

describe('G-23: the battle, and what comes of it', () => {
  test('the last defenders die: conquest, in the turn of the landing an invasion', () => {
    const turn = landed({ troops: [troop({ as: 90, dv: 30 })], garrison: [troop()], dice: { attack: [6, 6, 6, 6] } });
    expect([owner(turn), accounts(turn, sol)[0]?.scenario]).toEqual([sol, 'invasion']);
  });

  test('both alive: siege; and a ground battle, not an invasion, in the turn after', () => {
    const turn = landed({ troops: [troop({ dv: 90 })], garrison: [troop({ dv: 90 })] });
    expect(colonyAt(turn, 'vega').siege).toMatchObject({ by: sol, since: turn.number });
    expect(toldOf(turn, 'siegeLaid').map(({ empire }) => empire)).toEqual([ophir, sol]);
    expect(turn.state.units[`${sol}-t0-1`]?.landed).toBe(turn.number);
    const later = landed({
      orders: 'none',
      garrison: [troop({ dv: 90 })],
      fill: (state) => void builderFor(state, sol).unit('Old 1', troop({ dv: 90 }), ground, { landed: 0 }),
    });
    expect(accounts(later, sol)[0]?.scenario).toBe('ground battle');
  });

  test('3.4.3-i, E-18, E-19: 7 CC of enemies against 4 halve what works, in unrest to a quarter; the stronger defender suffers nothing', () => {
    const [four, seven] = [troop({ dv: 900, as: 1, cost: 20 }), troop({ dv: 900, as: 1, cost: 35 })];
    const transport = ferry({ assault: 40 });
    const worked = (troops: Partial<UnitDesign>, guard: Partial<UnitDesign>, morale: number) => {
      const turn = landed({ transport, troops: [troops], garrison: [guard], colony: { census: 5, morale, agriculture: 5 } });
      return utilizedAt({ colony: colonyAt(turn, 'vega'), facilities: [] }, 'agriculture').total;
    };
    expect([worked(seven, four, 5), worked(seven, four, 2), worked(four, seven, 5), worked(four, four, 5)]).toEqual([3, 2, 5, 5]);
  });

  test('nobody left: the colony stays with its owner, and the siege is over', () => {
    const turn = landed({
      troops: [troop({ dv: 1, as: 90, pd: 0 })],
      garrison: [troop({ dv: 1, as: 90, pd: 0 })],
      dice: { attack: [6, 6, 6, 6] },
    });
    expect(owner(turn)).toBe(ophir);
    expect(Object.values(turn.state.units).filter(({ place }) => place.kind === 'system')).toEqual([]);
    expect(colonyAt(turn, 'vega').siege).toBeUndefined();
  });

  test('a siege without a besieger is over, and both are told', () => {
    const turn = landed({ orders: 'none', colony: { siege: { by: sol, since: 0, disrupted: true } } });
    expect(colonyAt(turn, 'vega').siege).toBeUndefined();
    expect(toldOf(turn, 'siegeLifted').map(({ empire }) => empire)).toEqual([ophir, sol]);
  });

  test('3.4.14-a, M-22: of allies the one with most ground CC has it', () => {
    const allies = (cc: number) =>
      landed({
        fill: (state) => {
          befriend(state, sol, kessa, ['mutual defense']);
          declareWar(state, kessa, ophir);
          builderFor(state, kessa).unit('Ally 1', troop({ cost: cc }), ground, { landed: 0 });
        },
      });
    expect(owner(allies(9))).toBe(kessa);
    expect(owner(allies(2))).toBe(sol);
  });

  test('W-23, 3.4.14-d: who takes it from an occupier of its own frees it', () => {
    const turn = landed({ colony: { originalOwner: sol, conquered: 0 } });
    expect([owner(turn), colonyAt(turn, 'vega').conquered]).toEqual([sol, null]);
    expect(toldOf(turn, 'colonyLiberated').length).toBeGreaterThan(0);
  });

  test('troops that help their own land too, and are no invaders', () => {
    const turn = landed({
      colony: { owner: sol, originalOwner: sol, siege: { by: ophir, since: 0 } },
      garrison: [troop({ dv: 90 })],
      fill: (state) => void builderFor(state, sol).unit('Home 1', troop({ dv: 90 }), ground),
    });
    expect(owner(turn)).toBe(sol);
    expect(turn.state.units[`${sol}-t0-1`]?.landed).toBeUndefined();
    expect(accounts(turn, sol)[0]?.ours.units).toHaveLength(2);
  });
});

describe('G-27: facilities where nobody lives', () => {
  const depot = (state: CampaignState) => {
    erect(state, 'vega', 'supply depot', ophir);
  };
  test('fall to ground forces, even under hostilities; not while they are defended', () => {
    const seized = landed({ colony: null, level: 'hostilities', fill: depot });
    expect(seized.state.facilities['vega-supply-depot']?.owner).toBe(sol);
    const held = landed({ colony: null, garrison: [troop({ dv: 90 })], troops: [troop({ dv: 90 })], fill: depot });
    expect(held.state.facilities['vega-supply-depot']?.owner).toBe(ophir);
    expect(accounts(held, sol)).toHaveLength(1);
  });
});
