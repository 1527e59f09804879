import type { MapSystem } from '#schemas/vbam/report/map.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { epInWords } from '#vbam/orders/order.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { namesFor } from './names.ts';

/** G-28: by whom and since when an own colony is blockaded, and what its pool holds; null where it is not. */
export function blockadeInWords(view: EmpireView, { blockade, sequestered }: Colony): string | null {
  if (!blockade) return null;
  const { by, since, full } = blockade;
  const { epTenths, pp, tp, ip } = sequestered;
  const how = full ? 'fully blockaded' : 'blockaded';
  return `${how} by ${namesFor(view).empire(by)} since turn ${since}, with ${epInWords(epTenths)}, ${pp} PP, ${tp} TP and ${ip} IP of its own, for what is bought there, and for upkeep there that the treasury cannot pay`;
}

/** G-28: who blockades a colony in a system, as far as the empire has a part in it. */
export function blockaderAt(
  { colonies, blockades = [] }: EmpireView,
  system: string,
  ownerOf: (id: string) => number,
): Pick<MapSystem, 'blockadedBy'> {
  const by = colonies[system]?.blockade?.by;
  if (by !== undefined) return { blockadedBy: ownerOf(by) };
  return blockades.some((one) => one.system === system) ? { blockadedBy: 0 } : {};
}
