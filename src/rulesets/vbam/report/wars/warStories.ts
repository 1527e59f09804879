import { naturalOrder } from '#core/naturalOrder.ts';
import { sumOf } from '#core/sum.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { lossesIn } from '../battles/losses.ts';
import { type Paper, papersOf } from '../battles/paper.ts';
import { tellsOfWar } from './tellsOfWar.ts';

/** Something that happened in a war, as a dispatch told it. */
export interface WarEntry {
  text: string;
  /** the battle that it tells of, by its number among those of its turn; null: none */
  battle: number | null;
}

/** A turn of a war, as one of its sides knows it. */
export interface WarTurn {
  turn: number;
  entries: readonly WarEntry[];
  battles: number;
  /** units that were destroyed or taken, and their build costs; null where not all of these are known */
  ours: { units: number; ep: number | null };
  theirs: { units: number; ep: number | null };
}

/** A war with one enemy, from its first turn to its last or to now. */
export interface WarStory {
  /** for anchors: never made from names, which others choose */
  key: string;
  enemy: string;
  since: number;
  /** the turn in which it ended; null while it goes on */
  until: number | null;
  /** those with anything to tell, oldest first */
  turns: readonly WarTurn[];
}

/** All wars of an empire, the latest first; `reports` are one empire's, oldest first. */
export function warStoriesOf(reports: readonly TurnReport[]): WarStory[] {
  const spans = reports.flatMap(warsBegunIn).map((begun) => ({ ...begun, until: endOf(reports, begun) }));
  const papers = new Map(reports.filter(({ battles }) => battles.length > 0).map((report) => [report.turn, papersOf(report)]));
  const stories = spans.map((span): Omit<WarStory, 'key'> => {
    const during = reports.filter(({ turn }) => turn >= span.since && turn <= (span.until ?? turn));
    const turns = during.map((report) => turnOf(report, papers.get(report.turn) ?? [], span.enemy));
    return { ...span, turns: turns.filter(({ entries, battles }) => entries.length + battles > 0) };
  });
  const ordered = stories.sort((one, other) => other.since - one.since || naturalOrder(one.enemy, other.enemy));
  return ordered.map((story, index) => ({ key: `war-${index + 1}`, ...story }));
}

type Begun = Pick<WarStory, 'enemy' | 'since'>;

/** Wars of which this report is the first to tell. */
function warsBegunIn(report: TurnReport, index: number, reports: readonly TurnReport[]): Begun[] {
  const before = reports[index - 1];
  return report.diplomacy
    .filter(({ name, warSince }) => warSince !== null && !(before && isAtWar(before, name)))
    .map(({ name }) => ({ enemy: name, since: report.turn }));
}

function isAtWar({ diplomacy }: TurnReport, enemy: string): boolean {
  return diplomacy.some(({ name, warSince }) => name === enemy && warSince !== null);
}

/** The first turn in whose report they are no longer at war. */
function endOf(reports: readonly TurnReport[], { enemy, since }: Begun): number | null {
  return reports.find((report) => report.turn > since && !isAtWar(report, enemy))?.turn ?? null;
}

function turnOf(report: TurnReport, papers: readonly Paper[], enemy: string): WarTurn {
  const { turn, dispatches, battles } = report;
  const isFought = (index: number) => battles[index]?.theirs.powers.includes(enemy) ?? false;
  const entries = dispatches.flatMap(({ kind, text, empires }, index) => {
    const battle = battles.findIndex(({ dispatch }) => dispatch === index + 1);
    const isOfIt = battle >= 0 ? isFought(battle) : empires.includes(enemy) && tellsOfWar(kind);
    return isOfIt ? [{ text, battle: battle < 0 ? null : battle + 1 }] : [];
  });
  const fought = papers.filter((_, index) => isFought(index)).map(lossesIn);
  const lost = (of: typeof fought) => {
    const sides = of.flat();
    const isKnown = sides.every(({ ep, destroyed, captured }) => ep !== null || destroyed + captured === 0);
    const units = sumOf(sides.map(({ destroyed, captured }) => destroyed + captured));
    return { units, ep: isKnown ? sumOf(sides.map(({ ep }) => ep ?? 0)) : null };
  };
  // the reader's own come first, the enemy's last; between them may be those of allies
  return {
    turn,
    entries,
    battles: fought.length,
    ours: lost(fought.map((sides) => sides.slice(0, 1))),
    theirs: lost(fought.map((sides) => sides.slice(-1))),
  };
}

/** What a war has cost both sides so far, as far as it is known: EP of those whose cost nobody knows are not in it. */
export function tollOf({ turns }: WarStory): { battles: number; ours: WarTurn['ours']; theirs: WarTurn['theirs'] } {
  const total = (side: 'ours' | 'theirs') => ({
    units: sumOf(turns.map((turn) => turn[side].units)),
    ep: turns.some((turn) => turn[side].ep === null) ? null : sumOf(turns.map((turn) => turn[side].ep ?? 0)),
  });
  return { battles: sumOf(turns.map(({ battles }) => battles)), ours: total('ours'), theirs: total('theirs') };
}
