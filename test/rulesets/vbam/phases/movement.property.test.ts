import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import { canonicalJson } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { laneCosts } from '#vbam/tables/movement/movement.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { deepFreeze } from '../../../builders/deepFreeze.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { galaxyOf } from '../../../builders/maps.ts';

/** A galaxy in which everybody has charts of most lanes, with ships of every kind. */
function opening(seed: number, charts: number): { galaxy: Galaxy; state: CampaignState } {
  const galaxy = galaxyOf({ systems: 24, homes: 2, specialEncounters: false }, `movement ${seed}`);
  const state = generateFirstState({
    campaign: 'demo',
    galaxy,
    players: 2,
    scenario: 'first-steps',
    dice: seededDice(`${seed}`),
  });
  const empires = Object.keys(state.empires).sort();
  for (const [index, lane] of galaxy.lanes.entries()) {
    const known = (charts >> (index % 12)) % 3 !== 0;
    const before = state.lanes[lane.id];
    if (known)
      state.lanes[lane.id] = { class: null, progress: {}, needs: null, ...before, explored: true, knownBy: [...empires] };
  }
  for (const empire of empires) {
    const systems = state.knowledge[empire]?.systems ?? {};
    for (const system of galaxy.systems) {
      systems[system.id] ??= factsOf(system, {}, 0);
      state.systems[system.id] ??= { discovered: 0 };
    }
    const { unit } = builderFor(state, empire);
    const fleet = inFleet(`${empire}-1st-train`);
    unit('Lighter 1', { abilities: { FTL: 3, tender: 9, cargo: 5, towing: 2 } }, fleet);
    unit('Monitor 1', { buildCost: 9 }, fleet);
  }
  return deepFreeze({ galaxy, state });
}

const draw = fc.tuple(fc.nat(10), fc.nat(999), fc.nat(999), fc.nat(999));
type Draw = [number, number, number, number];

/** An order that may or may not make sense. */
function orderFrom(state: CampaignState, galaxy: Galaxy, empire: string, [verb, one, other, third]: Draw): string {
  const own = (records: Record<string, { owner: string }>) =>
    Object.keys(records)
      .filter((id) => records[id]?.owner === empire)
      .sort();
  const [units, fleets] = [own(state.units), own(state.fleets)];
  const unit = (number: number) => {
    const id = units[number % units.length] as string;
    const found = state.units[id];
    const unitClass = found && state.unitClasses[found.class];
    return found && unitClass ? unitLabelOf(id, found, unitClass) : id;
  };
  const fleet = (number: number) => state.fleets[fleets[number % fleets.length] as string]?.name ?? 'no fleet';
  const system = (number: number) => `"${galaxy.systems[number % galaxy.systems.length]?.name}"`;
  return [
    `${fleet(one)}: move to ${system(other)}`,
    `${fleet(one)}: move to ${system(other)}, ${system(third)}`,
    `form Group ${one} from ${unit(other)}, ${unit(third)}`,
    `transfer ${unit(one)} to ${fleet(other)}`,
    `merge ${fleet(one)} into ${fleet(other)}`,
    `load ${unit(one)}, ${unit(third)} aboard ${fleet(other)}`,
    `load ${unit(one)} aboard ${unit(other)}`,
    `unload ${unit(one)}`,
    `tow ${unit(one)} with ${unit(other)}`,
    `base ${unit(one)} at ${system(other)}`,
    `${fleet(one)}: stay`,
  ][verb] as string;
}

/** No fleet spends more than its FTL, unless it crosses a single lane. */
function keepsItsPace(before: CampaignState, galaxy: Galaxy, { events }: TurnResult): void {
  for (const event of events) {
    if (event.kind !== 'fleetMoved' || event.path.length < 2) continue;
    const stops = [event.from, ...event.path];
    const costs = event.path.map((to, index) => {
      const lane = galaxy.lanes.find(({ a, b }) => (a === stops[index] && b === to) || (b === stops[index] && a === to));
      if (!lane) throw new Error(`no lane from ${stops[index]} to ${to}`);
      return laneCosts[before.lanes[lane.id]?.class ?? lane.class ?? 'normal'];
    });
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(2 * event.speed);
  }
}

test('whatever is ordered, forces stay whole, within their speed and in known systems, and the bytes are the same', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.nat(4095),
      fc.array(fc.array(draw, { maxLength: 14 }), { minLength: 1, maxLength: 3 }),
      (seed, charts, turns) => {
        const { galaxy, state: start } = opening(seed, charts);
        let state: CampaignState = start;
        for (const orders of turns) {
          const sheets = Object.keys(state.empires).map((empire) => {
            const items = orders.map((order) => `- ${orderFrom(state, galaxy, empire, order)}\n`).join('');
            return {
              empire,
              file: 'sheet.md',
              text: `---\ncampaign: demo\nempire: ${empire}\nturn: ${state.turn + 1}\n---\n\n${items}`,
            };
          });
          const input = { state, galaxy, campaign: defaultCampaign(), sheets, dice: 'secret' };
          const result = processTurn(input);
          expect(canonicalJson(processTurn(input).state)).toBe(canonicalJson(result.state));
          keepsItsPace(state, galaxy, result);
          for (const { kind } of result.events) seen.set(kind, (seen.get(kind) ?? 0) + 1);
          state = deepFreeze(campaignState.parse(result.state));
          expect(stateComplaints(state, galaxy)).toEqual([]);
          for (const [id, fleet] of Object.entries(state.fleets)) {
            expect(state.knowledge[fleet.owner]?.systems[fleet.system]).toBeDefined();
            expect(paceOf(state, uncarriedIn(state, id)).speed).toBeGreaterThan(0);
          }
          for (const unit of Object.values(state.units)) {
            if (unit.place.kind !== 'carried') continue;
            const carrier = state.units[unit.place.by];
            expect(carrier && systemOfUnit(state, carrier)).toBe(systemOfUnit(state, unit));
          }
        }
      },
    ),
    { numRuns: 40, seed: 11 },
  );
  // the orders are not all nonsense
  for (const kind of ['fleetMoved', 'fleetFormed', 'fleetJoined', 'unitsPlaced']) expect(seen.get(kind)).toBeGreaterThan(9);
}, 60_000);
