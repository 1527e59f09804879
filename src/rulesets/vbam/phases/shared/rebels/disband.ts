import { inIdOrder } from '#core/inIdOrder.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { forceIdOf } from '#vbam/questions/forces/detection.ts';
import { armedOf, bandsOf } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { goOver } from '../forces/goOver.ts';
import { takeOut } from '../forces/losses.ts';

/** Bands of which nobody is left. */
export function disbandEmpty({ state }: VbamTurn): void {
  for (const [id] of inIdOrder(state.bands)) if (armedOf(state, id).length === 0) delete state.bands[id];
}

/** 3.4.11-f, C-49: the rebels of a colony that is free of its owner are the army of those whom it belongs to now. */
export function enlistBands(turn: VbamTurn, colony: Pick<Colony, 'system' | 'owner'>, to: string): void {
  for (const [id] of bandsOf(turn.state, colony)) {
    goOver(turn, armedOf(turn.state, id), { of: colony.owner, to });
    forget(turn, colony, id);
  }
}

/** Ruling: where nobody lives any more there is nobody to rebel; those in arms scatter. */
export function scatterBands(turn: VbamTurn, colony: Pick<Colony, 'system' | 'owner'>): void {
  const { system, owner: empire } = colony;
  for (const [id] of bandsOf(turn.state, colony)) {
    const units = armedOf(turn.state, id);
    takeOut(turn.state, units);
    forget(turn, colony, id);
    const common = { rule: 'W-25', seenBy: [empire], empire, system };
    turn.events.push({ kind: 'rebelsScattered', ...common, count: units.length });
  }
}

/** G-23: whoever has the colony now is whom they fight. */
export function bandsFace({ state }: Pick<VbamTurn, 'state'>, colony: Pick<Colony, 'system' | 'owner'>, against: string): void {
  for (const [, band] of bandsOf(state, colony)) band.against = against;
}

function forget({ state }: VbamTurn, { system, owner }: Pick<Colony, 'system' | 'owner'>, id: string): void {
  delete state.bands[id];
  const known = state.knowledge[owner];
  if (known) delete known.forces[forceIdOf(system, id, 'ground')];
}
