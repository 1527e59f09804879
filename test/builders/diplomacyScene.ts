import type { Culture, TreatyKind } from '#schemas/vbam/state.ts';
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
