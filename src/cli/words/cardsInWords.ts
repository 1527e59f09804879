import type { CardSide } from '#schemas/vbam/facts/cards.ts';
import { exampleResult, sideCalled } from '#vbam/report/cards/words.ts';
import type { OpenBattle } from '../layOutCards.ts';

/** M-23: the line that enters a result, who meets, and where the cards are. */
export function openBattleInWords({ cards, file }: OpenBattle): string[] {
  if (cards.after !== null) return [`  ${cards.after} comes first, and may change who meets here: its cards follow then`];
  return [
    `  - ${exampleResult(cards)} because ...`,
    ...cards.sides.map((side) => `  ${sideInWords(side)}`),
    `  their cards, to print: ${file}`,
  ];
}

/** `Terrans, 75 % ready: 1st Fleet (Destroyer 1, 2, Scout 1); Fort 1`. */
function sideInWords(side: CardSide): string {
  const fleets = Map.groupBy(side.cards, ({ fleet }) => fleet ?? '');
  const units = [...fleets].map(([fleet, cards]) => {
    const called = unitsInShort(cards.map(({ called: name }) => name));
    return fleet === '' ? called : `${fleet} (${called})`;
  });
  return `${sideCalled(side)}, ${side.readiness.percent} % ready: ${units.join('; ')}`;
}

/** Of one class only the first has its whole name, as results may write it too. */
function unitsInShort(names: readonly string[]): string {
  const classes = Map.groupBy(names, (name) => /^(.*\D)\d+$/.exec(name)?.[1] ?? name);
  return [...classes]
    .flatMap(([stem, those]) => those.map((name, index) => (index === 0 ? name : name.slice(stem.length))))
    .join(', ');
}
