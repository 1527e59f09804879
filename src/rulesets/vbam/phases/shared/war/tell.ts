import type { VbamTurn } from '#vbam/turn.ts';
import type { Fought } from './fight.ts';

/** W-30: tells everybody of a battle what they may know of it. */
export function tellOfBattle(_turn: VbamTurn, _fought: Fought): void {}
