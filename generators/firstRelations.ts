import { type Dice, pick } from '#core/dice.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { adjacentHomesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { Circle, Past, ScenarioRule } from '#vbam/tables/campaign/scenarios.ts';
import type { GeneratedEmpire } from './empires.ts';

type Pair = readonly [GeneratedEmpire, GeneratedEmpire];

/** G-02, R-22: who have met before the first turn, and what has grown between them. Those without a past roll when play begins (4.5.2-a). */
export function firstRelationsFor(
  galaxy: Galaxy,
  empires: readonly GeneratedEmpire[],
  { contact, communications, pasts }: Pick<ScenarioRule, 'contact' | 'communications' | 'pasts'>,
  dice: Dice,
): Record<string, Relation> {
  const idOf = ([one, other]: Pair) => pairIdOf(one.id, other.id);
  const talking = new Set(pairsIn(galaxy, empires, communications).map(idOf));
  return Object.fromEntries(
    pairsIn(galaxy, empires, contact).map((pair) => {
      const id = idOf(pair);
      const [one, other] = pair;
      const met = freshRelation(one.id, other.id, 0);
      if (!talking.has(id)) return [id, met];
      const past = pasts.length > 0 ? pick(dice.at('past', id), pasts) : null;
      return [id, { ...met, communications: true, ...(past ? madeOf(past, met) : {}) }];
    }),
  );
}

function madeOf({ relationship, treaties }: Past, { between: [offeredBy] }: Relation): Partial<Relation> {
  return {
    relationship,
    treaties: treaties.map((kind) => ({ kind, terms: {}, offeredBy, signed: 0, protector: null, ended: null })),
    state: treaties.includes('border') ? 'normal relations' : 'non-intercourse', // 4.5.1-b, -c
  };
}

/** Each pair once, the lower home first. */
function pairsIn(galaxy: Galaxy, empires: readonly GeneratedEmpire[], circle: Circle): Pair[] {
  if (circle === 'nobody') return [];
  if (circle === 'everybody') return empires.flatMap((one, index) => empires.slice(index + 1).map((other): Pair => [one, other]));
  const byHome = new Map(empires.map((empire) => [empire.number, empire]));
  const pairs = adjacentHomesOf(galaxy).map(([one, other]): Pair => [valueIn(byHome, one), valueIn(byHome, other)]);
  return circle === 'neighbours' ? pairs : pairs.filter((pair) => pair.every(({ kind }) => kind === 'player'));
}
