import type { Misunderstood } from '#core/orders/grammar/understand.ts';
import { unlessAllOffers } from './allOffers.ts';
import { unlessBuilding } from './bareBuilding.ts';
import { unlessBareMission } from './bareMission.ts';
import { unlessBareWord } from './bareWords.ts';
import { unlessBoarding } from './boarding.ts';
import { unlessEndingArmistice } from './endingArmistice.ts';
import { unlessEnding } from './endingTreaties.ts';
import { unlessGiving } from './giving.ts';
import { unlessTogether } from './goingTogether.ts';
import { unlessGuarding } from './guarding.ts';
import { unlessOneLane } from './oneLane.ts';
import type { Draft } from './order.ts';
import { unlessSending } from './sendingDiplomats.ts';
import { unlessSeveralForFleet } from './severalForFleet.ts';
import { unlessTrading } from './trading.ts';
import { unlessTreating } from './treating.ts';
import { unlessWarfare } from './warfare.ts';

/** What is wrong with a text, in the words of the rules where newcomers try what there is in another form, or not yet. */
export function betterSaid(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood {
  if (misunderstood.kind === 'several') return misunderstood;
  const several = unlessSeveralForFleet(draft, text, misunderstood);
  if (several.kind === 'several') return several;
  const better =
    unlessEndingArmistice(draft, text, misunderstood) ??
    unlessGiving(draft, text, misunderstood) ??
    unlessBoarding(draft, text, misunderstood) ??
    unlessBareMission(draft, text, misunderstood) ??
    unlessBareWord(draft, text, misunderstood) ??
    unlessAllOffers(draft, text, misunderstood) ??
    unlessTogether(draft, text, misunderstood) ??
    unlessOneLane(draft, text, misunderstood) ??
    unlessTreating(draft, text, misunderstood) ??
    unlessGuarding(draft, text, misunderstood) ??
    unlessBuilding(draft, text, misunderstood);
  if (better) return better;
  return unlessSending(draft, text, unlessTrading(draft, text, unlessEnding(draft, text, unlessWarfare(text, misunderstood))));
}
