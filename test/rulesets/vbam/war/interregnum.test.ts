import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { befriend } from '../../../builders/relations.ts';
import { laterOn, stormed } from '../../../builders/storm.ts';
import { toldFailures } from '../../../builders/told.ts';
import { erect, eventsOf, given, type given as givenOrder, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

/** Sol has taken Ophir's capital by force; Vega and Lantern are left to it, and Kessa is its partner in trade. */
const headless = (change: (state: CampaignState) => void = () => {}) =>
  stormed(['ophir'], {
    state(made) {
      for (const system of ['vega', 'lantern'])
        settle(made, system, { owner: ophir, originalOwner: ophir, census: 3, morale: 3 });
      for (const empire of Object.values(made.empires)) empire.kind = 'player';
      befriend(made, ophir, kessa, ['border', 'trade'], { relationship: 60 });
      change(made);
    },
  }).state;

const said = (verb: Parameters<typeof givenOrder>[0], values: object, line = 1) =>
  given(verb, values as never, { empire: ophir, line });

describe('4.2.3: what the loss of the imperial capital brings', () => {
  test('-a, -b: it is lost, and half of the treasury with it', () => {
    const before = headless((made) => Object.assign(made.empires[ophir]?.treasury ?? {}, { epTenths: 370 }));
    expect([before.empires[ophir]?.capital, before.empires[ophir]?.treasury.epTenths]).toEqual([null, 180]);
    expect(before.empires[ophir]?.fallen).toBeNull();
  });

  test('-c: loyalty is checked with -1 at every colony that is left, and at nobody else’s for that reason', () => {
    const turn = laterOn(headless(), 2, resolveMorale, { dice: { loyalty: Array(9).fill(5), integration: [1, 1] } });
    const lacking = turn.dice.rolls.filter(({ modifiers }) =>
      modifiers.some(({ why, add }) => why === 'no imperial capital' && add === -1),
    );
    expect(lacking.map(({ subject }) => subject).sort()).toEqual(['lantern', 'vega']);
  });

  test('-d: nothing is offered, signed, broken or declared', () => {
    const before = headless((made) => {
      const relation = made.relations[pairIdOf(ophir, kessa)];
      relation?.offers.push({ by: kessa, purpose: 'sign', kind: 'non-aggression', terms: {}, made: 0 });
    });
    const turn = laterOn(before, 2, resolveDiplomacy, {
      orders: [
        said('offer treaty', { treaty: 'research', empire: kessa }, 1),
        said('accept offer', { treaty: 'non-aggression', empire: kessa }, 2),
        said('break treaty', { treaty: 'trade', empire: kessa }, 3),
        said('withdraw', { treaty: 'trade', empire: kessa }, 4),
        said('declare', { level: 'war', empire: sol }, 5),
        said('offer armistice', { empire: sol }, 6),
      ],
    });
    expect(toldFailures(turn)).toHaveLength(6);
    const relation = turn.state.relations[pairIdOf(ophir, kessa)];
    expect(relation && treatiesIn(relation).map(({ kind }) => kind)).toEqual(['border', 'trade']);
    expect(turn.state.relations[pairIdOf(sol, ophir)]).toMatchObject({ offers: [], state: 'war', declarations: { [sol]: {} } });
    expect(turn.state.relations[pairIdOf(sol, ophir)]?.declarations[ophir]).toBeUndefined();
  });

  test('-d, O-28: it ends with a new imperial capital, ten turns after it was begun', () => {
    const begun = laterOn(headless(), 2, resolveConstruction, {
      orders: [said('build imperial capital', { colony: 'vega' })],
    });
    expect(Object.values(begun.state.projects)).toMatchObject([{ owner: ophir, system: 'vega', ready: 11 }]);
    const ninth = laterOn(begun.state, 10, resolveConstruction);
    expect(ninth.state.empires[ophir]?.capital).toBeNull();
    const seat = laterOn(ninth.state, 11, resolveConstruction);
    expect(seat.state.empires[ophir]?.capital).toBe('vega');
    const free = laterOn(seat.state, 12, resolveDiplomacy, { orders: [said('offer armistice', { empire: sol })] });
    expect([toldFailures(free), free.state.relations[pairIdOf(sol, ophir)]?.offers.length]).toEqual([[], 1]);
  });

  test('O-28: the work is lost with the world it is done at', () => {
    const begun = laterOn(headless(), 2, resolveConstruction, {
      orders: [said('build imperial capital', { colony: 'vega' })],
    });
    const lost = stormed(['vega'], { state: (made) => void Object.assign(made, structuredClone(begun.state), { turn: 2 }) });
    expect(lost.state.projects).toEqual({});
    expect(eventsOf(lost, 'constructionLost').map(({ seenBy }) => seenBy[0])).toEqual([ophir]);
  });

  test('O-68: a sector capital takes its place at once', () => {
    const before = headless((made) => erect(made, 'vega', 'sector capital', ophir));
    const turn = laterOn(before, 2, resolveDiplomacy, { orders: [said('promote capital', { colony: 'vega' })] });
    expect([toldFailures(turn), turn.state.empires[ophir]?.capital]).toEqual([[], 'vega']);
  });
});
