import { describe, expect, test } from 'vitest';
import type { CampaignState, UnitClass } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { stand } from '../../builders/exploring.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { acquaint } from '../../builders/relations.ts';
import { chart, eventsOf, given, kessa, ophir, run, sol } from '../../builders/turn.ts';

const viewOf = (state: CampaignState, empire: string) => viewFor(state, smallGalaxy(), defaultCampaign(), empire);
/** Of lane-4. */
const classOf = (state: CampaignState, empire: string) => {
  const ends = smallGalaxy().lanes.find(({ id }) => id === 'lane-4');
  return viewOf(state, empire).lanes.find(({ a, b }) => a === ends?.a && b === ends?.b)?.class;
};

/** Two empires that have met and can talk. */
function meeting({ relations }: CampaignState, one: string, other: string): void {
  acquaint({ relations }, one, other, { communications: true });
}

describe('lane works', () => {
  const upgrade = given('upgrade lane', { one: 'sol', other: 'vega' }, { price: { epTenths: 2000 } });
  const widened = () =>
    run(resolveColony, {
      state(state) {
        chart(state, sol, ophir, kessa);
        stand(state, `${kessa}-1st-survey`, 'vega');
      },
      orders: [upgrade],
    });

  test('are told to those at either end, not by whom, and to nobody else', () => {
    const turn = widened();
    expect(eventsOf(turn, 'laneChanged').map(({ seenBy }) => seenBy)).toEqual([sol, kessa].sort().map((id) => [id]));
    for (const event of eventsOf(turn, 'laneChanged')) expect(event).toMatchObject({ empire: event.seenBy[0], class: 'major' });
    expect([classOf(turn.state, sol), classOf(turn.state, kessa), classOf(turn.state, ophir)]).toEqual([
      'major',
      'major',
      'normal',
    ]);
  });

  test('are seen by whoever comes to an end of the lane', () => {
    const { state } = widened();
    const turn = run(resolveMovement, {
      state: (start) => {
        Object.assign(start, structuredClone(state));
        stand(start, `${ophir}-1st-survey`, 'vega');
      },
      dice: { 'space detection': Array(20).fill(1), 'ground detection': Array(20).fill(1) },
    });
    expect(classOf(turn.state, ophir)).toBe('major');
  });

  test('do not show on charts of one who has not seen them', () => {
    const { state } = widened();
    const turn = run(resolveDiplomacy, {
      state: (start) => {
        Object.assign(start, structuredClone(state));
        const lane = start.lanes['lane-4'];
        if (lane) lane.knownBy = lane.knownBy.filter((id) => id !== kessa);
        meeting(start, ophir, kessa);
      },
      orders: [given('give charts', { empire: kessa }, { empire: ophir })],
    });
    expect(classOf(turn.state, kessa)).toBe('normal');
  });
});

test('charts with a wormhole show its other end', () => {
  const turn = run(resolveDiplomacy, {
    state(state) {
      const known = state.knowledge[sol]?.systems ?? {};
      if (!known.vega) throw new Error('Vega is not known');
      known.izar = structuredClone({ ...known.vega, wormhole: 'vega' });
      known.vega.wormhole = 'izar';
      meeting(state, sol, ophir);
    },
    orders: [given('give charts', { empire: ophir })],
  });
  const { systems } = viewOf(turn.state, ophir);
  expect([systems.vega?.wormhole, systems.izar?.wormhole]).toEqual(['izar', 'vega']);
  expect(eventsOf(turn, 'chartsReceived')).toMatchObject([{ systems: expect.arrayContaining(['izar', 'vega']) }]);
});

test('a unit in hand does not tell how many of its class others have built', () => {
  const { state } = run(() => {}, {
    state(start) {
      const unit = start.units[`${ophir}-scout-1`];
      if (unit) Object.assign(unit, { owner: sol, place: { kind: 'system', system: 'sol' } });
    },
  });
  const id = `${ophir}-scout`;
  const held = viewOf(state, sol).foreignClasses[id];
  expect(held).toMatchObject({ abilities: (state.unitClasses[id] as UnitClass).abilities, numbered: 0, prototyped: false });
});
