import type { TreatyKind } from '#schemas/vbam/state.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { commerceRangesOf } from '#vbam/view/ways/reach.ts';

/** 5.4.X13-a: `; no trade route ...` where a trade treaty brings none yet, as far as the empire knows; nothing where it may, or for other treaties. */
export function withoutRoutes(start: EmpireView, empire: string, kind: TreatyKind): string {
  if (kind !== 'trade') return '';
  const colonies = Object.keys(start.foreign.colonies).filter((system) =>
    isKnownToLiveAt(start.foreign.colonies, system, empire),
  );
  const ranges = commerceRangesOf(start);
  if (colonies.some((system) => ranges.has(system))) return '';
  const why =
    colonies.length === 0
      ? 'you know of no colony of theirs'
      : 'none of their colonies that you know of lies in the commerce range of your centers of trade';
  return `; no trade route to them is possible yet, for ${why} (5.4.X13-a)`;
}
