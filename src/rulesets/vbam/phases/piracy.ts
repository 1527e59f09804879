import { piratesIn } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { buildBase } from './piracy/base.ts';
import { checkForPirates } from './piracy/checks.ts';
import { type Haunts, hauntsOf } from './piracy/haunts.ts';
import { trade } from './piracy/market.ts';
import { moveOn } from './piracy/moves.ts';
import { raid } from './piracy/raids.ts';
import { succeed } from './piracy/succession.ts';
import { payCrews } from './piracy/upkeep.ts';
import { watchPirates } from './shared/piracy/watch.ts';

/** G-03 step 13, G-55: the pirates there are act, band by band in order of their ids; then others may come up. */
export function resolvePiracy(turn: VbamTurn): void {
  if (!turn.rules.piracy) return;
  const haunts = hauntsOf(turn);
  for (const [id] of piratesIn(turn.state)) act(turn, haunts, id);
  checkForPirates(turn, haunts); // after those who were there before: who has just come up waits a turn
  watchPirates(turn);
}

function act(turn: VbamTurn, haunts: Haunts, id: string): void {
  const loot = raid(turn, haunts, id);
  trade(turn, haunts, id);
  if (!payCrews(turn, id) || succeed(turn, id)) return;
  moveOn(turn, haunts, id, loot);
  buildBase(turn, haunts, id);
}
