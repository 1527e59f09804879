import { presencesOf } from '../questions/presence.ts';
import type { VbamTurn } from '../turn.ts';
import { giveCharts } from './diplomacy/charts.ts';
import { openCommunications } from './diplomacy/communications.ts';
import { meet, weighUp } from './diplomacy/firstContact.ts';

/** G-03 step 5, as far as it goes without treaties. */
export function resolveDiplomacy(turn: VbamTurn): void {
  const presences = presencesOf(turn.state); // nobody moves any more
  meet(turn, presences);
  weighUp(turn, presences); // before they talk: a rejection costs of what they think of each other
  openCommunications(turn, presences);
  giveCharts(turn);
}
