import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { beginProjects } from '#vbam/phases/construction/projects.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { takingProblem } from '#vbam/phases/diplomacy/exchange/merchandise.ts';
import { cedeSystem } from '#vbam/phases/diplomacy/realms/cession.ts';
import { releaseColonies } from '#vbam/phases/diplomacy/realms/release.ts';
import { unify } from '#vbam/phases/diplomacy/realms/unification.ts';
import { promiseProblem } from '#vbam/phases/diplomacy/treaties/terms.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { coloniesIn, colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { tradeHostAt, tradeRightAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { openTo } from '#vbam/questions/empires/cutOff.ts';
import { politicalMapOf, spheresOf } from '#vbam/questions/empires/politics.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { coloniesOf, placeWith } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { settleBeside, shared } from '../../../builders/neighbours.ts';
import { acquaint, befriend, treatiesOf } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, erect, eventsOf, given, kessa, ophir, reveal, run, sol, turnWith } from '../../../builders/turn.ts';

const rules = { rules: shared };
const galaxy = smallGalaxy();
const at = ({ state }: Pick<VbamTurn, 'state'>, empire: string) => colonyOf(state, 'vega', empire) as Colony;

/** Sol and Ophir both live at Vega and know it. */
function neighbours(state: CampaignState): void {
  settleBeside(state, 'vega', ophir, { census: 2 });
  settleBeside(state, 'vega', sol, { census: 1, founded: 1 });
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
}

const failures = (turn: VbamTurn) => toldFailures(turn).map(({ why }) => why);

describe('politics', () => {
  test('4.3.1: all who live in a system control it, and each has it in its sphere; at war it is contested', () => {
    const { state } = turnWith({ ...rules, state: neighbours });
    const map = politicalMapOf(state, galaxy);
    expect(map.get('vega')).toEqual({ state: 'controlled', by: [sol, ophir].sort() });
    expect([sol, ophir].map((id) => spheresOf(map).get(id)?.has('vega'))).toEqual([true, true]);
    expect([sol, ophir, kessa].map((id) => openTo(state, map, id)('vega'))).toEqual([true, true, false]);
    acquaint(state, sol, ophir, { state: 'war' });
    expect(politicalMapOf(state, galaxy).get('vega')).toEqual({ state: 'contested', by: [sol, ophir].sort() });
  });

  test('4.2.3-a: a capital is lost with its own colony, not with the neighbours’', () => {
    const lost = (owner: string) =>
      run(resolveUpdate, {
        ...rules,
        state(state) {
          settleBeside(state, 'sol', ophir, { census: 1 });
          if (owner === sol) state.colonies.sol = Object.assign(colonyOf(state, 'sol', ophir) as Colony);
          if (owner === sol) delete state.colonies[`sol+${ophir}`];
        },
      }).state.empires[sol]?.capital;
    expect([lost(sol), lost(ophir)]).toEqual([null, 'sol']);
  });
});

describe('trade and works', () => {
  test('a route leads to the own colony; otherwise to the largest of those one may trade with', () => {
    const { state } = turnWith({ ...rules, state: neighbours });
    expect(tradeHostAt(state, sol, 'vega')?.owner).toBe(sol);
    expect(tradeRightAt(state, kessa, 'vega')).toBe('none');
    befriend(state, kessa, sol, ['border', 'trade']);
    expect([tradeRightAt(state, kessa, 'vega'), tradeHostAt(state, kessa, 'vega')?.owner]).toEqual(['open', sol]);
    befriend(state, kessa, ophir, ['border', 'trade']);
    expect(tradeHostAt(state, kessa, 'vega')?.owner).toBe(ophir);
  });

  test('commerce comes from that colony, and a ceded neighbour severs only its own routes', () => {
    const earned = (owner: string) =>
      run(resolveIncome, {
        ...rules,
        state(state) {
          neighbours(state);
          Object.assign(at({ state }, sol), { census: 3, economy: 3 });
          Object.assign(at({ state }, ophir), { census: 3 });
          state.tradeRoutes = {
            r: { owner, target: 'vega', center: owner === sol ? 'sol' : 'ophir', opened: 0, state: 'active' },
          };
        },
      }).ledger.filter(({ heading }) => heading === 'commerce income');
    expect(earned(sol)[0]?.amount).toBeGreaterThan(earned(ophir)[0]?.amount ?? 0);
    const ceded = run((turn) => cedeSystem(turn, ophir, kessa, 'vega'), {
      ...rules,
      state(state) {
        neighbours(state);
        acquaint(state, ophir, kessa);
        const route = { target: 'vega', opened: 0, state: 'active' } as const;
        state.tradeRoutes = { s: { owner: sol, center: 'sol', ...route }, o: { owner: ophir, center: 'ophir', ...route } };
      },
    });
    expect(Object.keys(ceded.state.tradeRoutes)).toEqual(['s']);
  });

  test('G-27: each has one facility of a kind, found under its own name and worth its own people', () => {
    const turn = run(resolveConstruction, {
      ...rules,
      state(state) {
        neighbours(state);
        erect(state, 'vega', 'mining base', ophir);
      },
      orders: [
        given('build facility', { facility: 'mining base', system: 'vega' }),
        given('build facility', { facility: 'shipyard', system: 'vega' }, { empire: ophir }),
        given('scrap facility', { facility: 'mining base', system: 'vega' }, { empire: ophir }),
      ],
    });
    expect(failures(turn)).toEqual([]);
    const built = Object.entries(turn.state.facilities).flatMap(([id, one]) => (one.system === 'vega' ? [[id, one.owner]] : []));
    expect(built.sort()).toEqual(
      [
        [`vega-mining-base-of-${sol}`, sol],
        [`vega-shipyard-of-${ophir}`, ophir],
      ].sort(),
    );
  });

  test('what is being built bears the name of its builder: numbers tell nothing of a neighbour', () => {
    const scout = (empire: string) =>
      given('build units', { class: `${empire}-destroyer`, colony: 'vega', count: 2 }, { empire });
    const turn = run(beginProjects, { ...rules, state: neighbours, orders: [scout(sol), scout(ophir)] });
    expect(Object.keys(turn.state.projects).sort()).toEqual(
      [ophir, sol].flatMap((empire) => [1, 2].map((number) => `vega-of-${empire}-turn-1-${number}`)).sort(),
    );
  });
});

describe('handing over', () => {
  test('who takes over a colony forgets that it was foreign, but not who else lives there', () => {
    const known = (others: string[]) =>
      run((made) => cedeSystem(made, ophir, sol, 'vega'), {
        ...rules,
        state(state) {
          settleBeside(state, 'vega', ophir);
          for (const other of others) settleBeside(state, 'vega', other, { founded: 1 });
          const here = [ophir, ...others].map((owner) => ({ owner, size: 'outpost' }));
          const facilities = others.map((owner) => ({ kind: 'shipyard' as const, owner }));
          Object.assign(state.knowledge[sol]?.colonies ?? {}, { vega: placeWith(here, { seen: 0, facilities }) });
        },
      }).state.knowledge[sol]?.colonies.vega;
    expect(known([])).toBeUndefined();
    expect(known([kessa])).toMatchObject({ owner: kessa, facilities: [{ kind: 'shipyard', owner: kessa }] });
  });

  test('what is ceded is the giver’s colony; the neighbours keep theirs', () => {
    const turn = run((made) => cedeSystem(made, sol, kessa, 'vega'), {
      ...rules,
      state(state) {
        neighbours(state);
        acquaint(state, sol, kessa);
      },
    });
    expect(coloniesIn(turn.state, 'vega').map(({ owner }) => owner)).toEqual([ophir, kessa]);
    expect(turn.state.colonies[`vega+${kessa}`]).toMatchObject({ owner: kessa, originalOwner: sol, census: 1 });
  });

  test('who has a colony there gets no second one, by treaty, gift or sale', () => {
    const turn = turnWith({ ...rules, state: neighbours });
    const relation = befriend(turn.state, sol, ophir, ['border']);
    expect(promiseProblem(turn, relation, { cede: { [sol]: ['vega'] } }, ophir)).toEqual({
      why: { kind: 'second colony by treaty' },
      rule: 'G-58',
    });
    expect(promiseProblem(turn, relation, { release: { [sol]: ['vega'] } }, sol)?.rule).not.toBe('G-58');
    const problem = takingProblem(turn, relation, ophir, { goods: { kind: 'system', system: 'vega' }, items: [] });
    expect(problem).toEqual({ why: { kind: 'own colony there' }, rule: 'G-58' });
  });

  test('4.7: who is released lives on beside the others, and only their Morale rises', () => {
    const turn = run((made) => void releaseColonies(made, sol, ['vega'], { name: 'Free Vega' }), {
      ...rules,
      dice: { aggressiveness: [50], integrity: [50], xenophobia: [50] },
      state: neighbours,
    });
    const [id] = Object.entries(turn.state.empires).find(([, { name }]) => name === 'Free Vega') ?? [''];
    expect(coloniesIn(turn.state, 'vega').map(({ owner }) => owner)).toEqual([ophir, id]);
    expect([at(turn, id).morale > 4, at(turn, ophir).morale]).toEqual([true, 4]);
    expect(turn.state.knowledge[id]?.colonies.sol).toMatchObject({ owner: sol });
  });

  test('4.5.T-m: two colonies of unified empires become one, and what stood twice stands once', () => {
    const turn = run(
      (made) => {
        const relation = befriend(made.state, sol, ophir, ['border']);
        relation.treaties.push(...treatiesOf(sol, ['unification']));
        unify(made, relation);
      },
      {
        ...rules,
        state(state) {
          settleBeside(state, 'vega', ophir, {
            census: 2,
            morale: 4,
            economy: 3,
            founded: 0,
            techLevel: { era: 'interstellar', level: 2 },
          });
          settleBeside(state, 'vega', sol, { census: 2, morale: 1, economy: 4, founded: 1 });
          settleBeside(state, 'altair', sol, { census: 3 }); // so that Sol is the larger
          erect(state, 'vega', 'mining base', ophir);
          state.facilities['vega-mining-base-2'] = { system: 'vega', owner: sol, kind: 'mining base', state: 'crippled' };
          for (const empire of Object.values(state.empires)) empire.kind = 'player';
        },
      },
    );
    const capacity = galaxy.systems.find(({ id }) => id === 'vega')?.capacity ?? 0;
    expect(coloniesIn(turn.state, 'vega')).toHaveLength(1);
    const [one] = coloniesIn(turn.state, 'vega');
    expect(one).toMatchObject({ owner: sol, census: 4, morale: 2, founded: 0, techLevel: { level: 2 } });
    expect(one?.economy).toBe(Math.min(7, capacity));
    expect(Object.keys(turn.state.facilities).filter((id) => id.startsWith('vega'))).toEqual(['vega-mining-base']);
    expect(sitesOf(turn.state, galaxy).filter(({ system }) => system.id === 'vega')).toHaveLength(1);
  });
});

describe('what is known', () => {
  test('G-17: who looks at a system sees all who live there; neighbours need no luck for that, and have met', () => {
    const none = Array.from({ length: 60 }, () => 1);
    const turn = run(resolveEncounters, {
      ...rules,
      dice: {
        'space detection': none,
        'ground detection': none,
        'initial relationship': [50, 50, 50],
        'first contact war': none.map(() => 100),
      },
      state(state) {
        neighbours(state);
        settleBeside(state, 'vega', kessa, { census: 3, founded: 2 });
      },
    });
    const known = turn.state.knowledge[sol]?.colonies.vega;
    expect(known && coloniesOf(known)).toEqual([
      { owner: ophir, size: 'settlement' },
      { owner: kessa, size: 'settlement' },
    ]);
    expect(eventsOf(turn, 'colonySighted').filter(({ seenBy }) => seenBy.includes(sol))).toHaveLength(2);
    for (const other of [ophir, kessa]) expect(turn.state.relations[pairIdOf(sol, other)]).toBeDefined();
  });
});
