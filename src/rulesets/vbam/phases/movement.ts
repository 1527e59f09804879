import type { VbamTurn } from '#vbam/turn.ts';
import { drawBorders, recordViolations } from './movement/borders.ts';
import { setCourses } from './movement/courses.ts';
import { giveUpHiding, hide, tellOfFinds } from './movement/hiding.ts';
import { travel } from './movement/impulses.ts';
import { lookAround } from './movement/lookAround.ts';
import { sufferPlasmaStorms } from './movement/plasmaStorms.ts';
import { detect } from './shared/forces/detect.ts';

/** G-03 step 4. */
export function resolveMovement(turn: VbamTurn): void {
  drawBorders(turn);
  setCourses(turn);
  giveUpHiding(turn);
  travel(turn);
  sufferPlasmaStorms(turn); // after all impulses: only where movement ends
  lookAround(turn); // before diplomacy: what is found now is known now
  const finds = hide(turn); // W-04: again each turn, also where nobody moved
  const presences = detect(turn); // G-17: also where nobody moved, because whoever is seen now is met now
  tellOfFinds(turn, finds, presences);
  recordViolations(turn, presences); // only what was detected is held against anybody
}
