import * as z from 'zod';
import { didYouMean } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { type CampaignFile, campaignConstants, campaignRules } from '#schemas/vbam/campaign.ts';
import type { GalaxyOptions } from '#schemas/vbam/galaxy.ts';
import { galaxyRules } from '#vbam/tables/campaign/campaignDefaults.ts';
import { cut } from '../reading/cut.ts';
import { bare } from '../reading/knownKeys.ts';
import { badInput } from '../reading/problems.ts';

/** Options and constants of campaign.yaml that differ from the usual ones. */
export type HouseRules = Readonly<Record<string, boolean | number | string>>;

const shapes: Readonly<Record<string, z.ZodType>> = { ...campaignRules.shape, ...campaignConstants.shape };
const keys = Object.keys(shapes);

/** `foodPerCensus=4,mothballing=true`; the first thing that is wrong is refused. */
export function houseRulesFrom(text: string): HouseRules {
  const rules: Record<string, boolean | number | string> = {};
  for (const written of text.split(',')) {
    const [key = '', ...rest] = written.split('=').map((word) => word.trim());
    if (!Object.hasOwn(shapes, key))
      throw badInput(
        `--set "${cut(key)}" is no option or constant of campaign.yaml${didYouMean(key, keys)}; there are ${listed(keys, 'and')}`,
      );
    if (key in rules) throw badInput(`--set ${key} is given twice: take one out`);
    rules[key] = settingFor(key, rest.join('='));
  }
  return rules;
}

function settingFor(key: string, text: string): boolean | number | string {
  const schema = shapes[key] as z.ZodType;
  const values: unknown[] = [
    ...(/^\d{1,9}$/.test(text) ? [Number(text)] : []),
    text === 'true' || text === 'false' ? text === 'true' : text,
  ];
  const value = values.find((one) => schema.safeParse(one).success) as boolean | number | string | undefined;
  if (value === undefined)
    throw badInput(`--set ${key} is "${cut(text)}": write ${allowedBy(schema)}, such as --set ${key}=${exampleOf(schema)}`);
  return value;
}

function allowedBy(schema: z.ZodType): string {
  const known = bare(schema);
  if (known instanceof z.ZodEnum) return listed(known.options.map(String));
  if (known instanceof z.ZodNumber) return `a whole number from ${known.minValue} to ${known.maxValue}`;
  return 'true or false';
}

function exampleOf(schema: z.ZodType): string {
  const known = bare(schema);
  if (known instanceof z.ZodEnum) return String(known.options[0]);
  return known instanceof z.ZodNumber ? String(known.maxValue) : 'true';
}

/** Those that decide the galaxy, as its generator takes them. */
export function galaxyOptionsIn(rules: HouseRules): Partial<GalaxyOptions> {
  const chosen = galaxyRules.flatMap((rule) => (rule in rules ? [[rule, rules[rule] === true] as const] : []));
  return { ...Object.fromEntries(chosen), ...(rules.freeformHexes === true && { map: 'freeform' as const }) };
}

/** The campaign as it is played under them. */
export function underHouseRules(campaign: CampaignFile, rules: HouseRules): CampaignFile {
  const those = (shape: object) => Object.fromEntries(Object.entries(rules).filter(([key]) => key in shape));
  return {
    ...campaign,
    rules: { ...campaign.rules, ...those(campaignRules.shape) },
    constants: { ...campaign.constants, ...those(campaignConstants.shape) },
  };
}

/** As they are typed. */
export function houseRulesInWords(rules: HouseRules): string {
  return Object.entries(rules)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}
