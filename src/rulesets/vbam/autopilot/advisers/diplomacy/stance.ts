import { plainOrder } from '#core/order.ts';
import { acceptanceOf, type PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { isRecent } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { neighbourCcOf, piecesOf } from '../../ground.ts';
import { MARKED } from '../../temper.ts';
import { canTakeOn } from '../war/odds.ts';

/** Another empire that one has an opinion of. */
export interface Neighbour {
  id: string;
  known: KnownEmpire;
  relationship: number;
}

/** A people is weak if our forces are this many times as large as theirs. */
const WEAKER = 2;

/** Those with whom one can have dealings, in order of their ids. */
export const neighboursOf = once((view): Neighbour[] =>
  Object.keys(view.empires)
    .sort()
    .flatMap((id) => {
      const known = empireIn(view, id);
      return known.relationship === null || known.fallen ? [] : [{ id, known, relationship: known.relationship }];
    }),
);

/** Those to whom one can talk. */
export function speakersOf(view: EmpireView): Neighbour[] {
  return neighboursOf(view).filter(({ known }) => known.communications && known.state !== 'no contact');
}

export function willingnessTo({ empire }: EmpireView, kind: PeaceTreaty, { relationship }: Neighbour): number {
  return acceptanceOf(empire.culture, relationship, kind);
}

/** At this relationship or below a people hates: the bold are quick to, the peaceable slow, and partners have more patience. */
function hateBegins({ empire }: EmpireView, bound: boolean): number {
  return (bound ? -25 : -10) - Math.round((100 - empire.culture.aggressiveness) / 5);
}

/** At this aggressiveness or above an empire fights two wars at once; all others one. */
const RECKLESS = 85;

/** 7.6: those whom one fights, or has the strength to fight, the most hated first, and why, as an adviser says it. Diplomacy with others goes on. */
export const foesOf = once((view): ReadonlyMap<string, string> => {
  const most = view.empire.culture.aggressiveness >= RECKLESS ? 2 : 1;
  const hated = speakersOf(view).flatMap((neighbour) => {
    const [because, isFought] = [quarrelWith(view, neighbour), neighbour.known.declared.we !== null];
    return because === null || !(isFought || canTakeOn(view, neighbour.id)) ? [] : [{ ...neighbour, because, isFought }];
  });
  const elsewhere = neighboursOf(view).filter(
    ({ id, known }) => known.declared.we !== null && !hated.some((one) => one.id === id),
  );
  hated.sort(
    (one, other) =>
      Number(other.isFought) - Number(one.isFought) || one.relationship - other.relationship || plainOrder(one.id, other.id),
  );
  const foes = hated.filter(({ isFought }, index) => isFought || index + elsewhere.length < most);
  return new Map(foes.map(({ id, because }) => [id, because]));
});

/** 7.6: those whom an empire at peace with everybody would fight, if supplies reached them. */
export function wouldBeFoesOf(view: EmpireView): string[] {
  if (neighboursOf(view).some(({ known }) => known.state === 'war')) return [];
  return speakersOf(view).flatMap((neighbour) => (quarrelWith(view, neighbour) === null ? [] : [neighbour.id]));
}

/** Why an empire would rather fight a neighbour than deal with it; null where it would not. */
export function quarrelWith(view: EmpireView, neighbour: Neighbour): string | null {
  const { aggressiveness, integrity } = view.empire.culture;
  const { known, relationship, id } = neighbour;
  const [isBold, isFalse] = [aggressiveness >= MARKED.high, integrity <= MARKED.low];
  if (aggressiveness <= MARKED.low) return null; // such peoples fight only for others
  if (known.truceUntil !== null && view.turn <= known.truceUntil && !isBold) return null; // time to think better of it
  const bound = !isFalse && treatiesIn(known).some(({ kind }) => kind !== 'border' && kind !== 'armistice');
  if (relationship <= hateBegins(view, bound)) return `We hate ${known.name}, and have borne with them for long enough.`;
  const { broken, declared } = known.grievance;
  if (relationship < 0 && aggressiveness >= 50 && (isRecent(broken, view.turn) || isRecent(declared, view.turn)))
    return `${known.name} have wronged us, and it is not forgotten.`;
  const isGreedy = isBold || (isFalse && aggressiveness >= 50);
  const isPrey = isGreedy && relationship < Math.max(0, aggressiveness - MARKED.high) && !bound && isWeak(view, id);
  return isPrey ? `${known.name} are weaker than we are, and nothing binds us to them.` : null;
}

/** As far as one has seen of their forces and colonies. */
function isWeak(view: EmpireView, id: string): boolean {
  const own = piecesOf(view)
    .filter(({ ratings }) => ratings.attackStrength > 0)
    .reduce((sum, { unitClass }) => sum + ccOf(unitClass), 0);
  const { colonies } = view.foreign;
  return Object.keys(colonies).some((system) => isKnownToLiveAt(colonies, system, id)) && own >= WEAKER * neighbourCcOf(view, id);
}

/** 4.5.T-a: talks take time. They start again every few turns while an acquaintance is young, and some turns after a signature. */
const TALKS = { young: 20, often: 4, seldom: 10, afterSigning: 3 };

/** Whether it is time to speak of treaties again; the same for both sides, so that their offers may meet. */
export function areTalksDue({ turn }: EmpireView, { contact, treaties }: KnownEmpire): boolean {
  const age = turn - contact;
  const signed = Math.max(0, ...treaties.map((treaty) => treaty.signed));
  return age % (age <= TALKS.young ? TALKS.often : TALKS.seldom) === 0 || turn - signed === TALKS.afterSigning;
}
