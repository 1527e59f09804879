import { keysOf } from '#core/keysOf.ts';
import { capitalised } from '#core/words.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';
import { abilityPriceInWords } from '#vbam/questions/shared/forces/unitDesign.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';
import * as loyalty from '#vbam/tables/colonies/loyalty.ts';
import { percentEffects } from '#vbam/tables/colonies/percentEffects.ts';
import { colonySizes, populationCost } from '#vbam/tables/colonies/population.ts';
import * as contact from '#vbam/tables/diplomacy/contact.ts';
import * as research from '#vbam/tables/economy/research.ts';
import { eraRules } from '#vbam/tables/economy/techLevels.ts';
import { cultureBands } from '#vbam/tables/empires/culture.ts';
import * as detection from '#vbam/tables/exploration/detection.ts';
import * as discovery from '#vbam/tables/exploration/discovery.ts';
import * as emerging from '#vbam/tables/exploration/emerging.ts';
import * as exploration from '#vbam/tables/exploration/exploration.ts';
import { abilityRules } from '#vbam/tables/forces/abilities.ts';
import { carrierHulls, hullCharts } from '#vbam/tables/forces/hulls.ts';
import * as encounters from '#vbam/tables/galaxy/encounters.ts';
import * as lanes from '#vbam/tables/galaxy/lanes.ts';
import * as resources from '#vbam/tables/galaxy/resources.ts';
import * as stars from '#vbam/tables/galaxy/stars.ts';
import * as traits from '#vbam/tables/galaxy/traits.ts';
import { laneDowngrades, laneUpgrades } from '#vbam/tables/movement/laneWork.ts';
import { laneCosts } from '#vbam/tables/movement/movement.ts';
import { type PrintedTable, rollTablesIn } from './rollTables.ts';
import { type RuleLink, ruleLink } from './rulePage.ts';

export interface TableChapter {
  id: string;
  title: string;
  tables: { name: string; link: RuleLink; head: string[]; rows: { text: string; href: string | null }[][] }[];
}

/** The tables that the engine uses, printed from the same constants. */
export function tablePage(): TableChapter[] {
  return chapters().map(({ tables, ...chapter }) => ({
    ...chapter,
    tables: tables.map(({ name, rule, head, rows }) => ({
      ...{ name, head, link: ruleLink(rule) },
      rows: rows.map((row) => row.map((text, column) => cellOf(text, head[column] === 'Rule'))),
    })),
  }));
}

/** A number below zero has a true minus. */
function cellOf(text: string, isRule: boolean): { text: string; href: string | null } {
  if (isRule) return { text, href: ruleLink(text).href };
  return { text: text.replace(/(?<![\w.])-(?=\d)/g, '\u2212'), href: null };
}

function chapters(): { id: string; title: string; tables: PrintedTable[] }[] {
  return [
    { id: 'stars', title: 'Stars and their traits', tables: [...starTables(), ...rollTablesIn(traits)] },
    { id: 'lanes', title: 'Lanes', tables: [laneClasses(), ...rollTablesIn(lanes)] },
    { id: 'colonies', title: 'Colonies', tables: [sizes(), prices(), loyaltyCauses(), ...rollTablesIn(loyalty)] },
    { id: 'shares', title: 'What adds to what', tables: [shares()] },
    { id: 'facilities', title: 'Facilities', tables: [facilities()] },
    {
      id: 'exploration',
      title: 'Exploration and what it finds',
      tables: rollTablesIn(exploration, discovery, encounters, emerging),
    },
    { id: 'contact', title: 'Detection and contact', tables: rollTablesIn(detection, contact) },
    { id: 'culture', title: 'Culture', tables: cultures() },
    { id: 'technology', title: 'Technology', tables: [eras(), ...rollTablesIn(research)] },
    { id: 'units', title: 'Units', tables: [hulls(), abilities()] },
  ];
}

function starTables(): PrintedTable[] {
  const { systemTypeTable, spectralTable, luminosityTable, hotLuminosityTable, hypergiantTable, neverSubdwarf } = stars;
  const { spectralResources, luminosityCapacity, importanceTable } = resources;
  return [
    ...rollTablesIn({
      systemTypeTable,
      spectralTable,
      luminosityTable,
      hotLuminosityTable: { ...hotLuminosityTable, name: `${hotLuminosityTable.name} of ${neverSubdwarf.join(', ')}` },
      hypergiantTable,
    }),
    {
      name: 'Resources by spectral class',
      rule: 'G-08',
      head: ['Class', 'RAW', 'Biosphere', 'Capacity'],
      rows: Object.entries(spectralResources).map(([spectral, { raw, biosphere, capacity }]) => [
        spectral,
        String(raw),
        String(biosphere),
        signed(capacity),
      ]),
    },
    {
      name: 'Capacity by luminosity',
      rule: 'G-08',
      head: ['Luminosity', 'Capacity'],
      rows: Object.entries(luminosityCapacity).map(([luminosity, capacity]) => [luminosity, String(capacity)]),
    },
    ...rollTablesIn(resources),
    { name: 'Importance', rule: '3.2.5-a', head: ['Capacity + RAW + Biosphere', 'Importance'], rows: upTo(importanceTable) },
  ];
}

function laneClasses(): PrintedTable {
  const work = (to: { to: string; cost: number } | undefined) => (to ? `${to.cost} EP (${to.to})` : '–');
  return {
    name: 'Lane classes',
    rule: '3.3.7-a',
    head: ['Class', 'FTL for a jump', 'To widen', 'To narrow'],
    rows: keysOf(laneCosts).map((lane) => [
      lane,
      laneCosts[lane] === 1 ? '½' : String(laneCosts[lane] / 2),
      work(laneUpgrades[lane]),
      work(laneDowngrades[lane]),
    ]),
  };
}

function sizes(): PrintedTable {
  return { name: 'Colony sizes', rule: 'G-30', head: ['Census', 'Size'], rows: upTo(colonySizes) };
}

function cultures(): PrintedTable[] {
  return cultureValues.map((kind) => {
    const { rule, rows } = cultureBands[kind];
    return { name: capitalised(kind), rule, head: ['Value', 'Its people are'], rows: upTo(rows, 1) };
  });
}

function prices(): PrintedTable {
  return {
    name: 'Price of growth and of advances',
    rule: '3.4.2-b',
    head: ['Era', 'PP for each new Census', 'TP for each Census of the empire'],
    rows: keysOf(populationCost).map((era) => [era, String(populationCost[era]), String(research.advancementCost[era])]),
  };
}

function loyaltyCauses(): PrintedTable {
  return {
    name: 'Loyalty checks',
    rule: '3.4.9-a',
    head: ['What counts', 'On the roll', 'Rule'],
    rows: Object.entries(loyalty.loyaltyModifiers).map(([cause, { rule, add }]) => [cause, signed(add), rule]),
  };
}

function shares(): PrintedTable {
  return {
    name: 'Terrain, finds and resources',
    rule: 'G-30',
    head: ['Value', 'Changed by', 'Share', 'Rule'],
    rows: keysOf(percentEffects).flatMap((value) =>
      Object.entries(percentEffects[value]).map(([source, { percent, rule }]) => [value, source, `${signed(percent)}%`, rule]),
    ),
  };
}

function facilities(): PrintedTable {
  return {
    name: 'Facilities',
    rule: '3.5-a',
    head: ['Facility', 'What it does', 'Least era', 'Where', 'Rule'],
    rows: Object.entries(facilityRules).map(([kind, { effect, era, needsColony, rule }]) => [
      kind,
      effect,
      era,
      needsColony ? 'at a colony' : 'anywhere allowed',
      rule,
    ]),
  };
}

function eras(): PrintedTable {
  return {
    name: 'Eras',
    rule: '5.2.X1-a',
    head: ['Era', 'Design points', 'Units', 'Rule'],
    rows: Object.entries(eraRules).map(([era, { designPercent, unitTypes, rule }]) => [
      era,
      `${designPercent}%`,
      unitTypes.join(', '),
      rule,
    ]),
  };
}

function hulls(): PrintedTable {
  const charts = [...Object.entries(hullCharts), ['dedicated carrier', carrierHulls] as const];
  return {
    name: 'Hulls by build cost',
    rule: 'G-38',
    head: ['Unit', 'Build cost', 'Hull', ''],
    rows: charts.flatMap(([type, chart]) =>
      chart.map(([from, to, { name, abbreviation }]) => [type, range(from, to), name, abbreviation]),
    ),
  };
}

function abilities(): PrintedTable {
  return {
    name: 'Abilities',
    rule: '6.1.X164',
    head: ['Ability', 'What a point does', 'Design points a point', 'At most', 'For', 'Rule'],
    rows: keysOf(abilityRules).map((ability) => {
      const { effect, most, types, rule } = abilityRules[ability];
      return [
        ability,
        effect,
        abilityPriceInWords(ability),
        most === undefined ? '–' : String(most),
        types ? types.join(', ') : 'all',
        rule,
      ];
    }),
  };
}

function upTo(rows: readonly (readonly [upTo: number, result: string])[], first = 0): string[][] {
  return rows.map(([last, result], index) => [range((rows[index - 1]?.[0] ?? first - 1) + 1, last), result]);
}

function range(from: number, to: number): string {
  if (to === Infinity) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
