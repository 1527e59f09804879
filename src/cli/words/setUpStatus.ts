import type { DeskStatus, EmpireStatus } from '#campaign/desk/deskStatus.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { playersWords } from './playersWords.ts';
import { asError, leftoverLine, sheetLine } from './sheetLine.ts';
import { counted, table } from './table.ts';

/** What a moderator may not know before the first turn. */
export function setUpHint(id: string): string {
  return `The start can still be chosen: coreward orders ${id} --setup lays out set-up sheets`;
}

/** There are set-up sheets on the desk, so the set-up comes next. */
export function isChoosing({ setUp }: DeskStatus): boolean {
  return setUp !== null && setUp.sheets.length > 0;
}

/** Who has chosen a start, and what to do next. */
export function setUpStatusInWords({ id, folder, campaign }: OpenCampaign, status: DeskStatus): string {
  const rows = status.empires.map((empire) => [empire.name, whatCame(empire, status)]);
  const next = status.setUp?.mixture ?? `coreward turn ${id} plays the set-up; whoever has chosen nothing starts as it was made`;
  return [
    `${campaign.name} (${id}), set-up: players choose their start`,
    ...table(rows),
    ...status.problems.map(asError(folder)).map(sheetLine),
    ...status.leftovers.map(leftoverLine),
    ...(status.setUp?.sheets ?? []).flatMap((sheet) =>
      playersWords(status.empires.find(({ empire }) => empire === sheet.empire)?.name ?? sheet.empire, sheet),
    ),
    '',
    next,
    '',
  ].join('\n');
}

function whatCame({ empire, playedBy }: EmpireStatus, { setUp }: DeskStatus): string {
  const sent = setUp?.sheets.find((sheet) => sheet.empire === empire);
  if (sent?.sheet === 'sent') {
    const word = sent.pledges ? ', and a word is pledged to the dice' : '';
    return `sent: ${counted(sent.choices, 'choice')}, ${counted(sent.errors, 'error')}${word}`;
  }
  if (playedBy !== 'player') return 'the computer plays it';
  return sent ? 'missing: the set-up sheet on the desk is blank' : 'missing';
}
