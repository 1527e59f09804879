import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Empire, Relation } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { releasedRelationshipOf } from '#vbam/questions/shared/empires/releasing.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import {
  chart,
  colonyAt,
  disarm,
  erect,
  eventsOf,
  given,
  kessa,
  ophir,
  run,
  settle,
  sol,
  type TurnOptions,
} from '../../../builders/turn.ts';

const culture = { aggressiveness: [31], integrity: [62], xenophobia: [93] };
const letGo = (systems: string[], more = {}) => given('release systems', { systems, ...more });

/** Sol has colonies at Vega and Lantern, side by side, that grow what they eat. */
function colonised(state: CampaignState): void {
  chart(state, sol);
  settle(state, 'vega', { census: 4, morale: 3, agriculture: 6, economy: 4 });
  settle(state, 'lantern', { census: 0, morale: 1 });
}

function released(options: TurnOptions & { systems?: string[]; name?: string } = {}): VbamTurn {
  const { systems = ['vega', 'lantern'], name, state, ...more } = options;
  return run(resolveDiplomacy, {
    dice: culture,
    orders: [letGo(systems, name === undefined ? {} : { name })],
    ...more,
    state(made) {
      colonised(made);
      state?.(made);
    },
  });
}

const renamed = (species: string) => (state: CampaignState) => {
  for (const empire of Object.values(state.empires)) empire.species = species;
};
const newcomer = ({ state }: Pick<VbamTurn, 'state'>) =>
  Object.keys(state.empires).find((id) => state.empires[id]?.seceded !== null) as string;
const founded = (turn: VbamTurn) => turn.state.empires[newcomer(turn)] as Empire;
const relation = ({ state }: VbamTurn, one: string, other: string) => state.relations[pairIdOf(one, other)] as Relation;
const failure = (turn: VbamTurn) => toldFailures(turn).map(({ why }) => why);

describe('4.7-d: what the released think of who let them go', () => {
  test('D-14: Morale 6 of Census 8 is 25; Morale 16 of Census 8 is 100', () => {
    expect(releasedRelationshipOf([{ morale: 6, census: 8 }])).toBe(25);
    expect(
      releasedRelationshipOf([
        { morale: 10, census: 4 },
        { morale: 6, census: 4 },
      ]),
    ).toBe(100);
  });

  test('Census 0 counts as 1', () => {
    expect(releasedRelationshipOf([{ morale: 0, census: 0 }])).toBe(-50);
  });
});

describe('4.7: releasing systems', () => {
  test.each([
    ['letters', 'x'.repeat(59)],
    ['letters', 'x'.repeat(60)],
    ['letters of two units', '𝕏'.repeat(30)],
    ['letters with marks', 'a\u0323\u0302'.repeat(20)],
  ])('a people of sixty %s can be let go: what it calls itself fits', (_, species) => {
    for (const turn of [1, 2, 3, 4].map((face) =>
      released({ state: renamed(species), dice: { ...culture, secession: [face] } }),
    )) {
      const { name } = founded(turn); // `run` has checked the whole state
      expect(name.length).toBeLessThanOrEqual(60);
      expect(name).toMatch(/^([A-Z][a-z]+ )?(x+|𝕏+|(a\u0323\u0302)+) [A-Z][a-z]+$/u);
      expect(founded(turn).species).toBe(species);
    }
  });

  test('4.7-c, -e: they become an empire of the same people, with a culture of its own and the tech level of the old one', () => {
    const turn = released({ name: 'Vegan Republic' });
    const { name, species, techLevel, culture: own, seceded, home, treasury } = founded(turn);
    const old = turn.state.empires[sol] as Empire;
    expect({ name, species, techLevel, own, seceded, home }).toEqual({
      name: 'Vegan Republic',
      species: old.species,
      techLevel: old.techLevel,
      own: { aggressiveness: 31, integrity: 62, xenophobia: 93 },
      seceded: { turn: 1, from: sol, how: 'released' },
      home: null,
    });
    expect(treasury).toEqual({ epTenths: 0, pp: 0, tp: 0, ip: 0 });
    expect([colonyAt(turn, 'vega').owner, colonyAt(turn, 'lantern').originalOwner]).toEqual([newcomer(turn), newcomer(turn)]);
  });

  test('without a name they choose one, and a livery nobody else wears', () => {
    const { name, colour, pattern, tag } = founded(released());
    const others = Object.values(released().state.empires).filter((empire) => empire.seceded === null);
    expect(others.map((empire) => empire.name)).not.toContain(name);
    expect(others.some((empire) => empire.colour === colour && empire.pattern === pattern)).toBe(false);
    expect(others.map((empire) => empire.tag)).not.toContain(tag);
  });

  test('it is non-aligned below 15 EP, and a non-player empire from there on (4.1.3-a)', () => {
    expect(founded(released()).kind).toBe('non-player'); // Economy 4 x RAW 4
    const poor = released({ state: (state) => Object.assign(state.colonies.vega ?? {}, { economy: 3 }) });
    expect(founded(poor).kind).toBe('non-aligned');
  });

  test('facilities and starbases stay, everything else has ten turns to leave', () => {
    const turn = released({
      state(state) {
        erect(state, 'vega', 'shipyard');
        for (const kind of ['starbase', 'destroyer']) {
          const unitClass = Object.keys(state.unitClasses).find((id) => id.startsWith(sol) && id.includes(kind)) as string;
          newUnit(state, { class: unitClass, owner: sol, place: { kind: 'system', system: 'vega' } });
        }
      },
    });
    const id = newcomer(turn);
    expect(turn.state.facilities['vega-shipyard']?.owner).toBe(id);
    const atVega = Object.entries(turn.state.units).filter(([, { place }]) => place.kind === 'system' && place.system === 'vega');
    expect(atVega.map(([unit, { owner }]) => [/starbase|destroyer/.exec(unit)?.[0], owner]).sort()).toEqual([
      ['destroyer', sol],
      ['starbase', id],
    ]);
    expect(turn.state.withdrawals).toEqual([{ owner: sol, from: id, systems: ['vega'], until: 11 }]);
    expect(eventsOf(turn, 'empireReleased')).toContainEqual(expect.objectContaining({ seenBy: [sol], until: 11 }));
  });

  test('4.7-c: a sector capital becomes its imperial capital; without one it has none', () => {
    expect(founded(released()).capital).toBeNull();
    const turn = released({ state: (state) => erect(state, 'vega', 'sector capital') });
    expect(founded(turn).capital).toBe('vega');
    expect(turn.state.facilities['vega-sector-capital']).toBeUndefined();
  });

  test('4.7-e: each colony gains half its Census in Morale, which ends rebellions', () => {
    const turn = released({
      state: (state) => Object.assign(state.colonies.vega ?? {}, { morale: 0, census: 5, agriculture: 5 }),
    });
    expect([colonyAt(turn, 'vega').morale, colonyAt(turn, 'lantern').morale]).toEqual([3, 1]);
    expect(eventsOf(turn, 'rebellionEnded')).toHaveLength(1);
  });

  test('4.7-e: its force list is what its colonies can build: no ships without a Shipyard', () => {
    const typesIn = (turn: VbamTurn) => {
      const own = Object.values(turn.state.unitClasses).filter(({ owner }) => owner === newcomer(turn));
      return [...new Set(own.map(({ type }) => type))].sort();
    };
    expect(typesIn(released())).not.toContain('starship');
    expect(typesIn(released())).toContain('ground force');
    expect(typesIn(released({ state: (state) => erect(state, 'vega', 'shipyard') }))).toContain('starship');
  });

  test('relationships: from Morale and Census with the old empire, the same as its own with those it can talk to', () => {
    const turn = released({
      state(state) {
        for (const empire of Object.values(state.empires)) empire.kind = 'player'; // nobody acts by itself
        befriend(state, sol, ophir, ['border'], { relationship: 17 });
        acquaint(state, sol, kessa, { relationship: -8 });
      },
    });
    const id = newcomer(turn);
    expect(relation(turn, id, sol)).toMatchObject({ relationship: 50, communications: true, state: 'non-intercourse' }); // 4 of 4
    expect(relation(turn, id, ophir)).toMatchObject({ relationship: 17, communications: true, treaties: [] });
    expect(relation(turn, id, kessa)).toBeUndefined();
    const heard = eventsOf(turn, 'empireReleased').map((event) => [event.seenBy[0], 'systems' in event && event.systems]);
    expect(heard).toEqual([
      [id, ['lantern', 'vega']],
      [sol, ['lantern', 'vega']],
      [ophir, []],
    ]);
  });

  test('4.7-d: who forced it by treaty is thought better of by 50', () => {
    const turn = released({
      orders: [given('accept offer', { treaty: 'armistice', empire: ophir })],
      state(state) {
        for (const empire of Object.values(state.empires)) empire.kind = 'player';
        acquaint(state, sol, ophir, {
          communications: true,
          relationship: -30,
          state: 'war',
          war: { since: 0, lost: {} },
          declarations: { [ophir]: { level: 'war', turn: 0 } },
          offers: [
            { by: ophir, purpose: 'sign', kind: 'armistice', terms: { release: { [sol]: ['lantern', 'vega'] } }, made: 0 },
          ],
        });
      },
      dice: { ...culture, relationship: [4] },
    });
    expect(relation(turn, newcomer(turn), ophir).relationship).toBe(24); // -30 + 4 for the armistice + 50
    expect(eventsOf(turn, 'empireReleased')).toContainEqual(
      expect.objectContaining({ seenBy: [ophir], systems: ['lantern', 'vega'] }),
    );
  });

  test('it has the charts of the old empire, and knows its worlds; of forces and strangers it knows nothing', () => {
    const turn = released({
      state(state) {
        acquaint(state, sol, kessa);
        const known = state.knowledge[sol];
        if (known) known.colonies.naos = { seen: 0, owner: kessa, size: 'Outpost', facilities: [] };
      },
    });
    const view = viewFor(turn.state, smallGalaxy(), defaultCampaign(), newcomer(turn));
    expect(Object.keys(view.systems)).toEqual(expect.arrayContaining(Object.keys(turn.state.knowledge[sol]?.systems ?? {})));
    expect(view.foreign.colonies.sol).toMatchObject({ seen: 1, owner: sol });
    expect(view.foreign.colonies.naos).toBeUndefined();
    expect(view.foreign.forces).toEqual({});
    expect(viewFor(turn.state, smallGalaxy(), defaultCampaign(), sol).foreign.colonies.vega).toMatchObject({
      owner: newcomer(turn),
      seen: 1,
    });
  });

  test('4.7-a: what the truth does not allow any more fails', () => {
    const hungry = released({ state: (state) => Object.assign(state.colonies.vega ?? {}, { agriculture: 1 }) });
    expect(failure(hungry)).toEqual(['they could not feed themselves: they would grow 3 food, and need 12']);
    const lost = released({ state: (state) => Object.assign(state.colonies.vega ?? {}, { owner: ophir }) });
    expect(failure(lost)).toEqual(['you have no colony at Vega']);
    expect(newcomer(lost)).toBeUndefined();
  });
});

describe('4.7-b: ten turns to leave', () => {
  const waiting = (turnNow: number, more: (state: CampaignState) => void = () => {}) =>
    run(resolveUpdate, {
      state(state) {
        settle(state, 'vega', { owner: ophir });
        newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'vega' } });
        state.turn = turnNow - 1;
        state.withdrawals = [{ owner: sol, from: ophir, systems: ['vega'], until: 11 }];
        acquaint(state, sol, ophir, { communications: true });
        more(state);
      },
    });
  const ownerOf = ({ state }: VbamTurn) =>
    Object.values(state.units)
      .filter(({ place }) => place.kind === 'system' && place.system === 'vega')
      .map(({ owner, captured }) => [owner, captured]);

  test('before the last turn nothing happens, and in it what is left is confiscated, to be refitted', () => {
    expect(ownerOf(waiting(10))).toEqual([[sol, false]]);
    const late = waiting(11);
    expect(ownerOf(late)).toEqual([[ophir, true]]);
    expect(late.state.withdrawals).toEqual([]);
    expect(eventsOf(late, 'unitsConfiscated').map(({ seenBy }) => seenBy[0])).toEqual([sol, ophir]);
  });

  test('whoever has left is forgotten; friends under a military treaty may stay, and enemies are not confiscated', () => {
    expect(waiting(5, (state) => disarm(state)).state.withdrawals).toEqual([]);
    const friends = waiting(11, (state) => befriend(state, sol, ophir, ['border', 'non-aggression', 'military']));
    expect(ownerOf(friends)).toEqual([[sol, false]]);
    expect(ownerOf(waiting(11, (state) => acquaint(state, sol, ophir, { state: 'war' })))).toEqual([[sol, false]]);
  });

  test('its owner sees the deadline, nobody else', () => {
    const { state } = waiting(10);
    const seenBy = (empire: string) => viewFor(state, smallGalaxy(), defaultCampaign(), empire).withdrawals;
    expect(seenBy(sol)).toEqual([{ owner: sol, from: ophir, systems: ['vega'], until: 11 }]);
    expect([seenBy(ophir), seenBy(kessa)]).toEqual([[], []]);
  });
});

describe('O-68: promoting a sector capital', () => {
  const promoted = (more: Partial<Empire>) =>
    run(resolveDiplomacy, {
      orders: [given('promote capital', { colony: 'vega' })],
      state(state) {
        settle(state, 'vega', { census: 6 });
        erect(state, 'vega', 'sector capital');
        Object.assign(state.empires[sol] ?? {}, more);
      },
    });

  test('it becomes the imperial capital, and the sector capital is gone', () => {
    const turn = promoted({ capital: null });
    expect(turn.state.empires[sol]?.capital).toBe('vega');
    expect(turn.state.facilities['vega-sector-capital']).toBeUndefined();
  });

  test('who has an imperial capital by now keeps it', () => {
    expect(failure(promoted({}))).toEqual(['you have an imperial capital']);
  });
});
