import type { CampaignState, Pirates } from '#schemas/vbam/state.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import { PIRATE_BASE, type PirateShip, pirateBase, pirateShips } from '#vbam/tables/piracy/catalogue.ts';
import type { VbamTurn } from '#vbam/turn.ts';

export const RED = 'pirates-red-bcdfg';

/** Pirates of Ophir's people, unless `more` says otherwise, with these ships. */
export function pirates(
  state: CampaignState,
  ships: readonly (PirateShip | typeof PIRATE_BASE)[],
  { id = RED, ...more }: Partial<Pirates> & { id?: string } = {},
): string[] {
  const [people = ''] = Object.keys(state.empires);
  const band: Pirates = {
    ...{ kind: 'pirates', system: 'vega', people, since: 0, name: 'Red Pirates', epTenths: 0, building: [] },
    ...more,
  };
  state.bands[id] = band;
  return ships.map((name, index) => {
    const made = `${id}-${name.toLowerCase().replaceAll(' ', '-')}`;
    const design = name === PIRATE_BASE ? pirateBase : pirateShips[name];
    state.unitClasses[made] ??= { ...structuredClone(design), owner: id, name, prototyped: true, numbered: 0 };
    const unit = `${made}-${index + 1}`;
    state.units[unit] = { ...structuredClone(freshUnit), class: made, owner: id, place: { kind: 'system', system: band.system } };
    state.unitClasses[made].numbered = index + 1;
    return unit;
  });
}

/** A route of an empire, from the center there. */
export function routeTo(state: CampaignState, target: string, owner: string, center: string): void {
  state.tradeRoutes[`${owner}-to-${target}`] = { owner, target, center, opened: 0, state: 'active' };
}

/** A turn in which the moderator has answered. */
export function decidedBy(turn: VbamTurn, id: string, choice: string): VbamTurn {
  turn.answers.set(id, { choice, reason: 'it is time', place: { line: 1, column: 1 } });
  return turn;
}
