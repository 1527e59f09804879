import { recordIn } from '#core/recordIn.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { NON_PLAYER_INCOME } from '#vbam/tables/exploration/discovery.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** 4.1.3-e: an empire that nobody plays is non-aligned while it earns little. */
export function realign(turn: VbamTurn): void {
  const { empires } = turn.state;
  const unplayed = Object.keys(empires).filter((id) => empires[id]?.kind !== 'player' && empires[id]?.fallen === null);
  if (unplayed.length === 0) return;
  const incomes = systemIncomesOf(sitesOf(turn.state, turn.galaxy));
  for (const id of unplayed.sort()) {
    const empire = recordIn(empires, id, 'empire');
    const kind = (incomes.get(id) ?? 0) < NON_PLAYER_INCOME ? 'non-aligned' : 'non-player';
    if (kind === empire.kind) continue;
    empire.kind = kind;
    turn.events.push({ kind: 'alignmentChanged', rule: '4.1.3-e', seenBy: [id], empire: id, to: kind });
  }
}
