import { loadedDice } from '#core/dice.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { StarSystem, StrategicResource } from '#schemas/vbam/galaxy.ts';
import {
  type CampaignState,
  type Colony,
  campaignState,
  type Empire,
  type TradeRoute,
  type UnitDesign,
} from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import type { Pool } from '#vbam/questions/shared/economy/pools.ts';
import type { LedgerLine, VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from './campaign.ts';
import { deepFreeze } from './deepFreeze.ts';
import { design } from './designs.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { chart, reveal, settle, sol } from './turn.ts';

export interface SheetTurnOptions {
  /** changes a copy of the first state, in which Sol is rich and knows the whole map */
  state?: (state: CampaignState) => void;
  /** faces by label; loyalty checks show 5 otherwise */
  dice?: Record<string, number[]>;
  rules?: Partial<VbamTurn['rules']>;
  constants?: Partial<VbamTurn['constants']>;
  /** other than the small galaxy has it */
  systems?: Record<string, Partial<StarSystem>>;
  /** strategic resources added to systems of the small galaxy */
  resources?: Record<string, StrategicResource[]>;
}

/** A whole turn of the small galaxy in which only the empire at Sol sends a sheet: what it was told, and what came of it. */
export function sheetTurn(orders: readonly string[], options: SheetTurnOptions = {}) {
  const before = preparedState(options);
  const { rules, constants } = defaultCampaign();
  const campaign = { rules: { ...rules, ...options.rules }, constants: { ...constants, ...options.constants } };
  const { systems, ...map } = smallGalaxy(options.resources);
  const galaxy = { ...map, systems: systems.map((system) => ({ ...system, ...options.systems?.[system.id] })) };
  const text = `${frontMatter(viewFor(before, galaxy, campaign, sol))}\n${orders.map((order) => `- ${order}\n`).join('')}`;
  const dice = loadedDice({ loyalty: Array.from({ length: 40 }, () => 5), ...options.dice });
  const result = processTurn({ state: before, galaxy, campaign, sheets: [{ empire: sol, file: 'sheet.md', text }], dice });
  campaignState.parse(result.state);
  const own = result.sheets.find(({ empire }) => empire === sol);
  const said = [...(own?.orders ?? []).map(({ line, says }) => ({ line, text: says })), ...(own?.problems ?? [])];
  return {
    ...result,
    result,
    before,
    galaxy,
    /** the answers to the orders, in their order */
    said: said.sort((a, b) => a.line - b.line).map((answer) => answer.text),
    ledger: result.ledger.filter(({ empire }) => empire === sol),
    empire: result.state.empires[sol] as Empire,
  };
}

/** The same where Vega (Capacity 6, RAW 4, Biosphere 3, one jump from Sol) is settled like this, and held by a garrison. */
export function vegaTurn(vega: Partial<Colony>, orders: readonly string[] = [], { state, ...options }: SheetTurnOptions = {}) {
  return sheetTurn(orders, {
    ...options,
    state(made) {
      settle(made, 'vega', vega);
      guard(made, 'vega');
      state?.(made);
    },
  });
}

function preparedState({ state: change }: SheetTurnOptions): CampaignState {
  const state = structuredClone(firstState());
  Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths: 100_000, pp: 500, tp: 0, ip: 0 });
  chart(state, sol);
  reveal(state, sol);
  for (const { id } of smallGalaxy().systems) state.systems[id] ??= { discovered: 0 }; // so that nothing new is found
  change?.(state);
  return deepFreeze(state);
}

type SheetTurn = ReturnType<typeof sheetTurn>;

/** What the works of a system brought its owner at Sol, in points; EP in tenths. */
export function yieldOf({ ledger }: SheetTurn, system: string, pool: Pool): number {
  const sent = ledger.filter((line) => line.pool === pool && line.colony === undefined); // what stays there is not the empire's
  const lines = sent.filter(({ cause }) => cause.kind === 'yield' && cause.system === system);
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The sum of one heading of the statement of the empire at Sol; EP in tenths. */
export function sumUnder({ ledger }: SheetTurn, heading: LedgerLine['heading'], pool: Pool = 'ep'): number {
  const lines = ledger.filter((line) => line.pool === pool && line.heading === heading);
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** A garrison of the empire at Sol that stands on a colony. */
export function guard(state: CampaignState, system: string): void {
  newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'system', system } });
}

/** Puts a class on the force list of the empire at Sol, with its prototype; returns its id. */
export function listClass(state: CampaignState, name: string, more: Partial<UnitDesign> = {}): string {
  const id = `${sol}-${name.toLowerCase().replaceAll(' ', '-')}`;
  state.unitClasses[id] = { ...structuredClone(design(more)), owner: sol, name, prototyped: true, numbered: 0 };
  return id;
}

/** Units of a new class of the empire at Sol, numbered from 1, that stand in a system; returns their ids. */
export function put(state: CampaignState, system: string, name: string, count: number, more: Partial<UnitDesign> = {}): string[] {
  const id = listClass(state, name, more);
  const place = { kind: 'system', system } as const;
  return Array.from({ length: count }, () => newUnit(state, { class: id, owner: sol, place }));
}

/** A trade route of the empire at Sol, or of another, that was there before the turn. */
export function routeTo(state: CampaignState, target: string, more: Partial<TradeRoute> = {}): void {
  const made: TradeRoute = { owner: sol, target, center: 'sol', opened: 0, state: 'active', ...more };
  state.tradeRoutes[`${made.owner}-route-to-${target}`] = made;
}

/** Vega as E-53 has Juno: Census 4 and 2/1/3, in good order. */
export function juno(state: CampaignState): void {
  settle(state, 'vega', { census: 4, morale: 4, economy: 2, industry: 1, agriculture: 3 });
  guard(state, 'vega');
}
