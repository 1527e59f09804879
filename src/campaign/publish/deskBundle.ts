import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#core/canonical.ts';
import { deskFile, type SealedDesk } from '#schemas/shared/desk.ts';
import type { CampaignFile, CampaignKeys } from '#schemas/vbam/campaign.ts';
import { dueInWords } from '../desk/deadline.ts';
import { deskFileName } from '../desk/deskFiles.ts';
import { tokenFor } from '../desk/sheetToken.ts';
import { turnNumbers } from '../disk/folders.ts';
import { readText } from '../disk/textFile.ts';
import { newestLayoutOf } from '../reading/migrations.ts';
import { parseJson } from '../reading/parseJson.ts';
import { badFile } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';
import { SET_UP_FOLDER, turnFolder } from '../turns/turnFolder.ts';

interface DeskOf {
  folder: string;
  campaign: Pick<CampaignFile, 'name' | 'calendar' | 'rules' | 'constants' | 'moderator'>;
  empire: string;
  /** the moderator's age recipient */
  moderator: string;
  secret: string;
  keys: CampaignKeys;
}

/** An empire's order desk for the coming turn; null if the last turn left none, like turns that are older than desks. */
export function deskBundle({
  folder,
  campaign,
  empire,
  moderator,
  secret,
  keys,
}: DeskOf): { from: string; write(): string } | null {
  const file = join(folder, lastFolder(folder), deskFileName(empire));
  if (!existsSync(file)) return null;
  const text = readText(file);
  const { name, calendar, rules, constants, moderator: sendTo } = campaign;
  const token = (turn: number) => tokenFor({ secret, keys }, empire, turn);
  return {
    // any turn's token stands for all of them: a new link for the empire changes every one
    from: hashOf(
      JSON.stringify(['desk', newestLayoutOf(deskFile), text, name, calendar, rules, constants, moderator, sendTo, token(1)]),
    ),
    write() {
      const { campaign: id, turn, view, start = null } = readDeskFile(file, text);
      const deadline = dueInWords(calendar, turn);
      // the moderator may have changed the rules since: the turn will be played by the current ones
      const known = { ...view, rules, constants };
      return JSON.stringify({
        format: 1,
        campaign: id,
        name,
        empire,
        turn,
        deadline,
        moderator,
        sendTo,
        token: token(turn),
        view: known,
        start,
      } satisfies SealedDesk);
    },
  };
}

function lastFolder(folder: string): string {
  const last = turnNumbers(folder).at(-1) ?? 0;
  return last === 0 && existsSync(join(folder, SET_UP_FOLDER)) ? SET_UP_FOLDER : turnFolder(last);
}

function readDeskFile(file: string, text: string) {
  const parsed = parseJson(text);
  if (!parsed.ok) throw badFile(file, parsed.faults);
  const read = readAs(deskFile, parsed.value);
  if (read.ok) return read.value;
  throw badFile(
    file,
    read.complaints.map(({ path, message }) => ({ line: 1, column: 1, message: `${path.join('.')}: ${message}` })),
  );
}
