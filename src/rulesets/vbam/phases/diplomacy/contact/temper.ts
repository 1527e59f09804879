import { inIdOrder } from '#core/inIdOrder.ts';
import type { CampaignState, Relation, Treaty } from '#schemas/vbam/state.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { TREATIES_WARM } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeRelationship } from '../../shared/diplomacy/relationship.ts';

/** G-44: kept treaties and common enemies bring empires together, turn by turn. */
export function keepTemper(turn: VbamTurn): void {
  const enemies = enemiesOf(turn.state);
  for (const [, relation] of inIdOrder(turn.state.relations)) {
    const kept = treatiesIn(relation).filter((treaty) => warms(treaty, turn.number)).length;
    if (kept > 0) changeRelationship(turn, relation, kept, 'treaties kept', 'G-44');
    // those who cannot talk do not know whom the other fights; and enemies do not rejoice in each other's wars
    if (!relation.communications || relation.state === 'war') continue;
    if (commonIn(enemies, relation.between).length > 0) changeRelationship(turn, relation, 1, 'common enemy', 'G-44');
  }
}

/** Each treaty counts from the turn it was signed. */
function warms({ kind, signed }: Treaty, turn: number): boolean {
  return kind !== 'border' && kind !== 'armistice' && turn > signed && (turn - signed) % TREATIES_WARM === 0;
}

/** The powers that both of two know themselves to be at war with, in order of their ids. */
export function commonEnemiesOf(state: CampaignState, between: Relation['between']): string[] {
  return commonIn(enemiesOf(state), between);
}

type Enemies = ReadonlyMap<string, ReadonlySet<string>>;

function commonIn(enemies: Enemies, [one, other]: Relation['between']): string[] {
  return [...(enemies.get(one) ?? [])].filter((enemy) => enemies.get(other)?.has(enemy)).sort();
}

function enemiesOf({ relations }: CampaignState): Enemies {
  const enemies = new Map<string, Set<string>>();
  for (const relation of Object.values(relations)) {
    if (relation.state !== 'war') continue;
    for (const empire of relation.between) {
      if (stateAsKnown(relation, empire) !== 'war') continue;
      enemies.set(empire, (enemies.get(empire) ?? new Set()).add(otherOf(relation.between, empire)));
    }
  }
  return enemies;
}
