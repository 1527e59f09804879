import type { CampaignRules } from '#schemas/vbam/campaign.ts';

/** The optional rules that bring orders of their own, as refusals name them. */
export const optionalRules = {
  strategicResources: { name: 'strategic resources', rule: '3.2.8' },
  laneClasses: { name: 'lane classes', rule: '3.3.7' },
  piracy: { name: 'piracy', rule: '5.5' },
  mothballing: { name: 'mothballing', rule: 'G-34' },
} as const satisfies Partial<Record<keyof CampaignRules, { name: string; rule: string }>>;

export type OptionalRule = keyof typeof optionalRules;
