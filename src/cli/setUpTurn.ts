import { join } from 'node:path';
import { clearDesk, moveLeftovers } from '#campaign/desk/clearDesk.ts';
import { type Desk, mixtureOn, readDesk } from '#campaign/desk/desk.ts';
import { isSetUpOpen } from '#campaign/desk/setUp.ts';
import { turnNumbers } from '#campaign/disk/folders.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { turnsTakenBack } from '#campaign/publish/published.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { keepTurn } from '#campaign/turns/keepTurn.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import { SET_UP_FOLDER } from '#campaign/turns/turnFolder.ts';
import { canonicalJson } from '#core/canonical.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { replaySetUp } from '#vbam/replayTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import type { Given } from './command.ts';
import { confirmSetUp } from './confirmTurn.ts';
import { liveryProblems } from './playTrial.ts';
import type { Terminal } from './terminal.ts';
import { asError, asWarning, type SheetProblem, sheetLine } from './words/sheetLine.ts';
import { counted, table } from './words/table.ts';

/** Plays the set-up if that is what is on the desk; returns whether it was. Under the lock, unless it is a dry run. */
export async function runSetUp(folder: string, id: string, given: Given, terminal: Terminal): Promise<boolean> {
  if (!isSetUpOpen(folder, turnNumbers(folder).at(-1) ?? 0)) return false;
  const open = openCampaign(terminal.campaigns, id);
  const desk = readDesk(folder, open.state);
  if (desk.setUp.length === 0) return false;
  refuse(open, desk);
  const dry = given.has('dry-run');
  if (!dry) await confirmSetUp(open, desk, given, terminal);
  const { state, galaxy, campaign, secret } = open;
  const result = replaySetUp({ state, galaxy, campaign, inputs: desk.setUp, secret });
  const files = turnFiles({ open, inputs: desk.setUp, result, reports: allReports({ before: state, result, galaxy, campaign }) });
  const said = dry ? [] : keepTurn(open, SET_UP_FOLDER, files, () => cleared(folder, desk)); // a dry run fails where the set-up would
  tell(given, terminal, { open, result, said });
  return true;
}

function refuse({ folder }: OpenCampaign, desk: Desk): void {
  const lines = desk.problems.map(asError(folder)).map(sheetLine);
  if (lines.length > 0) throw badInput(`${lines.join('\n')}\nnothing was done: mend, rename or move these files first`);
  const mixture = mixtureOn(desk);
  if (mixture) throw badInput(mixture);
}

/** Takes what was played off the desk; returns what there is to say about it. */
function cleared(folder: string, desk: Desk): string[] {
  const moved = moveLeftovers(folder, desk.leftovers);
  const changed = clearDesk(folder, desk.setUp);
  return [
    ...moved.map((path) => `an older sheet went to ${path}`),
    ...changed.map((file) => `${join('desk', file)} was changed while the set-up was played, so it stays on the desk`),
  ];
}

interface Played {
  open: OpenCampaign;
  result: TurnResult;
  said: readonly string[];
}

function tell(given: Given, { out }: Terminal, { open, result, said }: Played): void {
  const { id, folder } = open;
  const dry = given.has('dry-run');
  const written = join(folder, SET_UP_FOLDER);
  const place = dry ? join(folder, 'desk') : join(written, 'inputs');
  const problems = [...problemsIn(result, place), ...liveryProblems(result, '').map(asWarning(place))];
  const empires = empiresIn(open, result);
  if (given.has('json')) {
    out(canonicalJson({ ok: true, campaign: id, folder: dry ? null : written, turn: 0, empires, problems }));
    return;
  }
  const sheets = counted(empires.filter(({ sheet }) => sheet).length, 'sheet');
  const lines = [
    dry
      ? `${id}: the set-up would be played like this; nothing was written`
      : `${id}: the set-up is played, with ${sheets}; it is in ${written}`,
    ...table(empires.map((empire) => [empire.name, choicesInWords(empire)])),
    ...problems.map(sheetLine),
    ...said,
    ...(!dry && empires.some(({ pledged }) => pledged)
      ? [
          '',
          ...reprinted(folder),
          `Pledges count only once players can read them: coreward publish ${id} before turn 1 is played`,
        ]
      : []),
    ...(dry ? [] : ['', `Next: coreward orders ${id} lays out the sheets of turn 1; coreward undo ${id} takes the set-up back`]),
  ];
  out(`${lines.join('\n')}\n`);
}

/** Words that came after the first printing are known by now: whoever pledges only now could fit theirs to them. */
function reprinted(folder: string): string[] {
  return turnsTakenBack(folder).some(({ turn }) => turn === 0)
    ? [
        'Other pledges were printed before: ask those who have already sent their word to pledge another, as the gazette tells them to',
      ]
    : [];
}

interface ChosenStart {
  empire: string;
  name: string;
  sheet: boolean;
  accepted: number;
  refused: number;
  /** what went to another empire */
  lost: string[];
  /** it adds a word to the dice */
  pledged: boolean;
}

function empiresIn({ state: before }: OpenCampaign, { state, sheets, events }: TurnResult): ChosenStart[] {
  return sheets.map(({ empire, file, orders, problems }) => ({
    empire,
    name: state.empires[empire]?.name ?? before.empires[empire]?.name ?? empire,
    sheet: file !== null,
    accepted: orders.length,
    refused: problems.filter(({ severity }) => severity === 'error').length,
    lost: events.flatMap((event) => (event.kind === 'styleLost' && event.empire === empire ? [event.what] : [])),
    pledged: state.pledges?.[empire] !== undefined,
  }));
}

function choicesInWords({ sheet, accepted, refused, lost, pledged }: ChosenStart): string {
  if (!sheet) return 'as it was made';
  const others = lost.length > 0 ? `; another empire got its ${lost.join(', ')}` : '';
  const word = pledged ? '; a word is pledged to the dice' : '';
  return `${counted(accepted, 'choice')}, ${refused} refused${others}${word}`;
}

function problemsIn({ sheets }: TurnResult, folder: string): SheetProblem[] {
  return sheets.flatMap(({ file, problems }) =>
    problems.map(({ text, ...place }) => ({ ...place, file: join(folder, file ?? ''), message: text })),
  );
}
