import { describe, expect, test } from 'vitest';
import type { Culture } from '#schemas/vbam/state.ts';
import { adviseCulture } from '#vbam/autopilot/advisers/culture.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { treatiesOf } from '../../../builders/relations.ts';

const [own, other, third] = ['kerla-empire', 'yandrinai-directorate', 'tylliri-covenant'] as const;

/** The Kerla, 6 Census and 2 IP a turn, who can talk to two neighbours and have a border with both; their people trust nobody. */
function fearful(ip: number, culture: Partial<Culture> = {}): EmpireView {
  const view = structuredClone(viewFor(firstState({ scenario: 'neighbours' }), smallGalaxy(), defaultCampaign(), own));
  for (const id of [other, third]) {
    const treaties = treatiesOf(id, ['border']);
    Object.assign(view.empires[id] ?? {}, { communications: true, relationship: 0, state: 'peace', treaties });
  }
  view.empire.culture = { aggressiveness: 50, integrity: 50, xenophobia: 60, ...culture };
  view.empire.treasury.ip = ip;
  return view;
}

const ordersOf = (view: EmpireView) => {
  const desk = openDesk(view);
  adviseCulture(desk);
  return desk.written.map(({ sentence }) => sentence);
};

describe('G-60, O-64: intel points', () => {
  test('open the minds of a people whose fears stand in the way of treaties', () => {
    expect(ordersOf(fearful(50))).toEqual(['begin cultural revolution to xenophobia 10', 'fund cultural revolution with 50 IP']);
  });

  test('4.4.4-b: not before a failure would be harmless', () => {
    expect(ordersOf(fearful(44))).not.toEqual([]); // 44 now and 18 more are 51% of twice as many people
    expect(ordersOf(fearful(43))).toEqual([]);
  });

  test('4.4.4-a: all that comes in goes into it, but no more than makes it certain', () => {
    const view = fearful(30);
    const shift = { aggressiveness: 0, integrity: 0, xenophobia: -50 };
    view.empire.revolution = { begun: 1, ip: 40, shift };
    expect(ordersOf(view)).toEqual(['fund cultural revolution with 20 IP']); // 60 IP are 100% of 6 Census
    view.empire.revolution = { begun: 1, ip: 60, shift };
    expect(ordersOf(structuredClone(view))).toEqual([]);
  });

  test('are kept by the wary, by the open, and where nobody would sign more', () => {
    expect(ordersOf(fearful(60, { xenophobia: 70 }))).toEqual([]);
    expect(ordersOf(fearful(60, { xenophobia: 10 }))).toEqual([]);
    const alone = fearful(60);
    for (const known of Object.values(alone.empires)) Object.assign(known, { communications: false });
    expect(ordersOf(alone)).toEqual([]);
  });

  test('G-43: no EP are turned into them', () => {
    expect(ordersOf(fearful(50)).filter((order) => order.startsWith('convert'))).toEqual([]);
  });
});
