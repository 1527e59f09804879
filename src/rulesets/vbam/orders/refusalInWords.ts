import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { hindranceInWords } from '#vbam/wording/hindrances.ts';

/** Why an order does not stand: in words where only sheets are checked for it, as facts where turns are too. */
export type Refused = Refusal<string | Hindrance>;

/** `Scout 1 is laid up (G-34)`, with names as the empire knows them. */
export function refusalInWords(view: EmpireView, refused: Refused): string {
  return `${whyInWords(view, refused)} (${refused.rule})`;
}

export function whyInWords(view: EmpireView, { why }: Refused): string {
  if (typeof why === 'string') return why;
  const { empire, empires } = view;
  return hindranceInWords(why, {
    system: (id) => systemNameIn(view, id),
    empire: (id) => (id === empire.id ? empire.name : (empires[id]?.name ?? id)),
  });
}
