import { counted } from '#core/words.ts';
import type { Finding } from '#schemas/vbam/state.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { listed, type Names } from './words.ts';

type Worded<Kind extends Finding['kind']> = (finding: Extract<Finding, { kind: Kind }>, names: Names) => string;

/** G-42: what spies found out, as part of a sentence. */
const findings: { [Kind in Finding['kind']]: Worded<Kind> } = {
  trade: ({ tradeValue, traders, strangers }, names) => {
    const who = [...traders.map((id) => names.empire(id)), ...(strangers > 0 ? [strangersInWords(strangers)] : [])];
    return `trade value ${tradeValue}, ${who.length > 0 ? `routes of ${listed(who)}` : 'and nobody has a route there'}`;
  },
  colony: ({ census, morale, built, utilized, techLevel }) => {
    const works = infrastructures.map((kind) => `${kind} ${built[kind] ?? 0} (${utilized[kind] ?? 0} at work)`);
    return `Census ${census}, Morale ${morale}, ${techLevelNameOf(techLevel)}, ${listed(works)}`;
  },
  facilities: ({ facilities }) =>
    facilities.length === 0
      ? 'no facilities'
      : listed(facilities.map(({ kind, state }) => (state === 'crippled' ? `${kind}, crippled` : kind))),
  supply: ({ range, nearest }) => {
    if (range !== null) return `a supply center that reaches ${counted(range, 'jump')}`;
    return nearest === null
      ? 'no supply center, and none that is joined to it'
      : `no supply center; the nearest is ${counted(nearest, 'jump')} away`;
  },
  forces: ({ units }) => (units === 0 ? 'no units' : `${counted(units, 'unit')}, all made out in full`),
  construction: ({ projects }) =>
    projects.length === 0
      ? 'nothing under construction'
      : listed(
          projects.map(
            ({ what, prototype, ready }) => `${what}${prototype ? ', a prototype,' : ''} to be ready in turn ${ready}`,
          ),
        ),
  treasury: ({ epTenths, pp, tp, ip, systemIncome, commerce, maintenance }) =>
    `${epTenths / 10} EP, ${pp} PP, ${tp} TP and ${ip} IP; each turn ${systemIncome / 10} EP of income, ${commerce / 10} EP of commerce and ${maintenance / 10} EP of maintenance`,
  treaties: ({ relations, strangers }, names) => {
    const each = relations.map(({ with: other, state, relationship, treaties }) => {
      const bonds = treaties.length > 0 ? `, treaties: ${listed(treaties)}` : '';
      return `${names.empire(other)} (${state}${relationship === null ? '' : `, relationship ${relationship}`}${bonds})`;
    });
    const all = [...each, ...(strangers > 0 ? [strangersInWords(strangers)] : [])];
    return all.length === 0 ? 'it knows nobody else' : `it knows ${listed(all)}`;
  },
  designs: ({ class: unitClass }) =>
    unitClass === null ? 'no design that we did not know' : `the drawings of the ${unitClass} class: we can build it`,
  research: ({ tp }) => (tp === 0 ? 'nothing that we did not know' : `research worth ${tp} TP`),
  watchfulness: ({ adds }) => `its Intel adds ${adds} to the difficulty of every mission there`,
};

function strangersInWords(count: number): string {
  return `${counted(count, 'power')} that we have not met`;
}

export function findingInWords(finding: Finding, names: Names): string {
  // each kind has its own words, but the compiler cannot follow the kind through the record
  return (findings[finding.kind] as (finding: Finding, names: Names) => string)(finding, names);
}
