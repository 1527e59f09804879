import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import type { Pool } from '#vbam/questions/shared/economy/pools.ts';
import type { LedgerLine } from '#vbam/turn.ts';

/** A turn that was played, with the state it began from. */
export interface Played {
  before: CampaignState;
  galaxy: Galaxy;
  campaign: Pick<CampaignFile, 'rules' | 'constants'>;
  result: TurnResult;
}

type Kind = VbamEvent['kind'];
export type StandingOrder = TurnResult['sheets'][number]['orders'][number] & { empire: string };

/** The same, sorted by what is asked of it: invariants look at every colony and every empire. */
export interface Turned extends Played {
  /** the orders that stood, by verb */
  ordered(...verbs: string[]): StandingOrder[];
  /** those of them that no phase failed */
  carriedOut(...verbs: string[]): StandingOrder[];
  orderedBy(empire: string): readonly StandingOrder[];
  isCarriedOut(order: StandingOrder): boolean;
  eventsOf<K extends Kind>(kind: K): EventOf<K>[];
  /** the lines of one pool of one empire, in their order */
  ledgerOf(empire: string, pool: Pool): readonly LedgerLine[];
}

export function turnedOf(played: Played): Turned {
  const { sheets, events, ledger } = played.result;
  const standing = sheets.flatMap(({ empire, orders }) => orders.map((order) => ({ ...order, empire })));
  const [byVerb, byEmpire] = [Map.groupBy(standing, ({ verb }) => verb), Map.groupBy(standing, ({ empire }) => empire)];
  const byKind = Map.groupBy(events, ({ kind }) => kind);
  const lines = Map.groupBy(ledger, ({ empire, pool }) => `${pool} ${empire}`);
  const eventsOf = <K extends Kind>(kind: K) => (byKind.get(kind) ?? []) as EventOf<K>[];
  const failed = failedAmong(standing, eventsOf('orderFailed'));
  const isCarriedOut = (order: StandingOrder) => !failed.has(order);
  const ordered = (...verbs: string[]) => verbs.flatMap((verb) => byVerb.get(verb) ?? []);
  return {
    ...played,
    ordered,
    carriedOut: (...verbs) => ordered(...verbs).filter(isCarriedOut),
    orderedBy: (empire) => byEmpire.get(empire) ?? [],
    isCarriedOut,
    eventsOf,
    ledgerOf: (empire, pool) => lines.get(`${pool} ${empire}`) ?? [],
  };
}

/** Standing instructions have no line of their own, so an order is known by its words too; of equal ones as many failed as events say. */
function failedAmong(orders: readonly StandingOrder[], events: readonly EventOf<'orderFailed'>[]): ReadonlySet<StandingOrder> {
  const left = new Map<string, number>();
  const keyOf = (empire: string, line: number, words: string) => JSON.stringify([empire, line, words]);
  for (const { empire, line, order } of events)
    left.set(keyOf(empire, line, order), (left.get(keyOf(empire, line, order)) ?? 0) + 1);
  return new Set(
    orders.filter(({ empire, line, says }) => {
      const count = left.get(keyOf(empire, line, says)) ?? 0;
      left.set(keyOf(empire, line, says), count - 1);
      return count > 0;
    }),
  );
}

/** How often each key occurs. */
export function tally<Thing>(things: Iterable<Thing>, keyOf: (thing: Thing) => string, by: (thing: Thing) => number = () => 1) {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + by(thing));
  return (key: string) => counts.get(key) ?? 0;
}

/** A breach where a number is not what it must be. */
export function unlike(what: string, found: number, wanted: number): string[] {
  return found === wanted ? [] : [`${what} is ${found}, and should be ${wanted}`];
}

export function above(what: string, found: number, most: number): string[] {
  return found <= most ? [] : [`${what} is ${found}, and ${most} at most`];
}

export function below(what: string, found: number, least: number): string[] {
  return found >= least ? [] : [`${what} is ${found}, and ${least} at least`];
}

/** Breaches where two lists do not hold the same items, in any order. */
export function unmatched(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  const [are, shouldBe] = [tally(found, (one) => one), tally(wanted, (one) => one)];
  return [...new Set([...found, ...wanted])]
    .sort()
    .flatMap((one) => unlike(`${what}: the number of ${one}`, are(one), shouldBe(one)));
}
