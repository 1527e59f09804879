import { expect } from 'vitest';
import type { LaneClass } from '#schemas/vbam/galaxy.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { defaultCampaign } from './campaign.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';

/** G-60: every purse is opened in this turn, whatever it saves for. */
export const PAY_DAY = 96;

const own = 'kerla-empire';

type Chart = readonly (readonly [a: string, b: string, made?: LaneClass])[];

/** The Kerla of Sol on a chart of our own: `['sol', 'reef']` is a lane. Systems are barren, named after their ids, and of the qualities given. */
export function charted(chart: Chart, qualities: Record<string, Partial<KnownSystem>> = {}): EmpireView {
  const view = structuredClone(viewFor(firstState(), smallGalaxy(), defaultCampaign(), own));
  const plain = view.systems.altair as KnownSystem;
  const ids = new Set([...chart.map(([a]) => a), ...chart.map(([, b]) => b)]);
  for (const id of Object.keys(view.systems)) if (id !== 'sol') delete view.systems[id];
  for (const id of ids) {
    if (id === 'sol') continue;
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    view.systems[id] = { ...plain, id, name, terrain: [], capacity: 0, raw: 0, biosphere: 0, ...qualities[id] };
  }
  view.lanes = chart.map(([a, b, made = 'normal']) => ({ a, b, class: made, hexes: 2 }));
  view.stubs = [];
  view.foreign.wilds = {};
  return view;
}

export const blackHole = { type: 'black hole' } as const satisfies Partial<KnownSystem>;
export const storm: Partial<KnownSystem> = { terrain: ['plasma storm'] };

/** An uncharted lane that begins there. */
export function uncharted(view: EmpireView, system: string, number = 1): EmpireView {
  view.stubs.push({ system, number, direction: 'coreward', progress: 0, difficulty: null });
  return view;
}

/** A colony of its own, with industry unless it says otherwise. */
export function colonized(view: EmpireView, system: string, people: Partial<EmpireView['colonies'][string]> = {}): EmpireView {
  const { techLevel } = view.empire;
  const values = { census: 3, morale: 3, economy: 3, industry: 3, agriculture: 3 };
  view.colonies[system] = { ...newColonyOf({ system, owner: own, techLevel, founded: 0 }), ...values, ...people };
  return view;
}

/** Only this fleet of the empire, with these of its units, in a system. */
export function keep(view: EmpireView, name: string, system: string, units: RegExp): string {
  const id = Object.keys(view.fleets).find((one) => view.fleets[one]?.name === name) as string;
  for (const fleet of Object.keys(view.fleets)) if (fleet !== id) delete view.fleets[fleet];
  for (const [unit, { place }] of Object.entries(view.units)) {
    const stays = place.kind === 'fleet' && place.fleet === id && units.test(unit);
    if (!stays && place.kind !== 'system') delete view.units[unit];
  }
  Object.assign(view.fleets[id] ?? {}, { system });
  return id;
}

/** Damages all units whose ids match. */
export function damage(view: EmpireView, units: RegExp, points: number): EmpireView {
  for (const [id, unit] of Object.entries(view.units)) if (units.test(id)) unit.damage = points;
  return view;
}

/** The orders of its sheet; every one must stand. A view may be changed afterwards and asked again. */
export function ordersOf(now: EmpireView): string[] {
  const view = structuredClone(now);
  const text = autopilotSheet(view);
  expect(forecastSheet(view, text).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

/** Those to one fleet, without its name. */
export function ordersTo(view: EmpireView, fleet: string): string[] {
  return ordersOf(view).flatMap((order) => (order.startsWith(`${fleet}: `) ? [order.slice(fleet.length + 2)] : []));
}
