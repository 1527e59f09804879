import { expect, test } from 'vitest';
import { sized, soaked } from '../builders/soaked.ts';
import { freshTally, troubleIn } from '../builders/wholeTrouble.ts';

/* Whatever players and moderator send, the turn is played, and all that it writes can be read and published. */

const [CAMPAIGNS, TURNS] = sized([10, 15], [200, 25]);
/** One campaign alone, to repeat what was found. */
const ALONE = process.env.COREWARD_WHOLE;

const seeds = ALONE ? [ALONE] : Array.from({ length: CAMPAIGNS }, (_, index) => `whole ${index + 1}`);
const tally = freshTally();

test(`${seeds.length * TURNS} whole turns of anything at all: each is played, is sound, and can be published`, {
  timeout: 7_200_000,
}, () => {
  const troubles = seeds.flatMap((seed) => troubleIn(seed, TURNS, tally) ?? []);
  expect(troubles).toEqual([]);
  const { turns, pages } = tally;
  soaked(
    `${turns} whole turns of random sheets, decisions and leave, ${pages} pages of them: each is sound and can be published`,
  );
});

test.skipIf(ALONE)(
  'these turns are rich: most kinds of orders stand, many are refused or standing, some sheets are missing, the moderator meddles',
  () => {
    const { turns, verbs, changes, happenings, ...counts } = tally;
    const pairs = ['communications', 'peace or war', 'treaty ended', 'unit moved', 'fleet moved', 'result of a battle'];
    expect([...changes]).toEqual(expect.arrayContaining(pairs));
    expect(verbs.size).toBeGreaterThan(60);
    expect([...verbs]).toEqual(expect.arrayContaining(['attack on sight', 'attack', 'fight', 'command', 'blockade']));
    expect([...happenings]).toEqual(expect.arrayContaining(['battleFought', 'blockadeLaid']));
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(turns / 4);
  },
);
