import { itemAt } from '#core/itemAt.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { lossesIn } from '../battles/losses.ts';
import { papersOf } from '../battles/paper.ts';
import { heldAfter, previousOf, strengthSeen, wonIn } from './spoils.ts';
import { tellsOfWar } from './tellsOfWar.ts';
import { inOrder, lossOf, type Spoils, spansOf, type WarStory, type WarTurn } from './warStory.ts';

/** All wars of an empire as it knows them; `reports` are its own, oldest first. */
export function warStoriesOf(reports: readonly TurnReport[]): WarStory[] {
  const enemiesIn = ({ diplomacy }: TurnReport) =>
    new Map(diplomacy.flatMap(({ name, warSince }) => (warSince === null ? [] : [[name, name] as const])));
  const before = previousOf(reports);
  return inOrder(
    spansOf(reports, enemiesIn).map(({ war: enemy, since, until, during }) => ({
      title: `War with ${enemy}`,
      sides: [null, enemy],
      since,
      until,
      turns: during.map((report) => turnOf(report, enemy, wonIn([null, enemy], report, before.get(report)))),
      holds: heldAfter([null, enemy], during, before.get(itemAt(during, 0))),
      seen: until === null ? strengthSeen(itemAt(during, during.length - 1), enemy) : null,
    })),
  );
}

function turnOf(report: TurnReport, enemy: string, won: Spoils): WarTurn {
  const { turn, dispatches, battles } = report;
  const isFought = (index: number) => battles[index]?.theirs.powers.includes(enemy) ?? false;
  const entries = dispatches.flatMap(({ kind, text, empires }, index) => {
    const battle = battles.findIndex(({ dispatch }) => dispatch === index + 1);
    const isOfIt = battle >= 0 ? isFought(battle) : empires.includes(enemy) && tellsOfWar(kind);
    return isOfIt ? [{ text, battle: battle < 0 ? null : battle + 1 }] : [];
  });
  const fought =
    battles.length === 0
      ? []
      : papersOf(report)
          .filter((_, index) => isFought(index))
          .map(lossesIn);
  // the reader's own come first, the enemy's last; between them may be those of allies
  const lost = [
    lossOf(fought.flatMap((sides) => sides.slice(0, 1))),
    lossOf(fought.flatMap((sides) => sides.slice(-1))),
  ] as const;
  return { turn, entries, battles: fought.length, lost, won };
}
