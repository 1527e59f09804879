import { showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import type { Site } from '#vbam/questions/economy/sites.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { raisedMoraleOf } from '#vbam/questions/shared/colonies/population.ts';
import { martialLawTable } from '#vbam/tables/colonies/loyalty.ts';
import type { VbamTurn } from '#vbam/turn.ts';

export type ColonySite = Site & { colony: Colony };

/**
 * Every change of Morale: a loss may be doubled by martial law (3.4.12-b), a gain stops at Capacity, and 0 is rebellion (G-29).
 * `freed`: its people have what they rebelled for.
 */
export function changeMorale(turn: VbamTurn, site: ColonySite, by: number, { freed = false } = {}): void {
  const { colony, capacity, surroundings } = site;
  const before = moraleStateOf(colony);
  if (by > 0) colony.morale = raisedMoraleOf(colony.morale, by, capacity, [...(surroundings.resources ?? [])]);
  if (by < 0) {
    colony.morale = Math.max(0, colony.morale + by + (colony.martialLaw ? furtherLoss(turn, colony) : 0));
  }
  const after = moraleStateOf(colony);
  const common = { rule: 'G-29', seenBy: [colony.owner], empire: colony.owner, system: colony.system };
  if (before !== 'rebellion' && after === 'rebellion') turn.events.push({ kind: 'rebellionBegan', ...common });
  if (before !== 'rebellion' || after === 'rebellion') return;
  // 3.4.11-e, R-03: without the dice of 3.4.14-b, loot or severed routes
  if (!freed) colony.conquered = turn.number;
  turn.events.push({ kind: 'rebellionEnded', ...common, conquered: !freed });
}

/** 3.4.12-b. */
function furtherLoss(turn: VbamTurn, { owner, system }: Colony): number {
  const { dice, name, rule } = martialLawTable;
  return lookUp(martialLawTable, showRoll(turn.dice.at('martial law', system).roll(dice, name, rule), [owner], system));
}
