import { describe, expect, test } from 'vitest';
import type { Relation } from '#schemas/vbam/state.ts';
import { resolveEmergence } from '#vbam/phases/exploration/emerging.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { run } from '../../../builders/turn.ts';

/** An empire emerges among systems that are all rich and alike. */
function emerged(count: number, dice: Record<string, number[]>) {
  const each = (...faces: number[]) => Array.from({ length: count }, () => faces).flat();
  return run(resolveEmergence, {
    state(state) {
      state.emergence.quietTurns = 90;
      for (const id of ['tau-ceti', 'maw', 'altair', 'vega']) state.systems[id] = { discovered: 1 };
    },
    dice: {
      ...{ 'emerging empire': [1], 'percent colonised': [1], 'emerging colony': [1, 1] },
      ...{ 'system type': each(3, 4), 'spectral class': each(28), 'luminosity class': each(45) },
      ...{ RAW: each(6), Biosphere: each(6), 'Carrying Capacity': each(5), 'special trait': each(98, 98, 98) },
      ...dice,
    },
  });
}

test('3.6.4-e: natives are conquered or not by the income of the empire itself, whatever it conquers elsewhere', () => {
  /** Industrial natives earn less than half of what the home does, interstellar ones more. */
  const conquests = (first: number[], second: number[]) => {
    const turn = emerged(3, {
      ...{ 'emerging systems': [3, 4], 'prewarp natives': [1, 1], 'initial relationship': [100, 100] },
      'prewarp technology': [...first, ...second],
    });
    return Object.values(turn.state.colonies).flatMap(({ conquered, techLevel }) => (conquered === null ? [] : [techLevel.era]));
  };
  const [industrial, interstellar] = [
    [2, 3],
    [6, 6],
  ];
  expect(conquests(industrial, interstellar)).toEqual(['industrial']);
  expect(conquests(interstellar, industrial)).toEqual(['industrial']);
});

describe('R-17: natives of its other systems', () => {
  /** A small empire in the one system, natives as rich as it in the other. `d100` is that of their first meeting. */
  const meeting = (d100: number, own: number, theirs: number) => {
    const turn = emerged(2, {
      ...{ 'emerging systems': [3, 3], 'prewarp natives': [1], 'prewarp technology': [6, 6] },
      ...{ aggressiveness: [own, theirs], 'initial relationship': [d100] },
    });
    const [people = ''] = Object.keys(turn.state.empires).filter((id) => turn.state.empires[id]?.ftlUnlocked === false);
    const [relation] = Object.values(turn.state.relations).filter(({ between }) => between.includes(people));
    return { turn, people, relation: relation as Relation };
  };

  test('4.5.2-a: what they think of each other follows from the aggressiveness of both', () => {
    const { turn, people, relation } = meeting(7, 50, 37);
    expect(turn.state.empires[people]?.culture.aggressiveness).toBe(37);
    expect(relation.relationship).toBe(Math.ceil(50 - (7 + 50 + 37) / 3));
    expect(turn.dice.rolls.filter(({ label }) => label === 'aggressiveness')).toHaveLength(2); // one for each people
  });

  test('a war that is still on was declared by both, with all its fields', () => {
    const { turn, relation } = meeting(100, 100, 100);
    const each = <Fact>(fact: Fact) => Object.fromEntries(relation.between.map((empire) => [empire, fact]));
    expect(relation).toMatchObject({
      ...{ state: 'war', relationship: -50, communications: true, treaties: [], offers: [] },
      war: { since: 1, lost: {} },
      declarations: each({ level: 'war', turn: 1 }),
      grievances: each({ broken: null, declared: 1, spied: null }),
    });
    for (const empire of relation.between) {
      const other = relation.between.find((one) => one !== empire) as string;
      const seen = viewFor(turn.state, turn.galaxy, turn, empire).empires[other];
      expect(seen).toMatchObject({ state: 'war', level: 'war', warSince: 1, declared: { we: 'war', they: 'war' } });
    }
  });
});
