import type { Stream } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { rollOn } from '#core/table.ts';
import { diceOf, laterLanes, laterSystem } from '#generators/laterSystems.ts';
import { hexCentre, type MapPosition } from '#generators/placement.ts';
import type { Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import { emergingHomeOf, farOutIn } from '#vbam/questions/exploration/emerging.ts';
import { type Hex, hexSteps } from '#vbam/questions/shared/galaxy/hexes.ts';
import { worthOf } from '#vbam/questions/shared/galaxy/worthOf.ts';
import { emergingSystemsTable } from '#vbam/tables/exploration/emerging.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { addToMap } from '../shared/galaxy/mapWork.ts';
import { freshNames } from '../shared/galaxy/wilds.ts';
import { unlessDecided } from '../shared/unlessDecided.ts';

/** The systems of an emerging empire, in order along their lanes. */
export interface EmergingSystems {
  home: string;
  systems: string[];
  /** the first leads in from the edge of the map */
  lanes: Lane[];
}

/** 3.6.4-c, G-67: a chain of systems beyond the edge, the best of them the home. Ruling: they were searched long ago, so nothing special waits there. */
export function layEmergingSystems(turn: VbamTurn, gateway: StarSystem): EmergingSystems {
  const stream = turn.dice.at('emergence', 'systems', gateway.id);
  const count = rollEmergingSystems(stream);
  const dice = diceOf(turn.dice, 'emergence', gateway.id);
  const rules = { ...turn.rules, specialEncounters: false };
  const places = outwardFrom(turn, gateway, count);
  const rolled = freshNames(turn, dice.at('names'), count).map((named, index) =>
    laterSystem(dice, rules, { ...named, subject: String(index + 1), place: itemAt(places, index) }),
  );
  const home = homeAmong(turn, rolled);
  const systems = rolled.map((star) => (star.id === home ? emergingHomeOf(star) : star));
  const ids = systems.map(({ id }) => id);
  const lanes = laterLanes(dice, turn.rules, turn.galaxy, [gateway.id, ...ids]);
  addToMap(turn, systems, lanes);
  for (const id of ids) turn.state.systems[id] = { discovered: turn.number };
  return { home, systems: ids, lanes };
}

/** 3.6.4-c. */
export function rollEmergingSystems(stream: Stream): number {
  const result = rollOn(stream, emergingSystemsTable);
  return result === 'twice' ? rollEmergingSystems(stream) + rollEmergingSystems(stream) : result;
}

/** 3.6.4-d, M-12: the best of them. */
function homeAmong(turn: VbamTurn, systems: readonly StarSystem[]): string {
  const ids = systems.map(({ id }) => id);
  return unlessDecided(turn, {
    id: `emerging-home-${turn.number}`,
    rule: '3.6.4-d',
    question: { kind: 'emerging home' },
    choices: ids,
    fallback: systems.reduce((best, star) => (worthOf(star) > worthOf(best) ? star : best)).id,
    about: ids,
  });
}

/** Hexes in a straight line away from the middle of the map, from where it ended at the start: what came later would show in how far out they are. */
function outwardFrom({ galaxy, state }: VbamTurn, { q, r, x, y }: StarSystem, count: number): MapPosition[] {
  const first = galaxy.systems.filter(({ id }) => !(id in state.newSystems));
  const farOut = farOutIn(first);
  const edge = first.reduce((most, star) => Math.max(most, farOut(star)), 0);
  const taken = new Set(galaxy.systems.map((star) => `${star.q} ${star.r}`));
  const origin = hexCentre({ q, r });
  const at = ({ q: dq, r: dr }: Hex, steps: number): MapPosition => {
    const hex = { q: q + dq * steps, r: r + dr * steps };
    const { x: cx, y: cy } = hexCentre(hex);
    return { ...hex, x: x + cx - origin.x, y: y + cy - origin.y };
  };
  const away = hexSteps.reduce((best, step) => (farOut(at(step, 1)) > farOut(at(best, 1)) ? step : best));
  const places: MapPosition[] = [];
  for (let steps = 2; places.length < count; steps++) {
    const place = at(away, steps);
    if (farOut(place) > edge && !taken.has(`${place.q} ${place.r}`)) places.push(place);
  }
  return places;
}
