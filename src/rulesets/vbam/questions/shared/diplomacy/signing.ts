import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import type { Culture, EmpireKind, Relation, TreatyTerms } from '#schemas/vbam/state.ts';
import { notForNonAligned, prerequisitesOf, termWeights } from '#vbam/tables/diplomacy/treaties.ts';
import { acceptanceInWords, acceptanceOf, type PeaceTreaty } from './acceptance.ts';
import { type Purse, worthOfPromise } from './payments.ts';
import { isPrepared } from './relations.ts';
import { termsInWords, treatyName, treatyNamed } from './treatyInWords.ts';

/** An empire, and its relations with the one it would sign with. */
export interface Signatory extends Pick<Relation, 'communications' | 'relationship' | 'treaties'> {
  culture: Culture;
  kind: EmpireKind;
  capital: string | null;
  /** as far as it knows */
  state: Relation['state'];
  /** what the other side is called */
  other: string;
}

/** Why it can neither offer nor sign a treaty of this kind now; null if it can. */
export function signingProblem(kind: PeaceTreaty, signatory: Signatory): Refusal | null {
  return talksProblem(signatory) ?? stateProblem(kind, signatory) ?? unwilling(kind, signatory);
}

/** 4.5.3-c, 4.2.3-d: what all talk of treaties needs. */
export function talksProblem({ capital, other, ...relation }: Signatory): Refusal | null {
  const silent = silenceProblem({ ...relation, name: other });
  if (silent || capital !== null) return silent;
  return { why: 'without an imperial capital no treaty is offered, signed or broken', rule: '4.2.3-d' };
}

/** G-50, 4.5.3-c: why nothing can be said to another empire; null if it can. */
export function silenceProblem({ name, state, communications }: Addressee): Refusal | null {
  if (state === 'no contact') return { why: `contact with ${name} is lost`, rule: 'G-50' };
  return communications ? null : { why: `you cannot talk to ${name} yet`, rule: '4.5.3-c' };
}

type Addressee = Pick<Relation, 'state' | 'communications'> & { name: string };

function stateProblem(kind: PeaceTreaty, { state, treaties, kind: played, other }: Signatory): Refusal | null {
  if (state === 'war') return { why: `you are at war with ${other}: only an armistice can be signed`, rule: '4.5.1-d' };
  if (!isPrepared({ treaties }, kind)) {
    const needed = listed(prerequisitesOf(kind).map(treatyNamed));
    return { why: `${treatyNamed(kind)} needs ${needed} with ${other}: sign that first`, rule: '4.5.T-b' };
  }
  if (played !== 'non-aligned' || !notForNonAligned.includes(kind)) return null;
  return { why: `non-aligned empires sign no ${treatyName(kind)}`, rule: '4.1.3-b' };
}

/** 4.5.T-a. */
function unwilling(kind: PeaceTreaty, { culture, relationship, other }: Signatory): Refusal | null {
  if (relationship === null) return { why: `you do not know yet what to think of ${other}`, rule: '4.5.2-a' };
  if (acceptanceOf(culture, relationship, kind) > 0) return null;
  const sum = acceptanceInWords(culture, relationship, kind);
  return { why: `your people would not sign it: ${sum}, and it must be more than 0`, rule: '4.5.T-a' };
}

/** The same words mean the same terms, whoever says them: lists in terms are in order of ids. */
export function areSameTerms(one: TreatyTerms, other: TreatyTerms): boolean {
  const itself = (id: string) => id;
  const names = { system: itself, empire: itself, unit: itself };
  const side = giverIn(one) ?? '';
  return termsInWords(one, side, names) === termsInWords(other, side, names);
}

/** An empire that gives something by these terms. */
function giverIn({ relinquish, cede, release, pay, data, units }: TreatyTerms): string | undefined {
  return Object.keys({ ...relinquish, ...cede, ...release, ...pay, ...data, ...units })[0];
}

/** Ruling on M-17: what terms ask of an empire that nobody plays, less what they give it, lowers its acceptance. `other` is what the other side can pay from. */
export function burdenOf(terms: TreatyTerms, empire: string, other: Purse): number {
  let burden = 0;
  const weigh = <Given>(given: Readonly<Record<string, Given>> | undefined, weightOf: (what: Given) => number) => {
    for (const [giver, what] of Object.entries(given ?? {})) burden += (giver === empire ? 1 : -1) * weightOf(what);
  };
  weigh(terms.relinquish, ({ length }) => termWeights.claim * length);
  weigh(terms.cede, ({ length }) => termWeights.system * length);
  weigh(terms.data, ({ length }) => termWeights.data * length);
  weigh(terms.units, ({ length }) => termWeights.unit * length);
  burden += termWeights.system * (terms.release?.[empire]?.length ?? 0); // whoever sets others free gives the partner nothing
  for (const [payer, payment] of Object.entries(terms.pay ?? {})) {
    if (payer === empire) burden += Math.ceil((payment.epTenths * payment.turns) / 10 / termWeights.epForOne);
    else burden -= Math.floor(worthOfPromise(payment, other) / 10 / termWeights.epForOne);
  }
  return Math.max(0, burden);
}

/** Names in terms as an order writes them. */
export const termWords: Readonly<Record<keyof TreatyTerms, string>> = {
  neutralZone: 'neutral zone',
  relinquish: 'relinquish',
  cede: 'cede',
  release: 'release',
  pay: 'pay',
  data: 'hand over data',
  units: 'hand over units',
  against: 'against',
};
