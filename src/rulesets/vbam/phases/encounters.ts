import type { VbamTurn } from '../turn.ts';
import { shareSightings } from './encounters/allies.ts';
import { destroyDerelicts } from './encounters/destroyDerelicts.ts';
import { detect } from './encounters/detect.ts';

/** G-03 step 6, as far as nobody fights: those who share a system look at each other. */
export function resolveEncounters(turn: VbamTurn): void {
  detect(turn);
  destroyDerelicts(turn);
  shareSightings(turn); // after everybody has looked
}
