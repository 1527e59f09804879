import { describe, expect, test } from 'vitest';
import { type CampaignVictory, campaignVictory } from '#schemas/vbam/campaign.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { standingsOf } from '#vbam/questions/empires/score.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { befriend } from '../../../builders/relations.ts';
import { disarm, eventsOf, kessa, ophir, run, sol, type TurnOptions } from '../../../builders/turn.ts';

const conditions: CampaignVictory = {
  conquest: false,
  domination: false,
  ascendancy: null,
  lastTurn: null,
  nonPlayersWin: false,
};

function depopulate(state: CampaignState, empire: string): void {
  for (const [id, { owner }] of Object.entries(state.colonies)) if (owner === empire) delete state.colonies[id];
  Object.assign(state.empires[empire] ?? {}, { capital: null });
}

const updated = (options: TurnOptions) => run(resolveUpdate, options);

describe('G-69: the end of an empire', () => {
  test('without colonies and units it is eliminated: its treaties end, and who could talk to it hears of it', () => {
    const turn = updated({
      state(state) {
        befriend(state, sol, ophir, ['border', 'trade']);
        depopulate(state, ophir);
        disarm(state, ({ owner }) => owner !== ophir);
      },
    });
    expect(turn.state.empires[ophir]?.fallen).toEqual({ turn: 1, how: 'eliminated' });
    const { treaties, state, offers } = turn.state.relations[pairIdOf(sol, ophir)] ?? {};
    expect(treaties?.map(({ ended }) => ended?.how)).toEqual(['side ceased', 'side ceased']);
    expect([state, offers]).toEqual(['no contact', []]);
    expect(eventsOf(turn, 'empireFell').map(({ seenBy }) => seenBy[0])).toEqual([ophir, sol]);
    const owners = [turn.state.facilities, turn.state.fleets, turn.state.projects, turn.state.tradeRoutes].flatMap((things) =>
      Object.values<{ owner: string }>(things).map(({ owner }) => owner),
    );
    expect(owners).not.toContain(ophir);
  });

  test('ships alone live on for ten turns', () => {
    const turnsOn = (turn: number) =>
      updated({
        state(state) {
          depopulate(state, ophir);
          state.turn = turn;
          if (turn > 0) Object.assign(state.empires[ophir] ?? {}, { fallen: { turn: 1, how: 'without colonies' } });
        },
      }).state;
    expect(turnsOn(0).empires[ophir]?.fallen).toEqual({ turn: 1, how: 'without colonies' });
    expect(turnsOn(9).empires[ophir]?.fallen?.how).toBe('without colonies');
    expect(turnsOn(10).empires[ophir]?.fallen).toEqual({ turn: 11, how: 'eliminated' });
    expect(Object.values(turnsOn(10).units).some(({ owner }) => owner === ophir)).toBe(false);
  });

  test('what it knew and had designed is kept for its last report, and no longer, unless somebody has ships of it', () => {
    const leftIn = (turn: number) =>
      updated({
        state(state) {
          depopulate(state, ophir);
          disarm(state, ({ owner }) => owner !== ophir);
          state.turn = turn;
          Object.assign(state.empires[ophir] ?? {}, { fallen: { turn: 5, how: 'eliminated' } });
          const taken = Object.values(state.units).find(({ owner }) => owner === sol);
          Object.assign(taken ?? {}, { class: `${ophir}-destroyer` });
        },
      }).state;
    const classesOf = ({ unitClasses }: CampaignState) =>
      Object.keys(unitClasses).filter((id) => unitClasses[id]?.owner === ophir);
    expect(Object.keys(leftIn(4).knowledge[ophir]?.systems ?? {})).not.toEqual([]); // the turn of its end
    expect(classesOf(leftIn(4)).length).toBeGreaterThan(1);
    expect(leftIn(5).knowledge[ophir]).toEqual({ colonies: {}, forces: {}, classes: {}, contested: [], wilds: {}, systems: {} });
    expect(classesOf(leftIn(5))).toEqual([`${ophir}-destroyer`]);
    expect(leftIn(5).knowledge[sol]).toEqual(leftIn(4).knowledge[sol]);
  });

  test('who finds a new home is saved', () => {
    const { state } = updated({
      state: (made) => Object.assign(made.empires[ophir] ?? {}, { fallen: { turn: 0, how: 'without colonies' } }),
    });
    expect(state.empires[ophir]?.fallen).toBeNull();
    expect(hasCeased({ fallen: { turn: 0, how: 'without colonies' } })).toBe(false);
  });
});

describe('G-02: victory', () => {
  const won = (victory: Partial<CampaignVictory>, state: (state: CampaignState) => void = () => {}) =>
    updated({ victory: { ...conditions, ...victory }, state });

  test('conquest: the last imperial capital', () => {
    const turn = won({ conquest: true }, (state) => {
      for (const empire of [ophir, kessa]) Object.assign(state.empires[empire] ?? {}, { capital: null });
    });
    expect(turn.state.victory).toEqual({ turn: 1, kind: 'conquest', winners: [sol] });
    expect(won({ conquest: true }).state.victory).toBeNull();
  });

  test('conquest: who left an empire and never had a capital has lost none', () => {
    const turn = won({ conquest: true }, (state) => {
      const free = { capital: null, seceded: { turn: 0, from: sol, how: 'released' } };
      for (const empire of [ophir, kessa]) Object.assign(state.empires[empire] ?? {}, free);
    });
    expect(turn.state.victory).toBeNull();
  });

  test('domination: half of all Census, alone', () => {
    const census = (value: number) => (state: CampaignState) => Object.assign(state.colonies.sol ?? {}, { census: value });
    expect(won({ domination: true }, census(11)).state.victory).toBeNull();
    expect(won({ domination: true }, census(12)).state.victory).toEqual({ turn: 1, kind: 'domination', winners: [sol] });
  });

  test('ascendancy: the first of this tech level, all who reach it in the same turn', () => {
    const risen = (level: number) => (state: CampaignState) => {
      for (const empire of [sol, kessa]) Object.assign(state.empires[empire]?.techLevel ?? {}, { level });
    };
    expect(won({ ascendancy: 5 }, risen(4)).state.victory).toBeNull();
    expect(won({ ascendancy: 5 }, risen(5)).state.victory?.winners).toEqual([sol, kessa].sort());
  });

  test('the time limit: the highest score', () => {
    const rich = (state: CampaignState) => Object.assign(state.empires[ophir]?.techLevel ?? {}, { level: 3 });
    expect(won({ lastTurn: 2 }, rich).state.victory).toBeNull();
    expect(won({ lastTurn: 1 }, rich).state.victory).toEqual({ turn: 1, kind: 'time limit', winners: [ophir] });
  });

  describe('R-15: only player empires win, unless `nonPlayersWin` says otherwise', () => {
    /** Nobody plays the empire at Ophir, which has all that it takes. */
    const ahead = (state: CampaignState) => {
      Object.assign(state.empires[ophir] ?? {}, { kind: 'non-player' });
      Object.assign(state.empires[ophir]?.techLevel ?? {}, { level: 9 });
      Object.assign(state.colonies.ophir ?? {}, { census: 40 });
    };
    const alone = (state: CampaignState) => {
      ahead(state);
      for (const empire of [sol, kessa]) Object.assign(state.empires[empire] ?? {}, { capital: null });
    };

    test.each([
      ['conquest', { conquest: true }, alone],
      ['domination', { domination: true }, ahead],
      ['ascendancy', { ascendancy: 9 }, ahead],
    ] as const)('%s', (kind, victory, state) => {
      expect(won(victory, state).state.victory).toBeNull();
      expect(won({ ...victory, nonPlayersWin: true }, state).state.victory).toEqual({ turn: 1, kind, winners: [ophir] });
    });

    test('at the last turn the best player wins, though others have a higher score', () => {
      const leading = (state: CampaignState) => {
        ahead(state);
        Object.assign(state.empires[kessa] ?? {}, { kind: 'player' });
        Object.assign(state.empires[kessa]?.techLevel ?? {}, { level: 3 });
      };
      expect(won({ lastTurn: 1 }, leading).state.victory?.winners).toEqual([kessa]);
      expect(won({ lastTurn: 1, nonPlayersWin: true }, leading).state.victory?.winners).toEqual([ophir]);
    });

    test('of those who rise together only players win', () => {
      const risen = (state: CampaignState) => {
        ahead(state);
        Object.assign(state.empires[sol]?.techLevel ?? {}, { level: 9 });
      };
      expect(won({ ascendancy: 9 }, risen).state.victory?.winners).toEqual([sol]);
    });

    test('nobody wins where no player is left', () => {
      const turn = won({ lastTurn: 1 }, (state) => {
        for (const empire of Object.values(state.empires)) empire.kind = 'non-player';
      });
      expect([turn.state.victory, turn.asked]).toEqual([null, []]);
    });

    test('scores list everybody', () => {
      const { state, galaxy } = won({ lastTurn: 1 }, ahead);
      expect(standingsOf(state, galaxy).map(({ empire }) => empire)).toEqual([ophir, ...[sol, kessa].sort()]);
    });

    test('campaign files without the entry go on: only players win', () => {
      const { nonPlayersWin: _, ...older } = conditions;
      expect(campaignVictory.parse(older).nonPlayersWin).toBe(false);
    });
  });

  test('M-34: the moderator is asked, everybody is told, and it happens once', () => {
    const turn = won({ lastTurn: 1 });
    expect(turn.asked).toMatchObject([{ id: 'victory-time-limit', choices: ['yes', 'not yet'], fallback: 'yes' }]);
    expect(eventsOf(turn, 'campaignWon')).toMatchObject([{ seenBy: [sol, ophir, kessa].sort(), how: 'time limit' }]);
    const again = won({ lastTurn: 1 }, (state) =>
      Object.assign(state, { victory: { turn: 0, kind: 'conquest', winners: [sol] } }),
    );
    expect(again.asked).toEqual([]);
  });
});
