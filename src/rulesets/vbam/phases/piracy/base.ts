import { BASE_MARKET, BASE_PRICE, PIRATE_BASE, pirateBase } from '#vbam/tables/piracy/catalogue.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { launch, note, ownClass, pirateBandIn } from '../shared/piracy/band.ts';
import { unlessToldOtherwise } from './asked.ts';
import { type Haunts, hasPirateBase } from './haunts.ts';

/** G-55 (5). Ruling: it stands at once, and there is one in a system; it is not of what the market sells in a turn. */
export function buildBase(turn: VbamTurn, haunts: Haunts, id: string): void {
  const band = pirateBandIn(turn.state, id);
  if (band.epTenths < 10 * BASE_PRICE || haunts.marketAt(band.system) < BASE_MARKET || hasPirateBase(turn, band.system)) return;
  if (unlessToldOtherwise(turn, id, 'pirate base', { choices: ['yes', 'no'], fallback: 'yes' }) === 'no') return;
  band.epTenths -= 10 * BASE_PRICE;
  launch(turn, id, ownClass(turn, id, PIRATE_BASE, pirateBase));
  note(turn, band, 'built a base', { tenths: 10 * BASE_PRICE });
}
