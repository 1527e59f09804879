import { expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { Empire, Grievance, Withdrawal } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { groundFor, openOffer } from '../../../builders/dealing.ts';
import { design } from '../../../builders/designs.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';
import { unified } from '../../../builders/unified.ts';

test('G-49, 4.7-b: what either must leave or has others leave is the whole empire’s affair; between the two it is over', () => {
  const withdrawal = (owner: string, from: string, system: string): Withdrawal => ({ owner, from, systems: [system], until: 9 });
  const { state } = unified({
    state(state) {
      befriend(state, ophir, kessa, ['border']);
      settle(state, 'naos', { owner: kessa });
      settle(state, 'izar', { owner: ophir });
      state.withdrawals = [
        withdrawal(ophir, kessa, 'naos'),
        withdrawal(kessa, ophir, 'izar'),
        withdrawal(sol, ophir, 'altair'),
        withdrawal(ophir, sol, 'naos'),
      ];
      for (const { owner, systems } of state.withdrawals)
        newUnit(state, { class: `${owner}-destroyer`, owner, place: { kind: 'system', system: systems[0] ?? '' } });
    },
  });
  expect(state.withdrawals).toEqual([withdrawal(sol, kessa, 'naos'), withdrawal(kessa, sol, 'izar')]);
});

test('G-49: classes that others know of the lower empire are the heir’s, and those of anybody else stay theirs', () => {
  const { state } = unified({
    state(state) {
      befriend(state, ophir, kessa, ['border']);
      const seen = (owner: string) => ({ ...structuredClone(design()), seen: 0, owner, name: 'Lancer' });
      Object.assign(state.knowledge[kessa]?.classes ?? {}, { 'their-lancer': seen(ophir), 'wild-lancer': seen('rim-league') });
    },
  });
  const classes = state.knowledge[kessa]?.classes;
  expect([classes?.['their-lancer']?.owner, classes?.['wild-lancer']?.owner]).toEqual([sol, 'rim-league']);
});

test('G-49, G-47: what either has suffered from another, and the later of the two, is what the whole has suffered', () => {
  const suffered = (broken: number | null, declared: number | null, spied: number | null): Grievance => ({
    broken,
    declared,
    spied,
  });
  const { state } = unified({
    state(state) {
      state.turn = 9;
      befriend(state, sol, kessa, ['border'], { grievances: { [sol]: suffered(3, null, 5), [kessa]: suffered(null, 2, null) } });
      befriend(state, ophir, kessa, ['border'], { grievances: { [ophir]: suffered(7, 4, 1), [kessa]: suffered(null, null, 6) } });
    },
  });
  expect(state.relations[pairIdOf(sol, kessa)]?.grievances).toEqual({ [sol]: suffered(7, 4, 5), [kessa]: suffered(null, 2, 6) });
});

test.each([
  [2, 8],
  [8, 2],
])('G-49, G-50: contact is lost only when neither has had dealings for long: turns %i and %i', (ours, theirs) => {
  const { state } = unified({
    state(state) {
      state.turn = 9;
      acquaint(state, sol, kessa, { dealings: ours });
      acquaint(state, ophir, kessa, { dealings: theirs });
    },
  });
  expect(state.relations[pairIdOf(sol, kessa)]?.dealings).toBe(8);
});

test('G-49, 3.4.14: what one had taken from the other is no conquest any more; conquests from and by others are', () => {
  const { state } = unified({
    state(state) {
      befriend(state, ophir, kessa, ['border']);
      settle(state, 'vega', { census: 3, originalOwner: ophir, conquered: 1 });
      settle(state, 'altair', { originalOwner: kessa, conquered: 1 });
      settle(state, 'naos', { owner: kessa, originalOwner: ophir, conquered: 1 });
    },
  });
  const taken = (system: string) => {
    const { owner, originalOwner, conquered } = state.colonies[system] ?? {};
    return [owner, originalOwner, conquered];
  };
  expect(taken('vega')).toEqual([sol, sol, null]);
  expect(taken('altair')).toEqual([sol, kessa, 1]);
  expect(taken('naos')).toEqual([kessa, sol, 1]);
});

test('G-49: the pools are one as soon as the treaty is signed, and not only at the end of the turn', () => {
  const { state } = run(resolveDiplomacy, {
    dice: { relationship: [3] },
    orders: [given('accept offer', { treaty: 'unification', empire: ophir })],
    state(made) {
      for (const empire of Object.values(made.empires)) {
        empire.kind = 'player';
        empire.treasury = { epTenths: 50, pp: 5, tp: 4, ip: 3 };
      }
      befriend(made, sol, ophir, groundFor('unification'), { relationship: 100, ...openOffer('unification') });
      settle(made, 'vega', { census: 3 });
    },
  });
  expect(state.empires[sol]?.treasury).toEqual({ epTenths: 100, pp: 10, tp: 8, ip: 6 });
  expect(state.empires[ophir]?.treasury).toEqual({ epTenths: 0, pp: 0, tp: 0, ip: 0 });
});

test('G-49, 4.3.5-b: a cut-off region of the lower empire keeps its own pools under the heir', () => {
  const treasury = { epTenths: 30, pp: 0, tp: 2, ip: 1 };
  const region = { since: 0, systems: ['hadar'], treasury, classes: [] };
  const turn = run(resolveDiplomacy, {
    dice: { relationship: [3] },
    orders: [given('accept offer', { treaty: 'unification', empire: ophir })],
    state(made) {
      for (const empire of Object.values(made.empires)) empire.kind = 'player';
      befriend(made, sol, ophir, groundFor('unification'), { relationship: 100, ...openOffer('unification') });
      settle(made, 'vega', { census: 3 });
      settle(made, 'hadar', { owner: ophir });
      (made.empires[ophir] as Empire).cutOff = [structuredClone(region)];
    },
  });
  expect([turn.state.empires[sol]?.cutOff, turn.state.empires[ophir]?.cutOff]).toEqual([[region], []]);
  const booked = turn.ledger
    .filter((line) => line.region !== undefined)
    .map(({ empire, pool, amount }) => [empire, pool, amount]);
  expect(booked.sort()).toEqual(
    [ophir, sol]
      .flatMap((empire) => {
        const sign = empire === sol ? 1 : -1;
        return [
          [empire, 'ep', 30 * sign],
          [empire, 'tp', 2 * sign],
          [empire, 'ip', 1 * sign],
        ];
      })
      .sort(),
  );
});

test('G-49, 3.2.8-d: under a trade treaty deals on resources go on, with the heir in the place of the lower empire', () => {
  const lent = (giver: string) => ({ giver, resource: 'trade' as const, from: 'hadar', to: 'naos', since: 0 });
  const deals = (kinds: ('border' | 'trade')[]) =>
    unified({
      state(made) {
        befriend(made, sol, kessa, kinds);
        befriend(made, ophir, kessa, ['border', 'trade'], {
          deals: [lent(ophir), { ...lent(kessa), from: 'naos', to: 'hadar' }],
        });
        settle(made, 'hadar', { owner: ophir });
        settle(made, 'naos', { owner: kessa });
      },
      resources: { hadar: ['trade'], naos: ['trade'] },
    }).state.relations[pairIdOf(sol, kessa)]?.deals;
  expect(deals(['border', 'trade'])).toEqual([lent(sol), { ...lent(kessa), from: 'naos', to: 'hadar' }]);
  expect(deals(['border'])).toEqual([]);
});
