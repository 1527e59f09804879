import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { isHiddenFrom } from '#vbam/questions/forces/hidden.ts';
import type { Presence, Presences } from '#vbam/questions/forces/presence.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-17, R-20: whether an empire makes out another in a system, by its look at it in this turn. Those who live there know of each other (G-58). */
export function makesOut(turn: VbamTurn, presences: Presences, system: string, empire: string, other: string): boolean {
  const [ours, theirs] = [presences.get(system)?.get(empire), presences.get(system)?.get(other)];
  if (!ours || !theirs) return false;
  return (ours.colony && theirs.colony) || sees(turn, empire, system, theirs);
}

/** A look at the ground finds no ships, and a look into space finds no troops; colonies are found from space, and nobody finds what hides from them (W-04). */
function sees({ state, notes }: VbamTurn, empire: string, system: string, { space, ground, colony }: Presence): boolean {
  const note = notes.detections.get(detectionKey(empire, system));
  if (!note) return false;
  const inSpace = colony || space.some((id) => !isHiddenFrom(state, id, empire));
  return (note.space !== 'none' && inSpace) || (note.ground !== 'none' && ground.length > 0);
}
