import { lookUp } from '#core/table.ts';
import { detectionReadiness, readinessTable } from '#vbam/tables/war/combat.ts';
import type { Field, Side } from './field.ts';
import type { Force, Index } from './forces.ts';

/** G-18: each side rolls once, at the start of a scenario. */
export function readinessOf({ detection, readiness }: Force, index: Index, streamOf: Field['streamOf']): Side['readiness'] {
  const seen = { why: `${detection === 'none' ? 'no' : detection} detection`, add: detectionReadiness[detection] };
  const modifiers = [seen, ...readiness].filter(({ add }) => add !== 0);
  const { dice: kind, name, rule } = readinessTable;
  const roll = streamOf('readiness', index).roll(kind, name, rule, modifiers);
  const { percent, attack } = lookUp(readinessTable, roll);
  return { roll, percent, attack };
}
