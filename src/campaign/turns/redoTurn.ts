import { renameSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { stepInWords } from '#core/turn/stepInWords.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { type CampaignTexts, judgeCampaign } from '../check/checkCampaign.ts';
import { clearDesk, moveLeftovers } from '../desk/clearDesk.ts';
import { readDesk } from '../desk/desk.ts';
import { isSetUpOpen } from '../desk/setUp.ts';
import { onDisk } from '../disk/diskTrouble.ts';
import { playedTexts, readCampaign, turnNumbers } from '../disk/folders.ts';
import { parseJson } from '../reading/parseJson.ts';
import { badInput, problemLines } from '../reading/problems.ts';
import { hashIn } from '../trust/foundFile.ts';
import { type LaidAgain, layAgain } from './sheetsAside.ts';
import { playedFolder, SET_UP_FOLDER, turnFolder } from './turnFolder.ts';
import { type UndoneTurn, undoneTurns } from './undone.ts';

/** A turn that stands again, and what became of the sheets on the desk. */
export interface RedoneTurn {
  turn: number;
  /** where it was, in the campaign's folder */
  from: string;
  /** sheets of the turn that were written since, and where they went */
  moved: { file: string; to: string }[];
  /** sheets that were written since and may be for the turn after it */
  staying: string[];
  /** sheets of later turns that left the desk when it was taken back */
  again: LaidAgain[];
}

/** Brings back the turn that was taken back last, as it was; call it under the lock. */
export function redoTurn(folder: string, id: string): RedoneTurn {
  const texts = readCampaign(folder, turnNumbers(folder).at(-1) ?? 0);
  const undone = nextUndone(folder, id, texts);
  const { state, inputs } = soundTurn(folder, id, texts, undone);
  const place = playedFolder(undone.turn);
  onDisk(join(folder, place), () => renameSync(join(folder, undone.folder), join(folder, place)));
  const desk = deskAfter(folder, state, inputs);
  return { turn: undone.turn, from: undone.folder, ...desk, again: layAgain(folder, undone.folder) };
}

/** What was taken back last and can follow what stands. */
function nextUndone(folder: string, id: string, texts: CampaignTexts): UndoneTurn {
  const all = undoneTurns(folder);
  const [last] = all;
  if (!last) throw badInput(`no turn of ${id} was taken back: there is nothing to bring back`);
  const standing = turnNumbers(folder).at(-1) ?? 0;
  const next = all.filter(({ turn }) => turn === standing + 1 || (turn === 0 && isSetUpOpen(folder, standing)));
  const found = next.find((undone) => {
    const before = playedFrom(folder, undone);
    return before === null || before === hashBefore(texts, undone);
  });
  if (found) return found;
  throw badInput(whyNot(id, next[0] ?? last, standing));
}

function whyNot(id: string, { turn, folder }: UndoneTurn, standing: number): string {
  const what = `${stepInWords(turn)} was taken back (${folder})`;
  if (turn > standing + 1) return `${what}, but turn ${standing} is the last that stands: turn ${turn - 1} must come back first`;
  if (turn === standing + 1)
    return `${what}, but it was played from another ${turn === 1 ? 'start' : `turn ${turn - 1}`} than the one that stands now: play it again, with coreward turn ${id}`;
  return `${what}, but ${stepInWords(turn)} was played again since: coreward undo ${id} takes that back first`;
}

/** As much of a log of any layout as tells what it was played from. */
const chained = z.object({ chain: z.object({ before: z.string() }) });

/** The hash of the state that a turn was played from; null when its log cannot be read. */
function playedFrom(folder: string, { folder: here }: UndoneTurn): string | null {
  const text = playedTexts(folder, here).get(`${here}/log.json`);
  const parsed = text?.ok ? parseJson(text.value) : null;
  return parsed?.ok ? (chained.safeParse(parsed.value).data?.chain.before ?? null) : null;
}

function hashBefore(texts: CampaignTexts, { turn }: UndoneTurn): string | null {
  const before = turn === 1 && texts.has(`${SET_UP_FOLDER}/state.json`) ? SET_UP_FOLDER : turnFolder(Math.max(0, turn - 1));
  return hashIn(texts, `${before}/state.json`) ?? null;
}

/** A turn that was changed since it was taken back does not stand again. */
function soundTurn(folder: string, id: string, texts: CampaignTexts, { turn, folder: from }: UndoneTurn) {
  const place = playedFolder(turn);
  const own = [...playedTexts(folder, from)].map(([file, text]) => [`${place}${file.slice(from.length)}`, text] as const);
  const { problems, state } = judgeCampaign(new Map([...texts, ...own]), id, turnNumbers(folder).at(-1) ?? 0);
  if (problems.length > 0 || !state) {
    const moved = problems.map((problem) => ({ ...problem, file: problem.file.replace(place, from) }));
    throw badInput(
      `${problemLines(moved, folder)}\n${from} cannot come back like this, so nothing was done: mend what stands above first`,
    );
  }
  const inputs = own.flatMap(([file, text]) =>
    file.includes('/inputs/') && text.ok ? [{ file: file.split('/').at(-1) ?? '', text: text.value }] : [],
  );
  return { state, inputs };
}

/** Sheets that the turn was played with leave the desk; newer ones of that turn go to desk/old. */
function deskAfter(folder: string, state: CampaignState, inputs: readonly { file: string; text: string }[]) {
  const changed = clearDesk(folder, inputs);
  const { leftovers } = readDesk(folder, state);
  const paths = moveLeftovers(folder, leftovers);
  const moved = leftovers.map(({ file }, index) => ({ file, to: paths[index] ?? '' }));
  return { moved, staying: changed.filter((file) => !leftovers.some((one) => one.file === file)) };
}
