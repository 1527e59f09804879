import { itemAt } from '#core/itemAt.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { lossesIn } from '../battles/losses.ts';
import { recordedPapersOf } from '../battles/paper.ts';
import { heldAfter, previousOf, wonIn } from './spoils.ts';
import { tellsOfWar } from './tellsOfWar.ts';
import { inOrder, lossOf, type Spoils, spansOf, type WarEntry, type WarStory, type WarTurn } from './warStory.ts';

type Pair = readonly [string, string];

/** Every war of a campaign as it was, for the moderator; `reports` are oldest first. */
export function allWarStoriesOf(reports: readonly ModeratorReport[]): WarStory[] {
  const pairsIn = ({ relations }: ModeratorReport) =>
    new Map(
      relations.flatMap(({ between, warSince }) =>
        warSince === null ? [] : [[JSON.stringify(between), between as Pair] as const],
      ),
    );
  const before = previousOf(reports);
  return inOrder(
    spansOf(reports, pairsIn).map(({ war, since, until, during }) => ({
      title: `War of ${war[0]} and ${war[1]}`,
      sides: war,
      since,
      until,
      turns: during.map((report) => turnOf(report, war, wonIn(war, report, before.get(report)))),
      holds: heldAfter(war, during, before.get(itemAt(during, 0))),
      seen: null,
    })),
  );
}

function turnOf(report: ModeratorReport, pair: Pair, won: Spoils): WarTurn {
  const { turn, battles } = report;
  const fought = battles.map(({ sides: [one, other] }) => sidesOf(pair, one.powers, other.powers));
  const papers = battles.length === 0 ? [] : recordedPapersOf(report).map(lossesIn);
  const lossesOf = (side: 0 | 1) =>
    lossOf(papers.flatMap((sides, index) => (fought[index] ? (sides[fought[index][side]] ?? []) : [])));
  const lost = [lossesOf(0), lossesOf(1)] as const;
  return { turn, entries: entriesOf(report, pair, fought), battles: fought.filter((one) => one !== null).length, lost, won };
}

/** On which side of a battle each of the two fought; null where they did not fight each other. */
function sidesOf([one, other]: Pair, first: readonly string[], second: readonly string[]): readonly [0 | 1, 0 | 1] | null {
  if (first.includes(one) && second.includes(other)) return [0, 1];
  return first.includes(other) && second.includes(one) ? [1, 0] : null;
}

/** What one of them was told of the other, with its name before it: dispatches say `we`. */
function entriesOf(
  { dispatches, battles, empires }: ModeratorReport,
  pair: Pair,
  fought: readonly unknown[],
): WarTurn['entries'] {
  const nameOf = new Map(empires.map(({ id, name }) => [id, name]));
  return dispatches.flatMap(({ kind, text, empires: named, seenBy }, index): WarEntry[] => {
    const battle = battles.findIndex(({ dispatch }) => dispatch === index + 1);
    if (battle >= 0) return fought[battle] ? [{ text, battle: battle + 1 }] : [];
    const about = new Set([...named, ...seenBy.map((id) => nameOf.get(id) ?? id)]);
    const isOfThem = pair.every((one) => about.has(one)) && named.some((one) => pair.includes(one));
    const readers = seenBy.map((id) => nameOf.get(id) ?? id).join(', ');
    return isOfThem && kind !== 'battleFought' && tellsOfWar(kind) ? [{ text: `${readers}: ${text}`, battle: null }] : [];
  });
}
