import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learnOfNewOwner } from '../../colonies/takeOver.ts';
import type { Prize } from './prize.ts';

/** Both sides, and those who look on. */
export function tellOfConquest(turn: VbamTurn, { system, from, by }: Prize, capital: boolean): void {
  for (const empire of [from, by, ...onlookersAt(turn, system, [from, by], by)]) {
    const common = { rule: '3.4.14-a', seenBy: [empire], empire, system };
    turn.events.push({ kind: 'colonyConquered', ...common, of: from, by, capital });
  }
}

/** R-20, W-30: others who make out anything there and know all of those concerned; they see whose it is now. In order of their ids. */
export function onlookersAt(turn: VbamTurn, system: string, concerned: readonly string[], to: string): string[] {
  const { state, notes } = turn;
  const those = livingEmpiresOf(state)
    .filter((empire) => !concerned.includes(empire))
    .filter((empire) => {
      const look = notes.detections.get(detectionKey(empire, system));
      return look !== undefined && (look.space !== 'none' || look.ground !== 'none');
    })
    .filter((empire) => concerned.every((one) => hasMet(state.relations[pairIdOf(empire, one)], empire)));
  for (const empire of those) learnOfNewOwner(turn, empire, { system, to });
  return those;
}
