import { expect, test } from 'vitest';
import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import { orderHelp } from '#vbam/orders/help.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';

const cases: [keyof CampaignRules, string, string][] = [
  ['mothballing', 'mothball', 'mothball Destroyer 1'],
  ['laneClasses', 'upgrade lane', 'upgrade lane from Sol to Vega'],
  ['strategicResources', 'assign resource', 'assign trade of Vega to Sol'],
];

test.each(cases)(
  '%s: switched off it is told nowhere, and whoever orders it learns why it does not stand',
  (rule, verb, order) => {
    const [off, on] = [wideView(), wideView((view) => Object.assign(view.rules, { [rule]: true }))];
    const namesIn = (view: typeof off) => orderHelp(view.rules).map(({ name }) => name);
    expect(namesIn(off)).not.toContain(verb);
    expect(namesIn(on)).toContain(verb);
    const [word = ''] = order.split(' ');
    expect(orderSheet(off, null)).not.toContain(`${word} `);
    expect(orderSheet(on, null)).toContain(`${word} `);
    expect(answersTo(off, order)[0]).toMatch(
      / is refused: this campaign plays without (mothballing|lane classes|strategic resources) \(/,
    );
    expect(answersTo(on, order)[0]).not.toContain('plays without');
  },
);
