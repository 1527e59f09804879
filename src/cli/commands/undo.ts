import { join } from 'node:path';
import { isSetUpOpen } from '#campaign/desk/setUp.ts';
import { campaignFolder, turnNumbers } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { isPublished, notePublished, standingTurns } from '#campaign/publish/published.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { undoTurn } from '#campaign/turns/undoTurn.ts';
import { canonicalJson } from '#core/canonical.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { confirm } from '../confirm.ts';
import type { Terminal } from '../terminal.ts';
import { counted } from '../words/table.ts';

export const undoCommand: Command = {
  ...commandList.undo,
  flags: [
    {
      name: 'published',
      help: 'it was published by other means than coreward publish, such as a workflow: the gazette will tell',
    },
    { name: 'yes', help: 'does not ask' },
    { name: 'json', help: 'for machines; asks nothing' },
  ],
  run: runUndo,
};

async function runUndo(given: Given, terminal: Terminal): Promise<number> {
  const id = campaignIn(given, 'undo');
  const folder = campaignFolder(terminal.campaigns, id);
  return underLock(folder, terminal.note, async () => {
    const turn = turnNumbers(folder).at(-1) ?? 0;
    if (isSetUpOpen(folder, turn)) throw badInput(`${id} has played no turn yet: there is nothing to take back`);
    const what = stepInWords(turn);
    await confirm(given, terminal, { is: `${what} of ${id} would be taken back`, question: 'Take it back?' });
    if (given.has('published')) notePublished(folder, standingTurns(folder).slice(-1));
    const published = isPublished(folder, turn);
    const { movedTo, inputs, unborn, retired } = undoTurn(folder, turn);
    const beside = inputs.flatMap((input) => (input.beside === null ? [] : [{ ...input, beside: input.beside }]));
    const back = inputs.length - beside.length;
    if (given.has('json'))
      terminal.out(
        canonicalJson({ ok: true, campaign: id, turn, published, folder: join(folder, movedTo), inputs, unborn, retired }),
      );
    else {
      const lines = [
        `${id}: ${what} is taken back and kept in ${join(folder, movedTo)}; ${counted(back, 'sheet')} ${back === 1 ? 'is' : 'are'} on the desk again`,
        ...(published ? [`It was published, so the gazette will tell that it was taken back: coreward publish`] : []),
        ...inputs.flatMap(({ file, later }) => (later ? [`desk/${file} was for a later turn and is ${later} now`] : [])),
        ...unborn.map(({ file, to }) => `desk/${file} was for an empire that ${what} brought forth, and is ${to} now`),
        ...beside.map((input) => `desk/${input.file} is newer and stays; that of ${what} is ${input.beside}`),
        ...retiredInWords(retired, what),
        `Next: coreward redo ${id} brings it back`,
      ];
      terminal.out(`${lines.join('\n')}\n`);
    }
    return exitCodes.well;
  });
}

/** Bringing the turn back does not give it to them again: they have had their time to read it. */
function retiredInWords(count: number, what: string): string[] {
  if (count === 0) return [];
  return [
    `${counted(count, 'replaced link')} ${count === 1 ? 'opens' : 'open'} ${what} no more, whether it is played anew or brought back: coreward publish`,
  ];
}
