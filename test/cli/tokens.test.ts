import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tokenFor } from '#campaign/desk/sheetToken.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { withFront } from '#core/orders/sheet/frontMatter.ts';
import { campaign, first, nameOf, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';

const receive = (at: TestCampaign, ...args: string[]) => coreward(['orders', 'reach', '--receive', ...args], at);
const asJson = async (at: TestCampaign, ...args: string[]) => JSON.parse((await receive(at, ...args, '--json')).out);
const tokenOf = (at: TestCampaign, empire: string, turn: number) => tokenFor(openCampaign(at.campaigns, 'reach'), empire, turn);

function sent(
  at: TestCampaign,
  empire: string,
  { token = tokenOf(at, empire, 1), turn = 1, draft = 0, order = 'no orders' } = {},
) {
  const front = { ...(token === '' ? {} : { token }), ...(draft === 0 ? {} : { draft }) };
  return tempFile('sheet.md', withFront(sheet(empire, turn, order), front));
}

/** Somebody at the terminal who gives these answers, one after the other. */
function answering(at: TestCampaign, ...answers: string[]) {
  const asked: string[] = [];
  const choose = async (question: string) => {
    asked.push(question);
    return answers.shift() ?? 'no';
  };
  return { asked, at: { ...at, asker: { choose, text: async () => '' } } };
}

describe('a token', () => {
  test('differs by empire, by turn, by campaign and by link, and is no part of another', () => {
    const { campaigns } = campaign();
    const open = openCampaign(campaigns, 'reach');
    const renewed = {
      ...open,
      keys: open.keys && { ...open.keys, readers: open.keys.readers.map((key) => ({ ...key, until: 0 })) },
    };
    const all = [
      tokenFor(open, first, 1),
      tokenFor(open, first, 2),
      tokenFor(open, second, 1),
      tokenFor({ ...open, secret: '1'.repeat(64) }, first, 1),
      tokenFor(renewed, first, 1),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const token of all) expect(token).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(tokenFor(open, first, 0)).toBe(all[0]); // the set-up is chosen on the desk of turn 1
  });

  test.each([
    ['orders', []],
    ['set-up', ['--setup']],
    ['the autopilot', ['--autopilot', first]],
  ])('stands on the sheets that are laid out for %s, which come back as proven', async (_, flags) => {
    const at = campaign();
    await coreward(['orders', 'reach', ...flags], at);
    const text = at.read(`desk/${first}.md`);
    expect(text).toContain(`\ntoken: ${tokenOf(at, first, 1)}\n`);
    const { received } = await asJson(at, tempFile('back.md', text));
    expect(received).toMatchObject([{ empire: first, proof: 'proven', word: 'not needed' }]);
    expect(await coreward(['check', 'reach'], at)).toMatchObject({ code: 0 });
  });

  test('is read however a person copies it', async () => {
    const at = campaign();
    const token = tokenOf(at, first, 1).toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await asJson(at, sent(at, first, { token: `"${token}"` }))).received).toMatchObject([{ proof: 'proven' }]);
  });

  test('changes nothing of a turn, and the turn is verified with it', async () => {
    const [plain, signed] = [campaign(), campaign()];
    plain.desk(`${first}.md`, sheet(first, 1, 'always: no orders'));
    await receive(signed, sent(signed, first, { order: 'always: no orders', draft: 7 }));
    for (const at of [plain, signed])
      expect(await coreward(['turn', 'reach', '--missing-ok', '--auto'], at)).toMatchObject({ code: 0 });
    for (const file of ['state.json', `reports/${first}.json`, `reports/${second}.json`, 'reports/public.json'])
      expect(signed.read(`turns/001/${file}`), file).toBe(plain.read(`turns/001/${file}`));
    expect(signed.read(`turns/001/inputs/${first}.md`)).toContain('\ndraft: 7\n');
    expect(await coreward(['verify', 'reach'], signed)).toMatchObject({ code: 0 });
  });

  test('is told to nobody: not in a word that a command says, nor in any file but the sheets themselves', async () => {
    const at = campaign();
    const tokens = [first, second, npe].flatMap((empire) => [1, 2].map((turn) => tokenOf(at, empire, turn)));
    await coreward(['orders', 'reach'], at);
    await receive(at, sent(at, first), sent(at, second, { order: 'bild nonsense' }));
    const said = await Promise.all(
      [
        ['orders', 'reach', '--receive', sent(at, first), sent(at, second, { token: tokenOf(at, first, 1) })],
        ['orders', 'reach', '--receive', sent(at, second, { turn: 9 }), sent(at, first), '--json'],
        ['status', 'reach'],
        ['status', 'reach', '--json'],
        ['check', 'reach'],
        ['check', 'reach', '--json'],
        ['keys', 'reach'],
        ['turn', 'reach', '--dry-run', '--auto'],
      ].map((args) => coreward(args, at)),
    );
    said.push(await coreward(['turn', 'reach', '--missing-ok', '--auto', '--json'], at), await coreward(['verify', 'reach'], at));
    const files = Object.entries(at.all('desk')).filter(([file]) => !file.includes('/inputs/'));
    const told = [...said.map(({ out, err }) => out + err), ...files.map(([, text]) => text)].join('\n');
    expect(files.length).toBeGreaterThan(10);
    expect(tokens.filter((token) => told.includes(token) || told.includes(token.replaceAll('-', '')))).toEqual([]);
    expect(told).not.toMatch(/token: (?!\.\.\.)/);
  });
});

describe('coreward orders --receive', () => {
  test('says of a sheet that it is proven', async () => {
    const at = campaign();
    const { code, out } = await receive(at, sent(at, first));
    expect(code).toBe(0);
    expect(out).toContain(`is filed as desk/${first}.md\n  proven: its token is that of this empire and this turn\n`);
    expect(out).not.toContain('If you have not sent it');
  });

  test('does not take one without a token, unless the moderator gives their word for it', async () => {
    const at = campaign();
    const file = sent(at, first, { token: '' });
    const { code, out } = await receive(at, file);
    expect([code, at.has(`desk/${first}.md`)]).toEqual([1, false]);
    expect(out).toContain(
      `It was not filed.\nFor you alone: not proven: the sheet says it is of ${first} (${nameOf(first)}), but it carries no token: --unproven takes it on your word\n`,
    );
    expect(await asJson(at, file)).toMatchObject({
      ok: false,
      received: [],
      refused: [{ file, aside: expect.stringContaining('not proven') }],
    });
    const taken = await receive(at, '--unproven', file);
    expect(taken.out).toContain('  not proven: it carries no token; taken on your word\n');
    expect(taken.out).toContain('\n  It did not have the token of your order desk. If you have not sent it, tell me at once.\n');
    expect(at.has(`desk/${first}.md`)).toBe(true);
    expect((await receive(at, file)).code).toBe(1); // a word is for once
  });

  test('asks, and remembers a player if the moderator wants', async () => {
    const at = campaign();
    const file = sent(at, first, { token: '' });
    const no = answering(at, 'no');
    expect(await receive(no.at, file)).toMatchObject({ code: 1 });
    expect(no.asked).toEqual([
      `${file} is not proven: the sheet says it is of ${first} (${nameOf(first)}), but it carries no token. Take it?`,
    ]);
    expect(await receive(answering(at, 'yes').at, file)).toMatchObject({ code: 0 });
    expect(at.has('desk/unproven.json')).toBe(false);
    expect(await receive(answering(at, 'always').at, file)).toMatchObject({ code: 0 });
    const again = answering(at);
    expect((await receive(again.at, file)).out).toContain(
      'not proven: it carries no token; you take such sheets from this player, as desk/unproven.json says\n',
    );
    expect(again.asked).toEqual([]);
    expect(await receive(at, sent(at, second, { token: '' }))).toMatchObject({ code: 1 });
  });

  test('--remember is the same without a question; a damaged list is told with its place', async () => {
    const at = campaign();
    const [one, other] = [sent(at, first, { token: '' }), sent(at, second, { token: '' })];
    expect((await receive(at, '--unproven', '--remember', one, other)).out).toContain(
      'taken on your word; from now on you take sheets without a token from this player, as desk/unproven.json says\n',
    );
    expect(JSON.parse(at.read('desk/unproven.json')).taken.map(({ empire }: { empire: string }) => empire)).toEqual([
      first,
      second,
    ]);
    expect(await asJson(at, one, other)).toMatchObject({ ok: true, received: [{ word: 'remembered' }, { word: 'remembered' }] });
    at.desk('unproven.json', '{"format":1,"taken":[{"empire":7}]}');
    expect((await receive(at, one)).out).toMatch(/unproven\.json:1:\d+ .*\nIt was not filed\.\n/);
  });

  test('somebody else at the empire is asked about again', async () => {
    const at = campaign();
    at.desk('unproven.json', JSON.stringify({ format: 1, taken: [{ empire: first, player: 'Somebody before' }] }));
    expect(await receive(at, sent(at, first, { token: '' }))).toMatchObject({ code: 1 });
  });

  test.each([
    ['wrong', () => '0000-0000-0000-0000-0000-0000', 'its token is wrong: no desk and no sheet of reach ever had it'],
    ['no token at all', () => 'please', 'its token is wrong: no desk and no sheet of reach ever had it'],
    [
      'another empire’s',
      (at: TestCampaign) => tokenOf(at, second, 1),
      `its token is that of ${second} (${nameOf(second)}): whoever sent it has their desk or their sheet`,
    ],
  ])('a token that is %s is forged, whatever the moderator says', async (_, make, why) => {
    const at = campaign();
    const file = sent(at, first, { token: make(at) });
    for (const flags of [[], ['--unproven'], ['--unproven', '--remember'], ['--for-npe']]) {
      const { code, out } = await receive(answering(at, 'always').at, ...flags, file);
      expect(code).toBe(1);
      expect(out).toContain(`For you alone: forged: the sheet says it is of ${first} (${nameOf(first)}), but ${why}\n`);
    }
    expect([at.has(`desk/${first}.md`), at.has('desk/unproven.json')]).toEqual([false, false]);
  });

  test('a token of an old turn is told, and needs a word', async () => {
    const at = campaign();
    const token = tokenOf(at, first, 1);
    await receive(at, sent(at, first));
    await coreward(['turn', 'reach', '--missing-ok', '--auto'], at);
    const file = sent(at, first, { token, turn: 2 });
    await receive(at, '--unproven', '--remember', sent(at, first, { token: '', turn: 2 }));
    const { code, out } = await receive(at, file);
    expect(code).toBe(1);
    expect(out).toContain(`the token that it has was made for "empire: ${first}" and turn 1\nIt was not filed.\n`);
    expect(out).toContain('but its token is that of turn 1, as when an old sheet is copied: --unproven takes it');
    expect(await receive(at, '--unproven', file)).toMatchObject({ code: 0 });
  });

  test('a token of a link that was replaced proves nothing any more', async () => {
    const at = campaign();
    const stolen = tokenOf(at, first, 1);
    await coreward(['keys', 'reach', '--new', first], at);
    const { code, out } = await receive(at, sent(at, first, { token: stolen }));
    expect(code).toBe(1);
    expect(out).toContain('but its token is from before the link of this empire was replaced: --unproven takes it');
    expect(await receive(at, sent(at, first))).toMatchObject({ code: 0 });
    expect(await receive(at, sent(at, second))).toMatchObject({ code: 0 });
  });

  test('two tokens on one sheet are none', async () => {
    const at = campaign();
    const text = readFileSync(sent(at, first), 'utf8').replace('turn: 1\n', 'turn: 1\ntoken: other\n');
    expect(await receive(at, tempFile('two.md', text))).toMatchObject({ code: 1 });
    const { code, out } = await receive(at, '--unproven', tempFile('two.md', text));
    expect([code, out]).toEqual([1, expect.stringContaining('the lines between the --- cannot be read')]);
  });

  test.each([
    ['without a token', ''],
    ['with its token', undefined],
  ])('a sheet %s for an empire that nobody plays is taken only with --for-npe', async (_, token) => {
    const at = campaign();
    const file = sent(at, npe, token === undefined ? {} : { token });
    for (const flags of [[], ['--unproven'], ['--older']]) {
      const { code, out } = await receive(answering(at, 'yes').at, ...flags, file);
      expect(code).toBe(1);
      expect(out).toContain(`For you alone: nobody plays ${npe} (${nameOf(npe)}): --for-npe takes a sheet for it\n`);
    }
    expect(at.has(`desk/${npe}.md`)).toBe(false);
    const taken = await receive(at, '--for-npe', file);
    expect(taken.code).toBe(0);
    expect(taken.out).toContain('Nobody plays this empire, so nobody waits for a receipt:\n');
    expect(taken.out).not.toContain('tell me at once');
    expect(at.has(`desk/${npe}.md`)).toBe(true);
  });

  test('what the moderator lays on the desk by hand needs no token', async () => {
    const at = campaign();
    at.desk(`${npe}.md`, sheet(npe, 1, 'no orders'));
    at.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    expect(await coreward(['turn', 'reach', '--missing-ok', '--auto'], at)).toMatchObject({ code: 0 });
    expect(at.read(`turns/001/inputs/${npe}.md`)).toBe(sheet(npe, 1, 'no orders'));
  });
});

describe('an older sheet that comes later', () => {
  const files = (at: TestCampaign, ...drafts: number[]) =>
    drafts.map((draft) => sent(at, first, { draft, order: `always: invest ${draft} in research` }));

  test('is told and not taken', async () => {
    const at = campaign();
    const [old = '', fresh = ''] = files(at, 3, 5);
    await receive(at, fresh);
    const { code, out } = await receive(at, old);
    expect(code).toBe(0);
    expect(out).toContain(
      `${old} was written before the sheet that is on the desk as desk/${first}.md: that one stays, and this one was not taken\n`,
    );
    expect(await asJson(at, old)).toMatchObject({ ok: true, received: [], overtaken: [{ file: old, empire: first, turn: 1 }] });
    expect(at.read(`desk/${first}.md`)).toContain('draft: 5');
    expect(await receive(at, '--older', old)).toMatchObject({ code: 0 });
    expect(at.read(`desk/${first}.md`)).toContain('draft: 3');
  });

  test.each([[[3, 5, 4]], [[5, 4, 3]], [[4, 3, 5]]])('given in the order %j, the newest is on the desk', async (drafts) => {
    const at = campaign();
    expect(await receive(at, ...files(at, ...drafts))).toMatchObject({ code: 0 });
    expect(at.read(`desk/${first}.md`)).toContain('draft: 5\n');
    expect(await receive(at, ...files(at, ...drafts))).toMatchObject({ code: 0 }); // the whole inbox once more
    expect(at.read(`desk/${first}.md`)).toContain('draft: 5\n');
  });

  test('is only older than one of the same turn and empire, and one without a number is taken as it comes', async () => {
    const at = campaign();
    await receive(at, sent(at, first, { turn: 0, draft: 9 }), ...files(at, 5));
    expect(at.read(`desk/${first}.md`)).toContain('draft: 5\n');
    expect(await asJson(at, sent(at, second, { draft: 1 }))).toMatchObject({ received: [{ empire: second }] });
    await receive(at, sent(at, first));
    expect(at.read(`desk/${first}.md`)).not.toContain('draft:');
  });

  test.each(['soon', '-1', '1e9', '9'.repeat(16)])('a number such as %j is refused', async (draft) => {
    const at = campaign();
    const text = readFileSync(sent(at, first), 'utf8').replace('turn: 1\n', `turn: 1\ndraft: ${draft}\n`);
    expect((await receive(at, tempFile('x.md', text))).out).toContain(`"draft: ${draft}" is no number`);
  });
});
