import type { VbamTurn } from '#vbam/turn.ts';
import { settleSieges } from '../shared/war/sieges.ts';
import { setAshore } from './landings/ashore.ts';
import { fightForGround } from './landings/battles.ts';
import { fireOnLanding } from './landings/guns.ts';
import { partiesOf } from './landings/parties.ts';

/** O-14, G-23: troops land as they were told, all battles on the ground are fought, and worlds change hands or are besieged. */
export function resolveLandings(turn: VbamTurn): void {
  const parties = partiesOf(turn);
  for (const party of parties) fireOnLanding(turn, party);
  const fromCargo = parties.flatMap((party) => setAshore(turn, party));
  fightForGround(turn, fromCargo);
  settleSieges(turn);
}
