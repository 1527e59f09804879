import { type Dice, fleetingDice, seededDice } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { rollOn } from '#core/table.ts';
import type { Galaxy, GalaxyOptions, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { explorationDifficultyTable, laneClassTable } from '#vbam/tables/galaxy/lanes.ts';
import { fairnessOf } from './fairness.ts';
import { graphOf } from './graph.ts';
import { chooseHomes } from './homes.ts';
import { type Link, layLanes, linkNeighbours } from './lanes.ts';
import { nameSystems, systemIdFor } from './names.ts';
import { fingerprintOf, GENERATOR_VERSION, normaliseSeed, problemWith, ROLLS_VERSION } from './options.ts';
import { type MapPosition, placeSystems } from './placement.ts';
import { repairNeighbourhoods } from './repair.ts';
import { applyStarRules, homeSystem } from './starRules.ts';
import { type RolledSystem, rollSystem } from './system.ts';

/** A galaxy: the same seed, options and version give the same bytes everywhere, for ever. `options.names` is the hash of the list `names`. */
export function generateGalaxy(seed: string, options: GalaxyOptions, names: readonly string[] = []): Galaxy {
  const problem = problemWith(seed, options);
  if (problem) throw new RangeError(problem);
  const dice = fleetingDice(diceSecret(seed));
  const places = placeSystems(dice, options.systems, options.shape, options.map);
  const rolled = places.map((_, index) => rollSystem(dice, String(index), options));
  const links = options.map === 'freeform' ? linkNeighbours(places) : layLanes(places, rolled.map(laneWish));
  const graph = graphOf(places.length, links);
  const homes = chooseHomes(dice, graph, places, options.homes, options.fairStarts ? rolled : null);
  for (const home of homes) rolled[home] = homeSystem(itemAt(rolled, home));
  if (options.fairStarts) repairNeighbourhoods(rolled, graph, homes);
  const labels = nameSystems(dice.at('names'), places.length, names).map((name, index) => ({
    id: systemIdFor(name, index),
    name,
  }));
  return {
    generator: GENERATOR_VERSION,
    seed: normaliseSeed(seed),
    fingerprint: fingerprintOf(seed, options),
    options,
    fairness: fairnessOf(
      rolled,
      labels.map(({ id }) => id),
      graph,
      homes,
    ),
    systems: rolled.map((system, index) => finished(system, itemAt(places, index), itemAt(labels, index), homes.indexOf(index))),
    lanes: lanesFrom(dice, links, labels, options),
  };
}

/** The same dice again, with their rolls kept. */
export function galaxyDice(seed: string): Dice {
  return seededDice(diceSecret(seed));
}

function diceSecret(seed: string): string {
  return `galaxy ${ROLLS_VERSION} ${normaliseSeed(seed)}`;
}

type LaneRules = Pick<GalaxyOptions, 'laneClasses' | 'variableDifficulty'>;

interface Label {
  id: string;
  name: string;
}

function laneWish({ type, luminosity, laneTarget }: RolledSystem) {
  return { target: laneTarget, strict: type === 'star cluster', greedy: type === 'black hole' || luminosity === '0' };
}

function finished(rolled: RolledSystem, { q, r, x, y }: MapPosition, { id, name }: Label, homeIndex: number): StarSystem {
  const { laneTarget: _, ...system } = applyStarRules(rolled);
  return { id, name, q, r, x, y, ...system, importance: importanceOf(system), home: homeIndex === -1 ? null : homeIndex + 1 };
}

/** Rolls lane after lane. One stream for each optional rule: lanes never change their order, so neither switch can shift the other. */
export function laneRoller(dice: Dice, options: LaneRules): () => Pick<Lane, 'class' | 'difficulty'> {
  const [classes, difficulties] = [dice.at('lane classes'), dice.at('lane difficulties')];
  return () => ({
    class: options.laneClasses ? rollOn(classes, laneClassTable) : null,
    difficulty: options.variableDifficulty ? rollOn(difficulties, explorationDifficultyTable) : null,
  });
}

function lanesFrom(dice: Dice, links: readonly Link[], labels: readonly Label[], options: LaneRules): Lane[] {
  const roll = laneRoller(dice, options);
  return links.map(([a, b], index) => ({
    id: `lane-${index + 1}`,
    a: itemAt(labels, a).id,
    b: itemAt(labels, b).id,
    ...roll(),
  }));
}
