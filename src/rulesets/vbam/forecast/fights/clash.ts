import type { KnownForce } from '#schemas/vbam/state.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Meeting } from './meetings.ts';

/** A guardian or a monster, by its id. */
export type KnownWild = EmpireView['foreign']['wilds'][string] & { id: string };

/** A meeting with all who may take part in it. */
export interface Clash extends Meeting {
  /** those who are thought to fight beside either side, by what was seen of them in space */
  beside?: { ours: KnownForce[]; theirs: KnownForce[] };
  /** what is met, where it belongs to nobody */
  wild?: KnownWild;
}
