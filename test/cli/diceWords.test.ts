import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notePublished, standingTurns } from '#campaign/publish/published.ts';
import { pledgeOf } from '#core/pledge.ts';
import { campaign, first, nameOf, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { forge } from '../builders/forge.ts';
import { change } from '../builders/playedCampaign.ts';
import { sheetWith } from '../builders/pledged.ts';

const words: Record<string, string> = { [first]: 'correct horse battery', [second]: '0123456789abcdef0123456789abcdef' };
const pledge = (empire: string) => pledgeOf(empire, words[empire] ?? '');
const put = ({ desk }: TestCampaign, empire: string, turn: number, lines: string[], ...orders: string[]) =>
  desk(`${empire}.md`, sheetWith({ campaign: 'reach', empire, turn }, lines, ...orders).text);

/** A campaign in which both players have pledged a word. */
async function pledged(): Promise<TestCampaign> {
  const made = campaign();
  for (const empire of [first, second]) put(made, empire, 0, [`pledge: ${pledge(empire)}`]);
  expect((await coreward(['turn', 'reach', '--missing-ok'], made)).code).toBe(0);
  return made;
}

const giveWord = (made: TestCampaign, empire: string) => put(made, empire, 1, [`word: ${words[empire]}`], 'no orders');
const rollsOf = ({ read }: TestCampaign, turn = 1) => JSON.stringify(JSON.parse(read(`turns/00${turn}/log.json`)).rolls);

describe('coreward pledge', () => {
  test('computes what any tool computes, and says where it goes', async () => {
    const { code, out } = await coreward(['pledge', 'adasa-pact', 'correct', 'horse', 'battery']);
    const hash = createHash('sha256').update('coreward pledge 1: adasa-pact: correct horse battery').digest('hex');
    expect(code).toBe(0);
    expect(out).toContain(`  pledge: ${hash}\n`);
    expect(out).toContain('  word: correct horse battery\n');
    expect(JSON.parse((await coreward(['pledge', 'adasa-pact', 'correct horse battery', '--json'])).out)).toEqual({
      ...{ ok: true, empire: 'adasa-pact', pledge: hash, word: 'correct horse battery' },
    });
  });

  test.each([
    [['pledge'], 'coreward pledge needs'],
    [['pledge', 'adasa-pact'], 'coreward pledge needs the id of an empire'],
    [['pledge', 'Adasa Pact', 'correct horse'], 'is no id of an empire'],
    [
      ['pledge', 'adasa-pact', 'horse'],
      '"horse" cannot be a word for the dice: write 8 to 64 letters from a to z, digits and blanks',
    ],
  ])('%j is refused', async (args, why) => {
    const { code, err } = await coreward(args);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });
});

describe('words for the dice, at the moderator’s desk', () => {
  test('the set-up sheet tells how to pledge one by hand', async () => {
    const made = campaign();
    await coreward(['orders', 'reach', '--setup'], made);
    expect(made.read(`desk/${first}.md`)).toContain(`\n  coreward pledge 1: ${first}: your own words\n`);
    const { out } = await coreward(['check', 'reach'], made);
    expect(out).toContain('no choices stand, no errors, no warnings');
  });

  test('status tells who has pledged, and in turn 1 whose word is there', async () => {
    const made = campaign();
    put(made, first, 0, [`pledge: ${pledge(first)}`]);
    const before = await coreward(['status', 'reach'], made);
    expect(before.out).toMatch(new RegExp(`${nameOf(first)} +sent: no choices, no errors, and a word is pledged to the dice\n`));
    expect((await coreward(['turn', 'reach', '--missing-ok'], made)).out).toMatch(
      new RegExp(
        `${nameOf(first)} +no choices, 0 refused; a word is pledged to the dice\n[\\s\\S]*coreward publish reach before turn 1`,
      ),
    );
    expect((await coreward(['status', 'reach'], made)).out).toMatch(
      new RegExp(
        `${nameOf(first)} +missing; its word for the dice, which is pledged, is missing\n +${nameOf(second)} +missing\n`,
      ),
    );
    giveWord(made, first);
    expect((await coreward(['status', 'reach'], made)).out).toMatch(
      new RegExp(`${nameOf(first)} +sent: 1 order, no errors; its word for the dice is there\n`),
    );
    const { empires } = JSON.parse((await coreward(['status', 'reach', '--json'], made)).out);
    expect(empires.map(({ word }: { word: string | null }) => word)).toEqual(['given', null, null]);
  });

  test('sheets of turn 1 mention it only for those who pledged', async () => {
    const made = campaign();
    put(made, first, 0, [`pledge: ${pledge(first)}`]);
    await coreward(['turn', 'reach', '--missing-ok'], made);
    await coreward(['orders', 'reach'], made);
    expect(made.read(`desk/${first}.md`)).toContain(`You have pledged a word for the dice, as ${pledge(first)}: `);
    expect(made.read(`desk/${second}.md`)).not.toMatch(/word for the dice|word:/);
  });

  test('check names file, line, what was read, why, and what would work', async () => {
    const made = await pledged();
    put(made, first, 1, ['word: battery horse correct'], 'no orders');
    const { code, out } = await coreward(['check', 'reach'], made);
    expect(code).toBe(1);
    expect(out).toContain(
      `${join(made.folder, 'desk', `${first}.md`)}:5:1 error this is not the word that you pledged: its hash is `,
    );
    const early = campaign();
    put(early, first, 0, ['pledge: 1234'], 'no orders');
    expect((await coreward(['check', 'reach'], early)).out).toContain(
      `${first}.md:5:1 error "1234" is no pledge: write the 64 hex digits, 0 to 9 and a to f, of its SHA-256`,
    );
  });

  test('the longest word counts', async () => {
    const [made, word] = [campaign(), `${'Word '.repeat(12)}four`];
    put(made, first, 0, [`pledge: ${pledgeOf(first, word)}`]);
    expect((await coreward(['turn', 'reach', '--missing-ok'], made)).code).toBe(0);
    put(made, first, 1, [`word: ${word}`], 'no orders');
    expect(await coreward(['turn', 'reach', '--yes'], made)).toMatchObject({ code: 0 });
    expect(JSON.parse(made.read('turns/001/state.json')).pledges[first].word).toBe(word);
  });

  test('the summary of turn 1 tells whose are in the dice, and whose did not come', async () => {
    const made = await pledged();
    giveWord(made, first);
    const { out } = await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(out).toContain(`In all dice from now on: the words of ${nameOf(first)}\n`);
    expect(out).toContain(
      `The word that ${nameOf(second)} pledged did not come, and the gazette will say so: ${pledge(second)}\n`,
    );
  });

  test('taken back and played again it is the same; with another word missing it is not', async () => {
    const made = await pledged();
    const play = async (...given: string[]) => {
      for (const empire of [first, second]) put(made, empire, 1, [], 'no orders');
      for (const empire of given) giveWord(made, empire);
      expect((await coreward(['turn', 'reach', '--missing-ok'], made)).code).toBe(0);
      const rolls = rollsOf(made);
      expect((await coreward(['undo', 'reach', '--yes'], made)).code).toBe(0);
      return rolls;
    };
    const [both, again, one, none] = [await play(first, second), await play(first, second), await play(second), await play()];
    expect(again).toBe(both);
    expect(new Set([both, one, none]).size).toBe(3);
  });

  test('a list that was printed and then exchanged, when words were known, is told', async () => {
    const made = await pledged();
    notePublished(made.folder, standingTurns(made.folder));
    expect((await coreward(['undo', 'reach', '--yes'], made)).code).toBe(0);
    put(made, second, 0, [`pledge: ${pledgeOf(second, 'a word that fits to the others')}`]);
    const { out } = await coreward(['turn', 'reach', '--yes'], made);
    expect(out).toContain('Other pledges were printed before: ask those who have already sent their word to pledge another');
  });

  test('a sheet for an empire that nobody plays pledges nothing', async () => {
    const made = campaign();
    put(made, npe, 0, [`pledge: ${pledgeOf(npe, 'correct horse battery')}`], 'no orders');
    const { out } = await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(out).toContain(': only players add words to the dice');
    expect(made.read('turns/000/setup/state.json')).not.toContain('pledges');
  });
});

/** Two turns with the words of both. */
async function playedOn(): Promise<TestCampaign> {
  const made = await pledged();
  for (const empire of [first, second]) giveWord(made, empire);
  for (const _ of [1, 2]) expect((await coreward(['turn', 'reach', '--yes'], made)).code).toBe(0);
  return made;
}

describe('what is kept', () => {
  test('verify follows words and key, turn by turn', async () => {
    const made = await playedOn();
    expect((await coreward(['verify', 'reach'], made)).out).toContain(
      'the set-up and turns 1 and 2 follow from galaxy, sheets and secret',
    );
    expect((await coreward(['check', 'reach'], made)).code).toBe(0);
  });

  test('and so it does in a copy under another name', async () => {
    const made = await playedOn();
    const out = join(tempFolder(), 'copy.gz');
    await coreward(['export', 'reach', '--out', out], made);
    expect((await coreward(['import', out, '--id', 'rehearsal'], made)).code).toBe(0);
    expect((await coreward(['verify', 'rehearsal'], made)).code).toBe(0);
  });

  test.each([
    [
      'a pledge in the state of the set-up',
      'turns/000/setup',
      'state.json',
      (text: string) => text.replaceAll(pledge(second), 'f'.repeat(64)),
    ],
    [
      'a pledge in the gazette of the set-up',
      'turns/000/setup',
      'reports/public.json',
      (text: string) => text.replace(pledge(second), 'f'.repeat(64)),
    ],
    [
      'a pledge in the sheet of the set-up',
      'turns/000/setup',
      `inputs/${second}.md`,
      (text: string) => text.replace(pledge(second), 'f'.repeat(64)),
    ],
    [
      'a word that was cut out of its sheet',
      'turns/001',
      `inputs/${second}.md`,
      (text: string) => text.replace(/^word: .*\n/m, ''),
    ],
    [
      'a word that was dropped from the state',
      'turns/001',
      'state.json',
      (text: string) => text.replace(`"word":"${words[second]}"`, '"word":null'),
    ],
    [
      'a word that was dropped later',
      'turns/002',
      'state.json',
      (text: string) => text.replace(`"word":"${words[second]}"`, '"word":null'),
    ],
    [
      'a kept pledge that is told as broken',
      'turns/001',
      'reports/public.json',
      (text: string) => text.replace('"is":"kept"', '"is":"broken"'),
    ],
  ])('%s is found, though all hashes were made to fit', async (_, here, file, how) => {
    const made = await playedOn();
    const was = made.read(`${here}/${file}`);
    change(made.folder, `${here}/${file}`, how);
    expect(made.read(`${here}/${file}`)).not.toBe(was);
    forge(made.folder, here);
    expect((await coreward(['verify', 'reach'], made)).code).toBe(1);
  });

  test('a word in the state that was not pledged is told with its place', async () => {
    const made = await playedOn();
    change(made.folder, 'turns/002/state.json', (text) => text.replace(words[second] ?? '', 'another word of mine'));
    const { out } = await coreward(['check', 'reach'], made);
    expect(out).toMatch(/turns\/002\/state\.json:\d+:\d+ .*this is not the word that was pledged: its hash is another/);
  });

  test('no file that a player or the public reads has a word, nor the pledge of another, apart from the printed list', async () => {
    const made = await playedOn();
    const files = Object.entries(made.all()).filter(
      ([file]) => /\/(reports|desks)\//.test(file) && !file.endsWith('moderator.json'),
    );
    expect(files.length).toBeGreaterThan(8);
    for (const [file, text] of files) {
      for (const word of Object.values(words)) expect([file, text.includes(word)]).toEqual([file, false]);
      const others = file.endsWith('public.json') ? [] : [first, second].filter((empire) => !file.endsWith(`${empire}.json`));
      for (const other of others) expect([file, text.includes(pledge(other))]).toEqual([file, false]);
    }
    expect(sheet(first, 1)).not.toContain('word');
  });
});
