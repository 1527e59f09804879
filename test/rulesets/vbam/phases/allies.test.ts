import { describe, expect, test } from 'vitest';
import type { CampaignState, EmpireKnowledge, KnownForce, LaneKnowledge, TreatyKind } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend, treatiesOf } from '../../../builders/relations.ts';
import { disarm, erect, eventsOf, kessa, ophir, run, sol, type TurnOptions } from '../../../builders/turn.ts';

const knowledgeOf = ({ state }: { state: CampaignState }, empire: string) => state.knowledge[empire] as EmpireKnowledge;
const force = (more: Partial<KnownForce> = {}): KnownForce => ({
  ...{ seen: 0, system: 'naos', owner: kessa, where: 'space', detection: 'normal', ccHalves: 8, hulls: { CA: 1 }, units: [] },
  ...more,
});

describe('4.5.T-l, G-49: allies see what the other sees', () => {
  const look = (kinds: TreatyKind[], change: TurnOptions['state'] = () => {}) =>
    run(resolveEncounters, {
      state(state) {
        disarm(state);
        befriend(state, sol, ophir, kinds);
        change?.(state);
      },
    });

  test.each([['alliance' as const], ['protectorate' as const]])('%s: maps and colonies go both ways', (kind) => {
    const turn = look([kind]);
    expect(knowledgeOf(turn, sol).systems).toMatchObject({ ophir: {}, mirach: {} });
    expect(knowledgeOf(turn, ophir).systems).toMatchObject({ sol: {}, vega: {} });
    expect(knowledgeOf(turn, sol).colonies.ophir).toMatchObject({ seen: 1, owner: ophir });
    expect((turn.state.lanes['lane-7'] as LaneKnowledge).knownBy).toContain(sol);
    expect(eventsOf(turn, 'chartsReceived')).toHaveLength(2);
  });

  test('mutual defense shows nothing', () => {
    const turn = look(['mutual defense']);
    expect([knowledgeOf(turn, sol).systems.ophir, eventsOf(turn, 'chartsReceived')]).toEqual([undefined, []]);
  });

  test('forces that the one has seen are known to the other, who has met them', () => {
    const seen = (met: boolean) =>
      look(['alliance'], (state) => {
        if (met) acquaint(state, sol, kessa);
        knowledgeOf({ state }, ophir).forces['naos/x/space'] = force();
      });
    expect(knowledgeOf(seen(true), sol).forces['naos/x/space']).toEqual(force());
    expect(eventsOf(seen(true), 'forceSighted')).toMatchObject([{ seenBy: [sol], of: kessa, rule: 'G-49' }]);
  });

  test('G-49, ruling: nothing is told of powers that the other has never met', () => {
    const turn = look(['alliance'], (state) => {
      const known = knowledgeOf({ state }, ophir);
      known.forces['naos/x/space'] = force();
      known.colonies.kessa = { seen: 0, owner: kessa, size: 'Core', facilities: [] };
    });
    const { forces, colonies } = knowledgeOf(turn, sol);
    expect([forces['naos/x/space'], colonies.kessa]).toEqual([undefined, undefined]);
  });

  test('newer knowledge is never overwritten by older, nor is what one saw to be gone', () => {
    const turn = look(['alliance'], (state) => {
      acquaint(state, sol, kessa);
      const [ours, theirs] = [knowledgeOf({ state }, sol), knowledgeOf({ state }, ophir)];
      Object.assign(ours.systems, { mirach: { ...ours.systems.sol, seen: 5, raw: 99 }, naos: { ...ours.systems.sol, seen: 4 } });
      Object.assign(theirs.forces, { old: force({ seen: 3 }), gone: force({ seen: 4 }) });
      ours.forces.old = force({ seen: 4, ccHalves: 2 });
      theirs.wilds.beast = { seen: 3, kind: 'monster', system: 'naos', name: 'Beast', damage: 0, holdsUs: true };
    });
    const { systems, forces, wilds } = knowledgeOf(turn, sol);
    expect([systems.mirach?.raw, forces.old?.ccHalves, forces.gone, wilds.beast]).toEqual([99, 2, undefined, undefined]);
  });

  test('of the same turn the better look counts', () => {
    const turn = look(['alliance'], (state) => {
      acquaint(state, sol, kessa);
      knowledgeOf({ state }, sol).forces.one = force({ seen: 1, detection: 'limited' });
      knowledgeOf({ state }, ophir).forces.one = force({ seen: 1, detection: 'full' });
    });
    expect(knowledgeOf(turn, sol).forces.one?.detection).toBe('full');
  });

  test('nobody passes on what they get this turn', () => {
    const turn = look(['alliance'], (state) => void befriend(state, ophir, kessa, ['alliance']));
    expect(knowledgeOf(turn, ophir).systems).toMatchObject({ sol: {}, kessa: {} });
    expect(knowledgeOf(turn, sol).systems.kessa).toBeUndefined();
  });
});

describe('4.5.T-l, G-49: wards', () => {
  const pay = (epTenths: number) =>
    run(resolveIncome, {
      state(state) {
        disarm(state);
        state.facilities = {};
        acquaint(state, sol, ophir, { treaties: treatiesOf(sol, ['protectorate'], { protector: ophir }) });
        Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths });
      },
    });

  test('a ward pays a tenth of its system income, and both ledgers show it', () => {
    const turn = pay(0);
    const income = systemIncomesOf(sitesOf(turn.state, smallGalaxy())).get(sol) ?? 0;
    expect(income).toBeGreaterThan(0);
    const lines = turn.ledger.filter(({ rule }) => rule === 'G-49');
    expect(lines.map(({ empire, amount, heading }) => [empire, amount, heading])).toEqual([
      [sol, -income, 'miscellaneous expense'],
      [ophir, income, 'miscellaneous income'],
    ]);
    expect(eventsOf(turn, 'reparationsPaid')).toMatchObject([{ by: sol, epTenths: income }, { by: sol }]);
  });

  test('a ward that earns nothing owes nothing, and nobody hears of it', () => {
    const turn = run(resolveIncome, {
      state(state) {
        state.facilities = {};
        acquaint(state, sol, ophir, { treaties: treatiesOf(sol, ['protectorate'], { protector: ophir }) });
        Object.assign(state.colonies.sol ?? {}, { economy: 0 });
      },
    });
    expect(turn.ledger.filter(({ rule }) => rule === 'G-49')).toEqual([]);
    expect(eventsOf(turn, 'reparationsPaid')).toEqual([]);
  });

  test('G-49, ruling: who has less left after maintenance pays what is left', () => {
    const turn = run(resolveIncome, {
      state(state) {
        acquaint(state, sol, ophir, { treaties: treatiesOf(sol, ['protectorate'], { protector: ophir }) });
        state.tradeRoutes = {};
        for (const system of ['vega', 'altair']) erect(state, system, 'supply depot');
        Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths: 0 });
        Object.assign(state.colonies.sol ?? {}, { economy: 1 });
      },
    });
    expect(turn.state.empires[sol]?.treasury.epTenths).toBe(0);
    const [event] = eventsOf(turn, 'reparationsPaid');
    expect(event && 'due' in event && event.epTenths < event.due).toBe(true);
  });
});
