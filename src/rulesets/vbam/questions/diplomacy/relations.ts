import type { Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { pairIdOf, pairOf } from '../shared/diplomacy/pairs.ts';
import { treatyIn } from '../shared/diplomacy/relations.ts';

/** 4.5.1-b: two empires that have met in this turn and do not know what to think of each other. */
export function freshRelation(one: string, other: string, contact: number): Relation {
  return {
    between: pairOf(one, other),
    contact,
    state: 'non-intercourse',
    relationship: null,
    communications: false,
    understanding: 0,
    declarations: {},
    war: null,
    treaties: [],
    offers: [],
    deals: [],
    bargains: [],
    grievances: {},
    sanctions: [],
    calls: [],
    aims: {},
    consents: {},
    dealings: contact,
  };
}

type Relations = Readonly<Record<string, Relation>>;

/** Whether a treaty of this kind is in force between two empires. */
export function areBound(relations: Relations, one: string, other: string, kind: TreatyKind): boolean {
  const relation = relations[pairIdOf(one, other)];
  return relation !== undefined && treatyIn(relation, kind) !== undefined;
}

/** G-49: a protectorate is an alliance too. */
export function areAllied(relations: Relations, one: string, other: string): boolean {
  return areBound(relations, one, other, 'alliance') || areBound(relations, one, other, 'protectorate');
}
