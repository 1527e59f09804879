import type { TurnReport } from '#schemas/report.ts';
import type { EmpireView } from '#vbam/view.ts';
import { compare } from './names.ts';

/** The empires that were met, by name. */
export function diplomacyOf({ empires, empire }: EmpireView): TurnReport['diplomacy'] {
  return Object.entries(empires)
    .map(([id, met]) => ({ ...met, usesOurGates: empire.gatesOpenTo.includes(id) }))
    .sort((a, b) => compare(a.name, b.name));
}
