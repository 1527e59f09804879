import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Culture, DeclarationLevel, EmpireKind, Relation, TreatyTerms } from '#schemas/vbam/state.ts';
import { notForNonAligned, prerequisitesOf, termWeights } from '#vbam/tables/diplomacy/treaties.ts';
import { acceptanceOf, type PeaceTreaty } from './acceptance.ts';
import { type Purse, worthOfPromise } from './payments.ts';
import { isPrepared } from './relations.ts';
import { termsInWords } from './treatyInWords.ts';

/** An empire, and its relations with the one it would sign with. */
export interface Signatory extends Pick<Relation, 'communications' | 'relationship' | 'treaties'> {
  culture: Culture;
  kind: EmpireKind;
  capital: string | null;
  /** as far as it knows */
  state: Relation['state'];
  /** G-46: how far the war goes, as far as it knows; null in peace */
  level: DeclarationLevel | null;
  /** the id of the other side */
  other: string;
}

/** Why it can neither offer nor sign a treaty of this kind now; null if it can. */
export function signingProblem(kind: PeaceTreaty, signatory: Signatory): Refusal<Hindrance> | null {
  return talksProblem(signatory) ?? stateProblem(signatory) ?? groundProblem(kind, signatory) ?? unwilling(kind, signatory);
}

/** 4.5.3-c, 4.2.3-d: what all talk of treaties needs. */
export function talksProblem({ capital, other, ...relation }: Signatory): Refusal<Hindrance> | null {
  const silent = silenceProblem(other, relation);
  if (silent || capital !== null) return silent;
  return { why: { kind: 'no capital for treaties' }, rule: '4.2.3-d' };
}

/** G-50, 4.5.3-c: why nothing can be said to another empire; null if it can. */
export function silenceProblem(
  other: string,
  { state, communications }: Pick<Relation, 'state' | 'communications'>,
): Refusal<Hindrance> | null {
  if (state === 'no contact') return { why: { kind: 'contact lost with', with: other }, rule: 'G-50' };
  return communications ? null : { why: { kind: 'no common tongue', with: other }, rule: '4.5.3-c' };
}

/** What bars all treaties of peace, so that none is the better for signing another first. */
function stateProblem({ state, level, relationship, other }: Signatory): Refusal<Hindrance> | null {
  if (state === 'war')
    return { why: { kind: 'at war', with: other, systems: false, ...(level !== null && { level }) }, rule: '4.5.1-d' };
  return relationship === null ? { why: { kind: 'no opinion yet', with: other }, rule: '4.5.2-a' } : null;
}

function groundProblem(kind: PeaceTreaty, { treaties, kind: played, other }: Signatory): Refusal<Hindrance> | null {
  if (!isPrepared({ treaties }, kind)) {
    const needs = [...prerequisitesOf(kind)];
    return { why: { kind: 'treaty needs others', treaty: kind, needs, with: other }, rule: '4.5.T-b' };
  }
  if (played !== 'non-aligned' || !notForNonAligned.includes(kind)) return null;
  return { why: { kind: 'not for non-aligned', treaty: kind }, rule: '4.1.3-b' };
}

/** 4.5.T-a. */
function unwilling(kind: PeaceTreaty, { culture, relationship }: Signatory): Refusal<Hindrance> | null {
  if (relationship === null || acceptanceOf(culture, relationship, kind) > 0) return null;
  const { xenophobia } = culture;
  return { why: { kind: 'people unwilling', treaty: kind, relationship, xenophobia }, rule: '4.5.T-a' };
}

/** The same words mean the same terms, whoever says them: lists in terms are in order of ids. */
export function areSameTerms(one: TreatyTerms, other: TreatyTerms): boolean {
  const itself = (id: string) => id;
  const names = { system: itself, empire: itself, unit: itself };
  const side = giverIn(one) ?? '';
  return termsInWords(one, side, names) === termsInWords(other, side, names);
}

/** An empire that gives something by these terms. */
function giverIn({ relinquish, cede, release, pay, data, units, giveBack }: TreatyTerms): string | undefined {
  return Object.keys({ ...relinquish, ...cede, ...release, ...pay, ...data, ...units, ...giveBack })[0];
}

/** Ruling on M-17: what terms ask of an empire that nobody plays, less what they give it, lowers its acceptance. `other` is what the other side can pay from, `captives` how many of its units this one has captured. */
export function burdenOf(terms: TreatyTerms, empire: string, other: Purse, captives = 0): number {
  let burden = 0;
  const weigh = <Given>(given: Readonly<Record<string, Given>> | undefined, weightOf: (what: Given) => number) => {
    for (const [giver, what] of Object.entries(given ?? {})) burden += (giver === empire ? 1 : -1) * weightOf(what);
  };
  weigh(terms.relinquish, ({ length }) => termWeights.claim * length);
  weigh(terms.cede, ({ length }) => termWeights.system * length);
  weigh(terms.data, ({ length }) => termWeights.data * length);
  weigh(terms.units, ({ length }) => termWeights.unit * length);
  for (const [giver, what] of Object.entries(terms.giveBack ?? {})) {
    const many = what === 'all' ? (giver === empire ? captives : 1) : what.length; // whoever is given all cannot know how many are left
    burden += (giver === empire ? 1 : -1) * termWeights.unit * many;
  }
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
  giveBack: 'give back units',
  against: 'against',
};
