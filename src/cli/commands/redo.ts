import { join } from 'node:path';
import { campaignFolder } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { isPublished } from '#campaign/publish/published.ts';
import { type RedoneTurn, redoTurn } from '#campaign/turns/redoTurn.ts';
import { playedFolder } from '#campaign/turns/turnFolder.ts';
import { canonicalJson } from '#core/canonical.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';

export const redoCommand: Command = {
  ...commandList.redo,
  flags: [{ name: 'json', help: 'for machines' }],
  run: runRedo,
};

async function runRedo(given: Given, { campaigns, out, note }: Terminal): Promise<number> {
  const id = campaignIn(given, 'redo');
  const folder = campaignFolder(campaigns, id);
  return underLock(folder, note, () => {
    const redone = redoTurn(folder, id);
    const published = isPublished(folder, redone.turn);
    const place = join(folder, playedFolder(redone.turn));
    if (given.has('json')) out(canonicalJson({ ok: true, campaign: id, folder: place, published, ...redone }));
    else out(`${inWords(id, redone, place, published).join('\n')}\n`);
    return exitCodes.well;
  });
}

function inWords(id: string, { turn, from, moved, staying, again }: RedoneTurn, place: string, published: boolean): string[] {
  const what = stepInWords(turn);
  return [
    `${id}: ${what} stands again as it was; it went from ${from} to ${place}`,
    ...moved.map(({ file, to }) => `desk/${file} was for ${what}, which is played: moved to ${to}`),
    ...staying.map((file) => `desk/${file} is not what ${what} was played with: it stays on the desk, for turn ${turn + 1}`),
    ...again.map(({ file, from: old, laid }) =>
      laid
        ? `desk/${file} is on the desk again, from ${old}`
        : `desk/${file} is newer and stays; what was there before is ${old}`,
    ),
    ...(published ? ['It was published before, so the gazette no longer tells that it was taken back: coreward publish'] : []),
    `Next: coreward undo ${id} takes it back again`,
  ];
}
