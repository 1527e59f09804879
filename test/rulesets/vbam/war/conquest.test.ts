import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { conquer } from '#vbam/phases/shared/war/conquer.ts';
import { resolveTech } from '#vbam/phases/tech.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor } from '../../../builders/forces.ts';
import { acquaint } from '../../../builders/relations.ts';
import { colonyAt, erect, eventsOf, kessa, ophir, run, settle, sol, type TurnOptions } from '../../../builders/turn.ts';
import { battlefield, declareWar } from '../../../builders/war.ts';

interface Taken extends TurnOptions {
  system?: string;
  by?: string;
  after?: (turn: VbamTurn) => void;
}

/** Sol conquers a colony of Ophir's, by default Vega with three people who bear it. */
function taken({ system = 'vega', by = sol, state, after, ...more }: Taken = {}): VbamTurn {
  return run(
    (turn) => {
      conquer(turn, colonyAt(turn, system), by);
      after?.(turn);
    },
    {
      dice: { conquest: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4] },
      ...more,
      state: battlefield((made) => {
        declareWar(made, sol, ophir);
        settle(made, 'vega', { owner: ophir, originalOwner: ophir, census: 3, morale: 3 });
        state?.(made);
      }),
    },
  );
}

const war = ({ state }: VbamTurn) => state.relations[pairIdOf(sol, ophir)]?.war;
const told = (turn: VbamTurn, kind: Parameters<typeof eventsOf>[1]) => eventsOf(turn, kind).map(({ seenBy }) => seenBy[0]);

describe('3.4.14-a, W-22: a colony is conquered in one step', () => {
  test('it is the conqueror’s, remembers whose it was, and counts as conquered from that turn', () => {
    const turn = taken({ state: ({ colonies }) => Object.assign(colonies.vega as Colony, { martialLaw: true }) });
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, originalOwner: ophir, conquered: 1, taken: 1, martialLaw: false });
    expect(told(turn, 'colonyConquered')).toEqual([ophir, sol]);
  });

  test('siege and blockade are over', () => {
    const turn = taken({
      state: ({ colonies }) =>
        Object.assign(colonies.vega as Colony, { siege: { by: sol, since: 0 }, blockade: { by: sol, since: 0, full: false } }),
    });
    expect(colonyAt(turn, 'vega').siege).toBeUndefined();
    expect(colonyAt(turn, 'vega').blockade).toBeUndefined();
  });

  test('its facilities go over, and a sector capital is lost for good (4.2.3-a)', () => {
    const turn = taken({
      state(made) {
        erect(made, 'vega', 'shipyard', ophir);
        erect(made, 'vega', 'sector capital', ophir);
      },
    });
    const left = Object.values(turn.state.facilities).filter(({ system }) => system === 'vega');
    expect(left).toMatchObject([{ kind: 'shipyard', owner: sol }]);
    expect(told(turn, 'sectorCapitalLost')).toEqual([ophir, sol]);
  });

  test('5.4.X13-d: all trade with it is severed', () => {
    const turn = taken({
      state(made) {
        acquaint(made, ophir, kessa, { treaties: [] });
        made.tradeRoutes = {
          one: { owner: ophir, target: 'vega', center: 'ophir', opened: 0, state: 'active' },
          two: { owner: ophir, target: 'ophir', center: 'ophir', opened: 0, state: 'active' },
        };
      },
    });
    expect(Object.keys(turn.state.tradeRoutes)).toEqual(['two']);
    expect(eventsOf(turn, 'tradeRouteSevered')).toMatchObject([{ empire: ophir, rule: '5.4.X13-d' }]);
  });

  test('G-48: the war’s tally of lost systems grows', () => {
    expect(war(taken())).toMatchObject({ lost: { [ophir]: 1 }, taken: { [ophir]: ['vega'] } });
  });

  test('both know whose it is now, and so does who looks on and knows them both', () => {
    const known = ({ state }: VbamTurn, empire: string) => state.knowledge[empire]?.colonies.vega?.owner;
    const state = (made: CampaignState) => {
      acquaint(made, kessa, sol);
      acquaint(made, kessa, ophir);
    };
    const turn = taken({ state, looks: { vega: { [kessa]: 'limited' } } });
    expect([ophir, sol, kessa].map((empire) => known(turn, empire))).toEqual([sol, undefined, sol]);
    expect(told(turn, 'colonyConquered')).toEqual([ophir, sol, kessa]);
    expect(told(taken({ state }), 'colonyConquered')).toEqual([ophir, sol]);
    const stranger = taken({ state: (made) => acquaint(made, kessa, sol), looks: { vega: { [kessa]: 'full' } } });
    expect(told(stranger, 'colonyConquered')).toEqual([ophir, sol]);
  });

  test('G-28: the conqueror takes what waited there, and sends it out', () => {
    const turn = taken({
      state: ({ colonies }) =>
        Object.assign(colonies.vega as Colony, {
          sequestered: { epTenths: 70, pp: 2, tp: 3, ip: 1 },
          blockade: { by: sol, since: 0, full: false },
        }),
    });
    expect(colonyAt(turn, 'vega').sequestered).toEqual({ epTenths: 0, pp: 0, tp: 0, ip: 0 });
    const income = turn.ledger.filter(({ empire, colony, amount }) => empire === sol && colony === undefined && amount > 0);
    expect(income.map(({ pool, amount }) => `${amount} ${pool}`).sort()).toEqual(['1 ip', '2 pp', '3 tp', '70 ep']);
  });

  test('G-58: where the conqueror lives already, the two become one', () => {
    const turn = taken({
      rules: { multiColonySystems: true },
      state(made) {
        const colony = structuredClone(made.colonies.vega as Colony);
        made.colonies[`vega+${sol}`] = { ...colony, owner: sol, originalOwner: sol, census: 1, morale: 1 };
      },
    });
    const there = Object.values(turn.state.colonies).filter(({ system }) => system === 'vega');
    expect(there).toMatchObject([{ owner: sol, census: 4 }]);
    expect(war(turn)?.lost).toEqual({ [ophir]: 1 });
  });

  test('nobody conquers what is their own', () => {
    expect(() => taken({ by: ophir })).toThrow('cannot conquer its own colony');
  });
});

describe('3.4.14-b: the conquered', () => {
  test('each D6 of 3 or less costs a point of Morale', () => {
    const turn = taken({ dice: { conquest: [3, 4, 1] } });
    expect(colonyAt(turn, 'vega').morale).toBe(1);
    expect(eventsOf(turn, 'moraleChanged')).toMatchObject([{ seenBy: [sol], why: 'conquest', from: 3, to: 1 }]);
  });

  test('one die for each point of Census; nobody lives at Census 0', () => {
    const census = (count: number, conquest: number[]) =>
      taken({
        dice: { conquest },
        state: ({ colonies }) => Object.assign(colonies.vega as Colony, { census: count, morale: 3 }),
      });
    expect(colonyAt(census(1, [2]), 'vega').morale).toBe(2);
    expect(colonyAt(census(0, []), 'vega').morale).toBe(3);
  });

  test('at Morale 0 they rebel against the conqueror at once, and what they make stays there', () => {
    const turn = taken({
      dice: { conquest: [1, 2, 3] },
      state: ({ colonies }) => Object.assign(colonies.vega as Colony, { sequestered: { epTenths: 70, pp: 0, tp: 0, ip: 0 } }),
    });
    expect(eventsOf(turn, 'rebellionBegan')).toMatchObject([{ empire: sol, system: 'vega' }]);
    expect(colonyAt(turn, 'vega')).toMatchObject({ morale: 0, conquered: 1, sequestered: { epTenths: 70 } });
  });

  test('G-23: rebels who are there fight the new owner', () => {
    const turn = taken({
      state(made) {
        made.bands['rebels-1'] = { kind: 'rebels', system: 'vega', against: ophir, people: ophir, since: 0 };
      },
    });
    expect(turn.state.bands['rebels-1']).toMatchObject({ against: sol });
  });
});

describe('W-18, W-22, 3.4.8-c: what falls with a colony', () => {
  const inSystem = { kind: 'system', system: 'vega' } as const;
  const flight = { type: 'flight' } as const;
  const base = { type: 'starbase' } as const;
  const state = (made: CampaignState) => {
    const forces = builderFor(made, ophir);
    forces.unit('Crated', flight, inSystem);
    forces.unit('Based', flight, { kind: 'based', system: 'vega' });
    forces.unit('Broken Base', base, inSystem, { damage: 6 });
    forces.unit('Sound Base', base, inSystem);
    forces.unit('Laid Up', {}, inSystem, { mothballed: true });
    forces.unit('In Dock', {}, inSystem, { docked: true });
    forces.unit('Free', {}, { kind: 'fleet', fleet: forces.fleet('Free', 'vega') });
    forces.unit('Elsewhere', flight, { kind: 'based', system: 'ophir' });
  };
  const ownersIn = (turn: VbamTurn) =>
    Object.fromEntries(
      Object.entries(turn.state.units).map(([id, { owner, captured }]) => [
        id.slice(ophir.length + 1),
        `${owner === sol} ${captured}`,
      ]),
    );

  test('flights in crates or on the ground, crippled bases, and what is laid up or in dock are taken, and need a refit (G-62)', () => {
    const turn = taken({ state });
    expect(ownersIn(turn)).toEqual({
      crated: 'true true',
      based: 'true true',
      'broken-base': 'true true',
      'sound-base': 'false false',
      'laid-up': 'true true',
      'in-dock': 'true true',
      free: 'false false',
      elsewhere: 'false false',
    });
    expect(told(turn, 'unitsTaken')).toEqual([ophir, sol]);
  });

  test('G-36: work on units goes on for the conqueror, who has to refit them; other work is lost', () => {
    const turn = taken({
      state(made) {
        const work = (kind: 'unit' | 'prototype') => ({ kind, class: `${ophir}-destroyer` });
        const common = { owner: ophir, system: 'vega', begun: 0, ready: 1 };
        made.projects = { one: { ...common, work: work('unit') }, two: { ...common, work: work('prototype') } };
      },
      after: resolveConstruction,
    });
    expect(turn.state.projects).toEqual({});
    expect(told(turn, 'workTaken')).toEqual([ophir, sol]);
    expect(told(turn, 'constructionLost')).toEqual([ophir]);
    expect(Object.values(turn.state.units)).toMatchObject([{ class: `${ophir}-destroyer`, owner: sol, captured: true }]);
  });

  test('diplomats of the loser go home', () => {
    const turn = taken({
      state(made) {
        made.diplomats = [{ owner: ophir, place: inSystem, count: 2 }];
      },
      after: resolveUpdate,
    });
    expect(turn.state.diplomats).toEqual([{ owner: ophir, place: { kind: 'system', system: 'ophir' }, count: 2 }]);
  });
});

describe('4.2.3: the imperial capital', () => {
  const fallen = (epTenths: number) =>
    taken({
      system: 'ophir',
      dice: { conquest: Array.from({ length: 20 }, () => 6), 'captured research': [1, 1] },
      state({ empires }) {
        Object.assign(empires[ophir]?.treasury ?? {}, { epTenths });
        Object.assign(empires[sol]?.treasury ?? {}, { epTenths: 0 });
      },
    });
  const ep = ({ state }: VbamTurn, empire: string) => state.empires[empire]?.treasury.epTenths;

  test('D-16, 4.2.3-b: half of 37 EP is 19; what one loses the other gains', () => {
    const turn = fallen(370);
    expect([ep(turn, ophir), ep(turn, sol)]).toEqual([180, 190]);
    expect(told(turn, 'capitalLooted')).toEqual([ophir, sol]);
    const lines = turn.ledger.filter(({ rule }) => rule === '4.2.3-b');
    expect(lines.map(({ empire, amount }) => [empire, amount])).toEqual([
      [ophir, -190],
      [sol, 190],
    ]);
  });

  test('4.2.3-b: tenths are rounded up to whole EP, as far as there are any', () => {
    expect(ep(fallen(361), sol)).toBe(190);
    expect(ep(fallen(5), sol)).toBe(5);
    const poor = fallen(0);
    expect([ep(poor, sol), eventsOf(poor, 'capitalLooted').length]).toEqual([0, 0]);
  });

  test('4.2.3-a, -c: it is lost for good, and an interregnum begins', () => {
    const turn = fallen(0);
    expect(turn.state.empires[ophir]?.capital).toBeNull();
    expect(turn.state.empires[sol]?.capital).toBe('sol');
    expect(eventsOf(turn, 'capitalLost')).toMatchObject([{ seenBy: [ophir], system: 'ophir' }]);
    expect(eventsOf(turn, 'colonyConquered')).toMatchObject([{ capital: true }, { capital: true }]);
  });

  test('nothing is looted elsewhere', () => {
    expect(taken().ledger.filter(({ rule }) => rule === '4.2.3-b')).toEqual([]);
  });
});

describe('5.2.X4-c: captured research', () => {
  const interstellar = (level: number) => ({ era: 'interstellar', level }) as const;
  interface Lab {
    roll: number[];
    census?: number;
    ahead?: number;
    lab?: boolean;
    answers?: string;
  }
  /** A laboratory of Ophir's with Research 5 and Census 5. */
  function captured({ roll, census = 5, ahead = 6, lab = true, answers }: Lab): VbamTurn {
    return run(
      (turn) => {
        if (answers !== undefined)
          turn.answers.set('research-center-vega', { choice: answers, reason: '', place: { line: 1, column: 1 } });
        conquer(turn, colonyAt(turn, 'vega'), sol);
        resolveTech(turn);
      },
      {
        dice: { conquest: Array.from({ length: 9 }, () => 6), 'captured research': roll },
        state: battlefield((made) => {
          declareWar(made, sol, ophir);
          settle(made, 'vega', { owner: ophir, originalOwner: ophir, census, morale: census, research: 5 });
          if (lab)
            made.facilities['vega-research-lab'] = { system: 'vega', owner: ophir, kind: 'research lab', state: 'crippled' };
          Object.assign(made.empires[sol] ?? {}, { techLevel: interstellar(0) });
          Object.assign(made.empires[ophir] ?? {}, { techLevel: interstellar(ahead) });
        }),
      },
    );
  }
  const gain = (turn: VbamTurn) =>
    turn.ledger.filter(({ empire, rule }) => empire === sol && rule === '5.2.X4-c').reduce((sum, { amount }) => sum + amount, 0);

  test('E-49: Census 5, 6 levels ahead, capacity 25, roll 7: 75 of 150 TP, paid in the Tech Phase of the same turn', () => {
    const turn = captured({ roll: [3, 4] });
    expect(eventsOf(turn, 'researchCaptured')).toMatchObject([{ seenBy: [sol], stake: 150, tp: 75, percent: 50 }]);
    expect(gain(turn)).toBe(75);
  });

  test('every row of the table is reached, by roll and by size', () => {
    const shares: [number[], number, number][] = [
      [[1, 1], 5, 10],
      [[1, 2], 5, 10],
      [[2, 2], 5, 25],
      [[2, 3], 5, 25],
      [[3, 3], 5, 50],
      [[4, 3], 5, 50],
      [[4, 4], 5, 75],
      [[5, 4], 5, 75],
      [[5, 5], 5, 100],
      [[6, 6], 5, 100],
      [[3, 2], 1, 10], // an outpost adds nothing
      [[3, 2], 2, 25], // a settlement 1
      [[3, 2], 6, 50], // a major colony 3
      [[3, 2], 8, 50], // a core world 4
      [[3, 3], 8, 75],
    ];
    for (const [roll, census, percent] of shares) {
      expect(eventsOf(captured({ roll, census }), 'researchCaptured'), `${roll} at ${census}`).toMatchObject([{ percent }]);
    }
  });

  test('G-56: nothing where the captor is as far, or where it is no research center', () => {
    expect(gain(captured({ roll: [6, 6], ahead: 0 }))).toBe(0);
    expect(eventsOf(captured({ roll: [6, 6], lab: false }), 'researchCaptured')).toEqual([]);
  });

  test('M-30: the moderator rules whether it is one', () => {
    expect(gain(captured({ roll: [3, 4], lab: false, answers: 'yes' }))).toBe(75);
    expect(gain(captured({ roll: [3, 4], answers: 'no' }))).toBe(0);
  });
});
