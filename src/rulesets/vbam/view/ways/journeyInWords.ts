import type { Stage } from '#vbam/questions/shared/movement/ways.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** `by Vega to Lantern: it arrives in turn 4, and is at Vega when this turn ends`. */
export function journeyInWords(view: Pick<EmpireView, 'systems' | 'turn'>, stages: readonly Stage[]): string {
  const names = stages.map(({ system }) => systemNameIn(view, system));
  const by = names.length > 1 ? `by ${names.slice(0, -1).join(', ')} ` : '';
  const last = stages.at(-1);
  const now = stages.findLast(({ phase }) => phase === 1);
  const arrives = view.turn + (last?.phase ?? 1) - 1;
  if (now === last) return `${by}to ${names.at(-1)}, where it arrives this turn`;
  const meanwhile = now
    ? `is at ${systemNameIn(view, now.system)} when this turn ends`
    : 'is still on its way when this turn ends';
  return `${by}to ${names.at(-1)}, where it arrives in turn ${arrives}; it ${meanwhile}`;
}
