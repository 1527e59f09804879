import { withArticle } from '#core/article.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import { techLevelNameOf } from '../economy/techLevel.ts';

const namedAlone: readonly TreatyKind[] = ['armistice', 'alliance', 'protectorate', 'unification'];

/** `trade treaty`, `alliance`: as orders and reports write it. */
export function treatyName(kind: TreatyKind): string {
  return namedAlone.includes(kind) ? kind : `${kind} treaty`;
}

/** `a trade treaty`. */
export function treatyNamed(kind: TreatyKind): string {
  return withArticle(treatyName(kind));
}

/** G-48: as orders write all units of the one that the other has captured. */
export const ALL_CAPTURED = 'captured units';

/** How names in terms are written. */
export interface TermNames {
  system(id: string): string;
  empire(id: string): string;
  unit(id: string): string;
}

/** The clauses of terms as one of the two would write them in an order, with `;` between them; empty where there are none. */
export function termsInWords(terms: TreatyTerms, we: string, names: TermNames): string {
  return clausesOf(terms, names, (empire) => (empire === we ? 'we' : 'they')).join('; ');
}

/** The same as a list; `who` names the side that gives something. */
export function clausesOf(terms: TreatyTerms, names: TermNames, who: (empire: string) => string): string[] {
  const ofSides = <Given>(given: Readonly<Record<string, Given>> | undefined, says: (what: Given) => string) =>
    inIdOrder(given ?? {}).map(([empire, what]) => `${who(empire)} ${says(what)}`);
  const systems = (ids: readonly string[]) => ids.map(names.system).join(', ');
  return [
    ...(terms.neutralZone ? [`neutral zone ${systems(terms.neutralZone)}`] : []),
    ...ofSides(terms.relinquish, (ids) => `relinquish ${systems(ids)}`),
    ...ofSides(terms.cede, (ids) => `cede ${systems(ids)}`),
    ...ofSides(terms.release, (ids) => `release ${systems(ids)}`),
    ...ofSides(terms.pay, ({ epTenths, turns }) => `pay ${epTenths / 10} EP for ${turns} ${turns === 1 ? 'turn' : 'turns'}`),
    ...ofSides(terms.data, (levels) => `hand over data of ${levels.map(techLevelNameOf).join(', ')}`),
    ...ofSides(terms.units, (ids) => `hand over ${ids.map(names.unit).join(', ')}`),
    ...ofSides(terms.giveBack, (ids) => `give back ${ids === 'all' ? ALL_CAPTURED : ids.map(names.unit).join(', ')}`),
    ...(terms.against ? [`against ${terms.against.map(names.empire).join(', ')}`] : []),
  ];
}
