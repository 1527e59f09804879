/* The closed lists of words that a galaxy is described with. No zod here: the browser uses these as values. */

/** 3.2.1: what stands at the heart of a system. */
export const systemTypes = ['single', 'binary', 'multiple', 'black hole', 'star cluster'] as const;
/** 3.2.2: hot to cool. */
export const spectralClasses = ['O', 'B', 'A', 'F', 'G', 'K', 'M', 'D'] as const;
/** 3.2.3: bright to faint. */
export const luminosityClasses = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;
/** 3.2.5. */
export const importances = ['very low', 'low', 'moderate', 'high', 'very high'] as const;
/** 3.2.6. */
export const terrains = [
  'asteroids',
  'dust cloud',
  'flare star',
  'ion storm',
  'emission nebula',
  'reflection nebula',
  'variable nebula',
  'dark nebula',
  'maser nebula',
  'plasma storm',
  'radiation field',
] as const;
/** 3.2.8-n: a military resource names the statistic it raises. */
export const militaryResources = [
  'military (attack strength)',
  'military (defense value)',
  'military (point defense)',
  'military (command rating)',
  'military (FTL)',
  'military (scout)',
  'military (assault)',
  'military (stealth)',
] as const;
/** 3.2.8. */
export const strategicResources = [
  'population',
  'morale',
  'economic',
  'industrial',
  'agricultural',
  'scientific',
  'intel',
  'trade',
  'supply',
  ...militaryResources,
] as const;
/** 3.2.7: the kind only; contents are rolled when the system is discovered. */
export const specialEncounters = [
  'abandoned colony',
  'alien derelict',
  'ancient ruins',
  'dimension portal',
  'guardian',
  'space monster',
  'spatial anomaly',
  'splinter colony',
  'wormhole',
] as const;
/** 3.3.7: narrow to wide. */
export const laneClasses = ['restricted', 'minor', 'normal', 'major'] as const;
export const galaxyShapes = ['disc', 'spiral', 'ring', 'clusters', 'field'] as const;
export const mapKinds = ['lanes', 'freeform'] as const;

export type SystemType = (typeof systemTypes)[number];
export type Spectral = (typeof spectralClasses)[number];
export type Luminosity = (typeof luminosityClasses)[number];
export type Importance = (typeof importances)[number];
export type Terrain = (typeof terrains)[number];
export type MilitaryResource = (typeof militaryResources)[number];
export type StrategicResource = (typeof strategicResources)[number];
export type SpecialEncounter = (typeof specialEncounters)[number];
export type LaneClass = (typeof laneClasses)[number];
export type GalaxyShape = (typeof galaxyShapes)[number];
export type MapKind = (typeof mapKinds)[number];
