import type { Culture, TreatyKind } from '#schemas/vbam/state.ts';
import { drawEnvoy } from '#vbam/autopilot/advisers/diplomacy/envoyShips.ts';
import { adviseDiplomacy } from '#vbam/autopilot/advisers/diplomacy.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { defaultCampaign } from './campaign.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { treatiesOf } from './relations.ts';

export const [own, other, third] = ['kerla-empire', 'yandrinai-directorate', 'tylliri-covenant'] as const;
export const YANDRINAI = 'Yandrinai Directorate';

export interface Scene extends Partial<KnownEmpire> {
  culture?: Partial<Culture>;
  kind?: EmpireView['empire']['kind'];
  turn?: number;
}

/** The Kerla, who can talk to the Yandrinai and have heard of the Tylliri; in turn 20, when talks are due. */
export function scene({ culture, kind = 'player', turn = 20, ...more }: Scene = {}): EmpireView {
  const view = structuredClone(viewFor(firstState({ scenario: 'neighbours' }), smallGalaxy(), defaultCampaign(), own));
  const known = view.empires[other] as KnownEmpire;
  Object.assign(known, { communications: true, relationship: 0, ...more });
  Object.assign(view, { turn });
  Object.assign(view.empire, { kind, culture: { ...view.empire.culture, ...culture } });
  view.empire.treasury.epTenths = 2000;
  return view;
}

/** The orders with their reasons; each has passed the checker. */
export function counsel(view: EmpireView): Map<string, string> {
  const desk = openDesk(view);
  adviseDiplomacy(desk);
  return new Map(desk.written.map(({ sentence, because }) => [sentence, because]));
}

export const ordersOf = (view: EmpireView) => [...counsel(view).keys()];

/** Treaties in force since the first turn. */
export const signed = (...kinds: TreatyKind[]) => treatiesOf(other, kinds);

export const atWar = (more: Partial<KnownEmpire> = {}): Partial<KnownEmpire> => ({
  ...{ state: 'war', level: 'hostilities', declared: { we: 'hostilities', they: null }, warSince: 5, ...more },
});

/** 7.6: with a weak world of each of the others where supplies reach it. */
export function within(view: EmpireView): EmpireView {
  for (const [system, owner] of [
    ['vega', other],
    ['tau-ceti', third],
  ] as const)
    view.foreign.colonies[system] = { seen: 19, owner, size: 'settlement', facilities: [] };
  return view;
}

/** The Yandrinai live at Lantern, two jumps away; an envoy of ours is where it is said. */
export function withEnvoy(system: string, more: Scene = {}, endured = 0): EmpireView {
  const view = abroad(more);
  const drawn = drawEnvoy({ era: 'interstellar', level: 0 });
  if (!drawn) throw new Error('no envoy can be drawn');
  view.unitClasses.envoy = { ...drawn, owner: own, name: 'Envoy', prototyped: true } as EmpireView['unitClasses'][string];
  view.fleets.embassy = { ...(Object.values(view.fleets)[0] as EmpireView['fleets'][string]), name: '1st Embassy', system };
  const [unit] = Object.values(view.units);
  view.units.envoy = {
    ...structuredClone(unit as EmpireView['units'][string]),
    ...{ class: 'envoy', name: null, place: { kind: 'fleet', fleet: 'embassy' }, endured, damage: 0 },
  } as EmpireView['units'][string];
  return view;
}

/** The same without the envoy. */
export function abroad(more: Scene = {}): EmpireView {
  const view = scene({ turn: 21, ...more });
  view.foreign.colonies.lantern = { seen: 10, owner: other, size: 'settlement', facilities: [] };
  for (const wild of Object.keys(view.foreign.wilds)) delete view.foreign.wilds[wild];
  return view;
}
