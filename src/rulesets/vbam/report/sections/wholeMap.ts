import { valueIn } from '#core/valueIn.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { MapSystem, Power, WholeMap } from '#schemas/vbam/report/map.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { battlefields } from '#schemas/vbam/stateWords.ts';
import { coloniesBySystem } from '#vbam/questions/colonies/colonies.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { allStyles } from '#vbam/view/builders/apartStyles.ts';
import { type AllWar, blockadedAt, ownersIn } from './allWar.ts';
import { rebelPower } from './map.ts';
import { laidOut } from './mapLayout.ts';
import { troublesOf } from './troubles.ts';

const moderator: Power = { name: 'Moderator', tag: '--', colour: '#B9B9B9', pattern: 'solid' };

/** The map without fog: for the moderator only, until the campaign is revealed. `war`: what the turn's events and rules add. */
export function wholeMapOf({ galaxy: first, state }: { galaxy: Galaxy; state: CampaignState }, war: AllWar = {}): WholeMap {
  const galaxy = mapNow(first, state);
  const empires = Object.keys(state.empires).sort();
  const ownerOf = ownersIn(state);
  const rebels = Object.keys(state.bands).length > 0 ? [rebelPower] : [];
  const styles = allStyles(state);
  return {
    powers: [moderator, ...empires.map((id) => liveryOf(valueIn(styles, id))), ...rebels],
    systems: systemsOf(galaxy, state, ownerOf),
    ...lanesOf(galaxy, state),
    links: linksOf(state),
    stubs: [],
    fleets: [],
    forces: forcesOf(state, (id) => (id in state.bands ? empires.length + 1 : ownerOf(id))),
    wilds: Object.keys(state.wilds)
      .sort()
      .flatMap((id) => state.wilds[id] ?? [])
      .map(({ system, kind, name }) => ({ system, kind, called: name, seen: state.turn, age: 0 })),
    ...war,
  };
}

function liveryOf({ name, tag, colour, pattern }: Power): Power {
  return { name, tag, colour, pattern };
}

function systemsOf(galaxy: Galaxy, state: CampaignState, ownerOf: (id: string) => number): MapSystem[] {
  const pockets = new Set(pocketSystemsOf(state, galaxy));
  const placed = galaxy.systems.map(({ id, x, y }) => ({ id, x, y, pocket: pockets.has(id) ? 'pocket' : null }));
  const placeOf = laidOut(placed);
  const capitals = new Set(Object.values(state.empires).flatMap(({ capital }) => capital ?? []));
  const settled = coloniesBySystem(state);
  const look = { seen: state.turn, age: 0 };
  return galaxy.systems.map((system) => {
    const { id, name, type, spectral, luminosity, terrain, resources, special } = system;
    const [colony = null, ...besides] = (settled.get(id) ?? []).map((one) => {
      return { owner: ownerOf(one.owner), size: colonySizeOf(one), ...look };
    });
    return {
      ...{ id, name, ...placeOf(id), pocket: pockets.has(id), type, spectral, luminosity, special },
      importance: importanceOf(system),
      terrain: [...terrain],
      resources: [...resources],
      colony,
      ...(besides.length > 0 && { besides }),
      seat: capitals.has(id) ? 'capital' : null,
      hold: null,
      ...blockadedAt(settled.get(id) ?? [], ownerOf),
      ...troublesOf(settled.get(id) ?? []),
      supply: false,
      commerce: false,
      jumps: null,
      ...look,
    };
  });
}

function lanesOf({ systems, lanes }: Galaxy, state: CampaignState): Pick<WholeMap, 'lanes' | 'unexplored'> {
  const starOf = new Map(systems.map((system) => [system.id, system]));
  const hexes = (a: string, b: string) => hexDistance(valueIn(starOf, a), valueIn(starOf, b));
  return {
    lanes: lanes
      .filter(({ id }) => state.lanes[id]?.explored)
      .map(({ id, a, b, class: made }) => ({ a, b, class: state.lanes[id]?.class ?? made, hexes: hexes(a, b) })),
    unexplored: lanes.filter(({ id }) => !state.lanes[id]?.explored).map(({ a, b }) => ({ a, b })),
  };
}

/** Each wormhole and portal once, from the end with the lower id. */
function linksOf({ systems }: CampaignState): WholeMap['links'] {
  return Object.keys(systems)
    .sort()
    .flatMap((a) =>
      (['wormhole', 'portal'] as const).flatMap((kind) => {
        const b = systems[a]?.[kind];
        return b === undefined || (b < a && systems[b]?.[kind] === a) ? [] : [{ a, b, kind }];
      }),
    );
}

function forcesOf(state: CampaignState, ownerOf: (id: string) => number): WholeMap['forces'] {
  return [...presencesOf(state)].flatMap(([system, here]) =>
    [...here].flatMap(([owner, presence]) =>
      battlefields
        .filter((where) => presence[where].length > 0)
        .map((where) => {
          const cc = presence[where].reduce((sum, id) => sum + ccOf(classOfUnit(state, unitIn(state, id))), 0);
          return {
            ...{ system, owner: ownerOf(owner), cc, detection: 'full' as const, ground: where === 'ground' },
            ...{ seen: state.turn, age: 0 },
          };
        }),
    ),
  );
}
