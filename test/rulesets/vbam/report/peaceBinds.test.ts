import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { actsOf } from '#vbam/report/digest/acts.ts';
import { tellsOfWar } from '#vbam/report/wars/tellsOfWar.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { answer, deal, openOffer } from '../../../builders/dealing.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { stationFleet } from '../../../builders/pickets.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { chart, disarm, eventsOf, ophir, reveal, settle, sol, turnWith } from '../../../builders/turn.ts';

/** What Sol is told to act on, by kinds. */
const actsFor = (state: CampaignState, kind: string) => {
  const view = viewFor(state, smallGalaxy(), defaultCampaign(), sol);
  return actsOf({ view, told: [], problems: [] })
    .filter((act) => act.kind === kind)
    .flatMap(({ about }) => about);
};

/** Sol accepts peace for 5 EP a turn, with a fleet in a system of Ophir's. */
const signed = () =>
  deal([], {
    relation: {
      ...{ state: 'war', war: { since: 0, lost: {} }, declarations: { [ophir]: { level: 'war', turn: 0 } } },
      ...openOffer('armistice', { terms: { pay: { [sol]: { epTenths: 50, turns: 3 } } } }),
    },
    orders: [answer('accept offer', 'armistice')],
    dice: { relationship: [1] },
    state(made) {
      disarm(made);
      chart(made, sol, ophir);
      reveal(made, sol, ophir);
      settle(made, 'mirach', { owner: ophir, originalOwner: ophir });
      stationFleet(made, sol, 'mirach');
      Object.assign(made.empires[sol]?.treasury ?? {}, { epTenths: 500 });
    },
  });

test('W-24: who must leave, where, to whom and until when, and what happens otherwise', () => {
  const turn = signed();
  turn.state.turn = 1;
  const [left] = actsFor(turn.state, 'leave');
  expect(left).toMatchObject({ system: 'mirach', note: expect.stringContaining('by the end of turn 11, to Yandrinai') });
  const [event] = eventsOf(turn, 'forcesMustLeave');
  const names = { empire: (id: string) => id, system: (id: string) => id } as Parameters<typeof inWords>[1];
  expect(event && inWords(event, names)).toBe(
    `Our forces at mirach, which belongs to ${ophir}, have until turn 11 to leave: what is still there when it ends is confiscated. Until then the two of us do not fight there.`,
  );
  expect(event?.seenBy).toEqual([sol]);
  expect(['forcesMustLeave', 'warEnded', 'treatySigned'].every(tellsOfWar)).toBe(true);
});

test('G-48: the truce in the turn after it was signed, and what is due as long as it is', () => {
  const turn = signed();
  const at = (number: number) => actsFor(Object.assign(structuredClone(turn.state), { turn: number }), 'peace')[0]?.note;
  expect(at(1)).toBe(
    'neither declares on the other until turn 11 is over, and conquests stay unless they were ceded (W-24); we pay 5 EP a turn until turn 3',
  );
  expect(at(2)).toBe('we pay 5 EP a turn until turn 3');
  expect(at(3)).toBeUndefined();
});

test('4.3.3, G-44: a fleet behind which a border has closed has to leave, and reads what it costs to stay', () => {
  const bordering = (kinds: ('border' | 'military' | 'non-aggression' | 'trade')[], more: Partial<CampaignState> = {}) => {
    const { state } = turnWith({
      state(made) {
        disarm(made);
        chart(made, sol, ophir);
        reveal(made, sol, ophir);
        settle(made, 'mirach', { owner: ophir, originalOwner: ophir });
        stationFleet(made, sol, 'mirach');
        befriend(made, sol, ophir, [], { treaties: treatiesOf(sol, kinds) });
        Object.assign(made, more);
      },
    });
    return actsFor(state, 'border');
  };
  expect(bordering(['border'])).toMatchObject([
    { system: 'mirach', note: expect.stringContaining('beyond the border of Yandrinai Directorate; each turn') },
  ]);
  expect(bordering([])).toEqual([]);
  expect(bordering(['border', 'non-aggression', 'military'])).toEqual([]);
  const time = { withdrawals: [{ owner: sol, from: ophir, systems: ['mirach'], until: 9 }] };
  expect(bordering(['border'], time)).toEqual([]);
});
