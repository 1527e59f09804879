import { describe, expect, test } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import type { BattleOrders, CampaignState } from '#schemas/vbam/state.ts';
import { takeDecisions } from '#vbam/decisions/takeDecisions.ts';
import { unheeded } from '#vbam/decisions/verbs/sides.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decided, decisionsFile } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { eventsOf, kessa, ophir, reveal, settle, sol } from '../../../builders/turn.ts';
import { battlefield, battlesOf, declareWar, fleetOf, foughtIn, warship } from '../../../builders/war.ts';

const nameOf = (id: string) => firstState().empires[id]?.name as string;
const why = ' because the table agreed';
const stands: BattleOrders = { retreat: { below: null } };
const waits: BattleOrders = { ...stands, posture: 'defend' };
const sturdy = warship({ dv: 40, as: 4 });

type Fill = (state: CampaignState) => void;

/** Sol at war with Ophir, and Kessa is there too; only Sol attacks. */
const third =
  (between: Fill): Fill =>
  (state) => {
    declareWar(state, sol, ophir);
    fleetOf(state, { owner: sol, system: 'vega', ship: sturdy, plan: stands });
    for (const owner of [ophir, kessa]) fleetOf(state, { owner, system: 'vega', ship: sturdy, plan: waits });
    between(state);
  };

/** The battles at Vega with what the moderator says, and what is told of words that came to nothing. */
function meet(between: Fill, words: string[], dice: Record<string, number[]> = {}) {
  const lines = words.map((word) => `${word}${why}`);
  const result = foughtIn({
    state: third(between),
    dice,
    notes(turn) {
      const { problems } = takeDecisions(turn, decisionsFile(turn.number, ...lines));
      expect(problems).toEqual([]);
    },
  });
  const told = unheeded(result.turn).map(({ line, severity, text }) => `${line} ${severity}: ${text}`);
  return { ...result, battles: battlesOf(result.fought), told };
}

const sidesIn = (battles: readonly string[]) =>
  battles.map((line) =>
    line
      .slice(line.indexOf(',') + 2)
      .split(' against ')
      .map((side) => side.split('+').sort().join('+'))
      .sort()
      .join(' against '),
  );

const allies: Fill = (state) => {
  befriend(state, sol, kessa, ['alliance']);
  declareWar(state, kessa, ophir);
};
const strangersAtWar: Fill = (state) => {
  acquaint(state, sol, kessa);
  declareWar(state, kessa, ophir);
};

describe('M-21: let X fight alone at a system', () => {
  test('a partner by treaty stays out of the side it would join, and fights none of its battles', () => {
    expect(sidesIn(meet(allies, []).battles)).toEqual(['Kessa+Sol against Ophir']);
    const { battles, told } = meet(allies, [`let ${kessa} fight alone at Vega`]);
    expect(sidesIn(battles)).toEqual(['Ophir against Sol']);
    expect(told).toEqual([]);
  });

  test('nobody joins it either', () => {
    const { battles } = meet(allies, [`let ${sol} fight alone at Vega`]);
    expect(sidesIn(battles)).toEqual(['Ophir against Sol']);
  });

  test('it still fights those who attack it, apart', () => {
    const hunted: Fill = (state) => {
      allies(state);
      state.empires[ophir] = { ...(state.empires[ophir] as CampaignState['empires'][string]), plan: stands };
      for (const fleet of Object.values(state.fleets))
        if (fleet.owner === ophir) fleet.plan = { ...stands, posture: 'attack on sight' };
    };
    const { battles } = meet(hunted, [`let ${kessa} fight alone at Vega`]);
    expect(sidesIn(battles).sort()).toEqual(['Kessa against Ophir', 'Ophir against Sol']);
  });

  test('in another system nothing changes, and the moderator hears that no battle went by it', () => {
    const { battles, told } = meet(allies, [`let ${kessa} fight alone at Lantern`]);
    expect(sidesIn(battles)).toEqual(['Kessa+Sol against Ophir']);
    expect(told).toEqual([`5 warning: no battle at Lantern went by what is said of ${nameOf(kessa)}: it comes to nothing`]);
  });
});

describe('M-21: let X fight beside Y against Z at a system', () => {
  const word = `let ${kessa} fight beside ${sol} against ${ophir} at Vega`;

  test('who stands by and has no treaty for it joins that side', () => {
    expect(sidesIn(meet(strangersAtWar, []).battles)).toEqual(['Ophir against Sol']);
    const { battles, told } = meet(strangersAtWar, [word]);
    expect(sidesIn(battles)).toEqual(['Kessa+Sol against Ophir']);
    expect(told).toEqual([]);
  });

  test('on the other side as well', () => {
    const between: Fill = (state) => {
      declareWar(state, kessa, sol, 'hostilities');
      acquaint(state, kessa, ophir);
    };
    const { battles } = meet(between, [`let ${kessa} fight beside ${ophir} against ${sol} at Vega`]);
    expect(sidesIn(battles)).toEqual(['Kessa+Ophir against Sol']);
  });

  test('not where those two do not fight, and the moderator hears of it', () => {
    const { battles, told } = meet(strangersAtWar, [`let ${kessa} fight beside ${sol} against ${ophir} at Lantern`]);
    expect(sidesIn(battles)).toEqual(['Ophir against Sol']);
    expect(told).toHaveLength(1);
  });

  test('G-46: not against anybody else on the other side whom it may not fight', () => {
    const fourth = 'orion-compact';
    const between: Fill = (state) => {
      strangersAtWar(state);
      state.empires[fourth] = { ...structuredClone(state.empires[ophir] as CampaignState['empires'][string]), capital: null };
      state.knowledge[fourth] = structuredClone(state.knowledge[ophir] as CampaignState['knowledge'][string]);
      befriend(state, ophir, fourth, ['alliance']);
      declareWar(state, fourth, sol);
      acquaint(state, fourth, kessa);
      fleetOf(state, { owner: fourth, system: 'vega', ship: sturdy, plan: waits });
    };
    const { battles, told } = meet(between, [word]);
    expect(sidesIn(battles)).toEqual(['Ophir+orion-compact against Sol']);
    expect(told).toHaveLength(1);
  });

  const refusals: [string, Fill, string][] = [
    [
      'who is at peace with the enemy',
      (state) => {
        acquaint(state, sol, kessa);
        acquaint(state, kessa, ophir);
      },
      `${nameOf(kessa)} and ${nameOf(ophir)} are not at war: write "set ${nameOf(kessa)} and ${nameOf(ophir)} to hostilities" above it, or to war (G-46)`,
    ],
    [
      'a treaty with the enemy',
      (state) => {
        acquaint(state, sol, kessa);
        befriend(state, kessa, ophir, ['border', 'trade', 'non-aggression']);
      },
      `${nameOf(kessa)} and ${nameOf(ophir)} have a non-aggression treaty in force (G-46)`,
    ],
    [
      'hostilities where the enemy lives',
      (state) => {
        acquaint(state, sol, kessa);
        declareWar(state, kessa, ophir, 'hostilities');
        settle(state, 'vega', { owner: ophir });
      },
      `${nameOf(ophir)} lives at Vega, and hostilities do not reach there: it takes war (G-46)`,
    ],
    [
      'forces that have time to leave',
      (state) => {
        strangersAtWar(state);
        state.withdrawals = [{ owner: kessa, from: ophir, systems: ['vega'], until: 9 }];
      },
      `${nameOf(kessa)} and ${nameOf(ophir)} keep the peace at Vega while forces withdraw (W-24)`,
    ],
    [
      'two who are at war themselves',
      (state) => {
        declareWar(state, kessa, ophir);
        declareWar(state, kessa, sol);
      },
      `${nameOf(kessa)} and ${nameOf(sol)} are at war with each other (G-20)`,
    ],
    [
      'two who have never met',
      (state) => {
        declareWar(state, kessa, ophir);
        delete state.relations[pairIdOf(sol, kessa)];
      },
      `${nameOf(kessa)} and ${nameOf(sol)} are not in contact: write "grant contact of ${nameOf(kessa)} and ${nameOf(sol)}" above it (R-20)`,
    ],
  ];
  test.each(refusals)('is refused for %s', (_, between, reason) => {
    const { answers, turn } = decided([`${word}${why}`], { state: battlefield(third(between)) });
    expect(answers).toEqual([`"${word}" is refused: ${reason}`]);
    expect([turn.notes.sideWords, turn.events]).toEqual([[], []]);
  });

  test('is refused for one empire named twice, one that is no more, and a second word on the same', () => {
    const { answers } = decided(
      [
        `let ${kessa} fight beside ${kessa} against ${ophir} at Vega${why}`,
        `let ${kessa} fight alone at Vega${why}`,
        `${word}${why}`,
        `let ${kessa} lead at Vega${why}`,
        `let ${kessa} lead at Vega${why}`,
      ],
      { state: battlefield(third(strangersAtWar)) },
    );
    expect(answers).toEqual([
      `"let ${kessa} fight beside ${kessa} against ${ophir} at Vega" is refused: these are not two empires (M-31)`,
      `${nameOf(kessa)} joins nobody in battle at Vega this turn, and nobody joins it`,
      `"${word}" is refused: a line above decides already for ${nameOf(kessa)} at Vega (M-21)`,
      `${nameOf(kessa)} leads its side in battle at Vega this turn`,
      `"let ${kessa} lead at Vega" is refused: a line above decides already for ${nameOf(kessa)} at Vega (M-21)`,
    ]);
    const fallen: Fill = (state) => void Object.assign(state.empires[kessa] ?? {}, { fallen: { turn: 0, by: 'eliminated' } });
    const { answers: late } = decided([`let ${kessa} lead at Vega${why}`, `let ${kessa} fight alone at Vega${why}`], {
      state: fallen,
    });
    expect(
      late.every((line) => line.endsWith(`${nameOf(kessa)} is no more (G-69)`)),
      late.join(),
    ).toBe(true);
  });

  test('those who are placed read of it, the enemy does not, nor who has yet to hear of the war or the system', () => {
    const seenBy = (between: Fill, known: string[]) => {
      const fill: Fill = (state) => {
        third(between)(state);
        reveal(state, ...known);
      };
      return eventsOf(decided([`${word}${why}`], { state: battlefield(fill) }).turn, 'moderatorEdit')[0]?.seenBy;
    };
    expect(seenBy(strangersAtWar, [sol, ophir, kessa])).toEqual([kessa, sol]);
    expect(seenBy(strangersAtWar, [sol])).toEqual([sol]);
    const unheard: Fill = (state) => {
      acquaint(state, sol, kessa);
      declareWar(state, ophir, kessa, 'war', { communications: false });
    };
    expect(seenBy(unheard, [sol, ophir, kessa])).toEqual([sol]);
  });
});

describe('M-21: let X lead at a system', () => {
  test('the initiative of the named leader counts instead of that of who has most CC', () => {
    const bothAttack: Fill = (state) => {
      allies(state);
      fleetOf(state, { owner: sol, system: 'vega', name: 'More', ship: sturdy, plan: stands });
      for (const fleet of Object.values(state.fleets)) if (fleet.owner === ophir) fleet.plan = stands;
    };
    const rolled = (words: string[]) => {
      const { turn, told } = meet(bothAttack, words, { initiative: [50, 50] });
      expect(told).toEqual([]);
      return turn.dice.rolls
        .filter(({ label }) => label === 'initiative')
        .flatMap(({ stream }) => [sol, ophir, kessa].filter((id) => stream.includes(id)));
    };
    expect(rolled([]).sort()).toEqual([ophir, sol].sort());
    expect(rolled([`let ${kessa} lead at Vega`]).sort()).toEqual([kessa, ophir].sort());
  });

  test('where nobody fights beside it there is nobody to lead, and the moderator hears of it', () => {
    const { told } = meet(strangersAtWar, [`let ${kessa} lead at Vega`]);
    expect(told).toEqual([`5 warning: no battle at Vega went by what is said of ${nameOf(kessa)}: it comes to nothing`]);
  });
});

test('M-21: a whole turn goes by it, logs it with its reason, and keeps a word that came to nothing as a warning', () => {
  const state = structuredClone(firstState());
  battlefield(third(strangersAtWar))(state);
  const words = [`let ${kessa} fight beside ${sol} against ${ophir} at Vega${why}`, `let ${sol} lead at Kessa${why}`];
  const { decisions, events } = processTurn({
    ...{ state, galaxy: smallGalaxy(), campaign: defaultCampaign(), sheets: [] },
    decisions: decisionsFile(1, ...words),
    dice: loadedDice({}),
  });
  expect(decisions.entries.map(({ what, reason }) => [what.kind, reason])).toEqual([
    ['fights beside', 'the table agreed'],
    ['leads', 'the table agreed'],
  ]);
  expect(decisions.problems).toMatchObject([{ line: 6, severity: 'warning' }]);
  const fought = events.filter((event) => event.kind === 'battleFought');
  expect(fought.length).toBeGreaterThan(0);
  expect(JSON.stringify(fought)).toContain(kessa);
});
