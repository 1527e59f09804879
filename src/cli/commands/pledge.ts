import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { plainWord, pledgedText, pledgeOf, wordProblem, wordsInWords } from '#core/pledge.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';

export const pledgeCommand: Command = {
  ...commandList.pledge,
  more: { name: 'words', help: `what you add to the dice: ${wordsInWords} that nobody can guess`, many: true },
  flags: [{ name: 'json', help: 'for machines' }],
  notes: () => [
    'The order desk does all of this by itself. Keep the words to yourself until the gazette has printed the pledge:',
    'whoever knows them before that can choose the dice.',
  ],
  run: runPledge,
};

async function runPledge(given: Given, { out }: Terminal): Promise<number> {
  const empire = given.argument;
  if (empire === undefined || given.more.length === 0)
    throw badInput(
      `coreward pledge needs the id of an empire, as its sheet has it, and your words: ${commandList.pledge.examples[0]}`,
    );
  if (!/^[a-z0-9-]+$/.test(empire))
    throw badInput(`"${empire}" is no id of an empire: write it as your sheet does behind "empire:", such as adasa-pact`);
  const word = plainWord(given.more.join(' '));
  const why = wordProblem(word);
  if (why !== null) throw badInput(why);
  const pledge = pledgeOf(empire, word);
  if (given.has('json')) out(canonicalJson({ ok: true, empire, pledge, word }));
  else out(`${inWords(pledge, word, pledgedText(empire, word)).join('\n')}\n`);
  return exitCodes.well;
}

function inWords(pledge: string, word: string, text: string): string[] {
  return [
    'Between the --- lines of your set-up sheet:',
    `  pledge: ${pledge}`,
    'Between those of your sheet of turn 1, once the gazette has printed the pledge:',
    `  word: ${word}`,
    `The pledge is the SHA-256 of: ${text}`,
  ];
}
