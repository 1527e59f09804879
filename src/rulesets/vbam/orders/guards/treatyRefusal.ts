import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { Offer } from '#schemas/vbam/state.ts';
import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { finalWarProblem } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { isPrepared } from '#vbam/questions/shared/diplomacy/relations.ts';
import { signingProblem, talksProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { treaties } from '#vbam/tables/diplomacy/treaties.ts';
import { offerOf, partnerOf, signatoryOf } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { acceptForm, offerForm } from '../forms.ts';
import type { Draft } from '../order.ts';
import { type Refused, whyInWords } from '../refusalInWords.ts';
import { sentenceFor } from '../sentence.ts';
import { dealingKey } from './bargaining.ts';
import { declarationKey } from './declaring.ts';
import { noOpinionYet } from './opinion.ts';
import { termsProblem } from './termsProblem.ts';

/** Why the empire cannot offer a treaty now, with the line that it could write instead; null if it can. */
export function offeringRefusal(draft: Draft, empire: string, kind: PeaceTreaty): Refused | null {
  const partner = partnerOf(draft.start, empire);
  const later = sentenceFor(draft.start, offerForm, { treaty: groundOf(partner, kind), empire });
  return declaredAbove(draft, empire) ?? unsignable(draft, empire, kind, later);
}

/** `later`: the line that could be given once the two know what to think of each other. */
function unsignable(draft: Draft, empire: string, kind: PeaceTreaty, later: string): Refused | null {
  const { start } = draft;
  const refused = signingProblem(kind, signatoryOf(start, empire));
  if (refused?.why.kind === 'no opinion yet') return noOpinionYet(start, partnerOf(start, empire).name, later);
  return refused?.why.kind === 'treaty needs others' ? groundRefusal(draft, empire, kind) : refused;
}

/** Why an offer cannot be accepted now; null if it can. To part from a treaty takes no more than words. */
export function acceptingRefusal(draft: Draft, empire: string, offer: Offer): Refused | null {
  if (offer.purpose === 'withdraw') return talksProblem(signatoryOf(draft.start, empire));
  return declaredAbove(draft, empire) ?? signingRefusal(draft, empire, offer);
}

/** G-46: a declaration ends all offers before any is accepted. */
function declaredAbove({ start, used }: Draft, empire: string): Refusal | null {
  if (!used.has(declarationKey(empire))) return null;
  const { name } = partnerOf(start, empire);
  return { why: `the sheet declares on ${name} above, and that ends all offers: leave one of the two out`, rule: 'G-46' };
}

/** The neutral zone was for the offering side to draw, and players may agree to an armistice whatever they think of them (G-48). */
function signingRefusal(draft: Draft, empire: string, { kind, terms: all }: Offer): Refused | null {
  const { start } = draft;
  const { neutralZone = [], ...terms } = all;
  const settled = neutralZone.find((system) => system in start.colonies);
  if (settled !== undefined) return { why: `your colony at ${systemNameIn(start, settled)} lies in the zone`, rule: '4.3.4' };
  const { noArmisticeUntil } = partnerOf(start, empire);
  const refused =
    kind === 'armistice'
      ? (talksProblem(signatoryOf(start, empire)) ?? finalWarProblem(noArmisticeUntil, start.turn))
      : unsignable(draft, empire, kind, sentenceFor(start, acceptForm, { treaty: kind, empire }));
  return refused ?? termsProblem(draft, empire, kind, terms);
}

/** 4.5.T-b: what has to be signed first, from the bottom of the ladder, and how that is got. */
function groundRefusal(draft: Draft, empire: string, kind: PeaceTreaty): Refusal {
  const partner = partnerOf(draft.start, empire);
  const ground = groundOf(partner, kind);
  const needs = treaties[kind].needs;
  const rests = needs.includes(ground) ? '' : `, which rests on ${treatyNamed(ground)}`;
  const why = `${treatyNamed(kind)} needs ${listed(needs.map(treatyNamed))} with ${partner.name}${rests}`;
  return { why: `${why}${howToSign(draft, empire, ground)}`, rule: '4.5.T-b' };
}

function howToSign(draft: Draft, empire: string, ground: PeaceTreaty): string {
  const { start, used } = draft;
  const partner = partnerOf(start, empire);
  if (used.has(dealingKey(ground, empire))) return ': that must be signed first, and the sheet deals with it already';
  const theirs = offerOf(partner, empire, ground);
  const refused = theirs ? acceptingRefusal(draft, empire, theirs) : signingProblem(ground, signatoryOf(start, empire));
  if (refused) return `, and that cannot be signed now: ${whyInWords(start, refused)}`;
  if (theirs) return `: sign that first with ${quotedLine(sentenceFor(start, acceptForm, { treaty: ground, empire }))}`;
  const own = offerOf(partner, start.empire.id, ground);
  if (own) return `, which you offered in turn ${own.made}, and they have not answered yet`;
  return `: offer that first with ${quotedLine(sentenceFor(start, offerForm, { treaty: ground, empire }))}`;
}

/** The lowest treaty that this one rests on and that is not in force; itself where all are. */
function groundOf(partner: KnownEmpire, kind: PeaceTreaty): PeaceTreaty {
  if (isPrepared(partner, kind)) return kind;
  const [first] = treaties[kind].needs;
  return first === undefined || first === 'armistice' ? kind : groundOf(partner, first);
}
