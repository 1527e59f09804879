import { expect, test } from 'vitest';
import { resolveBombardments } from '#vbam/phases/encounters/bombardments.ts';
import { seeRebels } from '#vbam/phases/shared/rebels/seeRebels.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { builderFor } from '../../../builders/forces.ts';
import { answersTo } from '../../../builders/orders.ts';
import { eventsOf, given, run, settle, sol, turnWith } from '../../../builders/turn.ts';
import { battlefield, fleetOf, warship } from '../../../builders/war.ts';

const mob = { type: 'ground force', statistics: { defenseValue: 5, attackStrength: 1, pointDefense: 0 } } as const;
const above = battlefield((state) => {
  settle(state, 'vega', { census: 2, morale: 0, inArms: 0 });
  state.bands['rebels-vega'] = { kind: 'rebels', system: 'vega', against: sol, people: sol, since: 0 };
  builderFor(state, sol).unit('Mob 1', mob, { kind: 'system', system: 'vega' }, { owner: 'rebels-vega' });
  fleetOf(state, { owner: sol, system: 'vega', name: 'Host', ship: warship({ as: 40 }) });
});

test('G-20.1, G-25, W-20: rebels are bombarded by their owner without a war, and by order', () => {
  const orders = [given('bombard', { fleet: `${sol}-host`, what: 'troops', system: 'vega' })];
  const turn = run(resolveBombardments, { state: above, orders, dice: { 'Attack Table': [6, 6] } });
  const told = eventsOf(turn, 'bombarded');
  expect(told).toMatchObject([
    { seenBy: [sol], of: 'rebels-vega' },
    { seenBy: [], empire: 'rebels-vega' },
  ]);
  expect(turn.state.units[`${sol}-mob-1`]?.damage ?? 10).toBeGreaterThan(0);
  expect(eventsOf(run(resolveBombardments, { state: above }), 'bombarded')).toEqual([]);
});

test('G-25: the check knows them too', () => {
  const turn = turnWith({ state: above });
  seeRebels(turn, { system: 'vega', owner: sol });
  const view = viewFor(turn.state, turn.galaxy, defaultCampaign(), sol);
  expect(JSON.stringify(answersTo(view, 'Host: bombard troops at Vega'))).toContain('of rebels at Vega');
});
