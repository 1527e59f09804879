import type { DeclarationLevel, Relation, Treaty, TreatyKind } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { prerequisitesOf } from '#vbam/tables/diplomacy/treaties.ts';
import { truceFrom } from './bonds.ts';

/** The treaty of this kind that is in force between them. */
export function treatyIn({ treaties }: Pick<Relation, 'treaties'>, kind: TreatyKind): Treaty | undefined {
  return treaties.find((one) => one.kind === kind && one.ended === null);
}

export function treatiesIn({ treaties }: Pick<Relation, 'treaties'>): Treaty[] {
  return treaties.filter(({ ended }) => ended === null);
}

/** G-46: the highest level that either side has declared, or null in peace. */
export function warLevelOf({ declarations }: Pick<Relation, 'declarations'>): DeclarationLevel | null {
  return highestLevelOf(Object.values(declarations).map(({ level }) => level));
}

/** G-46: null where nothing was declared. */
export function highestLevelOf(levels: readonly DeclarationLevel[]): DeclarationLevel | null {
  return declarationLevels.findLast((level) => levels.includes(level)) ?? null;
}

/** 4.5.T-b: whether a treaty that this one requires is in force. */
export function isPrepared(relation: Pick<Relation, 'treaties'>, kind: TreatyKind): boolean {
  const needed = prerequisitesOf(kind);
  return needed.length === 0 || needed.some((one) => treatyIn(relation, one) !== undefined);
}

/** G-48: the last turn without declarations after an armistice, or null. M-31: where the moderator ends it, its truce ends too. */
export function truceUntil({ treaties }: Pick<Relation, 'treaties'>): number | null {
  const last = treaties.findLast(({ kind }) => kind === 'armistice');
  return last === undefined || last.ended?.how === 'decided' ? null : truceFrom(last.signed);
}

/** 4.5.T-l: whether the other side of a protectorate decides for this empire. */
export function isWardIn(relation: Pick<Relation, 'treaties'>, empire: string): boolean {
  const protector = treatyIn(relation, 'protectorate')?.protector ?? null;
  return protector !== null && protector !== empire;
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
