import { capitalised, inTitleCase } from '#core/words.ts';
import type { StrategicResource } from '#schemas/vbam/galaxyWords.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { heartOf, tallied } from '../map/textEquivalent.ts';
import { byName, compare, lookFrom, namesFor, placeIn } from './names.ts';

type Exploration = TurnReport['exploration'];

/** What is charted, what is still to be, and what lives out there. */
export function explorationOf(view: EmpireView): Exploration {
  return {
    systems: Object.values(view.systems)
      .map((system) => systemAsReported(view, system))
      .sort(byName),
    lanes: view.stubs
      .map(({ system, number, direction, progress, difficulty }) => {
        const place = placeIn(view, system);
        return { number, lane: { ...place, called: `lane ${number} at ${place.at}, ${direction}`, progress, difficulty } };
      })
      .sort((a, b) => byName(a.lane, b.lane) || a.number - b.number)
      .map(({ lane }) => lane),
    wilds: wildsOf(view),
  };
}

function systemAsReported(view: EmpireView, system: KnownSystem): Exploration['systems'][number] {
  const { id, capacity, raw, biosphere, terrain, resources, leftBehind, unvisited, seen } = system;
  return {
    ...placeIn(view, id),
    star: heartOf(system),
    capacity,
    raw,
    biosphere,
    importance: importanceOf(system),
    terrain: tallied(terrain),
    resources: resourcesInWords(resources),
    special: specialsOf(view, system),
    leftBehind: leftBehind && { ...leftBehind },
    ...(unvisited && { unvisited }),
    ...lookFrom(view, seen),
  };
}

/** E-66: `Military Resource (Attack Strength)`. */
export function resourcesInWords(resources: readonly StrategicResource[]): string[] {
  return tallied(resources.map((kind) => inTitleCase(kind.replace(/^\w+/, (word) => `${word} resource`))));
}

/** E-66. A wormhole's other end has none of its own on the map, and is listed all the same. */
function specialsOf(view: EmpireView, { special, wormhole, portal }: KnownSystem): string[] {
  const { system } = namesFor(view);
  const links = [
    ...(wormhole === null ? [] : [`Wormhole (${system(wormhole)})`]),
    ...(portal === null ? [] : [`Dimension portal (${system(portal)})`]),
  ];
  const linked = (special === 'wormhole' && wormhole !== null) || (special === 'dimension portal' && portal !== null);
  return special === null || linked ? links : [capitalised(special), ...links];
}

function wildsOf(view: EmpireView): Exploration['wilds'] {
  return Object.entries(view.foreign.wilds)
    .map(([id, { kind, system, name, damage, ccHalves, holdsUs = false, seen }]) => ({
      id,
      wild: {
        ...placeIn(view, system),
        kind,
        called: name,
        damage,
        ...(ccHalves !== undefined && { cc: ccHalves / 2 }),
        holdsUs,
        ...lookFrom(view, seen),
      },
    }))
    .sort((a, b) => byName(a.wild, b.wild) || compare(a.wild.called, b.wild.called) || compare(a.id, b.id))
    .map(({ wild }) => wild);
}
