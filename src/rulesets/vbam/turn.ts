import type { Dice, Stream } from '#core/dice.ts';
import { isOf, type ValuesOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { OpenedSheet } from '#core/orders/sheet/sheet.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { type ModeratorAnswer, takeDecision } from '#core/turn/takeDecision.ts';
import type { TakenDecision } from '#schemas/shared/decision.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { ModeratorChange } from '#schemas/vbam/facts/edits.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { LedgerCause } from '#schemas/vbam/facts/ledger.ts';
import type { ModeratorQuestion } from '#schemas/vbam/facts/questions.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { CheckedOrder, CheckedOrders } from './orders/checkOrders.ts';
import type { OrderVerb } from './orders/order.ts';
import { colonyOf } from './questions/colonies/colonies.ts';
import { type Pool, poolFields } from './questions/shared/economy/pools.ts';
import { empireIn } from './questions/shared/empires/empireIn.ts';
import { regionKeyOf, regionOf, treasuryFor } from './questions/shared/empires/regions.ts';
import type { TurnNotes } from './turnNotes.ts';
import { ledgerInWords } from './wording/ledger.ts';

/** An order that was understood, checked and paid. */
export interface GivenOrder<V extends OrderVerb = OrderVerb> extends Omit<CheckedOrder, 'left' | 'values'> {
  empire: string;
  file: string;
  values: ValuesOf<V>;
  /** G-28: whether a colony that is shut off paid from its own pool; without it, whoever pays at its place */
  paidBy?: 'colony' | 'treasury';
}

/** One movement of points; EP in tenths. The lines of a turn add up to the change of the pool. */
export interface LedgerLine {
  empire: string;
  pool: Pool;
  /** the line of the statement it belongs to (G-33) */
  heading: 'purchases' | 'system income' | 'commerce income' | 'miscellaneous income' | 'maintenance' | 'miscellaneous expense';
  cause: LedgerCause;
  amount: number;
  rule: string;
  /** 4.3.5-b: the first system of the cut-off region whose pool it is; without one it is the empire's */
  region?: string;
  /** G-28: the colony that is shut off and whose own pool it is */
  colony?: string;
}

export type Booking = Omit<LedgerLine, 'region' | 'colony'> & {
  /** the place that pays or earns: a colony that is shut off by itself (G-28) */
  at?: string | undefined;
  /** 4.3.5-b: a place whose region pays or earns, whether the colony there is shut off or not */
  within?: string | undefined;
};

/** One empire's sheet as it was sent. */
export interface GivenSheet {
  empire: string;
  file: string;
  text: string;
  /** its text, where somebody has looked into it before */
  opened?: OpenedSheet;
}

/** What became of an empire's sheet; `file` is null where none came. */
export interface SheetResult extends CheckedOrders {
  empire: string;
  file: string | null;
  press: string[];
  /** for the moderator's eyes; empty where there are none */
  notes: string;
}

/** What became of the decisions. Where there is an error, nothing of the turn may be kept: a slip must not be half applied. */
export interface DecisionsResult {
  entries: { line: number; what: ModeratorChange; reason: string }[];
  /** those that will be delivered */
  letters: { line: number; to: string; says: string }[];
  press: string[];
  problems: Problem[];
}

/** What a turn is played from. */
export interface GivenDesk {
  readonly sheets: readonly GivenSheet[];
  /** the moderator's, if there are any */
  readonly decisions: GivenInput | null;
}

export interface TakenDesk {
  sheets: SheetResult[];
  decisions: DecisionsResult;
}

/** A turn in the making. Phases change `state` in place; it is a private copy. */
export interface VbamTurn {
  /** the turn being played: the state's own, plus one */
  readonly number: number;
  readonly galaxy: Galaxy;
  readonly rules: CampaignFile['rules'];
  readonly constants: CampaignFile['constants'];
  /** G-02: how the campaign can be won; null where nobody keeps count */
  readonly victory: CampaignFile['victory'] | null;
  /** M-23: whether the moderator is asked of each battle who fights it out */
  readonly battles: CampaignFile['battles'];
  readonly state: CampaignState;
  /** what lay on the desk */
  readonly given: GivenDesk;
  /** what became of it */
  readonly taken: TakenDesk;
  /** all empires' orders, in order of empire id and sheet */
  readonly orders: GivenOrder[];
  /** streams of the phase that is running, by subject */
  readonly dice: Dice;
  /** G-04: an empire's roll for all ties of the turn, made when the first of them needs it */
  readonly initiativeOf: (empire: string) => number;
  readonly events: VbamEvent[];
  readonly ledger: LedgerLine[];
  /** what the moderator has answered, by decision id */
  readonly answers: Map<string, ModeratorAnswer>;
  /** what the turn has asked so far */
  readonly asked: TakenDecision<ModeratorQuestion>[];
  readonly notes: TurnNotes;
}

export function nothingTaken(): TakenDesk {
  return { sheets: [], decisions: { entries: [], letters: [], press: [], problems: [] } };
}

/** One D100 for each empire and turn, whatever the phase; `streamOf` is the empire's own. */
export function initiativeFrom(streamOf: (empire: string) => Stream): VbamTurn['initiativeOf'] {
  const rolled = new Map<string, number>();
  return (empire) => {
    const initiative = rolled.get(empire) ?? streamOf(empire).roll('d100', 'initiative', 'G-04').total;
    rolled.set(empire, initiative);
    return initiative;
  };
}

/** The orders of one verb, with what they say. */
export function ordersOf<V extends OrderVerb>({ orders }: Pick<VbamTurn, 'orders'>, verb: V): GivenOrder<V>[] {
  return orders.filter((order) => isOf(order, verb));
}

/** Moves points and enters it in the ledger; a pool never falls below zero. */
export function book(turn: VbamTurn, { at, within, ...entry }: Booking): void {
  const { amount } = entry;
  const empire = empireIn(turn.state, entry.empire);
  const pool = poolFields[entry.pool];
  const region = regionOf(empire, at ?? within);
  const colony = at === undefined ? undefined : colonyOf(turn.state, at, entry.empire);
  const treasury = treasuryFor(empire, at ?? within, colony);
  if (treasury[pool] + amount < 0)
    throw new Error(`${entry.empire} cannot pay ${-amount} ${entry.pool} for ${ledgerInWords(entry.cause, ids)}`);
  if (amount === 0) return;
  treasury[pool] += amount;
  if (colony && treasury === colony.sequestered) enter(turn, { ...entry, colony: colony.system });
  else enter(turn, region ? { ...entry, region: regionKeyOf(region) } : entry);
}

/** Enters moved points in the ledger. */
export function enter(turn: VbamTurn, line: LedgerLine): void {
  turn.ledger.push(line);
}

/** For faults of ours, which only we read. */
const ids = { system: (id: string) => id, empire: (id: string) => id };

/** An order that the truth does not allow after all: its empire learns of it, and nothing else happens. */
export function fail(turn: VbamTurn, { empire, file, line, says }: GivenOrder, why: Hindrance, rule: string): void {
  turn.events.push({ kind: 'orderFailed', rule, seenBy: [empire], empire, file, line, order: says, why });
}

/** What a turn may ask. */
export type Question = Omit<TakenDecision<ModeratorQuestion>, 'chosen' | 'by' | 'reason'>;

/** What only the moderator can choose: returns the choice, or the default while nobody has chosen; the log records either. */
export function decide(turn: VbamTurn, asked: Question): string {
  const { id, rule, question, chosen, by, reason } = takeDecision(turn, asked);
  turn.events.push({ kind: 'decisionTaken', rule, seenBy: [], decision: id, question, chosen, by, reason });
  return chosen;
}
