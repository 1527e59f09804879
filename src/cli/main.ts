import { diskTroubleInWords } from '#campaign/disk/diskTrouble.ts';
import { engineVersion } from '#campaign/disk/package.ts';
import { cut } from '#campaign/reading/cut.ts';
import { badInput, isBadInput, isDiskTrouble } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { didYouMean } from '#core/didYouMean.ts';
import { keysOf } from '#core/keysOf.ts';
import { printable } from '#core/orders/quote.ts';
import { type Command, exitCodes } from './command.ts';
import { type CommandName, commandList } from './commandList.ts';
import { helpFor, helpForAll } from './help.ts';
import { mendCampaigns, mendSite } from './mendAfterKill.ts';
import { readFlags } from './readFlags.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** Each is loaded only when it is wanted. */
const files: Record<CommandName, () => Promise<Command>> = {
  new: async () => (await import('./commands/new.ts')).newCommand,
  galaxy: async () => (await import('./commands/galaxy.ts')).galaxyCommand,
  orders: async () => (await import('./commands/orders.ts')).ordersCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  status: async () => (await import('./commands/status.ts')).statusCommand,
  postpone: async () => (await import('./commands/postpone.ts')).postponeCommand,
  turn: async () => (await import('./commands/turn.ts')).turnCommand,
  undo: async () => (await import('./commands/undo.ts')).undoCommand,
  redo: async () => (await import('./commands/redo.ts')).redoCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  publish: async () => (await import('./commands/publish.ts')).publishCommand,
  keys: async () => (await import('./commands/keys.ts')).keysCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  reveal: async () => (await import('./commands/reveal.ts')).revealCommand,
  pledge: async () => (await import('./commands/pledge.ts')).pledgeCommand,
  battle: async () => (await import('./commands/battle.ts')).battleCommand,
  simulate: async () => (await import('./commands/simulate.ts')).simulateCommand,
};

const names = keysOf(commandList);

/** Whether a command starts something that is not in the bundle: the builder of the site, or workers on other files. */
export function needsSources([word]: readonly string[]): boolean {
  return (['publish', 'simulate'] satisfies CommandName[]).some((name) => name === word);
}

/** All commands, in the order of the help. */
export function allCommands(): Promise<Command[]> {
  return Promise.all(names.map((name) => files[name]()));
}

/** Runs one command; resolves with the exit code. */
export async function main(args: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const safe = harmless(terminal);
  try {
    return await dispatch(args, safe);
  } catch (error) {
    return tell(error, args, safe);
  }
}

/** Files, names and sheets are printed, and others wrote them: nothing in them may command the terminal. */
function harmless(terminal: Terminal): Terminal {
  return { ...terminal, out: (text) => terminal.out(printable(text)), note: (text) => terminal.note(printable(text)) };
}

async function dispatch([word, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (word === '--version') return say(terminal, `${engineVersion()}\n`);
  if (word === undefined || word === '--help' || word === '-h') return say(terminal, helpForAll(Object.values(commandList)));
  if (word === 'help')
    return say(terminal, rest[0] === undefined ? helpForAll(Object.values(commandList)) : helpFor(await commandNamed(rest[0])));
  const command = await commandNamed(word);
  if (rest.includes('--help') || rest.includes('-h')) return say(terminal, helpFor(command));
  const given = readFlags(command, rest);
  mendSite(terminal);
  mendCampaigns(terminal);
  return command.run(given, terminal);
}

function say(terminal: Terminal, text: string): number {
  terminal.out(text);
  return exitCodes.well;
}

async function commandNamed(word: string): Promise<Command> {
  const known = names.find((name) => name === word);
  if (known) return files[known]();
  throw badInput(
    `there is no command "${cut(word)}"${didYouMean(word, names) || `; there are ${names.join(', ')}: see coreward --help`}`,
  );
}

/** What a person can mend is reported in one message; everything else is a fault of ours and says so. */
function tell(error: unknown, args: readonly string[], terminal: Terminal): number {
  const mendable = isBadInput(error) || isDiskTrouble(error);
  if (mendable) {
    const message = isDiskTrouble(error) ? diskTroubleInWords(error) : error.message;
    if (args.includes('--json')) terminal.out(canonicalJson({ ok: false, error: message }));
    terminal.note(message);
    return exitCodes.badInput;
  }
  const trace = error instanceof Error ? error.stack : String(error);
  terminal.note(`This is a fault of Coreward, not yours. Please report it with the command and these lines:\n${trace}`);
  return exitCodes.fault;
}
