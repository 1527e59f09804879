import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo } from '../../../builders/orders.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { chart, eventsOf, given, ophir, reveal, run, sol } from '../../../builders/turn.ts';

/** Vega is neutral between Sol and Ophir, who has let a patrol of Sol enter it. */
function consented(state: CampaignState): void {
  chart(state, sol);
  reveal(state, sol);
  const treaties = treatiesOf(sol, ['border'], { terms: { neutralZone: ['vega'] } });
  befriend(state, sol, ophir, [], { treaties, consents: { [ophir]: ['vega'] } });
  state.fleets.patrol = { owner: sol, name: 'Patrol', system: 'sol', flagship: null, course: [], headway: 0 };
  newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'fleet', fleet: 'patrol' } });
}

const consents = ({ state }: VbamTurn) => (state.relations[pairIdOf(sol, ophir)] as Relation).consents;

/** The phases of a turn in which Ophir withdraws its consent. */
const withdrawn = (...phases: ((turn: VbamTurn) => void)[]) =>
  run(
    (turn) => {
      for (const resolve of phases) resolve(turn);
    },
    {
      state: consented,
      orders: [
        given('bar', { empire: sol, systems: ['vega'] }, { empire: ophir }),
        given('move', { fleet: 'patrol', systems: ['vega'] }),
        given('build facility', { facility: 'command post', system: 'vega' }),
      ],
    },
  );

describe('R-19: a consent that is withdrawn', () => {
  test('R-19, ruling: still holds in the turn in which it is withdrawn, for those who move and build by it', () => {
    const turn = withdrawn(resolveAdministration, resolveMovement, resolveConstruction);
    expect(consents(turn)).toEqual({ [ophir]: ['vega'] });
    expect(turn.state.fleets.patrol?.system).toBe('vega');
    expect(eventsOf(turn, 'borderViolated')).toEqual([]);
    expect(turn.state.facilities['vega-command-post']?.owner).toBe(sol);
  });

  test('R-19: is over with the next turn, both hear of it, and the sheet refuses what relied on it', () => {
    const turn = withdrawn(resolveAdministration, resolveUpdate);
    expect(consents(turn)).toEqual({});
    expect(eventsOf(turn, 'zoneConsent')).toMatchObject([
      { by: ophir, systems: ['vega'], on: false },
      { by: ophir, systems: ['vega'], on: false },
    ]);
    const view = viewFor(turn.state, smallGalaxy(), defaultCampaign(), sol);
    expect(answersTo(view, 'Patrol: move to Vega', 'build command post at Vega')).toEqual([
      expect.stringContaining('forces need their consent to enter (4.3.4)'),
      expect.stringContaining('who have not let you in: command post (4.3.4)'),
    ]);
  });
});
