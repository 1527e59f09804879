import type { TurnReport } from '#schemas/vbam/report.ts';
import { type Paper, papersOf } from '../battles/paper.ts';
import { whereInWords } from '../battles/words.ts';
import { type Mustered, musterOf } from './muster.ts';

type Fighter = TurnReport['battles'][number]['ours']['units'][number];

/** What happened to a ship in a turn. */
export interface Entry {
  turn: number;
  text: string;
  /** the battle that it is about, by its number among those of its turn; null: none */
  battle: number | null;
  /** battles, damage, loss and capture are worth a story; other entries only belong to one */
  isNews: boolean;
}

/** A ship from its first day to its last, as its empire's reports tell it. */
export interface Career {
  called: string;
  class: string;
  /** null: it is gone */
  now: Mustered | null;
  entries: Entry[];
}

/** Of every own unit that has a story worth telling; `reports` are one empire's, oldest first. */
export function careersOf(reports: readonly TurnReport[]): Career[] {
  const careers = new Map<string, Career>();
  let before: ReadonlyMap<string, Mustered> | null = null;
  for (const report of reports) {
    const after = musterOf(report);
    const fought = battlesOfShips(report);
    for (const called of new Set([...(before?.keys() ?? []), ...after.keys(), ...fought.keys()]))
      enter(careers, {
        called,
        report,
        isFirst: before === null,
        was: before?.get(called),
        is: after.get(called),
        fought: fought.get(called) ?? [],
      });
    before = after;
  }
  return [...careers.values()].filter(({ entries }) => entries.some(({ isNews }) => isNews));
}

interface Fought {
  paper: Paper;
  unit: Fighter;
}

/** Each own ship's battles of a turn; planets' Guns are no ships. */
function battlesOfShips(report: TurnReport): ReadonlyMap<string, Fought[]> {
  const found = papersOf(report).flatMap((paper) => {
    const [own] = paper.sides;
    const units = own.kind === 'known' ? own.side.units : [];
    return units
      .filter(({ owner, class: made }) => owner === paper.reader && made !== undefined)
      .map((unit) => ({ paper, unit }));
  });
  return Map.groupBy(found, ({ unit }) => unit.called);
}

interface Turn {
  called: string;
  report: TurnReport;
  /** nothing is known of the time before it */
  isFirst: boolean;
  was: Mustered | undefined;
  is: Mustered | undefined;
  fought: readonly Fought[];
}

function enter(careers: Map<string, Career>, { called, report, isFirst, was, is, fought }: Turn): void {
  const made = is?.class ?? was?.class ?? fought[0]?.unit.class ?? '';
  const career = careers.get(called) ?? { called, class: made, now: null, entries: [] };
  const note = (text: string, isNews: boolean, battle: number | null = null) =>
    void career.entries.push({ turn: report.turn, text, battle, isNews });
  if (!isFirst && is && !was) note(is.captured ? `taken, now at ${is.at}` : `entered service at ${is.at}`, is.captured);
  for (const one of fought) note(battleInWords(one), true, one.paper.number);
  const last = fought.at(-1)?.unit;
  const isGone = last?.fate === 'destroyed' || last?.fate === 'captured';
  if (is) for (const [text, isNews] of changes(last?.damage.after ?? was?.damage ?? is.damage, was, is)) note(text, isNews);
  else if (was && !isGone) note(...howItWent(report, called));
  careers.set(called, { ...career, class: made, now: is ?? null });
}

const endings: Readonly<Record<string, boolean>> = {
  unitLost: true,
  unitsSuffered: true,
  unitScrapped: false,
  unitStudied: false,
  unitRefitted: false,
};

/** How a ship ended that no battle took, in the words of the dispatch that names it, and whether that is news. */
function howItWent({ dispatches }: TurnReport, called: string): [text: string, isNews: boolean] {
  const told = dispatches.find(({ kind, text }) => kind in endings && names(text, called));
  return told ? [told.text.replace(/\.$/, ''), endings[told.kind] ?? false] : ['no longer in our order of battle', false];
}

/** `Scout 1` does not stand in `Scout 12`. */
function names(text: string, called: string): boolean {
  const at = text.indexOf(called);
  return at >= 0 && !/^\d/.test(text.slice(at + called.length));
}

/** What battles do not explain. */
function changes(damage: number, was: Mustered | undefined, is: Mustered): [text: string, isNews: boolean][] {
  return [
    ...(is.damage > damage
      ? [[`hurt outside of battle: ${soundness(is.damage, is.defenseValue)}`, true] as [string, boolean]]
      : []),
    ...(is.damage < damage
      ? [
          [
            is.damage === 0 ? `repaired at ${is.at}` : `repaired in part at ${is.at}: ${soundness(is.damage, is.defenseValue)}`,
            false,
          ] as [string, boolean],
        ]
      : []),
    ...(was && is.fleet !== null && was.fleet !== is.fleet ? [[`joined ${is.fleet}`, false] as [string, boolean]] : []),
  ];
}

/** `Battle at Lantern against the Kili, lost the field: crippled, damage 11 of DV 8`. */
function battleInWords({ paper, unit }: Fought): string {
  return `Battle ${whereInWords(paper)} against ${paper.sides[1].called}, ${paper.ending}: ${fateInWords(unit, paper.moments.length > 1)}`;
}

function fateInWords({ fate, damage, defense, fought }: Fighter, hadRounds: boolean): string {
  if (fate === 'destroyed') return 'lost';
  if (fate === 'captured') return 'captured by them';
  const left = fate === 'left' ? ', fell back' : '';
  if (!fought && hadRounds) return `in reserve${left}`;
  return `${damage.after > damage.before ? soundness(damage.after, defense) : 'unharmed'}${left}`;
}

/** `crippled, damage 11 (DV 8)`. */
function soundness(damage: number, defense: number): string {
  return `${damage >= defense ? 'crippled, ' : ''}damage ${damage} (DV ${defense})`;
}
