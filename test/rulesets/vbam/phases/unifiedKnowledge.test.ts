import { describe, expect, test } from 'vitest';
import type { CampaignState, EmpireKnowledge, KnownForce, LaneKnowledge } from '#schemas/vbam/state.ts';
import { mergeKnowledge } from '#vbam/phases/diplomacy/realms/unification/knowledge.ts';
import { forceIdOf } from '#vbam/questions/forces/detection.ts';
import { design } from '../../../builders/designs.ts';
import { settleBeside } from '../../../builders/neighbours.ts';
import { kessa, ophir, sol, turnWith } from '../../../builders/turn.ts';

/** The knowledge of the empire at Ophir passes to the one at Sol; Kessa hears of it. */
function merged(change: (state: CampaignState) => void): CampaignState {
  const turn = turnWith({ state: change });
  mergeKnowledge(turn, ophir, sol, [kessa]);
  return turn.state;
}

const known = (state: CampaignState, empire: string) => state.knowledge[empire] as EmpireKnowledge;
const lane = (more: Partial<LaneKnowledge>): LaneKnowledge => ({
  explored: true,
  knownBy: [],
  class: 'major',
  progress: {},
  needs: null,
  ...more,
});
const force = (system: string, owner: string, seen = 0): KnownForce => ({
  seen,
  system,
  owner,
  where: 'space',
  detection: 'normal',
  ccHalves: 2,
  hulls: {},
  units: [],
});

describe('G-49: what one of two that unite knew both know', () => {
  test('of a lane that both tried, the better progress from each end', () => {
    const { lanes } = merged(({ lanes }) => {
      lanes['lane-8'] = lane({ explored: false, progress: { [sol]: { ophir: 3 }, [ophir]: { ophir: 1, hadar: 2 } } });
      lanes['lane-9'] = lane({ explored: false, progress: { [ophir]: { deneb: 4 } } });
    });
    expect(lanes['lane-8']?.progress).toEqual({ [sol]: { ophir: 3, hadar: 2 } });
    expect(lanes['lane-9']?.progress).toEqual({ [sol]: { deneb: 4 } });
  });

  test('a lane as it is, if either has seen it so; otherwise as the one who knew it last saw it', () => {
    const { lanes } = merged(({ lanes }) => {
      lanes['lane-7'] = lane({ knownBy: [sol, ophir].sort(), seenAs: { [sol]: 'minor' } });
      lanes['lane-8'] = lane({ knownBy: [ophir], seenAs: { [ophir]: 'minor' } });
      lanes['lane-9'] = lane({ knownBy: [sol, ophir].sort(), seenAs: { [sol]: 'minor', [ophir]: 'normal' } });
      lanes['lane-10'] = lane({ knownBy: [kessa], seenAs: { [kessa]: 'minor' } });
    });
    expect(lanes['lane-7']?.seenAs).toEqual({});
    expect(lanes['lane-8']).toMatchObject({ knownBy: [sol, ophir].sort(), seenAs: { [sol]: 'minor' } });
    expect(lanes['lane-9']?.seenAs?.[sol]).toBe('minor');
    expect(lanes['lane-10']).toMatchObject({ knownBy: [kessa], seenAs: { [kessa]: 'minor' } });
  });

  test('the later look at the same force counts', () => {
    const id = forceIdOf('naos', kessa, 'space');
    const seen = (ours: number, theirs: number) =>
      known(
        merged((state) => {
          known(state, sol).forces[id] = force('naos', kessa, ours);
          known(state, ophir).forces[id] = force('naos', kessa, theirs);
        }),
        sol,
      ).forces[id]?.seen;
    expect([seen(2, 5), seen(5, 2)]).toEqual([5, 5]);
  });

  test('what they knew of each other is not foreign any more; what they knew of others stays', () => {
    const unitClass = (owner: string) => ({ ...structuredClone(design()), seen: 0, owner, name: 'Lancer' });
    const { forces, classes } = known(
      merged((state) => {
        Object.assign(known(state, sol).forces, {
          [forceIdOf('vega', ophir, 'space')]: force('vega', ophir),
          [forceIdOf('naos', kessa, 'space')]: force('naos', kessa),
        });
        Object.assign(known(state, ophir).forces, { [forceIdOf('altair', sol, 'space')]: force('altair', sol) });
        Object.assign(known(state, sol).classes, { theirs: unitClass(ophir), others: unitClass(kessa) });
        Object.assign(known(state, ophir).classes, { ours: unitClass(sol) });
      }),
      sol,
    );
    expect(Object.keys(forces)).toEqual([forceIdOf('naos', kessa, 'space')]);
    expect(Object.keys(classes)).toEqual(['others']);
  });

  test('G-58: of a system that they share with others only the others’ colonies stay foreign', () => {
    const { colonies } = known(
      merged((state) => {
        settleBeside(state, 'vega', kessa);
        const place = (owner: string, besides: string[] = []) => ({
          seen: 0,
          owner,
          size: 'settlement',
          facilities: [],
          ...(besides.length > 0 && { besides: besides.map((other) => ({ owner: other, size: 'settlement' })) }),
        });
        Object.assign(known(state, sol).colonies, {
          ophir: place(ophir),
          vega: place(ophir, [kessa]),
          kessa: place(kessa),
        });
      }),
      sol,
    );
    expect(Object.keys(colonies).sort()).toEqual(['kessa', 'vega']);
    expect(colonies.vega).toMatchObject({ owner: kessa });
    expect(colonies.vega?.besides ?? []).toEqual([]);
  });
});
