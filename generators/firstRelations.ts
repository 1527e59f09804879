import { type Dice, pick } from '#core/dice.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { Relation, Talk } from '#schemas/vbam/state.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { adjacentHomesOf, nearestHomesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { Circle, Past, ScenarioRule } from '#vbam/tables/campaign/scenarios.ts';
import type { GeneratedEmpire } from './empires.ts';

type Pair = readonly [GeneratedEmpire, GeneratedEmpire];

/** Two is enough to play one against the other. */
const NEAREST = 2;

/** G-02, R-22: who have met before the first turn, and what has grown between them. Those without a past roll when play begins (4.5.2-a). */
export function firstRelationsFor(
  galaxy: Galaxy,
  empires: readonly GeneratedEmpire[],
  { contact, communications, pasts }: Pick<ScenarioRule, 'contact' | 'communications' | 'pasts'>,
  dice: Dice,
  talk: Talk = 'as in the scenario',
): Record<string, Relation> {
  const friends = talk === 'from the start' ? playersIn(empires) : [];
  const old = pastsOf(pairsIn(galaxy, empires, communications), pasts, dice);
  const talking = new Set([...old.keys(), ...friends.map(idOf)]);
  const met = new Map([...pairsIn(galaxy, empires, contact), ...friends].map((pair) => [idOf(pair), pair]));
  return Object.fromEntries(
    [...met].map(([id, [one, other]]) => {
      const fresh = { ...freshRelation(one.id, other.id, 0), communications: talking.has(id) };
      const past = old.get(id);
      return [id, past ? madeOf(past, fresh) : fresh];
    }),
  );
}

/** by empire, those whose embassies it has: the way to their homes is on its charts. */
export function embassiesIn(
  galaxy: Galaxy,
  empires: readonly GeneratedEmpire[],
  { embassies, communications }: Pick<ScenarioRule, 'embassies' | 'communications'>,
): ReadonlyMap<string, readonly string[]> {
  const pairs = embassies ? pairsIn(galaxy, empires, communications) : [];
  return new Map(
    empires.map((empire) => [
      empire.id,
      pairs.flatMap((pair) => (pair.includes(empire) ? pair.filter((one) => one !== empire).map(({ id }) => id) : [])),
    ]),
  );
}

/** By pair, each by a lot of its own; but nobody who knows two others begins with enemies alone. */
function pastsOf(pairs: readonly Pair[], pasts: readonly Past[], dice: Dice): Map<string, Past | null> {
  const drawn = new Map<string, Past | null>(
    pairs.map((pair) => [idOf(pair), pasts.length > 0 ? pick(dice.at('past', idOf(pair)), pasts) : null]),
  );
  const bonds = pasts.filter(isBond);
  for (const empire of new Set(bonds.length > 0 ? pairs.flat() : [])) {
    const own = pairs.filter((pair) => pair.includes(empire)).map(idOf);
    if (own.length < 2 || own.some((id) => isBond(drawn.get(id) ?? null))) continue;
    const stream = dice.at('past', empire.id);
    drawn.set(pick(stream, own), pick(stream, bonds));
  }
  return drawn;
}

function isBond(past: Past | null): boolean {
  return past !== null && past.treaties.length > 0;
}

function madeOf({ relationship, treaties }: Past, fresh: Relation): Relation {
  const [offeredBy] = fresh.between;
  return {
    ...fresh,
    relationship,
    treaties: treaties.map((kind) => ({ kind, terms: {}, offeredBy, signed: 0, protector: null, ended: null })),
    state: treaties.includes('border') ? 'normal relations' : 'non-intercourse', // 4.5.1-b, -c
  };
}

/** Each pair once, the lower home first. */
function pairsIn(galaxy: Galaxy, empires: readonly GeneratedEmpire[], circle: Circle): Pair[] {
  if (circle === 'nobody') return [];
  if (circle === 'everybody') return allPairsOf(empires);
  const byHome = new Map(empires.map((empire) => [empire.number, empire]));
  const near = circle === 'neighbours and the two nearest' ? nearestHomesOf(galaxy, NEAREST) : [];
  const pairs = [...adjacentHomesOf(galaxy), ...near].map(([one, other]): Pair => [valueIn(byHome, one), valueIn(byHome, other)]);
  return circle === 'neighbouring players' ? pairs.filter((pair) => pair.every(isPlayed)) : once(pairs);
}

function playersIn(empires: readonly GeneratedEmpire[]): Pair[] {
  return allPairsOf(empires.filter(isPlayed));
}

function allPairsOf(empires: readonly GeneratedEmpire[]): Pair[] {
  return empires.flatMap((one, index) => empires.slice(index + 1).map((other): Pair => [one, other]));
}

function isPlayed({ kind }: GeneratedEmpire): boolean {
  return kind === 'player';
}

function idOf([one, other]: Pair): string {
  return pairIdOf(one.id, other.id);
}

function once(pairs: readonly Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [idOf(pair), pair])).values()];
}
