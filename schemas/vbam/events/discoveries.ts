import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { importances, spectralClasses, strategicResources, systemTypes, terrains } from '../galaxyWords.ts';
import { facilityKinds, infrastructures } from '../stateWords.ts';
import { at, common, empireId, ofUnit, point } from './parts.ts';

/** What belongs to nobody. */
const wildKinds = ['derelict', 'guardian', 'monster'] as const;
/** A fleet that tries the lane of this number, as its empire counts the lanes there. */
const mission = { ...at, fleet: label, lane: point };
/** 3.6.2-a. */
const perils = ['all damaged', 'one crippled', 'dearest lost', 'all lost'] as const;
const works = { economy: point, industry: point, agriculture: point, research: point };

/** What exploring finds. */
export const discoveryEvent = z.discriminatedUnion('kind', [
  /** 3.2.7: something that belongs to nobody was come upon */
  z.strictObject({ kind: z.literal('wildSighted'), ...at, wild: z.enum(wildKinds), called: label }),
  /** G-11 */
  z.strictObject({ kind: z.literal('trapDisarmed'), ...at, called: label }),
  z.strictObject({
    kind: z.literal('trapSprung'),
    ...at,
    called: label,
    unit: z.string(),
    unitCalled: z.string(),
    destroyed: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('wormholeFound'), ...at, to: slug }),
  z.strictObject({ kind: z.literal('portalFound'), ...at, to: slug }),
  /** O-71; those who see it need not know who did it */
  z.strictObject({ kind: z.literal('derelictDestroyed'), ...at, called: label }),
  z.strictObject({ kind: z.literal('derelictSalvaged'), ...ofUnit, class: label }),
  /** 3.2.7-l, -m: `called` is the parent, or the one that moved */
  z.strictObject({ kind: z.literal('monsterBorn'), ...common, system: slug, called: label }),
  z.strictObject({ kind: z.literal('monsterFled'), ...common, system: slug, called: label }),
  z.strictObject({ kind: z.literal('monsterCame'), ...common, system: slug, called: label }),
  /** G-14: what a rogue did to a colony: `works` are infrastructures that fell by 1 */
  z.strictObject({
    kind: z.literal('colonyRavaged'),
    ...at,
    called: label,
    crippled: z.array(z.enum(facilityKinds)),
    destroyed: z.array(z.enum(facilityKinds)),
    works: z.array(z.enum(infrastructures)),
    census: point,
  }),
  /** 3.6.4: only the moderator reads it; `system` is where its scouts came out */
  z.strictObject({ kind: z.literal('empireEmerged'), ...at, home: slug, systems: point, colonies: point }),
  z.strictObject({ kind: z.literal('explorationVain'), ...mission }),
  /** 3.6.1-d: partial successes so far; 3.6.5-b: the Scout value spent so far, where it is `surveyed` */
  z.strictObject({ kind: z.literal('explorationProgress'), ...mission, progress: point, surveyed: z.boolean() }),
  /** `struck` is the one unit that was struck, or null; `crippled` are those that it left crippled */
  z.strictObject({
    kind: z.literal('explorationPeril'),
    ...mission,
    peril: z.enum(perils),
    struck: z.string().nullable(),
    crippled: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('laneExplored'), ...mission, to: slug }),
  z.strictObject({
    kind: z.literal('systemDiscovered'),
    ...at,
    type: z.enum(systemTypes),
    spectral: z.enum(spectralClasses).nullable(),
    capacity: point,
    raw: point,
    biosphere: point,
    importance: z.enum(importances),
    terrain: z.array(z.enum(terrains)),
    resources: z.array(z.enum(strategicResources)),
  }),
  /** 3.6.3: `size` is the colony's */
  z.strictObject({ kind: z.literal('nativesFound'), ...at, of: empireId, species: label, size: z.string() }),
  z.strictObject({ kind: z.literal('abandonedColonyFound'), ...at, ...works }),
  z.strictObject({ kind: z.literal('leftWorksTaken'), ...at, ...works }),
  z.strictObject({ kind: z.literal('wonderFound'), ...at, find: z.enum(['ancient ruins', 'spatial anomaly']) }),
  z.strictObject({ kind: z.literal('splinterColonyFound'), ...at, census: point, morale: point }),
  z.strictObject({ kind: z.literal('splinterForcesJoined'), ...at, units: point }),
]);

export type DiscoveryEvent = z.infer<typeof discoveryEvent>;
