import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveTech } from '#vbam/phases/tech.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { deal } from '../../../builders/dealing.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { toldFailures } from '../../../builders/told.ts';
import { colonyAt, eventsOf, given, kessa, ophir, reveal, run, settle, sol } from '../../../builders/turn.ts';

const techLevel = { era: 'interstellar', level: 3 } as const;
const scavenged = given('scavenge', { colony: 'vega' });

/** What comes of scavenging Vega, a colony of others once, in turn 1. */
const scavengedWith = (more: Partial<Colony>) =>
  run(resolveTech, {
    state: (state) => settle(state, 'vega', { census: 4, techLevel, originalOwner: kessa, ...more }),
    orders: [scavenged],
  });

describe('R-08: scavenging needs a conquered colony', () => {
  const order = 'scavenge Vega';
  const vega = (more: Partial<Colony>) =>
    wideView(({ colonies }) => Object.assign(colonies.vega ?? {}, { originalOwner: 'others', techLevel, ...more }));

  test('R-08: the sheet allows it from the turn after the conquest on, integrated or not', () => {
    expect(answersTo(vega({ taken: 0, conquered: 0 }), order)).toEqual(['Vega scavenged for 10 TP; it falls to TL 2']);
    expect(answersTo(vega({ taken: 0 }), order)).toEqual(['Vega scavenged for 10 TP; it falls to TL 2']);
    expect(answersTo(vega({ taken: 1, conquered: 1 }), order)).toEqual([
      `"${order}" is refused: the colony was not conquered (5.2.SC-a)`,
    ]);
  });

  test('R-08: one that came to its owner in another way is refused, even while it is not integrated', () => {
    for (const conquered of [null, 0])
      expect(answersTo(vega({ conquered }), order)).toEqual([`"${order}" is refused: the colony was not conquered (5.2.SC-a)`]);
  });

  test('R-08: the turn takes apart what was conquered', () => {
    expect(colonyAt(scavengedWith({ taken: 0 }), 'vega').techLevel).toEqual({ era: 'interstellar', level: 2 });
    expect(eventsOf(scavengedWith({ taken: 0 }), 'colonyScavenged')).toMatchObject([{ tp: 20 }]);
  });

  test.each<[string, Partial<Colony>, string]>([
    ['was not conquered', {}, 'the colony was not conquered'],
    ['was conquered only this turn', { taken: 1 }, 'the colony was not conquered'],
    [
      'has nothing to teach',
      { taken: 0, techLevel: { era: 'interstellar', level: 0 } },
      'the empire knows all that it could teach',
    ],
    ['is in rebellion', { taken: 0, morale: 0 }, 'the colony is in rebellion'],
  ])('R-08: a colony that %s is left alone, and its owner hears why', (_, more, why) => {
    const turn = scavengedWith(more);
    expect(toldFailures(turn).map((failure) => failure.why)).toEqual([why]);
    expect(eventsOf(turn, 'colonyScavenged')).toEqual([]);
  });

  test('R-08: a conquered colony that is ceded or bought was not conquered by its new owner', () => {
    const conquered = (state: CampaignState) => {
      settle(state, 'mirach', { owner: ophir, originalOwner: kessa, techLevel, taken: 0 });
      reveal(state, sol, ophir);
    };
    for (const epTenths of [0, 50]) {
      const goods = { kind: 'system', system: 'mirach' } as const;
      const turn = deal(['border'], {
        relation: { bargains: [{ by: ophir, goods, epTenths, items: [], made: 0 }] },
        state: conquered,
        orders: [given('accept goods', { goods: 'system: mirach', empire: ophir }, { price: { epTenths } })],
      });
      expect(colonyAt(turn, 'mirach').owner).toBe(sol);
      expect(colonyAt(turn, 'mirach')).not.toHaveProperty('taken');
    }
  });

  test('R-08: nor is one that was set free', () => {
    const turn = run(resolveDiplomacy, {
      state: (state) => settle(state, 'vega', { census: 2, agriculture: 2, originalOwner: kessa, taken: 0 }),
      orders: [given('release systems', { systems: ['vega'] })],
      dice: { aggressiveness: [50], integrity: [50], xenophobia: [50], secession: [1] },
    });
    expect(colonyAt(turn, 'vega').owner).not.toBe(sol);
    expect(colonyAt(turn, 'vega')).not.toHaveProperty('taken');
  });

  test('R-08: its owner knows that it was conquered', () => {
    const { state } = scavengedWith({ taken: 0 });
    expect(viewFor(state, smallGalaxy(), defaultCampaign(), sol).colonies.vega?.taken).toBe(0);
  });
});
