import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { monsterStatisticsOf } from '#vbam/questions/shared/galaxy/wilds.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { addWild, revealWild } from '../../galaxy/wilds.ts';

/** 3.2.7-k: a monster as large as its home is rich. */
export function findMonster(turn: VbamTurn, system: string, finders: readonly string[]): void {
  const statistics = monsterStatisticsOf(starOf(turn, system));
  const wild = { kind: 'monster', system, statistics, damage: 0, stored: 0, rogue: false } as const;
  const id = addWild(turn, turn.dice.at('monster', system), 'Leviathan', (name) => ({ ...wild, name }));
  revealWild(turn, finders, id);
}
