import { enlistedIn, type Presences } from '#vbam/questions/forces/presence.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { shareSightings } from './encounters/allies.ts';
import { fightIn } from './encounters/battles.ts';
import { settleBlockades } from './encounters/blockades.ts';
import { resolveBombardments } from './encounters/bombardments.ts';
import { destroyDerelicts } from './encounters/destroyDerelicts.ts';
import { garrisonsBySystem } from './encounters/garrisons.ts';
import { resolveLandings } from './encounters/landings.ts';
import { fightPirates } from './encounters/pirates.ts';
import { fightRebels } from './encounters/rebels.ts';
import { resentFullBlockades } from './encounters/resentment.ts';
import { fightWilds } from './encounters/wilds.ts';
import { meet, weighUp } from './shared/diplomacy/firstContact.ts';
import { detect } from './shared/forces/detect.ts';
import { watchWilds } from './shared/galaxy/wilds.ts';
import { watchPirates } from './shared/piracy/watch.ts';
import type { Fought } from './shared/war/fight.ts';

/** G-03 step 6: those who share a system look at each other, and fight. */
export function resolveEncounters(turn: VbamTurn): void {
  const presences = detect(turn);
  meetThoseSeen(turn, presences);
  watchWilds(turn); // before anybody is driven away by what it has seen
  watchPirates(turn, presences); // likewise
  fightBattles(turn, presences);
  watchPirates(turn); // and once more: who was beaten is gone
  destroyDerelicts(turn);
  settleBlockades(turn); // after all fighting: who holds the orbit then blockades
  resentFullBlockades(turn);
  resolveBombardments(turn);
  fightRebels(turn); // before landings: rebels and loyalists first (G-23)
  resolveLandings(turn); // after the bombardments: a Shield may have fallen
  shareSightings(turn); // after everybody has looked
}

/** G-20: system by system, in order of their ids; empires first, and then what is wild. */
export function fightBattles(turn: VbamTurn, presences: Presences): Fought[] {
  const enlisted = enlistedIn(turn.state); // drawn up once: battles make no new units
  return garrisonsBySystem(turn, presences).flatMap(([system, garrisons]) => [
    ...fightIn(turn, system, garrisons, enlisted),
    ...fightWilds(turn, system, garrisons, enlisted),
    ...fightPirates(turn, system, garrisons, enlisted),
  ]);
}

/** G-45: units that changed hands in the Diplomacy Phase may see empires that their new owner has never met. */
function meetThoseSeen(turn: VbamTurn, presences: Presences): void {
  meet(turn, presences);
  weighUp(turn, presences);
}
