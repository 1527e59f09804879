import { expect, test } from 'vitest';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { decisionVerbs } from '#vbam/decisions/index.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decided } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const nameOf = (id: string) => firstState().empires[id]?.name as string;
const [terrans, others] = [nameOf(sol), nameOf(ophir)];
const why = ' because of a gift';
const known = (state: CampaignState, empire = sol) => Object.keys(state.knowledge[empire]?.systems ?? {}).sort();
const all = smallGalaxy()
  .systems.map(({ id }) => id)
  .sort();

test('everything near a system: its systems as they are, and the explored lanes between them', () => {
  const { turn, answers } = decided([`grant knowledge of everything within 1 jump of Ophir to ${terrans}${why}`]);
  const { state } = turn;
  campaignState.parse(state);
  expect(known(state)).toEqual(expect.arrayContaining(['deneb', 'hadar', 'mirach', 'ophir']));
  expect(known(state)).not.toContain('lantern');
  const lanes = Object.entries(state.lanes).filter(([, { knownBy }]) => knownBy.includes(ophir));
  expect(lanes.length).toBeGreaterThan(0);
  for (const [, lane] of lanes) expect(lane.knownBy).toContain(sol);
  expect(answers).toEqual([
    `${terrans} knows everything within 1 jump of Ophir now, 4 systems and ${lanes.length} explored lanes`,
  ]);
  expect(state.knowledge[sol]?.systems.ophir).toMatchObject({ seen: 0, wormhole: null, leftBehind: null });
});

test('everything there is', () => {
  const { turn, answers } = decided([`grant knowledge of everything to ${terrans}${why}`]);
  expect(known(turn.state)).toEqual(all);
  expect(answers[0]).toMatch(/ knows everything now, 13 systems and \d+ explored lanes$/);
});

test.each([
  ['Ophir', 'grant knowledge'],
  ['everything', 'grant everything'],
])('knowledge of %s is of systems, as its help says, and not of who is there', (what, name) => {
  const before = firstState().knowledge[sol];
  const { turn } = decided([`grant knowledge of ${what} to ${terrans}${why}`]);
  const { systems, colonies, forces } = turn.state.knowledge[sol] ?? {};
  expect(systems).toHaveProperty('ophir');
  expect([colonies, forces]).toEqual([before?.colonies, before?.forces]);
  const help = decisionVerbs.find((verb) => verb.name === name)?.help;
  expect(help).toMatch(/who lives there (and|or) whose forces are there/);
});

test('what is granted is a copy, with what play has made of the system, and the other end of its wormhole', () => {
  const { turn } = decided([`grant knowledge of Mirach to ${terrans}${why}`], {
    state(state) {
      const leftBehind = { economy: 3, industry: 0, agriculture: 0, research: 0 };
      state.systems.mirach = { discovered: 0, capacity: 11, wormhole: 'naos', leftBehind };
    },
  });
  expect(turn.state.knowledge[sol]?.systems.mirach).toMatchObject({ capacity: 11, wormhole: 'naos', leftBehind: { economy: 3 } });
  expect(turn.state.knowledge[sol]?.systems.mirach?.leftBehind).not.toBe(turn.state.systems.mirach?.leftBehind);
  expect(known(turn.state)).toContain('naos');
});

test('charts of another empire: as old as they are, never over what is known better, and its name only to those who met it', () => {
  const old = { seen: 0, capacity: 1, raw: 1, biosphere: 1, wormhole: null, portal: null, leftBehind: null };
  const { turn, answers } = decided([`grant charts of ${others} to ${terrans}${why}`], {
    state(state) {
      state.turn = 5;
      Object.assign(state.knowledge[ophir]?.systems ?? {}, { mirach: { ...old, seen: 3 }, sol: { ...old, seen: 2 } });
      Object.assign(state.knowledge[sol]?.systems ?? {}, { sol: { ...old, capacity: 8, seen: 4 } });
    },
  });
  const { state } = turn;
  expect(answers[0]).toMatch(new RegExp(`^${terrans} has the charts of another empire now, \\d+ systems and \\d+ lanes$`));
  expect(state.knowledge[sol]?.systems.mirach).toEqual({ ...old, seen: 3 });
  expect(state.knowledge[sol]?.systems.sol).toMatchObject({ capacity: 8, seen: 4 });
  expect(known(state)).toEqual(expect.arrayContaining(known(state, ophir)));
  const lanesOf = (empire: string) =>
    viewFor(state, smallGalaxy(), defaultCampaign(), empire).lanes.map(({ a, b }) => `${a} ${b}`);
  expect(lanesOf(sol)).toEqual(expect.arrayContaining(lanesOf(ophir)));
  expect(
    decided([`grant contact of ${terrans} and ${others}${why}`, `grant charts of ${others} to ${terrans}${why}`]).answers[1],
  ).toContain(`the charts of ${others} now`);
});

test('what is revoked is gone, with all that would tell of it; where the empire stands, it knows its way', () => {
  const { turn, answers } = decided(
    [
      `grant knowledge of everything to ${terrans}${why}`,
      `revoke knowledge of everything within 1 jump of Ophir from ${terrans}${why}`,
    ],
    {
      state(state) {
        state.systems.naos = { discovered: 0, wormhole: 'ophir' };
        const knowledge = state.knowledge[sol];
        if (!knowledge) return;
        knowledge.colonies.ophir = { seen: 0, owner: ophir, size: 'major colony', facilities: [] };
        knowledge.wilds.m = { seen: 0, kind: 'monster', system: 'mirach', name: 'Leviathan', damage: 0 };
        const force = { where: 'space' as const, detection: 'limited' as const, ccHalves: 10, hulls: {}, units: [] };
        knowledge.forces.f = { seen: 0, system: 'ophir', owner: ophir, ...force };
      },
    },
  );
  expect(answers[1]).toBe(`${terrans} has lost its charts of 4 systems`);
  expect(JSON.stringify(turn.state.knowledge[sol])).not.toMatch(/ophir|mirach|hadar|deneb/);
  expect(turn.state.knowledge[sol]?.systems.naos?.wormhole).toBeNull();
  for (const lane of smallGalaxy().lanes.filter(({ a, b }) => a === 'ophir' || b === 'ophir'))
    expect(turn.state.lanes[lane.id]?.knownBy ?? []).not.toContain(sol);
  expect(known(decided([`revoke knowledge of everything from ${terrans}${why}`]).turn.state)).toEqual(['sol']);
});

test('charts can be taken back', () => {
  const { turn, answers } = decided([
    `grant charts of ${others} to ${terrans}${why}`,
    `revoke charts of ${others} from ${terrans}${why}`,
    `revoke charts of ${others} from ${terrans}${why}`,
    `grant charts of ${terrans} to ${terrans}${why}`,
    `grant knowledge of everything within far of Sol to ${terrans}${why}`,
  ]);
  expect(known(turn.state)).toEqual(known(firstState()));
  expect(answers.slice(1)).toEqual([
    expect.stringMatching(/ has lost its charts of \d+ systems$/),
    `"revoke charts of ${others} from ${terrans}" is refused: ${terrans} knows nothing there that it could forget (G-06)`,
    `"grant charts of ${terrans} to ${terrans}" is refused: an empire has its own charts (M-31)`,
    '"far" is no number of jumps: write it like 3 jumps, 99 at most',
  ]);
});

test('two empires can be made known to each other, once', () => {
  const { turn, answers } = decided([
    `grant contact of ${terrans} and ${others}${why}`,
    `grant contact of ${others} and ${terrans}${why}`,
    `grant contact of ${terrans} and ${terrans}${why}`,
  ]);
  expect(answers).toEqual([
    `${terrans} and ${others} know of each other now`,
    `"grant contact of ${others} and ${terrans}" is refused: ${others} and ${terrans} are in contact already (4.5.1-a)`,
    `"grant contact of ${terrans} and ${terrans}" is refused: these are not two empires (M-31)`,
  ]);
  expect(Object.values(turn.state.relations)).toMatchObject([{ contact: 1, relationship: null, communications: false }]);
  const view = viewFor(turn.state, smallGalaxy(), defaultCampaign(), sol);
  expect(Object.keys(view.empires)).toEqual([ophir]);
  expect(turn.events[0]?.seenBy).toEqual([sol, ophir].sort());
  expect(viewFor(turn.state, smallGalaxy(), defaultCampaign(), kessa).empires).toEqual({});
});
