import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printable } from '#core/orders/quote.ts';
import { campaign, first, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, type Said, tempFile, tempFolder } from '../builders/coreward.ts';

/** What a terminal obeys, or what turns a line around: ESC, C1, backspace, bell, delete, directions. */
const COMMANDS = '\u001b[31m\u001b]0;x\u0007\u009b2J\u0008\u007f\u202e\u2066';
/** What every record knows without having it. */
const PROTOTYPE = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

/** Nothing in it commands a terminal, and nothing of it is a fault of ours. */
function expectHarmless({ code, out, err }: Said, context: string): void {
  expect(printable(out), context).toBe(out);
  expect(printable(err), context).toBe(err);
  expect(code, `${context}\n${err}`).not.toBe(3);
}

/** All names beside and below the campaigns: whatever escapes would be among them. */
function everythingAround({ campaigns }: TestCampaign): string[] {
  return readdirSync(join(campaigns, '..', '..'), { recursive: true, encoding: 'utf8' }).sort();
}

test('no command prints what a terminal would obey, wherever it stands', async () => {
  const it = campaign();
  const file = tempFile('sheet.md', sheet(first, 1, `build ${COMMANDS} at ${COMMANDS}`, `"${COMMANDS}": move to Vega`));
  const names = tempFile('names.txt', `Sol\n${COMMANDS}\n`);
  const csv = tempFile('galaxy.csv', `name,q,r,type,capacity,raw,biosphere,lanes,${COMMANDS}\nSol,0,0,${COMMANDS},0,0,0,\n`);
  const json = tempFile('galaxy.json', `{"systems":[{"id":"a","${COMMANDS.replace('\u001b', '')}":1}],"lanes":[]}`);
  const hostile = [
    [COMMANDS],
    ['help', COMMANDS],
    ['check', COMMANDS],
    ['check', 'reach', COMMANDS],
    ['check', 'reach', file],
    ['check', 'reach', file, '--json'],
    ['orders', 'reach', COMMANDS],
    ['orders', 'reach', '--receive', file, COMMANDS],
    ['orders', 'reach', '--receive', file, COMMANDS, '--json'],
    ['orders', 'reach', '--autopilot', COMMANDS],
    ['turn', COMMANDS],
    ['undo', COMMANDS],
    ['redo', COMMANDS],
    ['keys', 'reach', '--new', COMMANDS],
    ['keys', 'reach', '--spectator', COMMANDS],
    ['new', COMMANDS],
    ['new', 'rim', '--yes', '--name', COMMANDS],
    ['new', 'rim', '--yes', '--mail', `${COMMANDS}@example.org`],
    ['new', 'rim', '--yes', '--names', names],
    ['new', 'rim', '--yes', '--galaxy', csv],
    ['new', 'rim', '--yes', '--galaxy', json],
    ['new', 'rim', '--yes', '--seed', COMMANDS],
    ['galaxy', '--seed', COMMANDS, '--systems', '12', '--format', 'log'],
    ['galaxy', '--seed', 'a', '--shape', COMMANDS],
    ['galaxy', '--seed', 'a', '--out', `${COMMANDS.repeat(9)}/x`],
    ['publish', COMMANDS],
  ];
  for (const args of hostile) expectHarmless(await coreward(args, it), JSON.stringify(args));
  it.desk(`${first}.md`, sheet(first, 1, `build ${COMMANDS} at ${COMMANDS}`));
  it.desk(`x${COMMANDS}.md`.replaceAll('/', ''), '- no orders\n');
  for (const command of ['check', 'status', 'turn', 'orders']) expectHarmless(await coreward([command, 'reach'], it), command);
});

test('a file’s name cannot forge a line of its own', async () => {
  const it = campaign();
  const file = tempFile('sent\nreach: all well.md', sheet(second, 9, 'no orders'));
  const { code, out } = await coreward(['orders', 'reach', '--receive', file], it);
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    `${file.replace('\n', '\ufffd')}: its name runs over several lines: rename it first`,
    'It was not filed.',
    '',
  ]);
  it.desk('x\nreach: all well.md', '- no orders\n');
  expect((await coreward(['check', 'reach'], it)).out).toContain('desk/x\ufffdreach: all well.md:1:1 error ');
});

test.each([
  '../../../escaped',
  '..',
  '/tmp/escaped',
  `${first}/../../../escaped`,
  'README',
  'decisions',
  '.lock',
  'old/x',
  `${first}\u0000`,
  'C:\\escaped',
  ...PROTOTYPE,
])('a sheet of the empire %j is filed nowhere', async (empire) => {
  const it = campaign();
  const before = everythingAround(it);
  const said = await coreward(['orders', 'reach', '--receive', tempFile('sent.md', sheet(empire, 1, 'no orders'))], it);
  expectHarmless(said, empire);
  expect(said.code).toBe(1);
  expect(said.out).toContain('It was not filed.');
  expect(everythingAround(it)).toEqual(before);
});

test.each(['../reach', '__proto__', 'reach/../reach', '/reach'])('a sheet of the campaign %j is filed nowhere', async (id) => {
  const it = campaign();
  const text = sheet(first, 1, 'no orders').replace('campaign: reach', `campaign: ${id}`);
  expect(await coreward(['orders', 'reach', '--receive', '--unproven', tempFile('sent.md', text)], it)).toMatchObject({
    code: 1,
  });
  expect(it.has(`desk/${first}.md`)).toBe(false);
});

test.each(['../reach', '..', '.', '/', 'reach/desk', 'reach/../reach', ...PROTOTYPE])('there is no campaign %j', async (id) => {
  const it = campaign();
  const before = everythingAround(it);
  for (const command of ['check', 'status', 'turn', 'undo', 'redo', 'orders', 'keys', 'publish']) {
    const said = await coreward([command, id], it);
    expect(said, command).toMatchObject({ code: 2, out: '' });
    expect(said.err, command).toMatch(/^there is no campaign /);
  }
  expect((await coreward(['new', id, '--yes'], it)).code).toBe(2);
  expect(everythingAround(it)).toEqual(before);
});

test.each(PROTOTYPE)('%s is no empire on the desk, in a flag, or among the commands', async (word) => {
  const it = campaign();
  it.desk(`${word}.md`, '- no orders\n');
  const said = await coreward(['turn', 'reach', '--yes'], it);
  expect(said.code).toBe(2);
  expect(said.err).toContain(`desk/${word}.md:1:1 error this is no empire's sheet`);
  for (const args of [
    ['orders', 'reach', word],
    ['orders', 'reach', '--autopilot', word],
    ['keys', 'reach', '--new', word],
    [word, 'reach'],
  ])
    expect((await coreward(args, it)).code, args.join(' ')).toBe(2);
});

test('names from the prototype are names like any other in a sheet, and leave no trace in any record', async () => {
  const it = campaign();
  const orders = PROTOTYPE.flatMap((word) => [
    `build 1 ${word} at ${word}`,
    `${word}: move to ${word}`,
    `name empire "${word}"`,
    `form fleet ${word} from ${word}`,
    `offer trade treaty to ${word}`,
    `invest ${word} in ${word}`,
    `always: ${word}`,
    `stop: ${word}`,
    `design ${word} as ${word} costing 5 with DV 2`,
  ]);
  it.desk(`${first}.md`, `${sheet(first, 1, ...orders)}\n## Letter to constructor\n\n> ${PROTOTYPE.join(' ')}\n`);
  it.desk(`${second}.md`, sheet(second, 1, 'no orders').replace('turn: 1', 'turn: 1\n__proto__: 1\nconstructor: 2'));
  expectHarmless(await coreward(['check', 'reach'], it), 'check');
  expect((await coreward(['turn', 'reach', '--missing-ok', '--auto'], it)).code).toBe(0);
  expect((await coreward(['check', 'reach'], it)).code).toBe(0);
  expect(Object.keys({}.constructor.prototype)).toEqual([]);
});

test.each([
  ['campaign.yaml', (text: string) => `${text}\n__proto__:\n  polluted: true\n`],
  ['campaign.yaml', (text: string) => `${text}\nconstructor: 1\n`],
  ['secrets.json', (text: string) => text.replace('{', '{"__proto__":{"polluted":true},')],
  ['galaxy.json', (text: string) => text.replace('{', '{"__proto__":{"polluted":true},')],
  ['turns/000/state.json', (text: string) => text.replaceAll(`"${first}"`, '"constructor"')],
])('a campaign with keys from the prototype in %s is refused, case %#', async (file, spoil) => {
  const it = campaign();
  writeFileSync(join(it.folder, file), spoil(it.read(file)));
  const said = await coreward(['check', 'reach'], it);
  expect(said.code).toBe(1);
  expect(said.out).toMatch(
    new RegExp(`${file.replace('.', '\\.')}:\\d+:\\d+ ("(__proto__|constructor)"|this is no JSON from here on)`),
  );
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a galaxy brought along cannot bring keys from the prototype', async () => {
  const file = tempFile('g.json', '{"__proto__":{"systems":[]},"constructor":1,"systems":[],"lanes":[]}');
  const said = await coreward(['new', 'rim', '--yes', '--galaxy', file], { campaigns: tempFolder() });
  expect(said.code).toBe(2);
  expect(said.err).toBe(`${file}:1:2 "__proto__" cannot be a name here: take it out\n`);
});

test('what is no file is not filed: a folder, and a file too large', async () => {
  const it = campaign();
  const folder = join(tempFolder(), 'sent.age');
  mkdirSync(folder);
  const large = tempFile('large.age', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'));
  const { code, out } = await coreward(['orders', 'reach', '--receive', folder, large, '/dev/zero'], it);
  expect(code).toBe(1);
  expect(out).toContain(`${folder} is a folder: name a file\n`);
  expect(out).toContain(`${large}: has 4.1 MB, 4 MB at most: is this the right file?\n`);
  expect(out).toContain('/dev/zero: this is no file\n');
});

test('a record loses no entry without a word, however deep it lies', async () => {
  const it = campaign();
  writeFileSync(
    join(it.folder, 'turns/000/state.json'),
    it.read('turns/000/state.json').replace('"fleets":{', '"fleets":{"__proto__":{},'),
  );
  const { code, out } = await coreward(['check', 'reach'], it);
  expect(code).toBe(1);
  expect(out).toMatch(/state\.json:\d+:\d+ "__proto__" cannot be a name here: take it out\n$/);
});
