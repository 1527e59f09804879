import type { Presences } from '#vbam/questions/forces/presence.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { shareSightings } from './encounters/allies.ts';
import { settleBlockades } from './encounters/blockades.ts';
import { destroyDerelicts } from './encounters/destroyDerelicts.ts';
import { resentFullBlockades } from './encounters/resentment.ts';
import { meet, weighUp } from './shared/diplomacy/firstContact.ts';
import { detect } from './shared/forces/detect.ts';

/** G-03 step 6, apart from combat: those who share a system look at each other. */
export function resolveEncounters(turn: VbamTurn): void {
  meetThoseSeen(turn, detect(turn));
  destroyDerelicts(turn);
  settleBlockades(turn); // after all fighting: who holds the orbit then blockades
  resentFullBlockades(turn);
  shareSightings(turn); // after everybody has looked
}

/** G-45: units that changed hands in the Diplomacy Phase may see empires that their new owner has never met. */
function meetThoseSeen(turn: VbamTurn, presences: Presences): void {
  meet(turn, presences);
  weighUp(turn, presences);
}
