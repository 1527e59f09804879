import { listed } from '#core/listed.ts';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import { breakingChanceOf, breakingInWords, type PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { restingOn, treatiesIn, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { talksProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { partnerOf, signatoryOf } from '#vbam/view/abroad/dealing.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import type { Draft } from '../order.ts';
import type { Refused } from '../refusalInWords.ts';
import { dealingKey } from './bargaining.ts';

/** G-47: `the border treaty with Kili Hegemony is broken, and with it the trade treaty`: all that rests on a treaty ends with it. */
export function fallInWords(partner: KnownEmpire, kind: TreatyKind, how: string): string {
  const falling = restingOn(partner, kind).map((other) => treatyName(other));
  const also = falling.length > 0 ? `, and with it the ${listed(falling, 'and')}` : '';
  return `the ${treatyName(kind)} with ${partner.name} ${how}${also}`;
}

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

/** G-47: why a treaty cannot be broken; null if it can. */
export function breakingProblem(draft: Draft, empire: string, kind: PeaceTreaty): Refused | null {
  return inForceProblem(draft, empire, kind, 'O-52') ?? unwilling(draft.start, empire, kind);
}

function unwilling(view: EmpireView, empire: string, kind: PeaceTreaty): Refused | null {
  const { culture, kind: played } = view.empire;
  if (played === 'non-aligned') return { why: 'a non-aligned empire breaks no treaty by order', rule: 'G-52' };
  const { relationship, grievance } = partnerOf(view, empire);
  const breaking = { culture, relationship: relationship ?? 0, kind, grievance, turn: view.turn };
  if (breakingChanceOf(breaking) > 0) return null;
  return { why: `your people would not follow: ${breakingInWords(breaking)}, and it must be more than 0`, rule: 'G-47' };
}
