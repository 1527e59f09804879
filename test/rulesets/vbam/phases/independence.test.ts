import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Empire, Relation } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { decided } from '../../../builders/decisions.ts';
import { befriend } from '../../../builders/relations.ts';
import {
  chart,
  colonyAt,
  disarm,
  erect,
  eventsOf,
  given,
  kessa,
  ophir,
  run,
  settle,
  sol,
  type TurnOptions,
} from '../../../builders/turn.ts';

const culture = { aggressiveness: [31], integrity: [62], xenophobia: [1] };
const calm = { loyalty: Array.from({ length: 8 }, () => 5) };

/** Vega rebels, is rich enough to stand alone, and nobody holds it. */
function rebels(state: CampaignState): void {
  disarm(state);
  chart(state, sol, ophir);
  settle(state, 'vega', { census: 4, morale: 0, agriculture: 6, economy: 4 });
}

function freed({ state, ...more }: TurnOptions = {}): VbamTurn {
  return run(resolveMorale, {
    dice: { ...calm, ...culture, 'initial relationship': [60] },
    ...more,
    state(made) {
      rebels(made);
      state?.(made);
    },
  });
}

const newcomers = ({ state }: VbamTurn) => Object.keys(state.empires).filter((id) => state.empires[id]?.seceded !== null);
const founded = (turn: VbamTurn) => turn.state.empires[newcomers(turn)[0] ?? ''] as Empire;
const relation = ({ state }: VbamTurn, one: string, other: string) => state.relations[pairIdOf(one, other)] as Relation;

describe('3.4.11-f: independence', () => {
  test('rebels whom no ground forces hold become an empire, at war with the one they left', () => {
    const turn = freed();
    const [id = ''] = newcomers(turn);
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: id, originalOwner: id, morale: 2, conquered: null }); // nobody has conquered them
    expect(founded(turn)).toMatchObject({
      kind: 'non-player',
      capital: 'vega',
      seceded: { turn: 1, from: sol, how: 'independent' },
    });
    expect(relation(turn, id, sol)).toMatchObject({
      state: 'war',
      communications: true,
      declarations: { [id]: { level: 'war', turn: 1 } },
      relationship: 0, // C-48: 50 - (60 + 40 + 50) / 3, and nothing more for the declaration
    });
    expect(eventsOf(turn, 'declared').map(({ seenBy }) => seenBy[0])).toEqual([id, sol].sort());
  });

  test('3.4.11-i: culture is half its own, half of the empire it left', () => {
    expect(founded(freed()).culture).toEqual({ aggressiveness: 40, integrity: 56, xenophobia: 25 });
  });

  test('D-19: a roll of 37 and an owner of 50 make 43: rounded down, unlike that of a civil war (D-20)', () => {
    const dice = { ...calm, 'initial relationship': [60], aggressiveness: [37], integrity: [38], xenophobia: [50] };
    const owner = (state: CampaignState) =>
      Object.assign(state.empires[sol]?.culture ?? {}, { aggressiveness: 50, integrity: 50 });
    expect(founded(freed({ dice, state: owner })).culture).toMatchObject({ aggressiveness: 43, integrity: 44 });
  });

  test('loyal ground forces hold them', () => {
    const troops = (state: CampaignState) => {
      const unitClass = Object.keys(state.unitClasses).find(
        (id) => id.startsWith(sol) && state.unitClasses[id]?.type === 'ground force',
      );
      newUnit(state, { class: unitClass as string, owner: sol, place: { kind: 'system', system: 'vega' } });
    };
    expect(newcomers(freed({ state: troops }))).toEqual([]);
  });

  test('C-51: who falls into rebellion in this turn has one more to be held', () => {
    const turn = freed({
      state: ({ colonies }) => Object.assign(colonies.vega ?? {}, { morale: 1 }),
      dice: { loyalty: [5, 5, 5, 1] },
    });
    expect(colonyAt(turn, 'vega').morale).toBe(0);
    expect(newcomers(turn)).toEqual([]);
  });

  test('C-51: who fell into rebellion in a Morale Phase is free in that of the next turn, unless troops have landed', () => {
    const first = freed({
      state: ({ colonies }) => Object.assign(colonies.vega ?? {}, { morale: 1 }),
      dice: { loyalty: [5, 5, 5, 1] },
    });
    const next = (land: boolean) =>
      run(resolveMorale, {
        dice: { ...calm, ...culture, 'initial relationship': [60] },
        state(state) {
          Object.assign(state, structuredClone(first.state), { turn: 1 });
          if (land) newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'system', system: 'vega' } });
        },
      });
    expect(newcomers(next(false))).toHaveLength(1);
    expect(newcomers(next(true))).toEqual([]);
  });

  describe('C-51: a rebellion that reprisals set off in the Colony Phase', () => {
    /** A 3 costs Vega a Census and its last Morale, after the fleets have moved. */
    const provoked = (morale: number, reprisal = [1, 2]) =>
      run(
        (turn) => {
          resolveColony(turn);
          disarm(turn.state); // those who carried them out do not outlive it
          resolveMorale(turn);
        },
        {
          orders: [given('reprisal', { colony: 'vega' })],
          dice: { ...calm, ...culture, 'initial relationship': [60], reprisal, loyalty: [5, 5, 5, 5] },
          state(made) {
            rebels(made);
            Object.assign(made.colonies.vega ?? {}, { morale });
            newUnit(made, { class: `${sol}-garrison`, owner: sol, place: { kind: 'system', system: 'vega' } });
          },
        },
      );

    test('is not tested in the Morale Phase of the same turn: its owner has a turn to land troops', () => {
      const turn = provoked(1);
      expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, census: 3, morale: 0 });
      expect(eventsOf(turn, 'rebellionBegan')).toHaveLength(1);
      expect(newcomers(turn)).toEqual([]);
    });

    test('is tested in that of the next turn', () => {
      const turn = run(resolveMorale, {
        dice: { ...calm, ...culture, 'initial relationship': [60] },
        state: (state) => Object.assign(state, structuredClone(provoked(1).state), { turn: 1 }),
      });
      expect(newcomers(turn)).toHaveLength(1);
    });

    test('an older rebellion is not younger for reprisals that fail', () => {
      expect(newcomers(provoked(0))).toHaveLength(1);
    });
  });

  describe('C-51, M-31: a rebellion that the moderator sets off', () => {
    const begun = (morale: number, ...entries: string[]) =>
      decided(entries, {
        dice: { ...calm, ...culture, 'initial relationship': [60] },
        state(made) {
          rebels(made);
          Object.assign(made.colonies.vega ?? {}, { morale });
        },
      }).turn;
    const edited = (morale: number, ...entries: string[]) => {
      const turn = begun(morale, ...entries);
      resolveMorale(turn);
      return turn;
    };

    test('is not tested in the Morale Phase of the same turn either', () => {
      const turn = edited(2, 'set morale of Vega to 0 because of the famine');
      expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, morale: 0 });
      expect(newcomers(turn)).toEqual([]);
    });

    test('nor does it matter who reads of the edit', () => {
      const turn = begun(2, 'set morale of Vega to 0 because of the famine');
      for (const event of turn.events) event.seenBy = [ophir];
      resolveMorale(turn);
      expect(newcomers(turn)).toEqual([]);
    });

    test('an older one is tested, whatever else is edited', () => {
      expect(newcomers(edited(0, 'set economy of Vega to 0 because of the famine'))).toHaveLength(1);
    });

    test('R-03: one that the moderator ends leaves the colony as it was: an edit changes what it names', () => {
      const turn = edited(0, 'set morale of Vega to 3 because the check was misread');
      expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, morale: 3, conquered: null });
    });
  });

  test('who comes round in the loyalty check stays', () => {
    const turn = freed({ dice: { loyalty: [5, 5, 5, 10] } });
    expect(newcomers(turn)).toEqual([]);
  });

  test('nobody is freed where nobody lives', () => {
    expect(newcomers(freed({ state: ({ colonies }) => Object.assign(colonies.vega ?? {}, { census: 0 }) }))).toEqual([]);
  });

  test('3.4.11-h: facilities and what waited there are theirs, the tech level is the colony’s, and so is the force list', () => {
    const turn = freed({
      state(state) {
        erect(state, 'vega', 'shipyard');
        Object.assign(state.colonies.vega ?? {}, {
          techLevel: { era: 'interplanetary', level: 0 },
          sequestered: { epTenths: 120, pp: 1, tp: 7, ip: 2 },
        });
      },
    });
    const [id = ''] = newcomers(turn);
    expect(turn.state.facilities['vega-shipyard']?.owner).toBe(id);
    expect(founded(turn)).toMatchObject({
      techLevel: { era: 'interplanetary', level: 0 },
      treasury: { epTenths: 120, pp: 1, tp: 7, ip: 2 },
    });
    const own = Object.values(turn.state.unitClasses).filter(({ owner }) => owner === id);
    expect(own.every(({ techLevel }) => techLevel.era !== 'interstellar')).toBe(true);
  });

  test('4.2.3-a: the imperial capital is lost with its colony, and becomes theirs', () => {
    const turn = freed({
      state(state) {
        Object.assign(state.colonies.sol ?? {}, { morale: 0 });
        Object.assign(state.colonies.vega ?? {}, { morale: 4 });
      },
    });
    expect(turn.state.empires[sol]?.capital).toBeNull();
    expect(founded(turn).capital).toBe('sol');
    expect(eventsOf(turn, 'capitalLost')).toHaveLength(1);
  });

  test('those who can talk to the old empire hear of the new one, and begin with a roll', () => {
    const turn = freed({
      state: (state) => befriend(state, sol, ophir, ['border']),
      dice: { ...calm, ...culture, 'initial relationship': [60, 1] },
    });
    const [id = ''] = newcomers(turn);
    expect(relation(turn, id, ophir)).toMatchObject({ state: 'non-intercourse', communications: true });
    const heard = eventsOf(turn, 'coloniesFreed').map((event) => [event.seenBy[0], 'systems' in event && event.systems]);
    expect(heard).toEqual([
      [id, ['vega']],
      [sol, ['vega']],
      [ophir, []],
    ]);
  });
});

describe('3.4.11-g, G-59: who stands alone', () => {
  test('rebels within two jumps make common cause; those farther away do not', () => {
    const near = (state: CampaignState) => void settle(state, 'tau-ceti', { census: 2, morale: 0, agriculture: 2, economy: 2 });
    const far = (state: CampaignState) => void settle(state, 'mirach', { census: 2, morale: 0, agriculture: 2, economy: 2 });
    const dice = {
      ...calm,
      aggressiveness: [31, 31],
      integrity: [62, 62],
      xenophobia: [1, 1],
      'initial relationship': [60, 60, 60],
    };
    expect(newcomers(freed({ state: near, dice }))).toHaveLength(1);
    expect(newcomers(freed({ state: far, dice }))).toHaveLength(1); // Vega to Mirach: two jumps
    const apart = (state: CampaignState) => void settle(state, 'hadar', { census: 2, morale: 0, agriculture: 2, economy: 2 });
    expect(newcomers(freed({ state: apart, dice }))).toHaveLength(2);
  });

  test('4.5.2-a: a group rolls with each empire under the name of its first system, so that no other group shifts its dice', () => {
    const near = (state: CampaignState) => {
      settle(state, 'tau-ceti', { census: 2, morale: 0, agriculture: 2, economy: 2 });
      befriend(state, sol, ophir, ['border']);
    };
    const { dice } = freed({ state: near, dice: { ...calm, ...culture, 'initial relationship': [60, 60] } });
    const streams = dice.rolls.filter(({ label }) => label === 'initial relationship').map(({ stream }) => stream);
    expect(streams).toEqual([`independence/tau-ceti/${sol}`, `independence/tau-ceti/${ophir}`]);
  });

  test('G-59: neighbours of neighbours belong together, and are named in order of their ids', () => {
    const chain = (state: CampaignState) => {
      for (const system of ['mirach', 'altair']) settle(state, system, { census: 2, morale: 0, agriculture: 2, economy: 2 });
    };
    const turn = freed({ state: chain }); // Altair and Mirach are each two jumps from Vega, and four from each other
    expect(eventsOf(turn, 'coloniesFreed')[0]).toMatchObject({ systems: ['altair', 'mirach', 'vega'] });
  });

  const hungry = (state: CampaignState) => {
    Object.assign(state.colonies.vega ?? {}, { agriculture: 2, sequestered: { epTenths: 30, pp: 0, tp: 0, ip: 0 } });
    Object.assign(state.colonies.ophir ?? {}, { agriculture: 8, census: 8 });
    befriend(state, sol, ophir, ['border']);
  };

  test('who cannot feed itself joins the nearest empire that thinks well of it and can', () => {
    const turn = freed({ state: hungry, dice: { ...calm, ...culture, 'initial relationship': [60, 1] } });
    expect(newcomers(turn)).toEqual([]);
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: ophir, conquered: null, morale: 2 });
    expect(eventsOf(turn, 'coloniesJoined').map(({ seenBy }) => seenBy[0])).toEqual([sol, ophir]);
    expect(turn.ledger).toContainEqual(expect.objectContaining({ empire: ophir, pool: 'ep', amount: 30 }));
    expect(turn.state.knowledge[ophir]?.systems).toHaveProperty('vega');
  });

  test('so does who earns less than 5 EP', () => {
    const poor = (state: CampaignState) => {
      hungry(state);
      Object.assign(state.colonies.vega ?? {}, { agriculture: 6, economy: 1 });
    };
    expect(newcomers(freed({ state: poor, dice: { ...calm, ...culture, 'initial relationship': [60, 1] } }))).toEqual([]);
  });

  test('who feeds itself and earns 5 EP stands alone', () => {
    const alone = (economy: number) =>
      freed({
        resources: { 'tau-ceti': ['agricultural'] }, // or their food would not do
        dice: { ...calm, ...culture, 'initial relationship': [60, 1] },
        state(state) {
          hungry(state);
          delete state.colonies.vega;
          settle(state, 'tau-ceti', { census: 1, morale: 0, agriculture: 1, economy: 1 }); // 3 EP
          settle(state, 'altair', { census: 1, morale: 0, agriculture: 1, economy }); // 2 EP for each
        },
      });
    expect(newcomers(alone(1))).toHaveLength(1);
    expect(newcomers(alone(0))).toEqual([]);
  });

  test('without a friend, or where the friend could not feed it, it stands alone as a non-aligned empire', () => {
    const unloved = freed({ state: hungry, dice: { ...calm, ...culture, 'initial relationship': [60, 100] } });
    expect(newcomers(unloved)).toHaveLength(1);
    const starving = (state: CampaignState) => {
      hungry(state);
      Object.assign(state.colonies.ophir ?? {}, { agriculture: 1 });
      Object.assign(state.colonies.vega ?? {}, { economy: 1 });
    };
    const turn = freed({ state: starving, dice: { ...calm, ...culture, 'initial relationship': [60, 1] } });
    expect(founded(turn).kind).toBe('non-aligned');
  });

  test('M-25: the moderator may say otherwise', () => {
    const turn = run(
      (playing) => {
        playing.answers.set('freed-vega', { choice: 'alone', reason: 'a proud people', place: { line: 1, column: 1 } });
        resolveMorale(playing);
      },
      {
        dice: { ...calm, ...culture, 'initial relationship': [60, 1] },
        state(state) {
          rebels(state);
          hungry(state);
        },
      },
    );
    expect(newcomers(turn)).toHaveLength(1);
    expect(turn.asked).toMatchObject([{ id: 'freed-vega', chosen: 'alone', by: 'moderator' }]);
  });

  test('the others of the campaign hear nothing', () => {
    const turn = freed();
    expect(turn.events.some(({ seenBy }) => seenBy.includes(kessa))).toBe(false);
  });
});
