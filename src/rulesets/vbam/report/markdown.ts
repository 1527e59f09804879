import { sealLines } from '#core/sealText.ts';
import type { TurnSeal } from '#core/turnSeal.ts';
import { signed } from '#core/words.ts';
import { escaped, item, list, named, section } from '#report/markdown/words.ts';
import type { Statement, TurnReport } from '#schemas/vbam/report.ts';
import { turnInWords } from '#vbam/questions/shared/galaxy/campaignYear.ts';
import { explorationLines, fleetLines, intelligenceLines } from './markdown/abroad.ts';
import { battleLines } from './markdown/battles.ts';
import { actLines, newsLines } from './markdown/digest.ts';
import { diplomacyLines, letterLines } from './markdown/diplomacy.ts';
import { dispatchLines } from './markdown/dispatches.ts';
import { shipLines } from './markdown/ships.ts';
import { warLines } from './markdown/wars.ts';
import { HOW_READ, understoodIn, wrongIn } from './remarks.ts';

/** What a report itself does not know. */
interface Mailing {
  seal?: TurnSeal | null;
  /** what players call the campaign; its id by default */
  called?: string;
  /** when the next orders are due and how to send them; nothing below a report that others have followed */
  next?: readonly string[];
  /** the same empire's earlier reports, oldest first: without them ships have no past */
  history?: readonly TurnReport[];
}

/** A report as a mail: one fact to a line, so that a diff of two is readable too. */
export function reportInMarkdown(
  report: TurnReport,
  { seal = null, called = report.campaign, next = [], history = [] }: Mailing = {},
): string {
  const { empire, campaign, turn, problems, colonies, construction, holdings } = report;
  return `${[
    `# ${escaped(empire.name)}, ${turn === 0 ? 'before the first turn' : turnInWords(turn)} of ${escaped(called)}`,
    '',
    ...next.flatMap((line) => [escaped(line), '']),
    ...section('Act', actLines(report)),
    ...section('News', newsLines(report)),
    ...section('Battles', battleLines(report)),
    ...section(
      'What was wrong with the sheet',
      wrongIn(problems).map(({ line, column, severity, text }) =>
        item(`line ${line}, column ${column}, ${severity}: ${escaped(text)}`),
      ),
    ),
    ...section(
      HOW_READ,
      understoodIn(problems).map(({ line, column, text }) => item(`line ${line}, column ${column}: ${escaped(text)}`)),
    ),
    ...section('Dispatches', dispatchLines(report)),
    ...ledgerSections(report),
    ...section('Colonies', colonies.map(colonyLine)),
    ...section(
      'Under construction',
      construction.map(({ name, what, ready }) => item(`${escaped(what)} at ${escaped(name)}, ready in turn ${ready}`)),
    ),
    ...section('Holdings', holdingLines(holdings)),
    ...section('Fleets', fleetLines(report)),
    ...section('Wars', warLines([...history, report])),
    ...section('Stories of ships', shipLines([...history, report])),
    ...section('Exploration', explorationLines(report)),
    ...section('Intelligence', intelligenceLines(report.intelligence)),
    ...section('Diplomacy', diplomacyLines(report)),
    ...section('Letters', letterLines(report.letters)),
    ...section('Seal', seal === null ? [] : sealLines(campaign, seal)),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function ledgerSections({ ledger, technology, regions = [], localPools = [] }: TurnReport): string[] {
  return [
    ...section('Ledger', [...ledgerLines(ledger), ...advanceLines(technology)]),
    ...regions.flatMap(({ systems, cutOff, ledger: own }) =>
      section(`Ledger of ${list(systems)}, ${cutOff ? 'cut off' : 'joined again'}`, ledgerLines(own)),
    ),
    ...localPools.flatMap(({ at, shutOff, ledger: own }) =>
      section(`Ledger of ${list([at])}, ${shutOff ? 'shut off' : 'open again'}`, ledgerLines(own)),
    ),
  ];
}

function ledgerLines({ ep, pp, tp, ip }: TurnReport['ledger']): string[] {
  return [...poolLines('EP', ep, 10), ...poolLines('PP', pp, 1), ...poolLines('TP', tp, 1), ...poolLines('IP', ip, 1)];
}

/** 5.2.X3-a: what the TP are saved for. */
function advanceLines({ cost, tp }: TurnReport['technology']): string[] {
  if (cost === null) return [];
  return [item(`The next advance costs ${cost.total} TP, and ${Math.max(0, cost.total - tp)} are still missing`)];
}

/** `unit`: how much of an amount makes one point. */
function poolLines(pool: string, { opening, lines, closing }: Statement, unit: number): string[] {
  return [
    item(`${named(pool)} from ${opening / unit} to ${closing / unit}`),
    ...lines.map(
      ({ heading, why, amount, rule }) => `  ${item(`${heading}, ${escaped(why)}: ${signed(amount / unit)}`)} (${rule})`,
    ),
  ];
}

function colonyLine(colony: TurnReport['colonies'][number]): string {
  const works = Object.entries(colony.infrastructure).map(([kind, { built, utilized }]) => `${kind} ${utilized}/${built}`);
  return item(
    `${named(colony.name)}, ${colony.size} in ${colony.state}${colony.martialLaw ? ', under martial law' : ''}: Census ${colony.census} of ${colony.capacity}${takenInWords(colony)}, Morale ${colony.morale}`,
    works.join(', '),
    escaped(colony.siege ?? ''),
    escaped(colony.blockade ?? ''),
    escaped(colony.occupation ?? ''),
    list(colony.facilities),
    sectorInWords(colony),
  );
}

/** G-58. */
function takenInWords({ taken }: TurnReport['colonies'][number]): string {
  return taken === undefined ? '' : ` (others have taken ${taken} of that for their Census)`;
}

/** 4.3.2, 4.2.2-b. */
function sectorInWords({ name, sector }: TurnReport['colonies'][number]): string {
  if (sector === null) return 'beyond the zones of control of all capitals';
  return sector === undefined || sector === name ? '' : `in the sector of ${escaped(sector)}`;
}

function holdingLines({ resources, researchData, captured }: TurnReport['holdings']): string[] {
  return [
    ...resources.map(({ at, atWork }) => item(`at work at ${escaped(at)}: ${list(atWork)}`)),
    ...researchData.map(({ techLevel, from }) =>
      item(`research data on ${techLevel}${from === null ? '' : `, from ${escaped(from)}`}`),
    ),
    ...captured.map(({ called, class: made, at }) => item(`captured: ${escaped(called)} (${escaped(made)}) at ${escaped(at)}`)),
  ];
}
