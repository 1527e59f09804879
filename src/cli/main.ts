import { cut } from '#campaign/cut.ts';
import { engineVersion } from '#campaign/package.ts';
import { badInput, isBadInput, isDiskTrouble } from '#campaign/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { didYouMean } from '#core/didYouMean.ts';
import { printable } from '#core/orders/quote.ts';
import { type Command, exitCodes } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { galaxyCommand } from './commands/galaxy.ts';
import { keysCommand } from './commands/keys.ts';
import { newCommand } from './commands/new.ts';
import { ordersCommand } from './commands/orders.ts';
import { publishCommand } from './commands/publish.ts';
import { statusCommand } from './commands/status.ts';
import { turnCommand } from './commands/turn.ts';
import { undoCommand } from './commands/undo.ts';
import { helpFor, helpForAll } from './help.ts';
import { readFlags } from './readFlags.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  newCommand,
  galaxyCommand,
  ordersCommand,
  checkCommand,
  statusCommand,
  turnCommand,
  undoCommand,
  publishCommand,
  keysCommand,
];

/** Runs one command; resolves with the exit code. */
export async function main(args: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    return tell(error, args, terminal);
  }
}

async function dispatch([word, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (word === '--version') return say(terminal, `${engineVersion()}\n`);
  if (word === undefined || word === '--help' || word === '-h') return say(terminal, helpForAll(commands));
  if (word === 'help') return say(terminal, rest[0] === undefined ? helpForAll(commands) : helpFor(commandNamed(rest[0])));
  const command = commandNamed(word);
  if (rest.includes('--help') || rest.includes('-h')) return say(terminal, helpFor(command));
  return command.run(readFlags(command, rest), terminal);
}

function say(terminal: Terminal, text: string): number {
  terminal.out(text);
  return exitCodes.well;
}

function commandNamed(word: string): Command {
  const command = commands.find(({ name }) => name === word);
  if (command) return command;
  const names = commands.map(({ name }) => name);
  throw badInput(
    `there is no command "${cut(word)}"${didYouMean(word, names) || `; there are ${names.join(', ')}: see coreward --help`}`,
  );
}

/** What a person can mend is told in one message; everything else is a fault of ours and says so. */
function tell(error: unknown, args: readonly string[], terminal: Terminal): number {
  const mendable = isBadInput(error) || isDiskTrouble(error);
  if (mendable && args.includes('--json')) terminal.out(canonicalJson({ ok: false, error: error.message }));
  if (mendable) {
    terminal.note(printable(error.message)); // it may tell what a file is called, or what stands in it
    return exitCodes.badInput;
  }
  const trace = error instanceof Error ? error.stack : String(error);
  terminal.note(`This is a fault of Coreward, not yours. Please report it with the command and these lines:\n${trace}`);
  return exitCodes.fault;
}
