import type { VbamTurn } from '#vbam/turn.ts';
import type { SideWord } from '#vbam/turnNotes.ts';

/** M-21: what the moderator said about sides in one system. */
export interface Placing {
  /** joins nobody, and nobody joins it */
  isAlone(empire: string): boolean;
  /** was put on the side of one of the first against one of the others */
  isPlaced(empire: string, side: readonly string[], foes: readonly string[]): boolean;
  /** leads whatever side it is on */
  leads(empire: string): boolean;
  /** A battle between these has been fought: what was said has come to something. */
  heed(sides: readonly (readonly string[])[], present: readonly string[]): void;
}

export function placingIn({ notes }: VbamTurn, system: string): Placing {
  const words = notes.sideWords.filter(({ says }) => says.system === system);
  const isSaid = (kind: SideWord['says']['kind'], empire: string) =>
    words.some(({ says }) => says.kind === kind && says.empire === empire);
  return {
    isAlone: (empire) => isSaid('fights alone', empire),
    isPlaced: (empire, side, foes) =>
      words.some(({ says }) => says.kind === 'fights beside' && says.empire === empire && isBetween(says, side, foes)),
    leads: (empire) => isSaid('leads', empire),
    heed(sides, present) {
      for (const word of words) if (isHeeded(word.says, sides, present)) word.heeded = true;
    },
  };
}

function isBetween(
  { ally, enemy }: Extract<SideWord['says'], { kind: 'fights beside' }>,
  side: readonly string[],
  foes: readonly string[],
): boolean {
  return side.includes(ally) && foes.includes(enemy);
}

function isHeeded(says: SideWord['says'], sides: readonly (readonly string[])[], present: readonly string[]): boolean {
  if (says.kind === 'fights alone') return present.includes(says.empire);
  const own = sides.find((side) => side.includes(says.empire)) ?? [];
  if (says.kind === 'leads') return own.length > 1;
  return isBetween(says, own, sides.filter((side) => side !== own).flat());
}
