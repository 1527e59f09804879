import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { breakTreaty } from '#vbam/orders/verbs/diplomacy/breakTreaty.ts';
import { closeGates, openGates } from '#vbam/orders/verbs/diplomacy/gates.ts';
import { offerTreaty } from '#vbam/orders/verbs/diplomacy/offerTreaty.ts';
import { withdraw } from '#vbam/orders/verbs/diplomacy/withdraw.ts';
import { isPrepared, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { type Desk, give } from '../../desk.ts';
import { areTalksDue, speakersOf, willingnessTo } from './stance.ts';
import { gainOf, isWanted } from './wishes.ts';

/** A treaty with this acceptance or less is not kept any longer. */
const UNBEARABLE = -15;
/** At this integrity or above an empire asks to be released before it breaks its word. */
const ASKS_FIRST = 50;
/** Whoever is liked this much, and bound not to attack, may use our gates. */
const GATE_FRIENDS = 40;

/** O-50: every treaty that is worth having and can be had. Co-belligerency is offered by those who need it. */
export function offerTreaties(desk: Desk): void {
  const { view } = desk;
  for (const neighbour of speakersOf(view)) {
    const { known, id } = neighbour;
    if (known.state === 'war' || !areTalksDue(view, known)) continue;
    for (const kind of treatyLadder) {
      if (kind === 'co-belligerency' || treatyIn(known, kind) || !isPrepared(known, kind)) continue;
      if (!isWanted(view, kind, neighbour)) continue;
      const because = `We should have ${treatyNamed(kind)} with ${known.name}: ${gainOf(kind)}.`;
      give(desk, 'Diplomacy', offerTreaty, { treaty: kind, empire: id }, because);
    }
  }
}

/** G-47: what our people would not dream of signing today. Those true to their word ask first. */
export function leaveTreaties(desk: Desk): void {
  const { view } = desk;
  const asksFirst = view.empire.culture.integrity >= ASKS_FIRST;
  for (const neighbour of speakersOf(view)) {
    const { known, id } = neighbour;
    const unbearable = treatyLadder.filter((kind) => treatyIn(known, kind) && willingnessTo(view, kind, neighbour) <= UNBEARABLE);
    for (const kind of unbearable.reverse()) {
      const values = { treaty: kind, empire: id };
      const because = `Our people cannot bear the ${treatyName(kind)} with ${known.name} any longer.`;
      if (asksFirst && areTalksDue(view, known) && give(desk, 'Diplomacy', withdraw, values, because)) continue;
      if (!asksFirst) give(desk, 'Diplomacy', breakTreaty, values, because);
    }
  }
}

/** O-73. */
export function openOurGates(desk: Desk): void {
  for (const { id, known, relationship } of speakersOf(desk.view)) {
    const isFriend = relationship >= GATE_FRIENDS && treatyIn(known, 'non-aggression') !== undefined;
    if (isFriend)
      give(desk, 'Diplomacy', openGates, { empire: id }, `The ships of ${known.name} may use our gates: they are friends.`);
    else if (relationship < 0 || known.state === 'war')
      give(desk, 'Diplomacy', closeGates, { empire: id }, `${known.name} shall not come through our gates any more.`);
  }
}
