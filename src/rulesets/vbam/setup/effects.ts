import type { Culture, FacilityKind } from '#schemas/vbam/state.ts';
import { declarationLevels, MAX_RELATIONSHIP } from '#schemas/vbam/stateWords.ts';
import { firstContactWarChance } from '#vbam/questions/diplomacy/contact.ts';
import { capacityOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { acceptanceOf, breakingChanceOf, type PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { declaringChance } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { industrialCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { foodAt, systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { researchCapacityAt } from '#vbam/questions/shared/economy/researchCapacity.ts';
import { utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import type { CultureValue } from '#vbam/questions/shared/empires/cultureBands.ts';
import { defenseGunsOf, defenseShieldOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import { FACILITY_UPKEEP, facilityRules } from '#vbam/tables/colonies/facilities.ts';
import { type OwnSite, ownSites } from '#vbam/view/realm/sites.ts';
import { homeNameOf, type Start } from './start.ts';

/** What a value of a culture means in play, in numbers: `13 % chance of war at each first contact; ...`. */
export function cultureEffectOf(kind: CultureValue, value: number): string {
  return effects[kind]({ aggressiveness: value, integrity: value, xenophobia: value });
}

/** Each reads only its own value. */
const effects: Record<CultureValue, (culture: Culture) => string> = {
  aggressiveness: (culture) => {
    const limits = limitsOf(declarationLevels, highest, (level, relationship) =>
      declaringChance({ culture, relationship, level, grievance: undefined, called: false, turn: 0 }),
    );
    const chance = firstContactWarChance(culture, 0);
    return `${chance} % chance of war at each first contact; your people would fight up to a relationship of: ${limits}`;
  },
  integrity: (culture) => {
    const limits = limitsOf(treatiesShown, highest, (kind, relationship) =>
      breakingChanceOf({ culture, relationship, kind, grievance: undefined, turn: 0 }),
    );
    return `your people would break treaties up to a relationship of: ${limits}`;
  },
  xenophobia: (culture) => {
    const limits = limitsOf(treatiesShown, lowest, (kind, relationship) => acceptanceOf(culture, relationship, kind));
    return `your people would sign treaties from a relationship of: ${limits}`;
  },
};

/** The rungs that most relations stand on. */
const treatiesShown: readonly PeaceTreaty[] = ['border', 'trade', 'non-aggression', 'alliance'];

const relationships = Array.from({ length: 2 * MAX_RELATIONSHIP + 1 }, (_, index) => index - MAX_RELATIONSHIP);

/** `border -39, trade -19`: by kind, the end of those relationships at which a chance is above 0. */
function limitsOf<Kind extends string>(
  kinds: readonly Kind[],
  endOf: (able: readonly number[]) => number | undefined,
  chanceOf: (kind: Kind, relationship: number) => number,
): string {
  return kinds
    .map((kind) => `${kind} ${endOf(relationships.filter((relationship) => chanceOf(kind, relationship) > 0)) ?? 'never'}`)
    .join(', ');
}

function highest(able: readonly number[]): number | undefined {
  return able.at(-1);
}

function lowest(able: readonly number[]): number | undefined {
  return able[0];
}

/** What a facility does at an empire's home, in numbers: `+2 utilized Economy: 32 EP a turn from Sol instead of 24; upkeep 2 EP`. */
export function facilityEffectAt(start: Start, kind: FacilityKind): string {
  const { view, home } = start;
  const site = ownSites(view).find(({ system }) => system.id === home);
  const changes = site ? changesAt(start, site, kind) : [];
  const here = changes.length > 0 ? `; at ${homeNameOf(start)} ${changes.join(', ')}` : '';
  return `${facilityRules[kind].effect}${here}; upkeep ${FACILITY_UPKEEP} EP`;
}

function changesAt({ view }: Start, site: OwnSite, kind: FacilityKind): string[] {
  const others = site.facilities.filter((facility) => facility.kind !== kind);
  const facility = { kind, owner: view.empire.id, system: site.system.id, state: 'operational' as const };
  const [without, having] = [
    { ...site, facilities: others },
    { ...site, facilities: [...others, facility] },
  ];
  const measured = measures.flatMap(([unit, of]) => {
    const [before, after] = [of(without, view), of(having, view)];
    return before === after ? [] : [`${unit} ${after} instead of ${before}`];
  });
  return [...measured, ...(strengths[kind]?.(site, view) ?? [])];
}

type Measure = (site: OwnSite, view: Start['view']) => number;

/** What a site gives each turn. */
const measures: readonly [unit: string, of: Measure][] = [
  ['income', (site) => systemIncomeAt(site).total],
  ['industrial capacity', (site) => industrialCapacityOf(outputOf(site), site.surroundings).total],
  ['food', (site) => foodAt(site)],
  ['research capacity', (site, { constants }) => researchCapacityAt(site, constants.researchCapacity).total],
  ['Capacity', ({ system, facilities }) => capacityOf(system, facilities)],
];

/** What is no output of the site. */
const strengths: Partial<Record<FacilityKind, (site: OwnSite, view: Start['view']) => string[]>> = {
  'trading post': (_, { constants }) => [`range ${constants.tradingPostRange}`],
  'planetary defense guns': ({ colony }, { empire }) => {
    const { attackStrength, defenseValue } = defenseGunsOf(colony, empire.techLevel);
    return [`AS ${attackStrength} and DV ${defenseValue}`];
  },
  'planetary defense shield': ({ colony }, { empire }) => [`it absorbs ${defenseShieldOf(colony, empire.techLevel)} damage`],
};

function outputOf(site: OwnSite) {
  return { utilized: utilizedAt(site, 'industry').total, census: site.colony?.census ?? 0 };
}
