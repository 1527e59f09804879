import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import {
  importances,
  laneClasses,
  luminosityClasses,
  specialEncounters,
  spectralClasses,
  strategicResources,
  systemTypes,
  terrains,
} from '../galaxyWords.ts';
import { detections, patterns } from '../stateWords.ts';

/* The map of what a reader knows. Nothing that they have not seen has a place on it, not even as an empty space. */

const count = z.int().min(0);
/** the turn something was last known to be so, and how many turns ago that was */
const look = { seen: count, age: count };
/** a place in the list of powers; 0 is the reader */
const owner = count;

/** What a power is to the reader; one that is none of these has no word. */
const stances = ['ally', 'enemy', 'unknown'] as const;

/** Whose things are on the map: colour, pattern and tag distinguish them everywhere. `stance`: missing in older reports. */
const power = z.strictObject({
  name: label,
  tag: z.string(),
  colour: z.string(),
  pattern: z.enum(patterns),
  stance: z.enum(stances).optional(),
});

/** Where a fleet means to go. */
const course = z.strictObject({
  owner,
  fleet: label,
  from: slug,
  /** each system on the way, and the turn it should be there */
  way: z.array(z.strictObject({ system: slug, turn: count })).min(1),
  /** the turn in which an instruction will send it; missing where it is on its way */
  leaves: count.optional(),
  /** it means to go farther, but the way beyond is not clear */
  unclear: z.literal(true).optional(),
});

/** Where shots were fired in the turn, as far as the reader fought there or was told. */
const battle = z.strictObject({
  system: slug,
  /** the other end of the lane in which they met */
  to: slug.optional(),
  /** the reader only stood by */
  witnessed: z.literal(true).optional(),
});

/** What troubles a colony: enemies on its ground, a rebellion, or that it was taken by force and is not won over yet. */
export const colonyTroubles = ['besieged', 'rebelling', 'occupied'] as const;

const mapSystem = z.strictObject({
  id: slug,
  name: label,
  /** from the reader's capital; x grows coreward, y grows downspin. A pocket dimension is drawn beside the rest */
  x: z.int(),
  y: z.int(),
  /** G-15 */
  pocket: z.boolean(),
  type: z.enum(systemTypes),
  spectral: z.enum(spectralClasses).nullable(),
  luminosity: z.enum(luminosityClasses).nullable(),
  importance: z.enum(importances),
  terrain: z.array(z.enum(terrains)),
  resources: z.array(z.enum(strategicResources)),
  special: z.enum(specialEncounters).nullable(),
  /** the colony there, and when it was last seen; null where the reader knows of none */
  colony: z.strictObject({ owner, size: z.string(), ...look }).nullable(),
  /** G-58: the other colonies there that the reader knows of */
  besides: z.array(z.strictObject({ owner, size: z.string(), ...look })).optional(),
  /** what the reader rules from there */
  seat: z.enum(['capital', 'sector capital']).nullable(),
  /** 4.3.1: its political state to the reader, as far as they know; null where it is none of theirs */
  hold: z.enum(['controlled', 'claimed', 'contested']).nullable(),
  /** 4.3.3: the border partner in whose sphere it is */
  sphere: owner.optional(),
  /** 4.3.4: the power with which the reader keeps it neutral */
  neutralWith: owner.optional(),
  /** G-28: who blockades a colony there: others one of the reader's, or the reader one of others */
  blockadedBy: owner.optional(),
  /** the worst first, of the reader's own colonies and of those that their troops fight for; missing where all is well */
  troubles: z.array(z.enum(colonyTroubles)).optional(),
  /** G-41: within the reader's supply ranges */
  supply: z.boolean(),
  /** 5.4.X11: within their commerce ranges */
  commerce: z.boolean(),
  /** from their capital over known lanes; null where none lead */
  jumps: count.nullable(),
  ...look,
});

export const knownMap = z.strictObject({
  /** the reader first */
  powers: z.array(power).min(1),
  systems: z.array(mapSystem),
  /** lanes that can be travelled, by their ends alone */
  lanes: z.array(z.strictObject({ a: slug, b: slug, class: z.enum(laneClasses).nullable(), hexes: count })),
  /** wormholes and portals of which both ends are known */
  links: z.array(z.strictObject({ a: slug, b: slug, kind: z.enum(['wormhole', 'portal']) })),
  /** lanes of which one end is known: `lane 3 at Vega` */
  stubs: z.array(z.strictObject({ system: slug, number: z.int().min(1), direction: z.string() })),
  /** the reader's own */
  fleets: z.array(z.strictObject({ system: slug, name: label, cc: z.number().min(0) })),
  forces: z.array(
    z.strictObject({ system: slug, owner, cc: z.number().min(0), detection: z.enum(detections), ground: z.boolean(), ...look }),
  ),
  wilds: z.array(z.strictObject({ system: slug, kind: z.string(), called: label, ...look })),
  /** pairs of powers that are known to be at war; missing in peace, and in older reports, like what follows */
  wars: z.array(z.tuple([owner, owner])).optional(),
  courses: z.array(course).optional(),
  battles: z.array(battle).optional(),
});

/** What the moderator sees: all there is. The first of its powers is the moderator, who has nothing on it. */
export const wholeMap = knownMap.extend({
  /** lanes that nobody has explored yet */
  unexplored: z.array(z.strictObject({ a: slug, b: slug })),
});

export type KnownMap = z.infer<typeof knownMap>;
export type WholeMap = z.infer<typeof wholeMap>;
export type MapSystem = z.infer<typeof mapSystem>;
export type Power = z.infer<typeof power>;
export type MapCourse = z.infer<typeof course>;
export type MapBattle = z.infer<typeof battle>;
export type ColonyTrouble = (typeof colonyTroubles)[number];
