import { itemAt } from '#core/itemAt.ts';
import type { Meeting } from '#vbam/battle/atTable.ts';
import type { Combatant, Index } from '#vbam/battle/forces.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Roster } from '../roster.ts';
import type { Scenario } from '../scenario.ts';
import { NOBODY, tableLexicon } from './names.ts';

/** A battle that a result is read for. */
export interface TableBattle {
  turn: VbamTurn;
  scenario: Scenario;
  rosters: readonly [Roster, Roster];
  meeting: Meeting;
}

/** What a result has said so far. */
export interface Draft {
  lost: Set<string>;
  damage: Map<string, number>;
  left: Set<string>;
  captured: Map<string, string>;
  /** null: nobody */
  held: Set<Index | null>;
}

/** The side that a power is on. */
export function sideNamed({ scenario }: Pick<TableBattle, 'scenario'>, id: string): Index | null {
  if (id === NOBODY) return null;
  return scenario.sides.findIndex(({ empires, wild }) => empires.includes(id) || wild === id) === 0 ? 0 : 1;
}

export function combatantIn({ meeting: { forces } }: TableBattle, wanted: string): Combatant {
  const all = forces.flatMap(({ combatants }) => combatants);
  return itemAt(
    all.filter(({ id }) => id === wanted),
    0,
  );
}

/** How results call a unit or a fleet. */
export function labelIn({ turn, scenario, rosters }: TableBattle, category: 'unit' | 'fleet', wanted: string): string {
  const names = tableLexicon(turn, scenario, rosters)(category);
  return names.find(({ id }) => id === wanted)?.label ?? wanted;
}
