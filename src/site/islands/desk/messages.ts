import type { Problem } from '#core/orders/problem.ts';
import type { FrontMatter } from '#core/orders/sheet/frontMatter.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { type Ability, abilities, type UnitType } from '#schemas/vbam/stateWords.ts';
import type { Expected } from '#vbam/forecast/expected.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import type { OrderHelp } from '#vbam/orders/help.ts';
import type { DesignAccount } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { Start } from '#vbam/setup/start.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Suggestion } from './completion.ts';

/** What stays the same while the desk is open. */
export interface Laid {
  /** orders for a turn, or choices before the first */
  kind: 'orders' | 'start';
  /** the sheet to fill in */
  sheet: string;
  /** with prices and all orders as comments */
  sheetWithHints: string;
  headings: { heading: string; orders: OrderHelp[]; prices: string[] }[];
  purse: Purse;
  standing: string[];
  /** the empires to whom letters can be written */
  correspondents: string[];
}

export interface Purse {
  epTenths: number;
  pp: number;
  ip: number;
}

/** What a sheet will do, and what is wrong with it. */
export interface Checked {
  problems: Problem[];
  orders: Pick<CheckedOrder, 'line' | 'says' | 'price' | 'rule' | 'left'>[];
  /** lines that are not orders of this turn: what is kept for later, and letters */
  remembered: { line: number; says: string }[];
  expected: Expected | null;
}

/** Positions are offsets in the sheet. */
export interface Completed {
  suggestions: Suggestion[];
  expected: string[];
}

/** A unit as entered in the designer's fields; it need not be possible. */
export interface UnitDraft {
  name: string;
  type: UnitType;
  buildCost: number;
  /** null: the empire's own */
  level: number | null;
  features: Partial<Record<FeatureName, number>>;
}

export type FeatureName = keyof UnitDesign['statistics'] | Ability;

/** All that a unit can have, in the order of the designer's fields. */
export const featureNames: readonly FeatureName[] = ['defenseValue', 'attackStrength', 'pointDefense', ...abilities];

export interface Designed {
  account: DesignAccount;
  /** such as `light cruiser`; empty while the build cost is nothing */
  hull: string;
  /** what each would cost this unit, and how much of it the unit can have */
  features: { item: FeatureName; each: number; most: number | null; allowed: boolean }[];
  figures: { commandCost: number; buildTime: number; maintenance: number };
  /** why it cannot be built; null if it can */
  refusal: { why: string; rule: string } | null;
  /** the order that designs it */
  line: string;
}

/** Every question that the page asks: its content, and the answer. */
export interface Questions {
  /** `start`: choices before the first turn instead of orders; `front`: what the first lines of the sheet say besides */
  open: { ask: { view: EmpireView; deadline: string | null; start: Start | null; front: FrontMatter }; answer: Laid };
  check: { ask: { text: string }; answer: Checked };
  complete: { ask: { text: string; caret: number }; answer: Completed };
  design: { ask: { text: string; unit: UnitDraft }; answer: Designed };
}

export type Question = keyof Questions;
export type Asked = { [Name in Question]: { ticket: number; question: Name; ask: Questions[Name]['ask'] } }[Question];
export type Answered = { ticket: number; answer: unknown } | { ticket: number; failure: string };
