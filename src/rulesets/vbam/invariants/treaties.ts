import type { Relation } from '#schemas/state.ts';
import { isPrepared, treatiesIn, treatyIn, warLevelOf } from '../questions/relations.ts';
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
