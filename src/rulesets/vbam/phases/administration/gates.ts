import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-63: both sides learn of it, if the other has met the owner. */
export function setGates(turn: VbamTurn, empire: string, to: string, open: boolean): Refusal<Hindrance> | null {
  const owner = turn.state.empires[empire];
  if (!owner || !turn.state.empires[to]) return { why: { kind: 'no such empire' }, rule: 'G-63' };
  const others = owner.gatesOpenTo.filter((id) => id !== to);
  owner.gatesOpenTo = open ? [...others, to].sort() : others;
  const seenBy = isInTouch(turn.state.relations[pairIdOf(empire, to)], to) ? [empire, to] : [empire];
  turn.events.push({ kind: 'gatesChanged', rule: 'G-63', seenBy, empire, to, open });
  return null;
}
