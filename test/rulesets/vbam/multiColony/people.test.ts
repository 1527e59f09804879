import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { coloniesIn, colonyOf, largestOf, passColony, takenByOthers, unsettle } from '#vbam/questions/colonies/colonies.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { settleBeside, shared } from '../../../builders/neighbours.ts';
import { acquaint } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, erect, eventsOf, given, kessa, ophir, run, sol, turnWith } from '../../../builders/turn.ts';

const rules = { rules: shared };
const CAPACITY = smallGalaxy().systems.find(({ id }) => id === 'vega')?.capacity as number;
const at = (turn: { state: CampaignState }, empire: string) => colonyOf(turn.state, 'vega', empire) as Colony;
const raise = (empire: string) => given('raise population', { colony: 'vega' }, { empire, price: { pp: 10 } });
const settlers = (empire: string) => given('colonize', { system: 'vega' }, { empire, price: { epTenths: 500 } });
const failures = (turn: ReturnType<typeof run>) =>
  toldFailures(turn).map((event) => ('why' in event ? `${event.empire}: ${event.why} (${event.rule})` : ''));

describe('G-58: each empire may own one colony in a system', () => {
  test('the first stands under the id of its system, later ones under that and their owner’s; order of coming is kept', () => {
    const { state } = turnWith();
    settleBeside(state, 'vega', ophir, { founded: 3 });
    settleBeside(state, 'vega', sol, { founded: 5 });
    settleBeside(state, 'vega', kessa, { founded: 4 });
    expect(Object.keys(state.colonies).filter((key) => key.startsWith('vega'))).toEqual(['vega', `vega+${sol}`, `vega+${kessa}`]);
    expect(coloniesIn(state, 'vega').map(({ owner }) => owner)).toEqual([ophir, kessa, sol]);
    expect(['vega', 'altair'].map((system) => colonyOf(state, system, sol)?.owner)).toEqual([sol, undefined]);
  });

  test('who leaves makes room for the next to come, and who is handed over is found under its new owner', () => {
    const { state } = turnWith();
    const first = settleBeside(state, 'vega', ophir);
    const later = settleBeside(state, 'vega', sol, { founded: 1 });
    passColony(state, later, kessa);
    expect([colonyOf(state, 'vega', sol), colonyOf(state, 'vega', kessa)]).toEqual([undefined, later]);
    unsettle(state, first);
    expect(state.colonies.vega).toBe(later);
    expect(Object.keys(state.colonies).filter((key) => key.includes('+'))).toEqual([]);
  });

  test('colonists settle beside others, learn of them and meet them', () => {
    const turn = run(resolveColony, { ...rules, state: (state) => settleBeside(state, 'vega', ophir), orders: [settlers(sol)] });
    expect(at(turn, sol)).toMatchObject({ census: 0, morale: 2, founded: 1 });
    expect(at(turn, ophir)).toMatchObject({ census: 1 });
    expect(turn.state.knowledge[sol]?.colonies.vega).toMatchObject({ owner: ophir, size: 'outpost' });
    expect(turn.state.relations[pairIdOf(sol, ophir)]).toMatchObject({ contact: 1 });
  });

  test('M-35: without the option they come home, as ever', () => {
    const turn = run(resolveColony, { state: (state) => settleBeside(state, 'vega', ophir), orders: [settlers(sol)] });
    expect(failures(turn)).toEqual([`${sol}: the system is already inhabited (3.4.1-a)`]);
    expect(Object.keys(turn.state.colonies)).not.toContain(`vega+${sol}`);
  });

  test('rivals who come in the same turn all find a place; nobody gets a second colony', () => {
    const turn = run(resolveColony, {
      ...rules,
      dice: { initiative: [9, 1, 5] },
      state: (state) => chart(state, sol, ophir, kessa),
      orders: [settlers(sol), settlers(ophir), settlers(kessa)],
    });
    expect(eventsOf(turn, 'colonyFounded')).toHaveLength(3);
    const again = run(resolveColony, { ...rules, state: (state) => settleBeside(state, 'vega', sol), orders: [settlers(sol)] });
    expect(failures(again)).toEqual([`${sol}: you have a colony there already (G-58)`]);
  });

  test('nobody settles beside an enemy, whoever else lives there, nor where no room is left', () => {
    const atWar = run(resolveColony, {
      ...rules,
      state(state) {
        settleBeside(state, 'vega', ophir);
        acquaint(state, sol, ophir, { state: 'war', communications: true });
      },
      orders: [settlers(sol)],
    });
    expect(failures(atWar)).toEqual([`${sol}: you are at war with those who live there (G-58)`]);
    const oneOfTwo = run(resolveColony, {
      ...rules,
      state(state) {
        settleBeside(state, 'vega', ophir);
        settleBeside(state, 'vega', kessa, { founded: 1 });
        acquaint(state, sol, kessa, { state: 'war', communications: true });
      },
      orders: [settlers(sol)],
    });
    expect(failures(oneOfTwo)).toEqual(failures(atWar));
    const full = run(resolveColony, {
      ...rules,
      state: (state) => settleBeside(state, 'vega', ophir, { census: CAPACITY }),
      orders: [settlers(sol)],
    });
    expect(failures(full)).toEqual([`${sol}: others have filled the Capacity of ${CAPACITY} (G-58)`]);
    expect(full.ledger).toMatchObject([{ empire: sol, amount: 500 }]);
  });
});

describe('G-58: Capacity is shared, first come first served', () => {
  test('people grow as far as others have left room, and who was there first grows first', () => {
    const turn = run(resolveColony, {
      ...rules,
      state(state) {
        settleBeside(state, 'vega', ophir, { census: 2 });
        settleBeside(state, 'vega', sol, { census: CAPACITY - 3, founded: 1 });
      },
      orders: [raise(sol), raise(ophir)], // one point of room is left
    });
    expect([at(turn, ophir).census, at(turn, sol).census]).toEqual([3, CAPACITY - 3]);
    expect(failures(turn)).toEqual([`${sol}: others have filled the rest of the Capacity of ${CAPACITY} (G-58)`]);
    expect(turn.ledger).toMatchObject([{ empire: sol, pool: 'pp', amount: 10 }]);
  });

  test('who leaves the same turn leaves room', () => {
    const turn = run(resolveColony, {
      ...rules,
      state(state) {
        settleBeside(state, 'vega', ophir, { census: 2 });
        settleBeside(state, 'vega', sol, { census: CAPACITY - 2 });
      },
      orders: [raise(sol), given('lower population', { colony: 'vega' }, { empire: ophir })],
    });
    expect([at(turn, ophir).census, at(turn, sol).census]).toEqual([1, CAPACITY - 1]);
  });

  test('Morale and works have the whole Capacity in each colony', () => {
    const turn = run(resolveColony, {
      ...rules,
      state(state) {
        settleBeside(state, 'vega', ophir, { census: CAPACITY - 1 });
        settleBeside(state, 'vega', sol, { census: 1, economy: CAPACITY - 1 });
      },
      orders: [given('build infrastructure', { what: 'economy', colony: 'vega' })],
    });
    expect(at(turn, sol).economy).toBe(CAPACITY);
  });

  test('Habitats house one of their owner’s people, who takes no room from the others', () => {
    const { state } = turnWith(rules);
    settleBeside(state, 'vega', ophir, { census: 3 });
    settleBeside(state, 'vega', sol, { census: 2 });
    expect(takenByOthers(state, 'vega', sol)).toBe(3);
    erect(state, 'vega', 'habitats', ophir);
    expect(takenByOthers(state, 'vega', sol)).toBe(2);
    const roomOf = (empire: string) =>
      sitesOf(state, smallGalaxy()).find((site) => site.owner === empire && site.system.id === 'vega');
    expect(roomOf(sol)).toMatchObject({ capacity: CAPACITY, room: CAPACITY - 2 });
    expect(roomOf(ophir)).toMatchObject({ capacity: CAPACITY + 1, room: CAPACITY + 1 - 2 });
    erect(state, 'vega', 'mining base', kessa); // who has no people there takes no room
    expect([roomOf(sol)?.room, roomOf(ophir)?.room]).toEqual([CAPACITY - 2, CAPACITY + 1 - 2]);
  });
});

describe('G-58: RAW and Biosphere count in full for each', () => {
  const works = { census: 2, economy: 2, agriculture: 2 };

  test('each earns and eats as if it lived there alone', () => {
    const income = (...owners: string[]) => {
      const { state } = turnWith(rules);
      for (const owner of owners) settleBeside(state, 'vega', owner, works);
      const here = sitesOf(state, smallGalaxy()).filter(({ system }) => system.id === 'vega');
      return Object.fromEntries(here.map((site) => [site.owner, systemIncomeAt(site).total]));
    };
    const alone = { ...income(sol), ...income(ophir) };
    expect(alone[sol]).toBeGreaterThan(0);
    expect(income(sol, ophir)).toEqual(alone);
  });

  test('hunger, loyalty and freedom of the one are not the other’s', () => {
    const hungry = run(resolveIncome, {
      ...rules,
      state(state) {
        settleBeside(state, 'vega', ophir, { census: 3, morale: 0 }); // alone in its rebellion, without farms
        settleBeside(state, 'vega', sol, { census: 1 });
      },
    });
    expect([at(hungry, ophir).starvedTurns, at(hungry, sol).starvedTurns]).toEqual([1, 0]);
    const freed = run(resolveMorale, {
      ...rules,
      dice: { loyalty: [5, 5, 5, 5, 5, 5] },
      state(state) {
        settleBeside(state, 'vega', ophir, { census: 3, morale: 0 });
        settleBeside(state, 'vega', sol, { census: 1, morale: 4, sequestered: { epTenths: 0, pp: 7, tp: 0, ip: 0 } });
      },
    });
    const owners = coloniesIn(freed.state, 'vega').map(({ owner }) => owner);
    expect(owners).toHaveLength(2);
    expect(owners).toContain(sol);
    expect(owners).not.toContain(ophir);
    expect(at(freed, sol)).toMatchObject({ morale: 4, originalOwner: sol, sequestered: { pp: 7 } });
  });

  test('L2222: the largest colony stands for a system; of two as large the one that came first', () => {
    const { state } = turnWith(rules);
    settleBeside(state, 'vega', ophir, { census: 1 });
    settleBeside(state, 'vega', sol, { census: 2, founded: 1 });
    settleBeside(state, 'vega', kessa, { census: 2, founded: 2 });
    expect(largestOf(coloniesIn(state, 'vega'))?.owner).toBe(sol);
    expect(largestOf(coloniesIn(state, 'altair'))).toBeUndefined();
  });
});
