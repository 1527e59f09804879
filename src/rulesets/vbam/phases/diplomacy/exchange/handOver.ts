import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { changeOwner } from '../../shared/forces/changeOwner.ts';

/** G-64: units change hands where they are, and both sides learn of it. */
export function handOverUnits(turn: VbamTurn, from: string, to: string, ids: readonly string[]): void {
  const { units } = turn.state;
  const handed = ids.filter((id) => units[id]?.owner === from).sort();
  if (handed.length === 0) return;
  const called = handed.map((id) => labelOfUnit(turn.state, id));
  changeOwner(turn, handed, to);
  for (const id of handed) delete units[id]?.capturedFrom; // what is given away is nobody's captive
  tellBoth({ between: [from, to] }, (common) =>
    turn.events.push({ kind: 'unitsHandedOver', ...common, rule: 'G-64', by: from, called }),
  );
}
