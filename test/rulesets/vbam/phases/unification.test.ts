import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire, Relation } from '#schemas/vbam/state.ts';
import { technologyMatches } from '#vbam/invariants/technology.ts';
import { treatiesHold } from '#vbam/invariants/treaties.ts';
import { type Played, turnedOf } from '#vbam/invariants/turned.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { unifiedCultureOf, unifiedRelationshipOf } from '#vbam/questions/empires/unifying.ts';
import { forceIdOf } from '#vbam/questions/forces/detection.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { groundFor, openOffer } from '../../../builders/dealing.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';
import { unified } from '../../../builders/unified.ts';

const empireOf = ({ state }: VbamTurn, id: string) => state.empires[id] as Empire;
const relation = ({ state }: VbamTurn, one: string, other: string) => state.relations[pairIdOf(one, other)] as Relation;

describe('4.5.T-m, G-49: unification', () => {
  test('the larger empire keeps its name and has all that was the other one’s; the other ceases', () => {
    const turn = unified();
    expect(empireOf(turn, ophir).fallen).toEqual({ turn: 1, how: 'unified', into: sol });
    expect(turn.state.colonies.ophir).toMatchObject({ owner: sol, originalOwner: sol });
    const { colonies, facilities, units, fleets, unitClasses, projects, tradeRoutes } = turn.state;
    const owners = [colonies, facilities, units, fleets, unitClasses, projects, tradeRoutes].flatMap((things) =>
      Object.values<{ owner: string }>(things).map(({ owner }) => owner),
    );
    expect(owners).not.toContain(ophir);
    expect(Object.keys(units).some((id) => id.startsWith(ophir))).toBe(true);
  });

  describe('R-20, R-12: what the others know of either', () => {
    const unmet = { met: null, seen: 0, lost: false };

    test('who had met neither is told nothing, though the whole knows it', () => {
      const turn = unified({ state: (state) => void acquaint(state, ophir, kessa, { sides: { [kessa]: unmet } }) });
      expect(eventsOf(turn, 'empiresUnified').flatMap(({ seenBy }) => seenBy)).not.toContain(kessa);
      expect(relation(turn, sol, kessa).sides).toMatchObject({ [kessa]: unmet });
      const seen = (empire: string) => viewFor(turn.state, smallGalaxy(), defaultCampaign(), empire).empires;
      expect([Object.keys(seen(sol)).includes(kessa), seen(kessa)]).toEqual([true, {}]);
    });

    test('who had met one of them has met the whole', () => {
      const turn = unified({
        state(state) {
          acquaint(state, ophir, kessa, { contact: 0 });
          acquaint(state, sol, kessa, { contact: 0, sides: { [kessa]: unmet } });
        },
      });
      expect(relation(turn, sol, kessa)).not.toHaveProperty('sides');
      expect(eventsOf(turn, 'empiresUnified').flatMap(({ seenBy }) => seenBy)).toContain(kessa);
    });

    const war = { state: 'war', war: { since: 0, lost: {} } } as const;
    const secret = { ...war, declarations: { [kessa]: { level: 'war', turn: 0 } } } as const;
    const learned = (turn: VbamTurn) => eventsOf(turn, 'warLearned').map(({ seenBy }) => seenBy);

    test('a war on the smaller that nobody had announced comes to light where the larger can talk to the enemy', () => {
      const turn = unified({
        state(state) {
          acquaint(state, ophir, kessa, secret);
          acquaint(state, sol, kessa, { communications: true });
        },
      });
      expect(relation(turn, sol, kessa)).toMatchObject({ state: 'war', declarations: { [kessa]: { level: 'war' } } });
      expect(learned(turn)).toEqual([[sol]]);
    });

    test('so does one on the larger where the smaller can talk to the enemy; a war that is known is not news', () => {
      const hidden = unified({
        state(state) {
          acquaint(state, sol, kessa, secret);
          acquaint(state, ophir, kessa, { communications: true });
        },
      });
      expect(learned(hidden)).toEqual([[sol]]);
      const known = unified({
        state(state) {
          acquaint(state, sol, kessa);
          acquaint(state, ophir, kessa, { ...secret, communications: true });
        },
      });
      expect(learned(known)).toEqual([]);
      expect(relation(known, sol, kessa)).toMatchObject({ state: 'war', communications: true });
    });
  });

  test('of two as large the one that offered goes on', () => {
    const turn = unified({ state: ({ colonies }) => void delete colonies.vega });
    expect([empireOf(turn, sol).fallen?.into, empireOf(turn, ophir).fallen]).toEqual([ophir, null]);
  });

  test('nobody loses an empire to one that nobody plays', () => {
    const turn = unified({
      state(state) {
        Object.assign(state.empires[sol] ?? {}, {
          kind: 'non-player',
          culture: { aggressiveness: 50, integrity: 50, xenophobia: 1 },
        });
      },
    });
    expect(empireOf(turn, sol).fallen?.into).toBe(ophir);
  });

  test('what the best of them knew is no rise of technology that somebody should have paid for', () => {
    const level = (empire: Empire | undefined, techLevel: Empire['techLevel']) => Object.assign(empire ?? {}, { techLevel });
    let before: CampaignState | undefined;
    const turn = unified({
      state(state) {
        level(state.empires[ophir], { era: 'interstellar', level: 3 });
        before = structuredClone(state);
      },
    });
    const { state, events } = turn;
    const rising = () =>
      technologyMatches(turnedOf({ ...({ before } as Played), result: { state, events, sheets: [], ledger: [] } as never }));
    expect([empireOf(turn, sol).techLevel.level, rising()]).toEqual([3, []]);
    level(state.empires[sol], { era: 'interstellar', level: 4 });
    expect(rising()).toEqual([expect.stringMatching(/^the rise of technology of .* is 1, and should be 0$/)]);
  });

  test('pools are added up, and both ledgers say so', () => {
    const turn = unified({
      state({ empires }) {
        Object.assign(empires[sol]?.treasury ?? {}, { epTenths: 100, pp: 1, tp: 2, ip: 3 });
        Object.assign(empires[ophir]?.treasury ?? {}, { epTenths: 55, pp: 10, tp: 20, ip: 30 });
      },
    });
    expect(empireOf(turn, sol).treasury).toEqual({ epTenths: 155, pp: 11, tp: 22, ip: 33 });
    expect(empireOf(turn, ophir).treasury).toEqual({ epTenths: 0, pp: 0, tp: 0, ip: 0 });
  });

  test('the higher tech level, the average culture, the former capital a sector capital', () => {
    const turn = unified({
      state({ empires }) {
        Object.assign(empires[ophir] ?? {}, {
          techLevel: { era: 'interstellar', level: 4 },
          culture: { aggressiveness: 21, integrity: 70, xenophobia: 51 },
        });
      },
    });
    expect(empireOf(turn, sol)).toMatchObject({
      techLevel: { era: 'interstellar', level: 4 },
      culture: { aggressiveness: 36, integrity: 60, xenophobia: 51 },
      capital: 'sol',
    });
    expect(turn.state.facilities['ophir-sector-capital']).toMatchObject({ owner: sol, state: 'operational' });
    const small = unified({ state: ({ colonies }) => Object.assign(colonies.ophir ?? {}, { census: 5 }) });
    expect(small.state.facilities['ophir-sector-capital']).toBeUndefined();
  });

  test('gates that either has opened to others stay open to them', () => {
    const opened = (ours: string[], theirs: string[]) =>
      empireOf(
        unified({
          state({ empires }) {
            Object.assign(empires[sol] ?? {}, { gatesOpenTo: ours });
            Object.assign(empires[ophir] ?? {}, { gatesOpenTo: theirs });
          },
        }),
        sol,
      ).gatesOpenTo;
    expect([opened([kessa], []), opened([], [kessa]), opened([kessa], [kessa]), opened([], [])]).toEqual([
      [kessa],
      [kessa],
      [kessa],
      [],
    ]);
  });

  test('culture to the nearest, relationships down', () => {
    const [one, other] = [
      { aggressiveness: 10, integrity: 50, xenophobia: 99 },
      { aggressiveness: 13, integrity: 50, xenophobia: 100 },
    ];
    expect(unifiedCultureOf(one, other)).toEqual({ aggressiveness: 12, integrity: 50, xenophobia: 100 });
    expect([unifiedRelationshipOf(-3, 0), unifiedRelationshipOf(5, 10), unifiedRelationshipOf(null, 7)]).toEqual([-2, 7, 7]);
  });

  test('fleets and classes that would share a name get the tag of their former empire', () => {
    const { state } = unified();
    for (const things of [state.fleets, state.unitClasses]) {
      const names = Object.values<{ owner: string; name: string }>(things).flatMap(({ owner, name }) =>
        owner === sol ? [name] : [],
      );
      expect(new Set(names).size).toBe(names.length);
    }
    const { tag } = state.empires[ophir] as Empire;
    expect(state.unitClasses[`${ophir}-destroyer`]?.name).toBe(`Destroyer ${tag}`);
  });

  test('relationships become the average; treaties of the lower end; who knew only one knows the whole', () => {
    const both = unified({
      state(state) {
        befriend(state, sol, kessa, ['border'], { relationship: 11 });
        befriend(state, ophir, kessa, ['border', 'trade'], { relationship: -4 });
      },
    });
    expect(relation(both, sol, kessa)).toMatchObject({ relationship: 3, state: 'normal relations' });
    const ended = relation(both, ophir, kessa);
    expect(ended.treaties.map((treaty) => treaty.ended?.how)).toEqual(['side ceased', 'side ceased']);
    expect(ended.state).toBe('no contact');
    const one = unified({ state: (state) => befriend(state, ophir, kessa, ['border'], { relationship: -4 }) });
    expect(relation(one, sol, kessa)).toMatchObject({
      relationship: -4,
      communications: true,
      state: 'non-intercourse',
      treaties: [],
    });
    expect(eventsOf(one, 'empiresUnified').map(({ seenBy }) => seenBy[0])).toEqual([ophir, sol, kessa]);
  });

  test('a war of either is a war of the whole, and ends its treaties with the enemy', () => {
    const turn = unified({
      state(state) {
        befriend(state, sol, kessa, ['border']);
        const war = {
          state: 'war' as const,
          war: { since: 0, lost: { [ophir]: 2 } },
          declarations: { [kessa]: { level: 'war' as const, turn: 0 } },
        };
        acquaint(state, ophir, kessa, { communications: true, ...war });
      },
    });
    expect(relation(turn, sol, kessa)).toMatchObject({
      state: 'war',
      war: { since: 0, lost: { [sol]: 2 } },
      declarations: { [kessa]: { level: 'war', turn: 0 } },
    });
    expect(treatiesHold({ result: turn } as never)).toEqual([]);
  });

  test('what one knew both know; others call what they knew of it by its new name', () => {
    const turn = unified({
      state(state) {
        befriend(state, ophir, kessa, ['border']);
        const force = {
          seen: 0,
          system: 'izar',
          where: 'space' as const,
          detection: 'limited' as const,
          ccHalves: 10,
          hulls: {},
          units: [],
        };
        const knows = state.knowledge[kessa];
        if (!knows) return;
        knows.colonies.ophir = { seen: 0, owner: ophir, size: 'Core World', facilities: [{ kind: 'shipyard', owner: ophir }] };
        knows.forces[forceIdOf('izar', ophir, 'space')] = { ...force, owner: ophir };
      },
    });
    expect(turn.state.knowledge[sol]?.systems).toHaveProperty('ophir');
    const view = viewFor(turn.state, smallGalaxy(), defaultCampaign(), kessa);
    expect(view.foreign.colonies.ophir).toMatchObject({ owner: sol, facilities: [{ kind: 'shipyard', owner: sol }] });
    expect(Object.keys(view.foreign.forces)).toEqual([forceIdOf('izar', sol, 'space')]);
    expect(view.empires[ophir]?.fallen).toEqual({ turn: 1, how: 'unified', into: sol });
    expect(view.empires[sol]?.fallen).toBeNull();
  });

  test('what it had ordered for later in the turn comes to nothing, and what comes back for it goes to the heir', () => {
    const turn = run(
      (playing) => {
        resolveDiplomacy(playing);
        Object.assign(playing.state.empires[ophir]?.treasury ?? {}, { epTenths: 70 }); // as if given back by a later phase
        playing.ledger.push({
          empire: ophir,
          pool: 'ep',
          heading: 'purchases',
          cause: { kind: 'order not carried out', says: 'build' },
          amount: 70,
          rule: 'G-36',
        });
        resolveUpdate(playing);
      },
      {
        dice: { relationship: [3] },
        orders: [given('accept offer', { treaty: 'unification', empire: ophir })],
        state(state: CampaignState) {
          for (const empire of Object.values(state.empires)) {
            empire.kind = 'player';
            empire.treasury = { epTenths: 0, pp: 0, tp: 0, ip: 0 };
          }
          befriend(state, sol, ophir, groundFor('unification'), { relationship: 100, ...openOffer('unification') });
          settle(state, 'vega', { census: 3 });
        },
      },
    );
    expect(turn.state.empires[sol]?.treasury.epTenths).toBe(70);
  });
});
