import type { Dice } from '#core/dice.ts';
import { foldName } from '#core/names.ts';
import { byKey } from '#core/order.ts';
import { looksLike } from '#core/unicode/skeleton.ts';
import type { Style } from './start.ts';

/** What no two players may share. Others who look alike are told apart for each reader. */
export const contested = ['name', 'tag', 'livery'] as const;
export type Contested = (typeof contested)[number];

/** What one empire has, and what it wants instead. */
export interface Claim {
  empire: string;
  had: Style;
  wants: Style;
}

type Key = (style: Style) => string;

const keyOf: Record<Contested, (claims: readonly Claim[]) => Key> = {
  name: nameKeyFor,
  tag:
    () =>
    ({ tag }) =>
      tag,
  livery:
    () =>
    ({ colour, pattern }) =>
      `${colour} ${pattern}`,
};

/** Names that look alike count as one. */
function nameKeyFor(claims: readonly Claim[]): Key {
  const names: string[] = [];
  for (const name of claims.flatMap(({ had, wants }) => [had.name, wants.name]).sort(byKey(foldName))) {
    if (!names.some((earlier) => readsLike(earlier, name))) names.push(name);
  }
  return ({ name }) => foldName(names.find((earlier) => readsLike(earlier, name)) ?? name);
}

function readsLike(one: string, other: string): boolean {
  return foldName(one) === foldName(other) || looksLike(one, other);
}

/** G-04: the empires that do not get what they want. An empire that keeps what it had never loses it; among the others the dice decide. */
export function losersOf(dice: Dice, what: Contested, claims: readonly Claim[]): ReadonlySet<string> {
  const lost = new Set<string>();
  const key = keyOf[what](claims);
  const standsFor = ({ empire, had, wants }: Claim) => key(lost.has(empire) ? had : wants);
  // a loser goes back to what it had, which another may have claimed meanwhile: again, until all differ
  for (let before = -1; before !== lost.size; ) {
    before = lost.size;
    for (const [prize, rivals] of [...Map.groupBy(claims, standsFor)].sort(byKey(([name]) => name))) {
      if (rivals.length < 2) continue;
      const holder = rivals.find(({ had }) => key(had) === prize);
      const winner = holder ?? highest(dice, rivals, `${what} ${prize}`);
      for (const rival of rivals) if (rival !== winner) lost.add(rival.empire);
    }
  }
  return lost;
}

/** If rolls are equal, the first in order of empire ids. */
function highest(dice: Dice, rivals: readonly Claim[], prize: string): Claim | undefined {
  const rolls = new Map(
    rivals.map(({ empire }) => [empire, dice.at('contest', prize, empire).roll('d100', 'contest', 'G-04').total]),
  );
  return [...rivals].sort((a, b) => (rolls.get(b.empire) ?? 0) - (rolls.get(a.empire) ?? 0))[0];
}
