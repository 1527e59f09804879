import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor } from '../../../builders/forces.ts';
import { colonyAt, disarm, eventsOf, ophir, run, settle, sol, type TurnOptions } from '../../../builders/turn.ts';

/** Rebels at Vega, a colony that a garrison of Sol holds; the three homes roll 5. Nobody can build anything but militia: 3 EP, AS 3, DV 2. */
function morale(
  colony: Partial<Colony>,
  { dice = {}, state: change, answer, ...more }: TurnOptions & { answer?: string } = {},
): VbamTurn {
  const place = { line: 1, column: 1 };
  const play = (turn: VbamTurn) => {
    if (answer !== undefined) turn.answers.set('rebels-vega', { choice: answer, reason: '', place });
    resolveMorale(turn);
  };
  return run(play, {
    ...more,
    dice: { loyalty: [5, 5, 5, 1], rebels: [4, 6], ...dice },
    state(state) {
      disarm(state);
      for (const [id, one] of Object.entries(state.unitClasses)) if (one.type === 'ground force') one.prototyped = id === 'x';
      settle(state, 'vega', { census: 2, morale: 1, ...colony });
      militia(state, sol, 3);
      newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'system', system: 'vega' } });
      change?.(state);
    },
  });
}

function militia(state: CampaignState, owner: string, buildCost: number): void {
  const statistics = { attackStrength: 3, defenseValue: 2, pointDefense: 1 };
  const place = { kind: 'system', system: 'sol' } as const;
  const id = builderFor(state, owner).unit('Militia', { type: 'ground force', buildCost, statistics }, place);
  delete state.units[id];
}

const armed = ({ state }: VbamTurn) => Object.values(state.units).filter(({ owner }) => owner in state.bands);

describe('3.4.11-b: when a colony falls into rebellion', () => {
  test('W-26: rebels get a D6 times its Census in EP of the best ground forces; the rest is lost', () => {
    const turn = morale({});
    expect(Object.values(turn.state.bands)).toEqual([{ kind: 'rebels', system: 'vega', against: sol, people: sol, since: 1 }]);
    expect(armed(turn)).toHaveLength(2); // 4 times 2 EP, at 3 EP each
    expect(armed(turn).every((unit) => unit.class === `${sol}-militia` && unit.place.kind === 'system')).toBe(true);
    expect(eventsOf(turn, 'rebelsRose')).toMatchObject([{ seenBy: [sol], system: 'vega', again: false, count: 2 }]);
    expect(colonyAt(turn, 'vega').inArms).toBe(1);
  });

  test('its owner makes them out as at Normal Detection: their hulls, and not their classes', () => {
    const { state } = morale({});
    const known = Object.values(state.knowledge[sol]?.forces ?? {});
    expect(known).toMatchObject([{ system: 'vega', where: 'ground', detection: 'normal', units: [], ccHalves: 2 }]);
    expect(state.knowledge[ophir]?.forces).toEqual({});
  });

  test('3.4.14-b: conquered people buy from the force list of their original owner', () => {
    const turn = morale({ originalOwner: ophir, conquered: 0 }, { state: (state) => militia(state, ophir, 4) });
    expect(armed(turn).map((unit) => unit.class)).toEqual([`${ophir}-militia`, `${ophir}-militia`]);
  });

  test('W-30: they have numbers of their own, so that there is no gap in those of whose class it is', () => {
    const conquered = { originalOwner: ophir, conquered: 0 };
    const classes = (state: CampaignState) => militia(state, ophir, 4);
    const turn = morale(conquered, { state: classes });
    expect(armed(turn)).toHaveLength(2);
    expect(turn.state.unitClasses[`${ophir}-militia`]?.numbered).toBe(9); // as it was
    expect(Object.keys(turn.state.units).filter((id) => id.startsWith('rebels-'))).toEqual([
      'rebels-vega-1-1',
      'rebels-vega-1-2',
    ]);
    const more = morale({ ...conquered, morale: 0, inArms: 0, starvedTurns: 1 }, { state: classes });
    expect(new Set(Object.keys(more.state.units)).size).toBe(Object.keys(more.state.units).length);
    expect(armed(more)).toHaveLength(5); // 2 and 3, each under a number of its own
    expect(
      Object.keys(more.state.units)
        .filter((id) => id.startsWith('rebels-'))
        .at(-1),
    ).toBe('rebels-vega-1-5');
  });

  test('5.2.X1-d: only what the tech level of the colony allows', () => {
    const turn = morale({ techLevel: { era: 'industrial', level: 1 } });
    expect(armed(turn)).toEqual([]);
    expect(eventsOf(turn, 'rebelsRose')).toMatchObject([{ count: 0, hull: null }]);
  });

  test('where nobody lives nobody rises', () => {
    expect(armed(morale({ census: 0, morale: 0 }))).toEqual([]);
  });

  test('M-24: the moderator may arm them otherwise', () => {
    const better = (state: CampaignState) => {
      const place = { kind: 'system', system: 'sol' } as const;
      const statistics = { attackStrength: 9, defenseValue: 9, pointDefense: 0 };
      delete state.units[builderFor(state, sol).unit('Guards', { type: 'ground force', buildCost: 4, statistics }, place)];
    };
    expect(armed(morale({}, { state: better })).map((unit) => unit.class)).toEqual([`${sol}-guards`, `${sol}-guards`]);
    const armedByModerator = morale({}, { state: better, answer: 'Militia' });
    expect(armed(armedByModerator).map((unit) => unit.class)).toEqual([`${sol}-militia`, `${sol}-militia`]);
    expect(armedByModerator.asked).toMatchObject([{ id: 'rebels-vega', rule: 'M-24', chosen: 'Militia' }]);
  });
});

describe('3.4.11-c: each further loss of Morale', () => {
  const rebelling = { morale: 0, inArms: 0 };

  test('brings as many again, also a lost check at Morale 0', () => {
    const turn = morale(rebelling);
    expect(armed(turn)).toHaveLength(2);
    expect(eventsOf(turn, 'rebelsRose')).toMatchObject([{ again: true, count: 2 }]);
  });

  test('hunger and a lost check are two', () => {
    expect(armed(morale({ ...rebelling, starvedTurns: 1 }))).toHaveLength(2 + 4); // 4 and 6 times 2 EP
  });

  test('a check that is not lost brings nobody', () => {
    expect(armed(morale(rebelling, { dice: { loyalty: [5, 5, 5, 4] } }))).toEqual([]);
  });

  test('who has been in rebellion without arms, under older rules, takes them up now', () => {
    const turn = morale({ morale: 0 }, { dice: { loyalty: [5, 5, 5, 4] } });
    expect(eventsOf(turn, 'rebelsRose')).toMatchObject([{ again: false, count: 2 }]);
  });
});
