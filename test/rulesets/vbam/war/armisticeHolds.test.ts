import { describe, expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { armisticesHold } from '#vbam/invariants/armistice.ts';
import { turnedOf } from '#vbam/invariants/turned.ts';
import { invariants } from '#vbam/invariants.ts';
import { firstState } from '../../../builders/firstState.ts';
import { acquaint, treatiesOf } from '../../../builders/relations.ts';
import { ophir, sol } from '../../../builders/turn.ts';

interface Looked {
  signed?: number;
  turn?: number;
  change?: (state: CampaignState) => void;
  events?: unknown[];
}

/** What the invariant says of a turn that left Sol and Ophir with an armistice. */
function breaches({ signed = 3, turn = 5, change, events = [] }: Looked): string[] {
  const state = structuredClone(firstState());
  state.turn = turn;
  acquaint(state, sol, ophir, { communications: true, treaties: treatiesOf(sol, ['armistice'], { signed }) });
  change?.(state);
  const result = { state, events: events as VbamEvent[], ledger: [], sheets: [] };
  return armisticesHold(turnedOf({ before: state, result } as never));
}

const fought = (scenario: string) => ({
  kind: 'battleRecorded',
  system: 'vega',
  record: { scenario, sides: [{ powers: [sol] }, { powers: [ophir] }] },
});
const bombarded = { kind: 'bombarded', system: 'ophir', of: ophir, by: sol };
const ringed = (state: CampaignState) => {
  const colony = state.colonies.ophir as Colony;
  Object.assign(colony, { siege: { by: sol, since: 1 }, blockade: { by: sol, since: 1, full: false } });
};

describe('G-48, W-24: while an armistice binds', () => {
  test('all turns are looked at for it', () => {
    expect(invariants.map(({ broken }) => broken)).toContain(armisticesHold);
  });

  test('nobody of the two fights, besieges, blockades, bombards or declares', () => {
    expect(breaches({ events: [fought('deep space')] })).toEqual([`${sol} and ${ophir} fight at vega during their armistice`]);
    expect(breaches({ events: [bombarded] })).toEqual([`${sol} bombards ophir of ${ophir} during their armistice`]);
    expect(breaches({ change: ringed })).toEqual([
      `${sol} besieges ophir of ${ophir} during their armistice`,
      `${sol} blockades ophir of ${ophir} during their armistice`,
    ]);
    const declared = { kind: 'declared', empire: sol, with: ophir, by: sol, level: 'hostilities' };
    expect(breaches({ events: [declared] })).toHaveLength(1);
    expect(breaches({ events: [declared, { kind: 'moderatorEdit' }] })).toEqual([]);
  });

  test('a lane may be fought for in the turn in which it is signed, for movement comes first', () => {
    expect(breaches({ signed: 5, events: [fought('hyperspace')] })).toEqual([]);
    expect(breaches({ signed: 4, events: [fought('hyperspace')] })).toHaveLength(1);
    expect(breaches({ signed: 5, events: [fought('deep space')] })).toHaveLength(1);
  });

  test('it binds for ten turns', () => {
    const all = { change: ringed, events: [bombarded, fought('deep space')] };
    expect(breaches({ ...all, turn: 13 })).toHaveLength(4);
    expect(breaches({ ...all, turn: 14 })).toEqual([]);
  });

  test('M-31: whom the moderator has set at war it does not bind', () => {
    const war = (state: CampaignState) => {
      ringed(state);
      for (const relation of Object.values(state.relations)) relation.state = 'war';
    };
    expect(breaches({ change: war, events: [bombarded] })).toEqual([]);
  });
});
