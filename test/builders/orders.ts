import { readSheet } from '#core/orders/sheet/sheet.ts';
import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { Colony, Unit } from '#schemas/vbam/state.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { playRules, usualConstants } from '#vbam/tables/campaign/campaignDefaults.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import { dealingsShown } from '#vbam/view/builders/dealingsShown.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { colony } from './colonies.ts';
import { deepFreeze } from './deepFreeze.ts';
import { design } from './designs.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';

const rules: CampaignRules = {
  laneAttraction: false,
  specialEncounters: false,
  strategicResources: false,
  laneClasses: false,
  variableDifficulty: false,
  freeformHexes: false,
  fairStarts: false,
  ...playRules,
};

/** What the empire at Sol knows before turn 1, made rich and changed as a test wants; frozen. */
export function solView(change: (view: EmpireView) => void = () => {}): EmpireView {
  const state = firstState();
  const owner = state.colonies.sol?.owner as string;
  const view = viewFor(state, smallGalaxy(), { rules, constants: { ...usualConstants, emergingEmpires: 1 } }, owner);
  Object.assign(view.empire.treasury, { epTenths: 10_000, pp: 500 });
  change(view);
  return deepFreeze(view);
}

/** The same with a small colony at Vega, a class without a prototype, a Tender that repairs, a neighbour, diplomats and spies at Sol, and a derelict. */
export function wideView(change: (view: EmpireView) => void = () => {}): EmpireView {
  return solView((view) => {
    const owner = view.empire.id;
    view.colonies.vega = vegaColony(owner);
    view.unitClasses[`${owner}-kestrel`] = {
      ...cloneOf(design({ buildCost: 5 })),
      owner,
      name: 'Kestrel',
      prototyped: false,
      numbered: 0,
    };
    view.unitClasses[`${owner}-tender`] = {
      ...cloneOf(design({ abilities: { FTL: 1, repair: 3 } })),
      owner,
      name: 'Tender',
      prototyped: true,
      numbered: 1,
    };
    view.units[`${owner}-tender-1`] = {
      class: `${owner}-tender`,
      owner,
      ...freshUnit,
      place: { kind: 'fleet', fleet: `${owner}-1st-fleet` },
    };
    view.empires['kili-hegemony'] = {
      name: 'Kili Hegemony',
      tag: 'KH',
      colour: '#0072B2',
      pattern: 'solid',
      species: 'Kili',
      contact: 0,
      state: 'normal relations',
      relationship: 0,
      communications: true,
      opensGates: false,
      researchCapacity: null,
      fallen: null,
      ...dealingsShown(freshRelation(owner, 'kili-hegemony', 0), owner, {
        knows: () => false,
        hasMet: () => false,
        countOf: () => 0,
      }),
    };
    view.diplomats.push({ owner, place: { kind: 'system', system: 'sol' }, count: 3 });
    view.spies.push({ owner, place: { kind: 'system', system: 'sol' }, posting: 'defensive', count: 3 });
    view.foreign.wilds['derelict-oruna'] = { seen: 0, kind: 'derelict', system: 'sol', name: 'Derelict Oruna', damage: 3 };
    change(view);
  });
}

/** The unit of this name. */
export function unitCalled(view: EmpireView, label: string): Unit {
  const id = lexiconOf(view)('unit').find((named) => named.label === label)?.id ?? '';
  return view.units[id] as Unit;
}

function vegaColony(owner: string): Colony {
  const values = { census: 2, morale: 2, economy: 1, industry: 2, agriculture: 0, research: 0, intel: 0 };
  return { ...cloneOf(colony(values)), system: 'vega', owner, originalOwner: owner };
}

/** Builders freeze what they build, but this view is still being built. */
function cloneOf<Thing>(thing: Thing): Thing {
  return structuredClone(thing);
}

/** The answers to a sheet of these orders, order by order: what each does, or why it does not stand. */
export function answersTo(view: EmpireView, ...orders: string[]): string[] {
  const { items } = readSheet(orders.map((order) => `- ${order}\n`).join(''));
  const { orders: stand, problems } = checkOrders(view, items);
  const said = [...stand.map(({ line, says }) => ({ line, text: says })), ...problems];
  return said.sort((a, b) => a.line - b.line).map(({ text }) => text);
}

/** What a sheet of these orders costs: EP in tenths. */
export function costOf(view: EmpireView, ...orders: string[]): number {
  const { items } = readSheet(orders.map((order) => `- ${order}\n`).join(''));
  return checkOrders(view, items).orders.reduce((sum, { price }) => sum + (price.epTenths ?? 0), 0);
}

/** What a player reads of an order that is not taken. */
export function refused(order: string, why: string): string {
  return `"${order}" is refused: ${why}`;
}
