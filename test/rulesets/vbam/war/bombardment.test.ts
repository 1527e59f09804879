import { describe, expect, test } from 'vitest';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { CampaignState, Colony, DeclarationLevel, Relation } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { BombardTarget } from '#vbam/tables/war/bombardment.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { acquaint } from '../../../builders/relations.ts';
import { colonyAt, erect, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, warship } from '../../../builders/war.ts';

interface Scene {
  as?: number;
  target?: BombardTarget;
  targets?: BombardTarget[];
  level?: DeclarationLevel;
  colony?: Partial<Colony> | null;
  roll?: number[];
  fill?: (state: CampaignState) => void;
  named?: string;
}

const fleet = `${ophir}-siege-fleet`;

/** Ophir's Siege Fleet is over Vega, a colony of Sol, and rolls an 11 on the Attack Table: all of it hits. */
function bombarded({
  as = 20,
  target = 'shipyard',
  targets = [target],
  level = 'war',
  colony = {},
  roll,
  fill,
  named,
}: Scene): VbamTurn {
  return run(resolveEncounters, {
    state: battlefield((state) => {
      if (colony) settle(state, 'vega', { census: 3, morale: 3, economy: 2, industry: 1, ...colony });
      declareWar(state, ophir, sol, level);
      fleetOf(state, { owner: ophir, system: 'vega', name: 'Siege Fleet', ship: warship({ as }) });
      fill?.(state);
    }),
    dice: { attack: roll ?? [5, 6] },
    looks: { vega: { [sol]: 'normal', [ophir]: 'normal' } },
    orders: targets.map((one) =>
      given('bombard', { fleet, what: one, system: 'vega', ...(named !== undefined && { empire: named }) }, { empire: ophir }),
    ),
  });
}

const told = (turn: VbamTurn, empire: string) =>
  eventsOf(turn, 'bombarded').find((event) => event.seenBy[0] === empire) as EventOf<'bombarded'> | undefined;
const failure = (turn: VbamTurn) => eventsOf(turn, 'orderFailed').map((event) => 'why' in event && event.why);
const shipyard = (state: CampaignState) => erect(state, 'vega', 'shipyard');
const shield = (state: CampaignState) => erect(state, 'vega', 'planetary defense shield');
const stateOf = (turn: VbamTurn, kind = 'shipyard') => turn.state.facilities[`vega-${kind}`]?.state;

describe('G-25, 3.5-c: Anti-Facility', () => {
  test('10 for a hit: the first cripples, the second destroys, and remainders are lost', () => {
    expect(stateOf(bombarded({ as: 9, fill: shipyard }))).toBe('operational');
    expect(stateOf(bombarded({ as: 10, fill: shipyard }))).toBe('crippled');
    expect(stateOf(bombarded({ as: 19, fill: shipyard }))).toBe('crippled');
    expect(stateOf(bombarded({ as: 20, fill: shipyard }))).toBeUndefined();
    expect(told(bombarded({ as: 100, fill: shipyard }), sol)).toMatchObject({ destroyed: ['shipyard'], crippled: [], works: [] });
  });

  test('one that is crippled already is destroyed by the first hit', () => {
    const crippled = (state: CampaignState) => {
      shipyard(state);
      Object.assign(state.facilities['vega-shipyard'] ?? {}, { state: 'crippled' });
    };
    expect(stateOf(bombarded({ as: 10, fill: crippled }))).toBeUndefined();
  });

  test('4.2.3-a: a sector capital too', () => {
    const turn = bombarded({
      target: 'sector capital',
      fill: (state) => {
        erect(state, 'vega', 'sector capital');
      },
    });
    expect(stateOf(turn, 'sector-capital')).toBeUndefined();
    expect(told(turn, ophir)).toMatchObject({ destroyed: ['sector capital'] });
  });

  test('G-27: also in a system where nobody lives, and only what is named', () => {
    const turn = bombarded({
      target: 'mining base',
      colony: null,
      fill: (state) => {
        erect(state, 'vega', 'mining base');
        erect(state, 'vega', 'supply depot');
      },
    });
    expect([stateOf(turn, 'mining-base'), stateOf(turn, 'supply-depot')]).toEqual([undefined, 'operational']);
  });

  test('the Attack Table without modifiers, of the current AS', () => {
    const damageOf = (roll: number[]) => told(bombarded({ as: 20, roll }), ophir)?.damage;
    const with20 = (roll: number[]) => told(bombarded({ as: 20, roll, fill: shipyard }), ophir)?.damage;
    expect(damageOf([1, 1])).toBeUndefined(); // no shipyard
    expect(
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [6, 6],
      ].map(with20),
    ).toEqual([5, 8, 12, 16, 20]);
    const hurt = (state: CampaignState) => {
      shipyard(state);
      fleetOf(state, { owner: ophir, system: 'vega', name: 'Other', ship: warship({ as: 1 }) }); // it holds the orbit
      for (const unit of Object.values(state.units)) if (unit.owner === ophir && unit.class.includes('siege')) unit.damage = 6;
    };
    expect(told(bombarded({ as: 21, fill: hurt }), ophir)).toMatchObject({ pool: 11, damage: 11 });
  });
});

describe('G-25: Anti-Infrastructure and Anti-Population', () => {
  test('20 for a point of the named type, one a turn', () => {
    const economy = (as: number, what: BombardTarget = 'economy') => colonyAt(bombarded({ as, target: what }), 'vega');
    expect(economy(19).economy).toBe(2);
    expect(economy(20).economy).toBe(1);
    expect(economy(100)).toMatchObject({ economy: 1, industry: 1, census: 3, morale: 3 });
    expect(economy(20, 'industry')).toMatchObject({ economy: 2, industry: 0 });
    expect(economy(20, 'agriculture')).toMatchObject({ agriculture: 0 });
  });

  test('at most one of each type per colony and turn, over all task forces', () => {
    const second = (state: CampaignState) => {
      fleetOf(state, { owner: ophir, system: 'vega', name: 'Second', ship: warship({ as: 20 }), plan: { spirit: 'boldly' } });
    };
    const turn = run(resolveEncounters, {
      state: battlefield((state) => {
        settle(state, 'vega', { census: 3, morale: 3, economy: 2, industry: 2 });
        declareWar(state, ophir, sol);
        fleetOf(state, { owner: ophir, system: 'vega', name: 'Siege Fleet', ship: warship({ as: 20 }) });
        second(state);
      }),
      dice: { attack: [5, 6, 5, 6] },
      orders: [fleet, `${ophir}-second`].map((one) =>
        given('bombard', { fleet: one, what: 'economy', system: 'vega' }, { empire: ophir }),
      ),
    });
    expect(colonyAt(turn, 'vega').economy).toBe(1);
    expect(eventsOf(turn, 'bombarded').filter(({ seenBy }) => seenBy[0] === ophir)).toHaveLength(2);
  });

  test('a Census and a Morale for 20, once, in a Final War', () => {
    const people = (as: number) => colonyAt(bombarded({ as, target: 'population', level: 'final war' }), 'vega');
    expect(people(19)).toMatchObject({ census: 3, morale: 3 });
    expect(people(20)).toMatchObject({ census: 2, morale: 2 });
    expect(people(200)).toMatchObject({ census: 2, morale: 2, economy: 2 });
  });

  test('G-46: not at War', () => {
    const turn = bombarded({ target: 'population', level: 'war' });
    expect(colonyAt(turn, 'vega').census).toBe(3);
    expect(failure(turn)).toEqual([{ kind: 'no war permits bombardment' }]);
    expect(eventsOf(turn, 'bombarded')).toEqual([]);
  });

  test('every empire with contact that learns of it takes it ill: 2D6 with the bombarder', () => {
    const turn = run(resolveEncounters, {
      state: battlefield((state) => {
        settle(state, 'vega', { census: 3, morale: 3 });
        declareWar(state, ophir, sol, 'final war', { relationship: -10 });
        acquaint(state, ophir, kessa, { relationship: 30 });
        acquaint(state, sol, kessa);
        fleetOf(state, { owner: ophir, system: 'vega', name: 'Siege Fleet', ship: warship({ as: 20 }) });
      }),
      dice: { attack: [5, 6], relationship: [3, 4, 1, 1] },
      orders: [given('bombard', { fleet, what: 'population', system: 'vega' }, { empire: ophir })],
    });
    const between = (other: string) => (turn.state.relations[pairIdOf(ophir, other)] as Relation).relationship;
    expect([between(kessa), between(sol)].sort((a, b) => Number(b) - Number(a))).toEqual([28, -17]);
    expect(eventsOf(turn, 'peopleBombarded')).toMatchObject([{ seenBy: [kessa], by: ophir, of: sol }]);
  });

  test('who has never met the victim hears nothing', () => {
    const turn = bombarded({
      target: 'population',
      level: 'final war',
      fill: (state) => {
        acquaint(state, ophir, kessa, { relationship: 30 });
      },
    });
    expect(turn.state.relations[pairIdOf(ophir, kessa)]?.relationship).toBe(30);
    expect(eventsOf(turn, 'peopleBombarded')).toEqual([]);
  });

  test('a colony with Census 0 and no infrastructure is destroyed with another 20, if that was ordered', () => {
    const bare = { census: 1, morale: 1, economy: 0, industry: 0, agriculture: 0, research: 0, intel: 0 };
    const razed = (as: number, target: BombardTarget, colony: Partial<Colony> = bare) =>
      bombarded({ as, target, colony, level: 'final war', fill: shipyard });
    expect(razed(40, 'colony').state.colonies.vega).toBeUndefined();
    expect(razed(40, 'colony').state.facilities['vega-shipyard']).toBeUndefined();
    expect(told(razed(40, 'colony'), sol)).toMatchObject({ razed: true, census: 1 });
    expect(razed(39, 'colony').state.colonies.vega).toMatchObject({ census: 0 });
    expect(razed(100, 'population').state.colonies.vega).toMatchObject({ census: 0 });
    expect(razed(100, 'colony', { ...bare, intel: 1 }).state.colonies.vega).toMatchObject({ census: 0 });
    expect(razed(20, 'colony', { ...bare, census: 0, morale: 0 }).state.colonies.vega).toBeUndefined();
  });

  test('4.2.3-a: a capital is lost with its colony', () => {
    const turn = bombarded({
      as: 20,
      target: 'colony',
      colony: { census: 0, morale: 0, economy: 0, industry: 0 },
      level: 'final war',
      fill: (state) => {
        Object.assign(state.empires[sol] ?? {}, { capital: 'vega' });
      },
    });
    expect(turn.state.empires[sol]?.capital).toBeNull();
    expect(eventsOf(turn, 'capitalLost')).toHaveLength(1);
  });
});

describe('G-25: Anti-Troop', () => {
  const garrison =
    (count: number, dv = 2, abilities = {}) =>
    (state: CampaignState) => {
      const forces = builderFor(state, sol);
      const troop = {
        type: 'ground force',
        statistics: { defenseValue: dv, attackStrength: 3, pointDefense: 1 },
        abilities,
      } as const;
      for (let index = 1; index <= count; index++) forces.unit(`Guard ${index}`, troop, { kind: 'system', system: 'vega' });
    };
  const damages = (turn: VbamTurn) =>
    Object.values(turn.state.units).flatMap(({ owner, damage }) => (owner === sol ? [damage] : []));

  test('4 for a point, allotted by their owner: all are crippled before one is lost', () => {
    expect(damages(bombarded({ as: 3, target: 'troops', fill: garrison(2) }))).toEqual([0, 0]);
    expect(damages(bombarded({ as: 4, target: 'troops', fill: garrison(2) }))).toEqual([1, 0]);
    expect(damages(bombarded({ as: 16, target: 'troops', fill: garrison(2) }))).toEqual([2, 2]);
    const turn = bombarded({ as: 24, target: 'troops', fill: garrison(2) });
    expect(damages(turn)).toEqual([2]);
    expect(told(turn, sol)?.troops).toMatchObject({ points: 6, lost: [expect.stringContaining('Guard')] });
    expect(damages(bombarded({ as: 400, target: 'troops', fill: garrison(2) }))).toEqual([]);
  });

  test('without Decoy, and other empires on the ground are not hit', () => {
    expect(damages(bombarded({ as: 8, target: 'troops', fill: garrison(1, 9, { decoy: 9, armor: 3 }) }))).toEqual([2]);
    const turn = bombarded({
      as: 8,
      target: 'troops',
      fill: (state) => {
        garrison(1, 9)(state);
        const troop = { type: 'ground force', statistics: { defenseValue: 1, attackStrength: 3, pointDefense: 1 } } as const;
        builderFor(state, kessa).unit('Third', troop, { kind: 'system', system: 'vega' });
      },
    });
    expect(Object.values(turn.state.units).find(({ owner }) => owner === kessa)?.damage).toBe(0);
  });

  test('those who fired learn hulls, and only with a look at the ground', () => {
    const turn = bombarded({ as: 400, target: 'troops', fill: garrison(2) });
    expect(told(turn, ophir)?.troops).toEqual({ points: 8, crippled: [], lost: [] });
  });
});

describe('G-26: the Shield', () => {
  const both = (state: CampaignState) => {
    shipyard(state);
    shield(state);
  };

  test('takes the first 5 x Census of the damage', () => {
    expect(stateOf(bombarded({ as: 24, fill: both }))).toBe('operational');
    const turn = bombarded({ as: 25, fill: both });
    expect(stateOf(turn)).toBe('crippled');
    expect(told(turn, sol)).toMatchObject({ damage: 25, shield: 15 });
  });

  test('as one sum per colony and turn over all task forces', () => {
    const turn = run(resolveEncounters, {
      state: battlefield((state) => {
        settle(state, 'vega', { census: 3, morale: 3 });
        both(state);
        declareWar(state, ophir, sol);
        for (const name of ['Siege Fleet', 'Second'])
          fleetOf(state, {
            owner: ophir,
            system: 'vega',
            name,
            ship: warship({ as: 15 }),
            plan: name === 'Second' ? { spirit: 'boldly' } : {},
          });
      }),
      dice: { attack: [5, 6, 5, 6] },
      orders: [fleet, `${ophir}-second`].map((one) =>
        given('bombard', { fleet: one, what: 'shipyard', system: 'vega' }, { empire: ophir }),
      ),
    });
    expect(stateOf(turn)).toBe('crippled');
  });
});

describe('G-65: which ships bombard together', () => {
  test('fleets with the same plan and target form one task force, as far as a flagship leads them', () => {
    const turn = run(resolveEncounters, {
      state: battlefield((state) => {
        settle(state, 'vega', { census: 3, morale: 3 });
        shipyard(state);
        declareWar(state, ophir, sol);
        for (const name of ['Siege Fleet', 'Second'])
          fleetOf(state, {
            owner: ophir,
            system: 'vega',
            name,
            ship: warship({ as: 5 }, { statistics: { defenseValue: 40, attackStrength: 5, pointDefense: 2 } }),
          });
      }),
      dice: { attack: [5, 6, 5, 6] },
      orders: [fleet, `${ophir}-second`].map((one) =>
        given('bombard', { fleet: one, what: 'shipyard', system: 'vega' }, { empire: ophir }),
      ),
    });
    const missions = eventsOf(turn, 'bombarded').filter(({ seenBy }) => seenBy[0] === ophir) as EventOf<'bombarded'>[];
    expect(missions.map(({ pool, fleets }) => [pool, fleets])).toEqual([[10, ['Second', 'Siege Fleet'].sort()]]);
    expect(stateOf(turn)).toBe('crippled');
  });

  test('more orders than task forces: those beyond fail', () => {
    const turn = bombarded({ targets: ['shipyard', 'economy'], fill: shipyard });
    expect(failure(turn)).toEqual([{ kind: 'no task force left' }]);
    expect(colonyAt(turn, 'vega').economy).toBe(2);
  });

  test('G-23: who bombards is noted, for it gives no orbital support', () => {
    expect([...bombarded({ fill: shipyard }).notes.bombarding]).toHaveLength(1);
    expect([...bombarded({ targets: [], fill: shipyard }).notes.bombarding]).toEqual([]);
  });
});

describe('O-15, W-20, 6.X7-a: when nothing is bombarded', () => {
  test('never without an order', () => {
    const turn = bombarded({ targets: [], fill: shipyard });
    expect(stateOf(turn)).toBe('operational');
    expect(eventsOf(turn, 'bombarded')).toEqual([]);
  });

  test('G-20.4: not while an enemy in orbit can fight', () => {
    const turn = bombarded({
      fill: (state) => {
        shipyard(state);
        Object.assign(state.fleets[fleet] ?? {}, { plan: { retreat: { below: null } } });
        const base = { type: 'starbase', statistics: { defenseValue: 900, attackStrength: 1, pointDefense: 0 } } as const;
        builderFor(state, sol).unit('Base', base, { kind: 'system', system: 'vega' });
      },
      roll: Array.from({ length: 60 }, () => 1),
    });
    expect(stateOf(turn)).toBe('operational');
    expect(failure(turn)).toEqual([{ kind: 'orbit not held' }]);
  });

  test('the fleet is not there, or what it was to hit is not', () => {
    expect(failure(bombarded({ fill: () => {} }))).toEqual([{ kind: 'nothing to bombard' }]);
    const away = bombarded({
      fill: (state) => {
        shipyard(state);
        Object.assign(state.fleets[fleet] ?? {}, { system: 'ophir' });
      },
    });
    expect(failure(away)).toEqual([{ kind: 'no armed unit there' }]);
  });

  test('G-46: at Hostilities, and after a peace', () => {
    expect(failure(bombarded({ level: 'hostilities', fill: shipyard }))).toEqual([{ kind: 'no war permits bombardment' }]);
    const peace = bombarded({
      fill: (state) => {
        shipyard(state);
        acquaint(state, ophir, sol);
      },
    });
    expect(failure(peace)).toEqual([{ kind: 'no war permits bombardment' }]);
  });

  test('G-62: prizes and carried ships do not fire', () => {
    const turn = bombarded({
      fill: (state) => {
        shipyard(state);
        for (const unit of Object.values(state.units)) if (unit.owner === ophir) unit.captured = true;
        builderFor(state, ophir).unit('Guard', warship({ as: 2 }), inFleet(builderFor(state, ophir).fleet('Guards', 'vega')));
      },
    });
    expect(failure(turn)).toEqual([{ kind: 'no armed unit there' }]);
  });
});

describe('W-30: who learns what', () => {
  const names = { system: (id: string) => id, empire: (id: string) => (id === ophir ? 'Ophir' : 'Sol') };

  test('those who fired their fire, those below what they lost and by whom', () => {
    const turn = bombarded({ fill: shipyard });
    expect(eventsOf(turn, 'bombarded').map((event) => inWords(event, names))).toEqual([
      'Siege Fleet bombarded the shipyard of Sol at vega with an attack strength of 20: 20 damage, shipyard destroyed.',
      'Ophir bombarded our shipyard at vega: 20 damage, shipyard destroyed.',
    ]);
    expect(told(turn, sol)).not.toHaveProperty('pool');
    expect(turn.events.filter(({ kind }) => kind === 'bombarded').map(({ seenBy }) => seenBy)).toEqual([[ophir], [sol]]);
  });

  test('those who shot a facility to pieces know that it is gone', () => {
    const turn = bombarded({ fill: shipyard });
    expect(turn.state.knowledge[ophir]?.colonies.vega?.facilities).toEqual([]);
  });
});
