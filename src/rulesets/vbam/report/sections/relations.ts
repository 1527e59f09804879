import { capitalised } from '#core/words.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { treatiesIn, truceUntil } from '#vbam/questions/shared/diplomacy/relations.ts';
import { clausesOf, treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { CALL_TURNS, OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import type { Names } from '#vbam/wording.ts';
import { compare } from './names.ts';

type Shown = ModeratorReport['relations'][number];

/** Every pair of empires that has met, by name, for the moderator alone. */
export function relationsOf({ relations, turn }: CampaignState, names: Names): Shown[] {
  return Object.values(relations)
    .map((relation) => relationShown(relation, turn, names))
    .sort((a, b) => compare(a.between[0], b.between[0]) || compare(a.between[1], b.between[1]));
}

function relationShown(relation: Relation, turn: number, names: Names): Shown {
  const { contact, state, relationship, communications, declarations, sanctions, calls, offers, aims, war } = relation;
  const [one, other] = relation.between.map(names.empire).sort(compare) as [string, string];
  const clauses = (terms: Relation['offers'][number]['terms']) =>
    clausesOf(terms, { ...names, unit: (id) => id }, names.empire).map((clause) => `${capitalised(clause)}.`);
  const truce = truceUntil(relation);
  return {
    between: [one, other],
    ...{ contact, state, relationship, communications },
    declared: Object.keys(declarations)
      .sort()
      .flatMap((by) => {
        const declared = declarations[by];
        return declared ? [{ by: names.empire(by), level: declared.level, turn: declared.turn }] : [];
      }),
    warSince: war?.since ?? null,
    truceUntil: truce !== null && truce > turn ? truce : null,
    sanctions: sanctions.map(names.empire),
    calls: calls.map(({ called, enemy, since }) => {
      return { called: names.empire(called), enemy: names.empire(enemy), since, until: since + CALL_TURNS };
    }),
    treaties: treatiesIn(relation).map(({ kind, terms, signed, protector }) => {
      return { kind, terms: clauses(terms), signed, protector: protector === null ? null : names.empire(protector) };
    }),
    offers: offers.map(({ by, purpose, kind, terms, made }) => ({
      by: names.empire(by),
      what: purpose === 'sign' ? treatyNamed(kind) : `to withdraw from the ${treatyName(kind)}`,
      terms: clauses(terms),
      made,
      until: made + OFFER_STANDS,
    })),
    aims: Object.keys(aims)
      .sort()
      .flatMap((id) => {
        const aim = aims[id];
        return aim ? [{ empire: names.empire(id), aim }] : [];
      }),
  };
}
