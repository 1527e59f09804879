import type { DeclarationLevel, Relation, Treaty, TreatyKind } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { prerequisitesOf, TRUCE } from '#vbam/tables/treaties.ts';
import { pairIdOf, pairOf } from './pairs.ts';

type Relations = Readonly<Record<string, Relation>>;

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

/** The treaty of this kind that is in force between them. */
export function treatyIn({ treaties }: Pick<Relation, 'treaties'>, kind: TreatyKind): Treaty | undefined {
  return treaties.find((one) => one.kind === kind && one.ended === null);
}

export function treatiesIn({ treaties }: Pick<Relation, 'treaties'>): Treaty[] {
  return treaties.filter(({ ended }) => ended === null);
}

/** Whether a treaty of this kind is in force between two empires. */
export function areBound(relations: Relations, one: string, other: string, kind: TreatyKind): boolean {
  const relation = relations[pairIdOf(one, other)];
  return relation !== undefined && treatyIn(relation, kind) !== undefined;
}

/** G-49: a protectorate is an alliance too. */
export function areAllied(relations: Relations, one: string, other: string): boolean {
  return areBound(relations, one, other, 'alliance') || areBound(relations, one, other, 'protectorate');
}

/** G-46: the highest level that either side has declared, or null in peace. */
export function warLevelOf({ declarations }: Pick<Relation, 'declarations'>): DeclarationLevel | null {
  const reached = Object.values(declarations).map(({ level }) => declarationLevels.indexOf(level));
  return declarationLevels[Math.max(...reached)] ?? null;
}

/** 4.5.T-b: whether what a treaty needs is in force. */
export function isPrepared(relation: Pick<Relation, 'treaties'>, kind: TreatyKind): boolean {
  const needed = prerequisitesOf(kind);
  return needed.length === 0 || needed.some((one) => treatyIn(relation, one) !== undefined);
}

/** G-48: the last turn without declarations after an armistice, or null. */
export function truceUntil({ treaties }: Pick<Relation, 'treaties'>): number | null {
  const signed = treaties.filter(({ kind }) => kind === 'armistice').at(-1)?.signed;
  return signed === undefined ? null : signed + TRUCE;
}

/** 4.5.T-l: whether the other side of a protectorate decides for this empire. */
export function isWardIn(relation: Pick<Relation, 'treaties'>, empire: string): boolean {
  const protector = treatyIn(relation, 'protectorate')?.protector ?? null;
  return protector !== null && protector !== empire;
}

/** G-46, G-50: whether nothing is traded between the two, for hostilities or sanctions. */
export function isTradeBarred({ declarations, sanctions }: Pick<Relation, 'declarations' | 'sanctions'>): boolean {
  return sanctions.length > 0 || warLevelOf({ declarations }) !== null;
}

/** 4.5.T-b, G-47: the treaties in force that fall when one of this kind ends. */
export function restingOn(relation: Pick<Relation, 'treaties'>, kind: TreatyKind): TreatyKind[] {
  const fallen: TreatyKind[] = [];
  let treaties = treatiesIn(relation).filter((treaty) => treaty.kind !== kind);
  for (;;) {
    const next = treaties.find((treaty) => !isPrepared({ treaties }, treaty.kind));
    if (!next) return fallen;
    fallen.push(next.kind);
    treaties = treaties.filter((treaty) => treaty !== next);
  }
}

/** 4.5.T-i, G-49: whether each may use the other's gates and supply network. */
export function sharesBases(relation: Pick<Relation, 'treaties'>): boolean {
  return (['military', 'alliance', 'protectorate'] as const).some((kind) => treatyIn(relation, kind) !== undefined);
}
