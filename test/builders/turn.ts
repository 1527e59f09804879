import { expect } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import { newUnit } from '#generators/newUnit.ts';
import { vbamEvent } from '#schemas/vbam/event.ts';
import type { StrategicResource } from '#schemas/vbam/galaxy.ts';
import { type CampaignState, type Colony, campaignState, type Detection, type Facility, type Unit } from '#schemas/vbam/state.ts';
import type { OrderName, OrderNamed } from '#vbam/orders/verbs/index.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { ownMap } from '#vbam/questions/galaxy/mapNow.ts';
import type { Pool } from '#vbam/questions/shared/economy/pools.ts';
import { regionKeyOf } from '#vbam/questions/shared/empires/regions.ts';
import { unexplored } from '#vbam/tables/campaign/knowledge.ts';
import { type GivenOrder, initiativeFrom, nothingTaken, type VbamTurn } from '#vbam/turn.ts';
import { freshNotes } from '#vbam/turnNotes.ts';
import { inWords } from '#vbam/wording.ts';
import { defaultCampaign } from './campaign.ts';
import { deepFreeze } from './deepFreeze.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { acquaint } from './relations.ts';

export interface TurnOptions {
  /** changes a copy of the first state before it is frozen */
  state?: (state: CampaignState) => void;
  orders?: GivenOrder[];
  /** faces by label */
  dice?: Record<string, number[]>;
  rules?: Partial<VbamTurn['rules']>;
  victory?: VbamTurn['victory'];
  battles?: VbamTurn['battles'];
  /** by system and empire, what they made out in space when the fleets had moved (G-17) */
  looks?: Record<string, Record<string, Detection | 'none'>>;
  /** strategic resources added to systems of the small galaxy */
  resources?: Record<string, StrategicResource[]>;
}

/** The empires of the first state, by their homes. */
export const [sol, ophir, kessa] = ['sol', 'ophir', 'kessa'].map(
  (home) => Object.entries(firstState().empires).find(([, { capital }]) => capital === home)?.[0],
) as [string, string, string];

/** A turn of the small galaxy, by default in the first state. */
export function turnWith({
  state: change,
  orders = [],
  dice = {},
  rules = {},
  resources = {},
  looks = {},
  victory = null,
  battles = 'program',
}: TurnOptions = {}): VbamTurn {
  const state = structuredClone(firstState());
  change?.(state);
  const chance = loadedDice(dice);
  return {
    number: state.turn + 1,
    galaxy: ownMap(smallGalaxy(resources), state),
    notes: { ...freshNotes(), detections: detectionsFrom(looks) },
    rules: { ...defaultCampaign().rules, ...rules },
    constants: defaultCampaign().constants,
    victory,
    battles,
    state,
    given: { sheets: [], decisions: null },
    taken: nothingTaken(),
    orders: deepFreeze(orders),
    dice: chance,
    initiativeOf: initiativeFrom((empire) => chance.at('initiative', empire)),
    events: [],
    ledger: [],
    answers: new Map(),
    asked: [],
  };
}

function detectionsFrom(looks: NonNullable<TurnOptions['looks']>): VbamTurn['notes']['detections'] {
  return new Map(
    Object.entries(looks).flatMap(([system, empires]) =>
      Object.entries(empires).map(([empire, space]) => [detectionKey(empire, system), { space, ground: 'none' }] as const),
    ),
  );
}

/** Runs one phase: the ledger must add up, the state stay sound, and every event have its sentence. */
export function run(resolve: (turn: VbamTurn) => void, options: TurnOptions = {}): VbamTurn {
  const turn = turnWith(options);
  const before = deepFreeze(structuredClone(turn.state));
  resolve(turn);
  ledgerAddsUp(turn, before);
  campaignState.parse(turn.state);
  const names = { system: (id: string) => id, empire: (id: string) => id };
  for (const event of turn.events) expect(inWords(vbamEvent.parse(event), names)).toMatch(/^[A-Z0-9a-z].*[.!]$/);
  return turn;
}

/** The lines of the ledger are the change of every pool of every empire, and of its cut-off regions. */
export function ledgerAddsUp(turn: VbamTurn, before: CampaignState): void {
  for (const [id, { cutOff }] of Object.entries(turn.state.empires)) {
    const regions = [...cutOff, ...(before.empires[id]?.cutOff ?? [])].map(regionKeyOf);
    for (const region of [undefined, ...new Set(regions)]) poolsAddUp(turn, before, id, region);
  }
}

const nothing = { epTenths: 0, pp: 0, tp: 0, ip: 0 };

function poolsAddUp(turn: VbamTurn, before: CampaignState, id: string, region: string | undefined): void {
  const poolsIn = ({ empires }: CampaignState) =>
    (region === undefined ? empires[id] : empires[id]?.cutOff.find((one) => regionKeyOf(one) === region))?.treasury ?? nothing;
  const own = turn.ledger.filter((line) => line.empire === id && line.region === region && line.colony === undefined);
  const sum = (pool: Pool) => own.filter((line) => line.pool === pool).reduce((total, { amount }) => total + amount, 0);
  const [treasury, opening] = [poolsIn(turn.state), poolsIn(before)];
  expect({ epTenths: sum('ep'), pp: sum('pp'), tp: sum('tp'), ip: sum('ip') }).toEqual({
    epTenths: treasury.epTenths - opening.epTenths,
    pp: treasury.pp - opening.pp,
    tp: treasury.tp - opening.tp,
    ip: treasury.ip - opening.ip,
  });
}

/** An order as phases are given it. */
export function given<Name extends OrderName>(
  verb: Name,
  values: ValuesOf<OrderNamed<Name>>,
  more: Partial<GivenOrder> = {},
): GivenOrder {
  return { empire: sol, file: 'sheet.md', line: 1, verb, values, says: verb, price: {}, rule: 'O-00', ...more };
}

/** Settles a system for the empire at Sol; in good order by default. */
export function settle(state: CampaignState, system: string, more: Partial<Colony> = {}): Colony {
  const home = state.colonies.sol as Colony;
  const none = { economy: 0, industry: 0, agriculture: 0, research: 0, intel: 0 };
  state.colonies[system] = structuredClone({ ...home, ...none, system, census: 2, morale: 2, ...more });
  return state.colonies[system];
}

/** The colony in a system; a missing one fails the test. */
export function colonyAt({ state }: Pick<VbamTurn, 'state'>, system = 'sol'): Colony {
  return state.colonies[system] as Colony;
}

export function erect(state: CampaignState, system: string, kind: Facility['kind'], owner = sol): void {
  state.facilities[`${system}-${kind.replaceAll(' ', '-')}`] = { system, owner, kind, state: 'operational' };
}

/** Lets empires know all lanes of the small galaxy. */
export function chart(state: CampaignState, ...empires: string[]): void {
  for (const { id } of smallGalaxy().lanes) {
    const lane = state.lanes[id] ?? structuredClone(unexplored);
    state.lanes[id] = { ...lane, explored: true, knownBy: [...new Set([...lane.knownBy, ...empires])].sort() };
  }
}

/** Lets empires know all systems of the small galaxy as they are. */
export function reveal(state: CampaignState, ...empires: string[]): void {
  for (const { id, capacity, raw, biosphere } of smallGalaxy().systems) {
    const facts = { seen: 0, capacity, raw, biosphere, wormhole: null, portal: null, leftBehind: null };
    for (const empire of empires) Object.assign(state.knowledge[empire]?.systems ?? {}, { [id]: facts });
  }
}

/** War between the empires at Sol and Ophir, who both have a ship in a system. */
export function contest(state: CampaignState, system: string): void {
  for (const owner of [sol, ophir]) newUnit(state, { class: `${owner}-destroyer`, owner, place: { kind: 'system', system } });
  acquaint(state, sol, ophir, { state: 'war' });
}

export function disarm(state: CampaignState, keep: (unit: Unit) => boolean = () => false): void {
  for (const [id, unit] of Object.entries(state.units)) if (!keep(unit)) delete state.units[id];
}

/** The facts of all events of one kind. */
export function eventsOf(turn: VbamTurn, kind: VbamTurn['events'][number]['kind']) {
  return turn.events.filter((event) => event.kind === kind);
}
