import { naturalOrder } from '#core/naturalOrder.ts';
import { escaped, named } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

/** Where one can go from each system by ways that are known, so that a journey can be planned without the map. */
export function knownLaneLines({ systems, lanes, links }: TurnReport['map']): string[] {
  const names = new Map(systems.map(({ id, name }) => [id, name]));
  const ends = [
    ...lanes.map(({ a, b, class: width }) => ({ a, b, aside: width === null || width === 'normal' ? '' : ` (${width})` })),
    ...links.map(({ a, b, kind }) => ({ a, b, aside: ` (${kind})` })),
  ].flatMap(({ a, b, aside }) => [
    { from: a, to: b, aside },
    { from: b, to: a, aside },
  ]);
  const ways = Map.groupBy(ends, ({ from }) => names.get(from) ?? from);
  return [...ways.keys()].sort(naturalOrder).map((from) => {
    const next = (ways.get(from) ?? []).map(({ to, aside }) => `${escaped(names.get(to) ?? to)}${aside}`);
    return `- ${named(from)}: ${next.sort(naturalOrder).join(', ')}`;
  });
}
