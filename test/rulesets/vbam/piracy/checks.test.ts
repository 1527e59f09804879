import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { checkForPirates, modifiersFor } from '#vbam/phases/piracy/checks.ts';
import { hauntsOf } from '#vbam/phases/piracy/haunts.ts';
import { resolvePiracy } from '#vbam/phases/piracy.ts';
import { type Checked, checkModifiersOf, facesOfPirates } from '#vbam/questions/shared/piracy/check.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { routeTo } from '../../../builders/pirates.ts';
import { disarm, kessa, ophir, run, settle, sol, turnWith } from '../../../builders/turn.ts';

/** Nothing that bears on a check. */
const quiet: Checked = {
  ...{ morale: 'good order', capital: false, frontier: false, civilWar: false, commandCost: 0, police: 0, capacity: 5 },
} as const;

const addsWith = (more: Partial<Checked>) => checkModifiersOf({ ...quiet, ...more }).map(({ add }) => add);

describe('5.5-c: what bears on a piracy check', () => {
  test.each<[string, Partial<Checked>, number]>([
    ['unrest', { morale: 'unrest' }, -1],
    ['rebellion', { morale: 'rebellion' }, -2],
    ['a capital', { capital: true }, 1],
    ['no own zone of control', { frontier: true }, -1],
    ['civil war (4.8.2-a)', { civilWar: true }, -1],
    ['CC of the Capacity or more', { commandCost: 5 }, 1],
    ['Police of the Capacity or more', { police: 5 }, 1],
  ])('%s', (_, more, add) => {
    expect(addsWith(more)).toEqual([add]);
  });

  test('nothing else, and neither CC nor Police where there are none or too few', () => {
    expect(addsWith({})).toEqual([]);
    expect(addsWith({ commandCost: 4.5, police: 4 })).toEqual([]);
    expect(addsWith({ capacity: 0 })).toEqual([]);
  });

  test('G-55: a tenth, another for each point below, and a natural 1 always', () => {
    expect(facesOfPirates(checkModifiersOf(quiet))).toBe(1);
    expect(facesOfPirates(checkModifiersOf({ ...quiet, morale: 'rebellion', frontier: true, civilWar: true }))).toBe(5);
    expect(facesOfPirates(checkModifiersOf({ ...quiet, capital: true, police: 9 }))).toBe(1);
  });
});

/** Sol alone has a sphere: what the others have is gone. */
function onlySol(state: CampaignState): void {
  for (const [key, { owner }] of Object.entries(state.colonies)) if (owner !== sol) delete state.colonies[key];
  for (const [key, { owner }] of Object.entries(state.facilities)) if (owner !== sol) delete state.facilities[key];
}

const labelled = (turn: VbamTurn, label: string) => turn.dice.rolls.filter((roll) => roll.label === label);

function checked(change: (state: CampaignState) => void, dice: Record<string, number[]>, rules: Partial<VbamTurn['rules']> = {}) {
  return run((turn) => checkForPirates(turn, hauntsOf(turn)), {
    state(state) {
      onlySol(state);
      change(state);
    },
    dice,
    rules,
  });
}

const everywhere = ['altair', 'deneb', 'hadar', 'izar', 'lantern', 'maw', 'mirach', 'naos', 'tau-ceti', 'vega', 'kessa', 'ophir'];

describe('5.5-a: how many checks there are', () => {
  test('below ten systems one, if a D10 is not above their number', () => {
    const three = (state: CampaignState) => void ['vega', 'altair'].map((system) => settle(state, system));
    const sphere = labelled(checked(three, { 'piracy checks': [10] }), 'piracy').length;
    expect(sphere).toBe(0);
    expect(labelled(checked(three, { 'piracy checks': [3], piracy: [10] }), 'piracy')).toHaveLength(1);
  });

  test('from ten on one for each ten, without a roll', () => {
    const turn = checked((state) => void everywhere.map((system) => settle(state, system)), { piracy: [10] });
    expect(labelled(turn, 'piracy checks')).toEqual([]);
    expect(labelled(turn, 'piracy')).toHaveLength(1);
  });

  test('the roll is secret, and says what came of it', () => {
    const turn = checked((state) => void settle(state, 'vega'), { 'piracy checks': [1], piracy: [10] });
    expect(labelled(turn, 'piracy')[0]).toMatchObject({ result: 'none' });
    expect(labelled(turn, 'piracy')[0]?.seenBy).toBeUndefined();
    expect(Object.keys(turn.state.bands)).toEqual([]);
  });

  test('G-55: on a 1 pirates come up, whatever keeps watch', () => {
    const turn = checked(() => {}, { 'piracy checks': [1], piracy: [1], 'pirate force': [3, 3, 3, 3, 3] });
    expect(Object.values(turn.state.bands)).toMatchObject([{ kind: 'pirates', people: sol }]);
  });
});

describe('C-26, 5.5-b: piracyByTrade', () => {
  const trading = (target: string | null) => (state: CampaignState) => {
    for (const system of everywhere) settle(state, system, { economy: 2, census: 2 });
    state.tradeRoutes = {};
    if (target !== null) routeTo(state, target, sol, 'sol');
  };
  const lookedAt = (piracyByTrade: boolean, target: string | null) =>
    labelled(checked(trading(target), {}, { piracyByTrade }), 'piracy').map(({ stream }) => stream.split('/').at(-1));

  test('with it only systems on active routes are looked at, and none where there is no trade', () => {
    expect(lookedAt(true, 'altair')).toEqual(['altair']);
    expect(lookedAt(true, 'vega')).toEqual(['vega']);
    expect(lookedAt(true, null)).toEqual([]);
  });

  test('without it trade decides nothing', () => {
    expect(lookedAt(false, 'altair')).toHaveLength(1);
    expect(lookedAt(false, 'vega')).toEqual(lookedAt(false, 'altair'));
    expect(lookedAt(false, null)).toEqual(lookedAt(false, 'altair'));
  });
});

test('5.5: without piracy nothing of it is rolled', () => {
  const turn = run(resolvePiracy, { rules: { piracy: false } });
  expect(turn.dice.rolls).toEqual([]);
  expect(run(resolvePiracy, {}).dice.rolls.length).toBeGreaterThan(0);
});

describe('5.5-c: as things are', () => {
  const modifiersAt = (system: string, change: (state: CampaignState) => void = () => {}) => {
    const turn = turnWith({ state: change });
    return modifiersFor(turn, hauntsOf(turn))(sol, system).map(({ add }) => add);
  };
  test('a capital in good order', () => {
    expect(modifiersAt('sol', (state) => disarm(state))).toEqual([1]);
  });
  test('a colony in unrest, or in rebellion, outside of all zones', () => {
    const far = (morale: number) => (state: CampaignState) => void settle(state, 'naos', { census: 5, morale });
    expect(modifiersAt('naos', far(2))).toEqual([-1, -1]);
    expect(modifiersAt('naos', far(0))).toEqual([-2, -1]);
  });
  test('nobody rebels where nobody lives', () => {
    expect(modifiersAt('naos', (state) => void settle(state, 'naos', { census: 0, morale: 0 }))).toEqual([-1]);
  });
  test('units in space count by their CC', () => {
    const armada = (count: number) => (state: CampaignState) => {
      disarm(state);
      for (let one = 0; one < count; one++)
        newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'sol' } });
    };
    expect(modifiersAt('sol', armada(15))).toEqual([1]);
    expect(modifiersAt('sol', armada(16))).toEqual([1, 1]);
  });
});

test('5.5-a: every empire is asked for itself', () => {
  const turn = run(resolvePiracy, { dice: { 'piracy checks': [10, 10, 10] } });
  expect(labelled(turn, 'piracy checks').map(({ stream }) => stream.split('/').at(-1))).toEqual([kessa, ophir, sol].sort());
});
