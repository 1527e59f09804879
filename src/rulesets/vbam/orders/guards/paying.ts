import { apartInWords, poolsAt } from '#vbam/view/realm/poolsAt.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Price } from '../order.ts';

/** G-03: orders are paid for in the order of the sheet; what cannot be paid is refused. */
export function shortfall(view: EmpireView, { epTenths = 0, pp = 0, ip = 0, at }: Price): string | null {
  const treasury = poolsAt(view, at);
  const where = apartInWords(view, at);
  if (epTenths > treasury.epTenths) return `it costs ${epTenths / 10} EP, and ${treasury.epTenths / 10} EP are left${where}`;
  if (pp > treasury.pp) return `it costs ${pp} PP, and ${treasury.pp} PP are left${where}`;
  return ip > treasury.ip ? `it costs ${ip} IP, and ${treasury.ip} IP are left${where}` : null;
}

export function pay(view: EmpireView, { epTenths = 0, pp = 0, ip = 0, at }: Price): void {
  const treasury = poolsAt(view, at);
  treasury.epTenths -= epTenths;
  treasury.pp -= pp;
  treasury.ip -= ip;
}
