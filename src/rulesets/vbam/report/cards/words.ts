import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { capitalised } from '#core/words.ts';
import type { BattleCard, BattleCards, CardSide } from '#schemas/vbam/facts/cards.ts';
import { retreatInWords } from '#vbam/questions/shared/war/expandedPlan.ts';
import { placeInWords } from '#vbam/wording/battlefields.ts';
import { listed } from '#vbam/wording/words.ts';
import { asTheyAre } from '../battles/words.ts';

/** `Terrans and Kili`, or what is wild. */
export function sideCalled({ powers, wild }: CardSide): string {
  return wild ?? listed(powers);
}

/** `in deep space at Vega`. */
export function fieldOfCards({ scenario, at, to }: BattleCards): string {
  return placeInWords({ scenario, at, ...(to !== undefined && { to }) }, asTheyAre);
}

/** `battle vega-1: Destroyer 1 lost, Terrans holds`: a line as a result may look, with names that are there. */
export function exampleResult({ name, sides }: BattleCards): string {
  const [one, other] = sides;
  const victim = other.cards[0];
  const lost = victim ? `${quotedName(victim.called)} lost, ` : '';
  return `battle ${name}: ${lost}${quotedName(one.powers[0] ?? sideCalled(one))} holds`;
}

/** `FTL 2`, `Scout 4`. */
export function abilitiesOf({ abilities }: BattleCard): string[] {
  return Object.entries(abilities)
    .map(([ability, value]) => `${capitalised(ability)} ${value}`)
    .sort();
}

/** What a squadron does by its plan: command actions, whom it spends, protects and aims at. */
export function planOf({ plan: { actions, spend, protect, aim } }: CardSide['squadrons'][number]): string {
  const parts = [
    actions.length > 0 ? listed(actions) : 'no command actions',
    ...(spend.length > 0 ? [`spends ${listed(spend)} first`] : []),
    ...(protect.length > 0 ? [`protects ${listed(protect)}`] : []),
    ...(aim.length > 0 ? [`aims at ${listed(aim)}`] : []),
  ];
  return parts.join('; ');
}

const kept: Readonly<Record<NonNullable<CardSide['squadrons'][number]['stays']>, string>> = {
  'at the capital': 'stays: armed fleets do not leave their imperial capital',
  'nowhere to go': 'stays: it has nowhere to go',
  'on their own ground': 'stays: it defends its ground',
  'no room in orbit': 'stays: no ship in orbit has room',
};

/** When a squadron leaves, and where to. */
export function leavingOf({ plan, stays, to }: CardSide['squadrons'][number]): string {
  if (stays) return kept[stays];
  return `${retreatInWords(plan)}${to === null ? '' : `; if it leaves, to ${to}`}`;
}
