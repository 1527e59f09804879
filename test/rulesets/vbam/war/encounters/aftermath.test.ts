import { describe, expect, test } from 'vitest';
import type { BattleOrders, CampaignState } from '#schemas/vbam/state.ts';
import { refugeOf } from '#vbam/phases/shared/war/refuge.ts';
import { aboard, builderFor } from '../../../../builders/forces.ts';
import { chart, disarm, kessa, ophir, settle, sol, turnWith } from '../../../../builders/turn.ts';
import { battlesOf, declareWar, fleetOf, foughtIn, warship } from '../../../../builders/war.ts';

const stands: BattleOrders = { retreat: { below: null } };
const flees: BattleOrders = { retreat: { below: 1000 } };

describe('G-24: where to', () => {
  const refuge = (from: string, more: (state: CampaignState) => void = () => {}, cameFrom?: string, owner = sol) => {
    const turn = turnWith({
      state: (state) => {
        disarm(state);
        chart(state, sol, ophir);
        fleetOf(state, { owner, system: from, name: 'Fugitives' });
        more(state);
      },
    });
    if (cameFrom) turn.notes.cameFrom.set(`${owner}-fugitives`, cameFrom);
    return refugeOf(turn, { owner, fleet: `${owner}-fugitives`, system: from });
  };
  const planned = (to: string) => (state: CampaignState) => {
    Object.assign(state.fleets[`${sol}-fugitives`] as object, { plan: { retreat: { below: 60, to } } });
  };

  test('where the plan says, then where it came from, then to the nearest own colony', () => {
    expect(refuge('lantern', planned('izar'), 'mirach')).toBe('izar');
    expect(refuge('lantern', () => {}, 'mirach')).toBe('mirach');
    expect(refuge('lantern')).toBe('sol');
    expect(refuge('lantern', (state) => settle(state, 'mirach'))).toBe('mirach');
  });

  test('not to the place it is in, nor where it knows no way', () => {
    expect(refuge('lantern', planned('lantern'), 'lantern')).toBe('sol');
    const turn = turnWith({ state: disarm });
    expect(refugeOf(turn, { owner: sol, fleet: '', system: 'kessa' })).toBeNull();
  });

  test('past colonies with known enemies, and else to a neighbour', () => {
    const seen = (system: string, state: CampaignState) => {
      const force = {
        system,
        owner: ophir,
        where: 'space',
        detection: 'limited',
        ccHalves: 10,
        hulls: {},
        units: [],
        seen: 0,
      } as const;
      Object.assign(state.knowledge[sol]?.forces ?? {}, { [`${system}/${ophir}/space`]: structuredClone(force) });
      declareWar(state, sol, ophir);
    };
    const enemyAtMirach = (state: CampaignState) => {
      settle(state, 'mirach');
      seen('mirach', state);
    };
    expect(refuge('lantern', enemyAtMirach)).toBe('sol');
    expect(refuge('lantern', (state) => seen('sol', state))).toBe('izar'); // of izar, mirach and vega
  });

  test('through wormholes that it has seen', () => {
    const turn = turnWith({
      state: (state) => {
        disarm(state);
        const facts = { seen: 0, capacity: 0, raw: 0, biosphere: 0, wormhole: null, portal: null, leftBehind: null };
        Object.assign(state.knowledge[sol]?.systems ?? {}, {
          hadar: { ...facts, wormhole: 'naos' },
          naos: { ...facts, wormhole: 'hadar' },
        });
      },
    });
    expect(refugeOf(turn, { owner: sol, fleet: '', system: 'hadar' })).toBe('naos');
  });
});

describe('G-24: those who leave', () => {
  const retreat = (fill: (state: CampaignState) => void = () => {}) =>
    foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        fleetOf(state, { owner: sol, system: 'vega', plan: flees, fleet: { course: ['lantern'], headway: 1 } });
        fleetOf(state, { owner: ophir, system: 'vega', count: 2, plan: stands });
        fill(state);
      },
      dice: { readiness: [4, 4, 4, 4], attack: Array.from({ length: 24 }, () => 1) },
    });

  test('go home at once, forget their course, and leave those without FTL behind, who fight on', () => {
    const { turn, fought } = retreat((state) => {
      builderFor(state, sol).unit('Hulk 1', warship({}, { abilities: {} }), { kind: 'fleet', fleet: `${sol}-host-vega` });
      const hulk = state.unitClasses[`${sol}-hulk`];
      if (hulk) hulk.abilities = {};
    });
    expect(turn.state.fleets[`${sol}-host-vega`]).toMatchObject({ system: 'sol', course: [], headway: 0 });
    expect(fought[0]?.record.rounds.length).toBeGreaterThan(0);
    expect(turn.state.units[`${sol}-hulk-1`]?.place ?? { kind: 'system', system: 'vega' }).toEqual({
      kind: 'system',
      system: 'vega',
    });
    expect(fought[0]?.settled.retreats).toMatchObject([{ owner: sol, fleet: `${sol}-host-vega`, to: 'sol' }]);
  });

  test('retreated units do not fight again this turn, not even where they fled to', () => {
    const { fought, turn } = retreat((state) => {
      declareWar(state, sol, kessa);
      fleetOf(state, { owner: kessa, system: 'vega', plan: stands });
      fleetOf(state, { owner: ophir, system: 'sol', name: 'Raiders', plan: { posture: 'defend' } });
    });
    expect(battlesOf(fought).length).toBe(1);
    expect([...turn.notes.withdrawn]).toEqual([`${sol}-host-vega-ship-1`]);
  });

  test('nobody leaves who knows no way out', () => {
    const { fought } = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        fleetOf(state, { owner: sol, system: 'vega', plan: flees });
        fleetOf(state, { owner: ophir, system: 'vega', plan: stands });
        for (const lane of Object.values(state.lanes)) lane.knownBy = lane.knownBy.filter((empire) => empire !== sol);
      },
    });
    expect(fought[0]?.record.avoided).toBeNull();
    expect(fought[0]?.settled.retreats).toEqual([]);
  });

  test('armed fleets at their imperial capital never do', () => {
    const { fought } = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        fleetOf(state, { owner: sol, system: 'sol', plan: flees });
        fleetOf(state, { owner: ophir, system: 'sol', count: 3, plan: stands });
      },
    });
    expect(fought[0]?.settled.retreats).toEqual([]);
  });

  test('what they tow comes along', () => {
    const { turn } = retreat((state) => {
      const design = structuredClone(state.unitClasses[`${sol}-host-vega-ship`]);
      if (!design) throw new Error('no class');
      const { owner: _owner, name: _name, prototyped: _prototyped, numbered: _numbered, ...drawn } = design;
      state.wilds.hulk = {
        ...{ kind: 'derelict', system: 'vega', name: 'Hulk Osk', damage: 6, trap: null },
        ...{ design: drawn, towedBy: `${sol}-host-vega-ship-1` },
      } as CampaignState['wilds'][string];
    });
    expect(turn.state.wilds.hulk?.system).toBe('sol');
  });
});

describe('losses', () => {
  test('what is aboard is lost with its ship, and a fleet of which nothing is left is gone', () => {
    const { turn, fought } = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        const [ship = ''] = fleetOf(state, {
          ...{ owner: sol, system: 'vega', plan: stands },
          ship: warship({ dv: 1, as: 0, pd: 1 }, { abilities: { cargo: 10 } }),
        });
        const troops = {
          type: 'ground force',
          buildCost: 2,
          statistics: { defenseValue: 1, attackStrength: 1, pointDefense: 0 },
        } as const;
        builderFor(state, sol).unit('Troops 1', troops, aboard(ship, 'cargo'));
        fleetOf(state, { owner: ophir, system: 'vega', count: 3, ship: warship({ as: 20 }), plan: stands });
      },
    });
    expect(fought[0]?.settled.aboard).toMatchObject([{ unit: `${sol}-troops-1`, owner: sol }]);
    expect(Object.values(turn.state.units).some(({ owner }) => owner === sol)).toBe(false);
    expect(turn.state.fleets[`${sol}-host-vega`]).toBeUndefined();
  });

  test('G-16, G-62, W-15: Marines take a crippled ship, which keeps its damage and may not attack; those aboard it are lost', () => {
    const { turn, fought } = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        const [prize = ''] = fleetOf(state, {
          ...{ owner: sol, system: 'vega', plan: stands, as: { damage: 6 } },
          ship: warship({ dv: 6, as: 0, pd: 1 }, { abilities: { cargo: 10 } }),
        });
        const troops = {
          type: 'ground force',
          buildCost: 2,
          statistics: { defenseValue: 1, attackStrength: 1, pointDefense: 0 },
        } as const;
        builderFor(state, sol).unit('Troops 1', troops, aboard(prize, 'cargo'));
        const captor = warship({ as: 1, pd: 0 }, { abilities: { marines: 2 } });
        fleetOf(state, { owner: ophir, system: 'vega', ship: captor, plan: { ...stands, command: ['defend'] } });
      },
      dice: { readiness: [4, 4, 4, 4], marines: [5] },
    });
    const prize = turn.state.units[`${sol}-host-vega-ship-1`];
    expect(prize).toMatchObject({ owner: ophir, captured: true, damage: 6, place: { kind: 'system', system: 'vega' } });
    expect(fought[0]?.settled.captured).toEqual([{ unit: `${sol}-host-vega-ship-1`, by: ophir, from: sol }]);
    expect(turn.state.units[`${sol}-troops-1`]).toBeUndefined();
  });

  test('W-30: everybody sees their own dice, and nobody the other side’s', () => {
    const { turn } = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        for (const owner of [sol, ophir]) fleetOf(state, { owner, system: 'vega', plan: stands });
      },
    });
    const own = turn.dice.rolls.filter(({ label }) => label === 'readiness' || label === 'attack');
    expect(own.length).toBeGreaterThan(2);
    for (const { seenBy, stream } of own) {
      const index = [sol, ophir].sort().indexOf(seenBy?.[0] ?? '');
      expect(seenBy?.length).toBe(1);
      expect(stream.endsWith(`/${index}`)).toBe(true);
    }
  });
});
