import { describe, expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { crossPortal } from '#vbam/phases/movement/crossPortal.ts';
import { discover } from '#vbam/phases/shared/exploration/discover.ts';
import { joinEnds } from '#vbam/phases/shared/exploration/encounters/joinEnds.ts';
import { openPortal } from '#vbam/phases/shared/exploration/encounters/portal.ts';
import { openWormhole } from '#vbam/phases/shared/exploration/encounters/wormhole.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { encountersInWords } from '#vbam/questions/shared/galaxy/encounterInWords.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { stand, survey } from '../../../builders/exploring.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { eventsOf, ophir, run, sol, type TurnOptions, turnWith } from '../../../builders/turn.ts';

const altairFound = (state: CampaignState) => {
  state.systems.altair = { discovered: 1 };
};
const viewOf = ({ state }: Pick<VbamTurn, 'state'>, empire: string): EmpireView =>
  viewFor(state, smallGalaxy(), defaultCampaign(), empire);

describe('3.2.7-t, -u: wormholes', () => {
  const opened = (options: TurnOptions = {}) =>
    run((turn) => openWormhole(turn, 'altair', [sol], discover), { state: altairFound, ...options });
  const farEnd = (turn: VbamTurn) => turn.state.systems.altair?.wormhole as string;

  test('the far end is at least 2D10 hexes away, and nobody lives there', () => {
    const turn = opened({ dice: { 'wormhole distance': [3, 3] } });
    const at = (id: string) => turn.galaxy.systems.find((system) => system.id === id) as VbamTurn['galaxy']['systems'][number];
    expect(hexDistance(at('altair'), at(farEnd(turn)))).toBeGreaterThanOrEqual(6);
    expect(['sol', 'ophir', 'kessa']).not.toContain(farEnd(turn));
  });

  test('it is the farthest where the map is too small', () => {
    expect(farEnd(opened({ dice: { 'wormhole distance': [10, 10] } }))).toBe('hadar');
  });

  test('an inhabited system only where there is no other', () => {
    const turn = opened({
      dice: { 'wormhole distance': [1, 1] },
      state: (state) => {
        altairFound(state);
        for (const { id } of smallGalaxy().systems) {
          if (id !== 'naos') state.colonies[id] ??= { ...(state.colonies.sol as CampaignState['colonies'][string]), system: id };
        }
      },
    });
    expect(farEnd(turn)).toBe('naos');
  });

  test('both ends carry it, and the finder discovers the far one', () => {
    const turn = opened();
    const far = farEnd(turn);
    expect(turn.state.systems[far]).toMatchObject({ discovered: 1, wormhole: 'altair' });
    expect(viewOf(turn, sol).systems.altair?.wormhole).toBe(far);
    expect(viewOf(turn, sol).systems[far]?.wormhole).toBe('altair');
    expect(viewOf(turn, ophir).systems.altair).toBeUndefined();
    expect(eventsOf(turn, 'wormholeFound')).toMatchObject([{ seenBy: [sol], system: 'altair', to: far }]);
    expect(stateComplaints(turn.state, smallGalaxy())).toEqual([]);
  });

  test('a system that a wormhole leads to gets no second one', () => {
    const turn = opened({
      state: (state) => {
        state.systems.altair = { discovered: 1, wormhole: 'naos' };
        state.systems.naos = { discovered: 1, wormhole: 'altair' };
      },
    });
    expect(farEnd(turn)).toBe('naos');
    expect(turn.events).toEqual([]);
  });

  test('what is found at the far end takes neither end of the wormhole that led there', () => {
    const state = (made: CampaignState) => {
      for (const { id } of smallGalaxy().systems) made.systems[id] = { discovered: 1, wormhole: 'maw' }; // none is free but four
      for (const id of ['altair', 'vega', 'hadar']) made.systems[id] = { discovered: 1 };
      delete made.systems.naos;
    };
    const found = (turn: VbamTurn, far: string) => {
      turn.state.systems[far] = { discovered: 1 };
      openWormhole(turn, 'vega', [sol], () => {});
    };
    const turn = run(
      (it) => {
        it.answers.set('wormhole-altair', { choice: 'naos', reason: 'a story', place: {} as never });
        openWormhole(it, 'altair', [sol], found);
      },
      { state, dice: { 'wormhole distance': [1, 1, 1, 1] } },
    );
    const ends = ['altair', 'naos', 'vega', 'hadar'].map((id) => turn.state.systems[id]?.wormhole);
    expect(ends).toEqual(['naos', 'altair', 'hadar', 'vega']);
  });

  test('M-08: the moderator chooses the far end', () => {
    const turn = turnWith({ state: altairFound, dice: { 'wormhole distance': [1, 1] } });
    turn.answers.set('wormhole-altair', { choice: 'naos', reason: 'a story', place: {} as never });
    openWormhole(turn, 'altair', [sol], discover);
    expect(farEnd(turn)).toBe('naos');
  });

  test('3.2.7-w, E-66: the other end is written behind it', () => {
    const names = (id: string) => ({ 'procyon-2': 'Procyon 2', pocket: 'Lumen' })[id] ?? id;
    const plain = { special: null, wormhole: null, portal: null };
    expect(encountersInWords({ ...plain, special: 'wormhole', wormhole: 'procyon-2' }, names)).toEqual(['Wormhole (Procyon 2)']);
    expect(encountersInWords({ ...plain, wormhole: 'procyon-2' }, names)).toEqual(['Wormhole (Procyon 2)']);
    expect(encountersInWords({ ...plain, special: 'dimension portal', portal: 'pocket' }, names)).toEqual([
      'Dimension Portal (Lumen)',
    ]);
    expect(encountersInWords({ ...plain, special: 'ancient ruins', portal: 'pocket' }, names)).toEqual([
      'Ancient Ruins',
      'Dimension Portal (Lumen)',
    ]);
    expect(encountersInWords(plain, names)).toEqual([]);
  });
});

describe('R-20, G-45: nobody meets those who live behind a passage that was only charted', () => {
  /** A portal at Altair leads to Lantern, where natives live. */
  const behind = (more: (state: CampaignState) => void = () => {}) =>
    run((turn) => joinEnds(turn, 'portal', ['altair', 'lantern'], [sol], discover), {
      dice: { 'prewarp natives': [1], 'prewarp technology': [1, 1] },
      state(state) {
        altairFound(state);
        more(state);
      },
    });
  const peopleOf = ({ state }: VbamTurn) => state.colonies.lantern?.owner ?? '';

  test('its finder has the system on its charts, and has neither met nor heard of them', () => {
    const turn = behind();
    const people = peopleOf(turn);
    expect(turn.state.empires).toHaveProperty([people]);
    expect(viewOf(turn, sol).systems).toHaveProperty('lantern');
    expect([eventsOf(turn, 'nativesFound'), eventsOf(turn, 'firstContact'), turn.state.relations]).toEqual([[], [], {}]);
    expect(JSON.stringify(viewOf(turn, sol))).not.toContain(people);
  });

  test('whoever is there itself meets them', () => {
    const turn = behind((state) => stand(state, survey, 'lantern'));
    expect(eventsOf(turn, 'nativesFound')).toMatchObject([{ seenBy: [sol], of: peopleOf(turn) }]);
    expect(viewOf(turn, sol).empires).toHaveProperty([peopleOf(turn)]);
  });

  test('ships that come later meet them when they make them out', () => {
    const found = behind();
    const coming = (look: 'none' | 'limited') =>
      run(resolveDiplomacy, {
        looks: { lantern: { [sol]: look } },
        state(state) {
          Object.assign(state, structuredClone(found.state), { turn: 1 });
          stand(state, survey, 'lantern');
        },
      });
    expect(eventsOf(coming('none'), 'firstContact')).toEqual([]);
    expect(eventsOf(coming('limited'), 'firstContact')).toMatchObject([{ seenBy: [sol], with: peopleOf(found) }]);
  });

  test('G-15: who crosses a portal has the whole pocket on its charts, and meets only those at its end', () => {
    const turn = run(
      (one) => {
        openPortal(one, 'altair', [sol], discover);
        const far = one.state.systems.altair?.portal as string;
        (one.state.fleets[survey] as Fleet).system = far;
        for (const id of pocketSystemsOf(one.state, one.galaxy)) {
          one.answers.set(`natives-${id}`, { choice: 'yes', reason: 'a story', place: { line: 1, column: 1 } });
        }
        crossPortal(one, sol, far);
      },
      { state: altairFound, dice: { 'pocket systems': [4], 'Carrying Capacity': [6, 6, 6, 6] } },
    );
    const settled = pocketSystemsOf(turn.state, turn.galaxy).filter((id) => id in turn.state.colonies);
    expect(settled.length).toBeGreaterThan(0);
    expect([eventsOf(turn, 'nativesFound'), turn.state.relations]).toEqual([[], {}]);
  });
});

describe('3.2.7-i, G-15: portals', () => {
  const through = (faces: number[], more: (turn: VbamTurn) => void = () => {}, options: TurnOptions = {}) =>
    run(
      (turn) => {
        openPortal(turn, 'altair', [sol], discover);
        more(turn);
      },
      { state: altairFound, dice: { 'pocket systems': faces }, ...options },
    );
  const pocketOf = (turn: VbamTurn) => pocketSystemsOf(turn.state, turn.galaxy);

  test.each([1, 2, 3, 4, 5, 6])('a pocket of %i systems is a chain apart from the galaxy', (count) => {
    const turn = through([count]);
    expect(pocketOf(turn)).toHaveLength(count);
    expect(Object.keys(turn.state.newLanes)).toHaveLength(count - 1);
    const edge = Math.max(...smallGalaxy().systems.map(({ x }) => x));
    for (const { x, special } of Object.values(turn.state.newSystems)) {
      expect(x).toBeGreaterThan(edge);
      expect(special).not.toBe('dimension portal');
    }
    const places = turn.galaxy.systems.map(({ q, r }) => `${q} ${r}`);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(turn.galaxy.systems.map(({ name }) => name)).size).toBe(turn.galaxy.systems.length);
    expect(stateComplaints(turn.state, smallGalaxy())).toEqual([]);
  });

  test('the far end is known with it, the rest of the pocket is not', () => {
    const turn = through([6]);
    const far = turn.state.systems.altair?.portal as string;
    expect(turn.state.systems[far]).toMatchObject({ discovered: 1, portal: 'altair' });
    expect(pocketOf(turn).filter((id) => id in viewOf(turn, sol).systems)).toEqual([far]);
    const made = Object.values(turn.state.newLanes)[0];
    expect(made).toBeDefined();
    expect(viewOf(turn, sol).lanes.filter(({ a, b }) => a === made?.a && b === made?.b)).toEqual([]);
    expect(eventsOf(turn, 'portalFound')).toMatchObject([{ seenBy: [sol], to: far }]);
  });

  test('whoever crosses it knows the whole pocket', () => {
    const turn = through([4], (it) => crossPortal(it, sol, it.state.systems.altair?.portal as string));
    for (const id of pocketOf(turn)) expect(turn.state.systems[id]?.discovered).toBe(1);
    expect(pocketOf(turn).filter((id) => id in viewOf(turn, sol).systems)).toEqual(pocketOf(turn));
    for (const id of Object.keys(turn.state.newLanes)) {
      expect(turn.state.lanes[id]).toMatchObject({ explored: true, knownBy: [sol] });
    }
    expect(pocketOf(turn).filter((id) => id in viewOf(turn, ophir).systems)).toEqual([]);
  });

  test('crossing into the galaxy explores nothing', () => {
    const turn = through([4], (it) => crossPortal(it, sol, 'altair'));
    expect(Object.keys(turn.state.newLanes).filter((id) => turn.state.lanes[id]?.explored)).toEqual([]);
  });

  const second = (turn: VbamTurn) => {
    turn.state.systems.naos = { discovered: 1 };
    openPortal(turn, 'naos', [ophir], discover);
  };

  test('all portals share one pocket map, each with an end of its own', () => {
    const turn = through([3], second);
    expect(pocketOf(turn)).toHaveLength(3);
    expect(turn.state.systems.naos?.portal).not.toBe(turn.state.systems.altair?.portal);
    expect(pocketOf(turn)).toContain(turn.state.systems.naos?.portal);
  });

  test('a pocket without a free end, or the moderator, makes another', () => {
    const full = through([1, 2], second);
    expect(pocketOf(full)).toHaveLength(3);
    const separate = through([3, 2], (turn) => {
      turn.answers.set('pocket-naos', { choice: 'separate', reason: 'a story', place: {} as never });
      second(turn);
    });
    expect(pocketOf(separate)).toHaveLength(5);
    expect(stateComplaints(separate.state, smallGalaxy())).toEqual([]);
  });
});
