import { listed } from '#core/listed.ts';
import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { treatiesIn, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { talksProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { partnerOf, signatoryOf } from '#vbam/view/dealing.ts';
import type { Draft } from '../order.ts';
import type { Refused } from '../refusalInWords.ts';
import { dealingKey } from './bargaining.ts';

/** What ending a treaty needs, whether by breach or by consent. */
export function inForceProblem({ view, used }: Draft, empire: string, kind: PeaceTreaty, rule: string): Refused | null {
  const partner = partnerOf(view, empire);
  if (used.has(dealingKey(kind, empire))) return { why: `the sheet deals with this ${treatyName(kind)} already`, rule };
  if (!treatyIn(partner, kind)) {
    const held = treatiesIn(partner).flatMap((treaty) => (treaty.kind === 'armistice' ? [] : [treatyName(treaty.kind)]));
    const others = held.length > 0 ? `: in force ${held.length === 1 ? 'is' : 'are'} the ${listed(held, 'and')}` : '';
    return { why: `you have no ${treatyName(kind)} with ${partner.name}${others}`, rule };
  }
  return talksProblem(signatoryOf(view, empire));
}
