import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { endWar } from '#vbam/phases/shared/diplomacy/endWar.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { place, relation, unitsOf } from '../../../builders/civilWar.ts';
import { acquaint } from '../../../builders/relations.ts';
import { chart, colonyAt, disarm, eventsOf, ophir, run, settle, sol, type TurnOptions } from '../../../builders/turn.ts';

describe('4.8.2: during a civil war', () => {
  /** The empire at Sol fights that at Ophir as its rebels. */
  const torn = (state: CampaignState) => {
    disarm(state);
    chart(state, sol, ophir);
    acquaint(state, sol, ophir, { state: 'war', communications: true, relationship: -50 });
    Object.assign(state.empires[sol] ?? {}, { civilWar: { against: ophir, since: 0, side: 'loyalists' } });
    Object.assign(state.empires[ophir] ?? {}, { civilWar: { against: sol, since: 0, side: 'rebels' } });
    settle(state, 'vega', { census: 4, morale: 1 });
  };
  const during = ({ state, dice }: TurnOptions = {}) =>
    run(resolveMorale, {
      dice: { loyalty: [5, 5, 5, 5], ...dice },
      state(made) {
        torn(made);
        state?.(made);
      },
    });

  test('4.8.2-a, 3.4.9-b: −1 on the loyalty of all colonies of both sides', () => {
    const turn = during();
    const modified = turn.dice.rolls.filter(({ modifiers }) =>
      modifiers.some(({ why, add }) => why === 'civil war' && add === -1),
    );
    expect(modified.map(({ subject }) => subject).sort()).toEqual(['ophir', 'sol', 'vega']);
  });

  test('4.8.2-b, C-40: a loyalist colony that falls into rebellion joins the rebels at once, at Morale 0 and without militia', () => {
    const turn = during({ dice: { loyalty: [5, 5, 5, 1] } });
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: ophir, morale: 0, conquered: null });
    expect(Object.values(turn.state.units)).toEqual([]);
    expect(eventsOf(turn, 'colonyJoinedRebels').map(({ seenBy }) => seenBy[0])).toEqual([sol, ophir]);
  });

  test('C-40: it stays at Morale 0 until that rises, and then counts as integrated', () => {
    const following = (loyalty: number) =>
      during({
        dice: { loyalty: [5, 5, 5, loyalty] },
        state: ({ colonies }) => Object.assign(colonies.vega ?? {}, { owner: ophir, originalOwner: ophir, morale: 0 }),
      });
    expect(colonyAt(following(5), 'vega')).toMatchObject({ owner: ophir, morale: 0 });
    expect(colonyAt(following(10), 'vega')).toMatchObject({ owner: ophir, morale: 1, conquered: null });
  });

  test('what was taken by force in the same turn is held by force', () => {
    const turn = during({
      dice: { loyalty: [5, 5, 5, 1] },
      state: ({ colonies }) => Object.assign(colonies.vega ?? {}, { taken: 1 }),
    });
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, morale: 0 });
  });

  test('C-39: there is no independence meanwhile', () => {
    const turn = during({ state: ({ colonies }) => Object.assign(colonies.vega ?? {}, { morale: 0 }) });
    expect(colonyAt(turn, 'vega').owner).toBe(sol);
    expect(eventsOf(turn, 'coloniesFreed')).toEqual([]);
  });

  describe('4.8.3-a: it ends', () => {
    const ended = (change: (state: CampaignState) => void) => {
      const turn = run(resolveUpdate, {
        state(state) {
          torn(state);
          change(state);
        },
      });
      const wars = [turn.state.empires[sol], turn.state.empires[ophir]].map((empire) => empire?.civilWar);
      return { wars, ends: eventsOf(turn, 'civilWarEnded').map((event) => [event.seenBy[0], 'how' in event && event.how]) };
    };
    const without =
      (...owners: string[]) =>
      (state: CampaignState) => {
        for (const [id, { owner }] of Object.entries(state.colonies)) if (owners.includes(owner)) delete state.colonies[id];
      };

    test('with the rebels', () => {
      expect(ended(without(ophir))).toEqual({
        wars: [undefined, undefined],
        ends: [
          [sol, 'loyalists won'],
          [ophir, 'loyalists won'],
        ],
      });
    });
    test('with the loyalists', () => {
      expect(ended(without(sol))).toEqual({
        wars: [undefined, undefined],
        ends: [
          [sol, 'rebels won'],
          [ophir, 'rebels won'],
        ],
      });
    });
    test('with both', () => {
      expect(ended(without(sol, ophir)).ends).toEqual([
        [sol, 'nobody left'],
        [ophir, 'nobody left'],
      ]);
    });
    test('not while either has ships', () => {
      const { wars } = ended((state) => {
        without(ophir)(state);
        newUnit(state, { class: `${ophir}-destroyer`, owner: ophir, place: place('hadar') });
      });
      expect(wars[0]).toMatchObject({ against: ophir });
    });

    /** The empire at Ophir has a world beyond Sol, which nothing joins to it. */
    const apart = (answer?: string) =>
      run(
        (turn) => {
          if (answer)
            turn.answers.set(`successors-of-${ophir}`, { choice: answer, reason: 'so be it', place: { line: 1, column: 1 } });
          endWar(turn, turn.state.relations[pairIdOf(sol, ophir)] as Relation);
        },
        {
          state(state) {
            torn(state);
            settle(state, 'altair', { owner: ophir, originalOwner: ophir, census: 3, morale: 3 });
            newUnit(state, { class: `${ophir}-destroyer`, owner: ophir, place: place('altair') });
          },
        },
      );

    test('with an armistice: both are empires as they are', () => {
      const turn = run((playing) => endWar(playing, playing.state.relations[pairIdOf(sol, ophir)] as Relation), { state: torn });
      expect(turn.state.empires[sol]?.civilWar).toBeUndefined();
      expect(turn.state.empires[ophir]?.civilWar).toBeUndefined();
      expect(eventsOf(turn, 'civilWarEnded')).toMatchObject([{ seenBy: [sol], how: 'armistice' }, { seenBy: [ophir] }]);
      expect(turn.asked).toEqual([]); // what is joined is not divided
    });

    test('4.8.3-b, M-27: parts of the rebels that are cut off may become empires of their own', () => {
      expect(colonyAt(apart(), 'altair').owner).toBe(ophir);
      expect(apart().asked).toMatchObject([{ id: `successors-of-${ophir}`, choices: ['one', 'several'], chosen: 'one' }]);
      const turn = apart('several');
      const { owner } = colonyAt(turn, 'altair');
      expect(turn.state.empires[owner]).toMatchObject({
        seceded: { from: ophir, how: 'civil war' },
        culture: turn.state.empires[ophir]?.culture,
      });
      expect(colonyAt(turn, 'altair').morale).toBe(3);
      expect(unitsOf(turn, owner, 'altair')).toHaveLength(1);
      expect(relation(turn, owner, ophir)).toMatchObject({ state: 'non-intercourse', relationship: 0 });
      expect(relation(turn, owner, sol)).toMatchObject({ state: 'non-intercourse', communications: true });
      expect(
        eventsOf(turn, 'successorFounded')
          .map(({ seenBy }) => seenBy[0])
          .sort(),
      ).toEqual([owner, ophir, sol].sort());
    });
  });
});
