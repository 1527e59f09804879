import type { StrategicResource } from '#schemas/vbam/galaxyWords.ts';
import type { Goods, Relation, Treaty, TreatyTerms } from '#schemas/vbam/state.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { declarationsKnownTo, grievanceKnownTo, warSinceKnownTo } from '#vbam/questions/diplomacy/warAsKnown.ts';
import { noArmisticeUntil } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { truceUntil, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { type Hearer, isHeardOf } from '#vbam/questions/shared/diplomacy/termsNamed.ts';
import type { Dealings } from '../view.ts';
import { techLevelShown } from './shown.ts';

/** The part of the map that deals reveal. */
interface Atlas extends Hearer {
  /** how many of a strategic resource are in a system */
  countOf(resource: StrategicResource, system: string): number;
}

export function dealingsShown(relation: Relation, empire: string, atlas: Atlas): Dealings {
  const { knows, countOf } = atlas;
  const other = otherOf(relation.between, empire);
  const { treaties, offers, deals, bargains, calls, aims, sanctions, consents } = relation;
  const known = declarationsKnownTo(relation, empire);
  return {
    treaties: treaties.map((treaty) => treatyShown(treaty, relation.between)),
    offers: offers
      .filter(({ by, terms }) => by === empire || isHeardOf(terms, atlas))
      .map(({ by, purpose, kind, terms, made }) => ({ by, purpose, kind, terms: termsShown(terms, relation.between), made })),
    deals: deals.map(({ giver, resource, from, to, since }) => {
      return { giver, resource, from: knows(from) ? from : null, to, since, count: countOf(resource, from) };
    }),
    bargains: bargains
      .filter(({ by, goods }) => by === empire || goods.kind !== 'system' || knows(goods.system))
      .map(({ by, goods, epTenths, made }) => ({ by, goods: goodsShown(goods), epTenths, made })),
    declared: { we: known[empire]?.level ?? null, they: known[other]?.level ?? null },
    level: warLevelOf({ declarations: known }),
    warSince: stateAsKnown(relation, empire) === 'war' ? warSinceKnownTo(relation, empire) : null,
    lost: relation.war?.lost[empire] ?? 0,
    taken: [...(relation.war?.taken?.[empire] ?? [])],
    noArmisticeUntil: noArmisticeUntil({ declarations: known }),
    truceUntil: truceUntil(relation),
    sanctions: { ours: sanctions.includes(empire), theirs: isInTouch(relation, empire) && sanctions.includes(other) },
    calls: calls.map(({ called, enemy, since }) => ({ called, enemy, since })),
    grievance: grievanceKnownTo(relation, empire),
    aim: aims[empire] ?? null,
    consents: { ours: [...(consents[empire] ?? [])], theirs: [...(consents[other] ?? [])] },
  };
}

function treatyShown({ kind, terms, offeredBy, signed, protector, ended }: Treaty, sides: Relation['between']): Treaty {
  return {
    kind,
    terms: termsShown(terms, sides),
    offeredBy,
    signed,
    protector,
    ended: ended && { turn: ended.turn, how: ended.how, by: ended.by },
  };
}

function goodsShown(goods: Goods): Goods {
  switch (goods.kind) {
    case 'data':
      return { kind: goods.kind, techLevel: techLevelShown(goods.techLevel) };
    case 'schematic':
      return { kind: goods.kind, called: goods.called };
    case 'units':
      return { kind: goods.kind, called: [...goods.called] };
    case 'system':
      return { kind: goods.kind, system: goods.system };
  }
}

/** Both sides know every word of what they sign, and nobody else gives anything under it. */
function termsShown(terms: TreatyTerms, sides: Relation['between']): TreatyTerms {
  const { neutralZone, relinquish, cede, release, pay, data, units, giveBack, against } = terms;
  return {
    ...(neutralZone && { neutralZone: [...neutralZone] }),
    ...(relinquish && { relinquish: bySide(relinquish, sides, (systems) => [...systems]) }),
    ...(cede && { cede: bySide(cede, sides, (systems) => [...systems]) }),
    ...(release && { release: bySide(release, sides, (systems) => [...systems]) }),
    ...(pay && { pay: bySide(pay, sides, ({ epTenths, turns }) => ({ epTenths, turns })) }),
    ...(data && { data: bySide(data, sides, (levels) => levels.map(techLevelShown)) }),
    ...(units && { units: bySide(units, sides, (ids) => [...ids]) }),
    ...(giveBack && { giveBack: bySide(giveBack, sides, (ids) => (ids === 'all' ? ids : [...ids])) }),
    ...(against && { against: [...against] }),
  };
}

function bySide<Given>(
  given: Readonly<Record<string, Given>>,
  sides: Relation['between'],
  shown: (what: Given) => Given,
): Record<string, Given> {
  return Object.fromEntries(sides.flatMap((side) => (given[side] ? [[side, shown(given[side])]] : [])));
}
