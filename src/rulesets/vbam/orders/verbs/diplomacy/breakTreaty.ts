import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { restingOn, treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treaties } from '#vbam/tables/diplomacy/treaties.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { breakForm } from '../../forms.ts';
import { dealingKey } from '../../guards/bargaining.ts';
import { breakingProblem, fallInWords } from '../../guards/treatyInForce.ts';
import { type Draft, order } from '../../order.ts';

/** O-52. */
export const breakTreaty = order({
  name: 'break treaty',
  rule: 'O-52',
  heading: 'Diplomacy',
  ...breakForm,
  also: ['break {treaty} [(treaty|agreement)] (with|of) {empire}'], // whoever writes `end` may mean by consent
  help: 'ends a treaty against the will of the other side, with all treaties that rest on it; it costs of the relationship, and your people must follow',
  example: 'break trade treaty with Kili Hegemony',
  check(draft, { treaty, empire }) {
    const partner = partnerOf(draft.view, empire);
    const refusal = breakingProblem(draft, empire, treaty);
    if (refusal) return refusal;
    return {
      price: {},
      says: `${fallInWords(partner, treaty, 'is broken')}; ${costInWords(partner, treaty)}`,
      enter(later) {
        later.used.set(dealingKey(treaty, empire), 1);
        endInView(later, empire, treaty); // what it forbade can be ordered now
      },
    };
  },
});

/** G-44: dice decide how much, once it is done. */
function costInWords({ relationship }: KnownEmpire, kind: PeaceTreaty): string {
  const now = relationship === null ? '' : `, which is ${relationship} now`;
  return `that takes ${treaties[kind].breach.toUpperCase()} off your relationship${now} (G-44)`;
}

function endInView({ view }: Draft, empire: string, kind: PeaceTreaty): void {
  const partner = partnerOf(view, empire);
  const ending = [kind, ...restingOn(partner, kind)];
  for (const treaty of treatiesIn(partner)) {
    const ended = ending.some((one) => one === treaty.kind);
    if (ended) treaty.ended = { turn: view.turn, how: treaty.kind === kind ? 'broken' : 'fell with another', by: view.empire.id };
  }
}
