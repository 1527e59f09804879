import type { Relation } from '#schemas/vbam/state.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { treatyAgainstWar } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { isPrepared, treatiesIn, treatyIn, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { Turned } from './turned.ts';

/** 4.5.T-b, G-46: treaties rest on others, each kind is in force once, and war leaves nothing but an armistice. */
export function treatiesHold({ result }: Turned): string[] {
  const { relations } = result.state;
  return Object.entries(relations).flatMap(([pair, relation]) => {
    const level = warLevelOf(relation);
    return treatiesIn(relation).flatMap((treaty) => {
      const { kind } = treaty;
      if (!isPrepared(relation, kind)) return [`the ${kind} treaty of ${pair} rests on nothing`];
      if (treatyIn(relation, kind) !== treaty) return [`${pair} have two ${kind} treaties in force`];
      const atWar = level !== null && level !== 'hostilities' && kind !== 'armistice';
      return atWar ? [`${pair} are at war and have a ${kind} treaty`] : [];
    });
  });
}

/** 4.5.1-b, -c: in peace, relations are normal where there is a border treaty, and only there. */
export function statesHold({ result }: Turned): string[] {
  return Object.entries(result.state.relations).flatMap(([pair, relation]) => {
    if (relation.state === 'war' || relation.state === 'no contact') return [];
    const bordered = treatyIn(relation, 'border') !== undefined;
    return bordered === (relation.state === 'normal relations') ? [] : [`${pair}: ${relation.state}, border treaty ${bordered}`];
  });
}

/** those who can talk know of each other, and nobody has declared on whom it has not met. */
export function contactsHold({ result }: Turned): string[] {
  return Object.entries(result.state.relations).flatMap(([pair, relation]) => {
    const { between, communications, declarations, sides = {} } = relation;
    if (communications && Object.values(sides).some(({ met, lost }) => met === null || lost)) return [`${pair} talk unawares`];
    if (!between.some((empire) => hasMet(relation, empire))) return [`neither of ${pair} has met the other`];
    return Object.keys(declarations).flatMap((empire) => (hasMet(relation, empire) ? [] : [`${empire} fights strangers`]));
  });
}

/** G-46: nobody has declared on a partner in non-aggression or better. */
export function declarationsHold({ result }: Turned): string[] {
  return Object.entries(result.state.relations).flatMap(([pair, relation]) => {
    const bar = warLevelOf(relation) === null ? null : treatyAgainstWar(relation);
    return bar === null ? [] : [`${pair} fight under a ${bar} treaty`];
  });
}

/** 4.5.3-c: nothing is offered between those who cannot talk, nor twice by the same. */
export function offersHold({ result }: Turned): string[] {
  return Object.entries(result.state.relations).flatMap(([pair, relation]) => {
    const { offers, communications } = relation;
    if (offers.length > 0 && !communications) return [`${pair} have offers and cannot talk`];
    return offers.flatMap((offer) => (isSound(relation, offer) ? [] : [`the offer of a ${offer.kind} treaty between ${pair}`]));
  });
}

function isSound(relation: Relation, offer: Relation['offers'][number]): boolean {
  const alike = relation.offers.filter(({ by, kind }) => by === offer.by && kind === offer.kind);
  return alike.length === 1 && relation.between.includes(offer.by);
}
