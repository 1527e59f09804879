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

/** `Terrans, 75 % ready: 1st Fleet (Destroyer 1, Destroyer 2); Fort 1`. */
function sideInWords(side: CardSide): string {
  const fleets = Map.groupBy(side.cards, ({ fleet }) => fleet ?? '');
  const units = [...fleets].map(([fleet, cards]) => {
    const called = cards.map(({ called: name }) => name).join(', ');
    return fleet === '' ? called : `${fleet} (${called})`;
  });
  return `${sideCalled(side)}, ${side.readiness.percent} % ready: ${units.join('; ')}`;
}
