import type { Dice } from '#core/dice.ts';
import type { CampaignFile } from '#schemas/campaign.ts';
import type { VbamEvent } from '#schemas/event.ts';
import type { Galaxy } from '#schemas/galaxy.ts';
import type { CampaignState } from '#schemas/state.ts';
import type { CheckedOrder } from './orders/checkOrders.ts';

/** An order that was understood, checked and paid. */
export interface GivenOrder extends Omit<CheckedOrder, 'left'> {
  empire: string;
  file: string;
}

export type Pool = 'ep' | 'pp' | 'tp' | 'ip';

/** One movement of points; EP in tenths. The lines of a turn add up to the change of the pool. */
export interface LedgerLine {
  empire: string;
  pool: Pool;
  /** the line of the statement it belongs to (G-33) */
  heading: 'purchases' | 'system income' | 'commerce income' | 'miscellaneous income' | 'maintenance' | 'miscellaneous expense';
  why: string;
  amount: number;
  rule: string;
}

/** A turn in the making. Phases change `state` in place; it is a private copy. */
export interface VbamTurn {
  /** the turn that is played: the state's own, raised by one */
  readonly number: number;
  readonly galaxy: Galaxy;
  readonly rules: CampaignFile['rules'];
  readonly constants: CampaignFile['constants'];
  readonly state: CampaignState;
  /** all empires' orders, in order of empire id and sheet */
  readonly orders: GivenOrder[];
  /** streams of the phase that is running, by subject */
  readonly dice: Dice;
  readonly events: VbamEvent[];
  readonly ledger: LedgerLine[];
}

/** The orders of one verb, with what they say. */
export function ordersOf<Values>(turn: VbamTurn, verb: string): (GivenOrder & { values: Values })[] {
  return turn.orders.filter((order) => order.verb === verb) as (GivenOrder & { values: Values })[];
}

/** Moves points and writes it down; a pool never falls below nothing. */
export function book(turn: VbamTurn, line: LedgerLine): void {
  const empire = turn.state.empires[line.empire];
  if (!empire) throw new Error(`there is no empire ${line.empire}`);
  const pool = line.pool === 'ep' ? 'epTenths' : line.pool;
  if (empire.treasury[pool] + line.amount < 0)
    throw new Error(`${line.empire} cannot pay ${-line.amount} ${line.pool} for ${line.why}`);
  if (line.amount === 0) return;
  empire.treasury[pool] += line.amount;
  turn.ledger.push(line);
}

/** An order that the truth does not allow after all: told to its empire, and nothing else happens. */
export function fail(turn: VbamTurn, { empire, file, line, says }: GivenOrder, why: string, rule: string): void {
  turn.events.push({ kind: 'orderFailed', rule, seenBy: [empire], empire, file, line, order: says, why });
}
