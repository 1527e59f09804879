import { withArticle } from '#core/article.ts';
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
  const sides = (given: Readonly<Record<string, unknown>> | undefined) => Object.keys(given ?? {}).sort();
  const systems = (ids: readonly string[] = []) => ids.map(names.system).join(', ');
  return [
    ...(terms.neutralZone ? [`neutral zone ${systems(terms.neutralZone)}`] : []),
    ...sides(terms.relinquish).map((empire) => `${who(empire)} relinquish ${systems(terms.relinquish?.[empire])}`),
    ...sides(terms.cede).map((empire) => `${who(empire)} cede ${systems(terms.cede?.[empire])}`),
    ...sides(terms.release).map((empire) => `${who(empire)} release ${systems(terms.release?.[empire])}`),
    ...sides(terms.pay).map((empire) => `${who(empire)} pay ${paymentInWords(terms.pay?.[empire])}`),
    ...sides(terms.data).map(
      (empire) => `${who(empire)} hand over data of ${(terms.data?.[empire] ?? []).map(techLevelNameOf).join(', ')}`,
    ),
    ...sides(terms.units).map((empire) => `${who(empire)} hand over ${(terms.units?.[empire] ?? []).map(names.unit).join(', ')}`),
    ...(terms.against ? [`against ${terms.against.map(names.empire).join(', ')}`] : []),
  ];
}

function paymentInWords({ epTenths, turns }: { epTenths: number; turns: number } = { epTenths: 0, turns: 0 }): string {
  return `${epTenths / 10} EP for ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}
