import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandList } from '#cli/commandList.ts';
import { allCommands } from '#cli/main.ts';
import { coreward } from '../builders/coreward.ts';

const commands = await allCommands();
const names = Object.keys(commandList).join(', ');

test('the list of commands says what each says of itself', () => {
  const told = commands.map(({ name, summary, argument, examples }) => ({
    name,
    summary,
    ...(argument && { argument }),
    examples,
  }));
  expect(told).toEqual(Object.values(commandList));
});

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists all commands', async (args) => {
  const { code, out, err } = await coreward(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^  ${name}.* ${summary.slice(0, 12)}`, 'm'));
});

test.each(commands.map(({ name }) => name))('coreward %s --help tells every flag, with an example', async (name) => {
  const { out } = await coreward([name, '--help']);
  for (const flag of commands.find((command) => command.name === name)?.flags ?? []) expect(out).toContain(`  --${flag.name}`);
  expect(out).toMatch(new RegExp(`Examples:\n {2}coreward ${name}`));
  expect((await coreward(['help', name])).out).toBe(out);
  expect((await coreward([name, '-h'])).out).toBe(out);
});

test('--version is that of package.json', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await coreward(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

test.each([
  [['galxy'], 'there is no command "galxy"; did you mean "galaxy"?'],
  [['conquer'], `there is no command "conquer"; there are ${names}: see coreward --help`],
  [['--verbose'], `there is no command "--verbose"; there are ${names}: see coreward --help`],
  [['help', 'chek'], 'there is no command "chek"; did you mean "check"?'],
  [['turn', 'a', 'b'], 'coreward turn takes only one id: what is "b"? Example: coreward turn demo'],
  [['orders', 'a', 'b', 'c'], 'coreward orders takes only one id and one empire: what is "c"? Example: coreward orders demo'],
  [
    ['galaxy', 'a'],
    'coreward galaxy takes flags only: what is "a"? Example: coreward galaxy --seed andromeda --out andromeda.svg',
  ],
  [['status'], 'which campaign? Example: coreward status demo'],
])('%j is refused', async (args, message) => {
  expect(await coreward(args)).toEqual({ code: 2, out: '', err: `${message}\n` });
});
