import { liftSanctions, sanction } from '#vbam/orders/verbs/diplomacy/sanctions.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { type Desk, give } from '../../desk.ts';
import { speakersOf } from './stance.ts';

/** G-50: trade stops below the first relationship, and resumes above the second. */
const SANCTIONS = { from: -25, until: -10 };

/** O-40: against those with routes to or from us whom we do not want to see richer. */
export function adviseSanctions(desk: Desk): void {
  const { culture } = desk.view.empire;
  for (const { id, known, relationship } of speakersOf(desk.view)) {
    if (known.state === 'war') continue;
    const because = `Our merchants make ${known.name} rich, and they do not deserve it.`;
    const isStern = culture.xenophobia >= 50 || culture.aggressiveness >= 50;
    if (treatyIn(known, 'trade') && relationship <= SANCTIONS.from && isStern)
      give(desk, 'Diplomacy', sanction, { empire: id }, because);
    else if (relationship >= SANCTIONS.until || !treatyIn(known, 'trade'))
      give(desk, 'Diplomacy', liftSanctions, { empire: id }, `There is no reason left to keep from trading with ${known.name}.`);
  }
}
