import { parseArgs } from 'node:util';
import { cut } from '#campaign/reading/cut.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { didYouMean } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import type { Command, Flag, Given } from './command.ts';

const help: Flag = { name: 'help', help: 'tells about this command' };

/** Reads what was typed after a command's name; the first thing that is wrong is refused. */
export function readFlags(command: Command, args: readonly string[]): Given {
  const flags = new Map([...command.flags, help].map((flag) => [flag.name, flag]));
  const options = Object.fromEntries(
    [...flags].map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = flags.get(token.name) ?? unknownFlag(token.rawName, command);
    if (values.has(flag.name)) throw badInput(`--${flag.name} is given twice: take one out`);
    values.set(flag.name, checkedValue(flag, token.value, token.inlineValue ?? false));
  }
  return given(wordsFor(command, words), values);
}

function unknownFlag(written: string, { name, flags }: Command): never {
  const known = flags.map((flag) => `--${flag.name}`);
  throw badInput(
    `there is no flag ${cut(written)}${didYouMean(written, known) || `; coreward ${name} --help lists those there are`}`,
  );
}

function checkedValue({ name, value, choices }: Flag, text: string | undefined, inline: boolean): string {
  if (!value) {
    if (text !== undefined) throw badInput(`--${name} takes no value: leave out "${cut(text)}"`);
    return '';
  }
  const example = choices?.[0] ?? value;
  if (text === undefined) throw badInput(`--${name} needs a value: --${name} ${example}`);
  if (!inline && text.length > 1 && text.startsWith('-')) {
    throw badInput(`--${name} needs a value, but ${text} follows; a value that begins with a dash is written --${name}=${text}`);
  }
  if (value === 'FILE' && text.trim() === '') throw badInput(`--${name} is empty: name a file`);
  if (choices && !choices.includes(text))
    throw badInput(`--${name} is "${cut(text)}": write ${listed(choices)}${didYouMean(text, choices)}`);
  return text;
}

function wordsFor({ name, argument, more, examples }: Command, words: readonly string[]): Pick<Given, 'argument' | 'more'> {
  const most = more?.many ? Infinity : (argument ? 1 : 0) + (more ? 1 : 0);
  const [first, ...rest] = words;
  const tooMany = words[most];
  if (tooMany === undefined) return { argument: first, more: rest };
  const takes = argument
    ? `only one ${[argument, ...(more ? [more] : [])].map((word) => word.name).join(' and one ')}`
    : 'flags only';
  throw badInput(`coreward ${name} takes ${takes}: what is "${cut(tooMany)}"? Example: ${examples[0]}`);
}

function given(words: Pick<Given, 'argument' | 'more'>, values: ReadonlyMap<string, string>): Given {
  return {
    ...words,
    has: (flag) => values.has(flag),
    text: (flag) => values.get(flag),
    whole(flag) {
      const text = values.get(flag);
      if (text === undefined) return undefined;
      if (!/^\d{1,9}$/.test(text))
        throw badInput(`--${flag} is "${cut(text)}": write a whole number such as ${flag === 'systems' ? 40 : 4}`);
      return Number(text);
    },
  };
}
