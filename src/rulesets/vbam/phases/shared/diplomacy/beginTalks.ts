import type { Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { callAllies } from './callAllies.ts';

/** 4.5.3: two empires can talk from now on. */
export function beginTalks(turn: VbamTurn, relation: Relation): void {
  relation.communications = true;
  hearOfWars(turn, relation, relation.declarations);
}

/** now that they can talk each learns of the war that the other has declared on it. */
export function hearOfWars(turn: VbamTurn, { between, war }: Relation, declarations: Relation['declarations']): void {
  for (const empire of between) {
    if (war?.heardBy?.includes(empire)) continue; // they were shot at
    const enemy = otherOf(between, empire);
    const declared = declarations[enemy];
    if (!declared) continue;
    const common = { rule: '4.5.3-c', seenBy: [empire], empire, with: enemy };
    turn.events.push({ kind: 'warLearned', ...common, level: declared.level, since: declared.turn });
    callAllies(turn, empire, enemy); // G-49
  }
}
