import { expect, test } from 'vitest';
import { coreward } from '../builders/coreward.ts';
import { simulated as simulate } from '../builders/simulated.ts';

const small = ['--seed', 'test', '--systems', '12', '--empires', '2', '--turns', '4'];

test('tells growth, exploration, dealings and standings, the same at every call but for the speed', async () => {
  const said = await simulate('lawful', small);
  expect(said.code).toBe(0);
  expect(said.out).toMatch(
    /^test: 1 game of 4 turns, 12 systems, 2 empires, no non-player empires\n\nGrowth, for each player's empire:\n {2}turn {2}income {2}colonies {2}Census {3}TL\n {5}1 {4}36\.8 {7}\d\.\d {5}6\.0 {2}0\.0\n {5}4 /,
  );
  expect(said.out).toMatch(
    /\nExplored: \d+% of the systems, \d+% of the lanes\.\nFirst contacts: \d+; pairs that can talk: \d+, trade routes to each other: \d+\.\nTreaties signed: /,
  );
  expect(said.out).toMatch(/\nAt the end:\n {2}score {2}income {2}colonies {2}Census {2}TL {2}empire\n[\s\S]+, home [12]\n/);
  expect(said.out).toMatch(
    /\nWars: \d+ begun, \d+ ended; blockades: \d+ laid, \d+ lifted\.\nBattles of empires: \d+, with shots \d+, with a retreat \d+; started by one side \d+, met under way \d+ \(\d+ EP lost\)\.\nWho started a battle lost \d+ EP, the other side \d+; it lost more in \d+ of \d+ that cost anybody a unit \(\d+%\)\.\nBattles with guardians and monsters: \d+, empires lost \d+ EP\.\nLargest files: [\d.]+ MB of state, [\d.]+ MB of log for a turn\.\n/,
  );
  expect(said.err).toMatch(/^4 turns played, \d+\.\d turns per second, \d+ MB of memory at most\n$/);
  expect(said.progress.at(-2)).toMatch(/^4 of 4 turns played, \d+\.\d turns per second$/);
  expect(said.progress.at(-1)).toBeNull();
  expect((await simulate('lawful', small)).out).toBe(said.out);
});

test('many games are told together, and each can be played again alone', async () => {
  const all = await simulate('lawful', [...small, '--games', '2', '--npes', '1']);
  expect(all.out).toMatch(
    /\nWinners:\n {2}game +score {2}empire\n {2}test-1 [\s\S]+\n {2}test-2 .+\nWon by home 1 .+, home 2 .+\.\n$/,
  );
  const json = async (args: readonly string[]) => JSON.parse((await simulate('lawful', [...args, '--json'])).out);
  const run = await json([...small, '--games', '2', '--npes', '1']);
  const alone = await json(['--seed', 'test-2', ...small.slice(2), '--npes', '1']);
  expect(alone.played).toEqual([run.played[1]]);
});

test('plays any scenario, and repeats it', async () => {
  const concert = ['--seed', 'test', '--systems', '20', '--empires', '2', '--turns', '3', '--scenario', 'concert'];
  const { played } = JSON.parse((await simulate('lawful', [...concert, '--json'])).out);
  expect(played[0].growth.at(-1)).toMatchObject({ turn: 3, empires: 2 });
  expect(played[0].growth.at(-1).colonies).toBeGreaterThanOrEqual(6);
  const { err } = await simulate('broken', [...concert, '--games', '8']);
  expect(err).toContain(' --scenario concert --turns ');
});

test('--json tells all figures game by game, in the same bytes at every call', async () => {
  const { out } = await simulate('lawful', [...small, '--json']);
  const { played, ...run } = JSON.parse(out);
  expect(run).toEqual({ ok: true, seed: 'test', systems: 12, empires: 2, npes: 0, scenario: 'first-steps', turns: 4, games: 1 });
  expect(Object.keys(played[0]).sort()).toEqual(
    [
      'career',
      'contacts',
      'ended',
      'foreignRoutes',
      'growth',
      'lanes',
      'peoples',
      'quarrels',
      'seed',
      'spread',
      'standings',
      'systems',
      'talking',
      'treaties',
      'trouble',
      'turns',
      'wars',
      'winner',
    ].sort(),
  );
  expect(Object.keys(played[0].growth[0]).sort()).toEqual(
    ['bytes', 'census', 'colonies', 'empires', 'incomeTenths', 'logBytes', 'techLevel', 'things', 'turn'].sort(),
  );
  expect(Object.keys(played[0].wars).sort()).toEqual(
    ['battles', 'begun', 'blockades', 'ended', 'met', 'retreats', 'shots', 'started', 'wild'].sort(),
  );
  expect((await simulate('lawful', [...small, '--json'])).out).toBe(out);
});

test('a broken invariant ends it with exit code 1 and says how to repeat it', async () => {
  const many = await simulate('broken', [...small, '--games', '8']);
  expect(many.code).toBe(1);
  const [, seed, repeat] =
    /^game (test-\d), turn 3: it does not hold that three turns .+ odd name: [\w-]+ has played three\nRepeat it with: coreward simulate (.+)$/m.exec(
      many.err,
    ) ?? [];
  expect(repeat).toBe(`--seed ${seed} --systems 12 --empires 2 --turns 3`);
  const again = await simulate('broken', repeat?.split(' ') ?? []);
  expect(again.code).toBe(1);
  expect(again.err).toContain(`game ${seed}, turn 3: it does not hold`);
  expect(JSON.parse((await simulate('broken', [...(repeat?.split(' ') ?? []), '--json'])).out)).toMatchObject({
    ok: false,
    played: [{ seed, turns: 2, trouble: { turn: 3 } }],
  });
});

test('so does an order that is refused', async () => {
  const said = await simulate('rash', ['--seed', 'two words', ...small.slice(2), '--npes', '1']);
  expect(said.code).toBe(1);
  expect(said.err).toMatch(
    /\ngame two words, turn 2: an order of [\w-]+ is refused: line \d+, .*research capacity.*\nRepeat it with: coreward simulate --seed 'two words' --systems 12 --empires 2 --npes 1 --turns 2\n$/,
  );
});

test.each([
  [[], '--seed is missing: type any word, such as coreward simulate --seed andromeda'],
  [['--seed', ' '], 'the seed is empty: type any word or number'],
  [['--seed', 'a', '--systems', '3'], '--systems 3 is too few: a galaxy has 8 to 10000 systems'],
  [['--seed', 'a', '--empires', '0'], '--empires 0: somebody must play, so 1 or more'],
  [
    ['--seed', 'a', '--empires', '9', '--npes', '2'],
    '11 homes, one for each empire, do not fit: 40 systems have room for 10; 11 need --systems 44 or more',
  ],
  [['--seed', 'a', '--turns', '0'], '--turns 0: nothing would be played, so 1 or more'],
  [['--seed', 'a', '--turns', '99999'], '--turns 99999 is too many: 10000 at most'],
  [['--seed', 'a', '--games', '0'], '--games 0: nothing would be played, so 1 or more'],
  [['--seed', 'a', '--games', 'many'], '--games is "many": write a whole number such as 4'],
  [['--seed', 'a', '--game', '3'], 'there is no flag --game; did you mean "--games"?'],
])('refuses %j with one message', async (args, message) => {
  expect(await coreward(['simulate', ...args])).toEqual({ code: 2, out: '', err: `${message}\n` });
});
