import { expect, test } from 'vitest';
import type { CampaignState, KnownForce } from '#schemas/vbam/state.ts';
import { battle, fleetOf } from '../../../builders/battleTurn.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const even = { readiness: [4, 4, 4, 4], attack: Array(60).fill(3) };

/** A battle at Lantern in turn 6 of the empires at Sol and Ophir; what the one at Sol knows then of where these forces were seen. */
function afterBattle(seen: Record<string, Pick<KnownForce, 'system' | 'owner' | 'seen'>>) {
  const { turn } = battle({
    state(state: CampaignState) {
      state.turn = 5;
      fleetOf(state, sol, { name: '1st Fleet', system: 'lantern', units: { Falcon: { count: 3 } } });
      fleetOf(state, ophir, { name: 'Horde', system: 'lantern', units: { Raider: { count: 3 } } });
      const look = { where: 'space', detection: 'normal', ccHalves: 8, hulls: {}, units: [] } as const;
      const forces = Object.entries(seen).map(([id, force]) => [id, { ...look, hulls: {}, units: [], ...force }] as const);
      Object.assign(state.knowledge[sol]?.forces ?? {}, Object.fromEntries(forces));
    },
    dice: even,
  });
  const known = turn.state.knowledge[sol]?.forces ?? {};
  return { number: turn.number, foughtIn: Object.fromEntries(Object.keys(seen).map((id) => [id, known[id]?.fought])) };
}

test('W-30: older looks at an enemy from where it may have come say that it has fought since, and no others', () => {
  const { number, foughtIn } = afterBattle({
    near: { system: 'mirach', owner: ophir, seen: 5 },
    'two turns away': { system: 'hadar', owner: ophir, seen: 4 },
    'too far for a turn': { system: 'hadar', owner: ophir, seen: 5 },
    'seen since': { system: 'izar', owner: ophir, seen: 6 },
    'of another': { system: 'vega', owner: kessa, seen: 5 },
  });
  expect(foughtIn).toEqual({
    near: { turn: number, system: 'lantern' },
    'two turns away': { turn: number, system: 'lantern' },
    'too far for a turn': undefined,
    'seen since': undefined,
    'of another': undefined,
  });
});
