import { engineVersion } from '#campaign/disk/package.ts';
import { listed } from '#core/listed.ts';
import type { Command, Flag } from './command.ts';

/** `coreward --help`. */
export function helpForAll(commands: readonly Pick<Command, 'name' | 'argument' | 'summary' | 'examples'>[]): string {
  return [
    `Coreward ${engineVersion()} runs Victory by Any Means campaigns.`,
    '',
    'Usage: coreward <command> [flags]',
    '',
    'Commands:',
    ...columns(commands.map(({ name, argument, summary }) => [argument ? `${name} ${argumentWords(argument)}` : name, summary])),
    '',
    ...columns([
      ['coreward <command> --help', 'tells about one command'],
      ['coreward --version', 'tells the version'],
    ]),
    '',
    'Campaigns lie in content/campaigns: of the folder COREWARD_HOME names; else of this folder, if it has that; else of Coreward itself.',
    '',
    'Examples:',
    ...commands.map(({ examples }) => `  ${examples[0]}`),
    '',
  ].join('\n');
}

/** `coreward <command> --help`. */
export function helpFor({ name, summary, argument, more, flags, examples, notes }: Command): string {
  const words = [
    ...(argument ? [{ ...argument, name: argumentWords(argument) }] : []),
    ...(more ? [{ ...more, name: moreWords(more) }] : []),
  ];
  const usage = ['coreward', name, ...words.map((word) => word.name), '[flags]'].join(' ');
  return [
    `coreward ${name} ${summary}.`,
    '',
    `Usage: ${usage}`,
    '',
    ...columns([
      ...words.map((word) => [word.name, word.help] as const),
      ...flags.map((flag) => [flagWords(flag), flagHelp(flag)] as const),
    ]),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    ...(notes ? ['', ...notes()] : []),
    '',
  ].join('\n');
}

function argumentWords({ name, optional }: { name: string; optional?: true }): string {
  return optional ? `[${name}]` : `<${name}>`;
}

function moreWords({ name, many }: { name: string; many: boolean }): string {
  return many ? `[${name}...]` : `[${name}]`;
}

function flagWords({ name, value }: Flag): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

function flagHelp({ help, choices, usual }: Flag): string {
  return `${help}${choices ? `: ${listed(choices)}` : ''}${usual ? `; ${usual} if not given` : ''}`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
