import { describe, expect, test } from 'vitest';
import type { BattleOrders, CampaignState, DeclarationLevel } from '#schemas/vbam/state.ts';
import { builderFor } from '../../../../builders/forces.ts';
import { ophir, settle, sol } from '../../../../builders/turn.ts';
import { declareWar, type FoughtOptions, fleetOf, foughtIn, warship } from '../../../../builders/war.ts';

const freighter = warship({ as: 0, pd: 0 });

interface Scene extends Partial<FoughtOptions> {
  level?: DeclarationLevel;
  ours?: BattleOrders;
  theirs?: BattleOrders;
  base?: boolean;
  ship?: ReturnType<typeof warship>;
  fill?: (state: CampaignState) => void;
}

/** Why nobody fought at Deneb, as each is told, where Ophir lives and may have a base, and Sol has come. */
function toldOf({ level = 'war', ours = {}, theirs = { posture: 'defend' }, base = true, ship, fill, ...more }: Scene) {
  const { fought, turn } = foughtIn({
    ...more,
    state: (state) => {
      declareWar(state, sol, ophir, level);
      settle(state, 'deneb', { owner: ophir, census: 4 });
      fleetOf(state, { owner: sol, system: 'deneb', plan: theirs, ...(ship && { ship }) });
      fleetOf(state, { owner: ophir, system: 'deneb', plan: ours });
      const starbase = { type: 'starbase', statistics: { defenseValue: 6, attackStrength: 6, pointDefense: 2 } } as const;
      if (base) builderFor(state, ophir).unit('Starbase 1', starbase, { kind: 'system', system: 'deneb' });
      fill?.(state);
    },
  });
  const told = turn.events.flatMap((event) => (event.kind === 'heldFire' ? [event] : []));
  for (const { empire, seenBy } of told) expect(seenBy).toEqual([empire]);
  return { battles: fought.length, why: Object.fromEntries(told.map(({ empire, why }) => [empire, why])) };
}

describe('G-20.3: enemies at war in one system who do not fight learn why, each by its own side', () => {
  test('who stays under its base, and who was told to defend itself', () => {
    expect(toldOf({})).toEqual({ battles: 0, why: { [ophir]: 'stayed', [sol]: 'told' } });
  });

  test('who is evaded', () => {
    const scene: Scene = {
      ours: { posture: 'attack on sight' },
      theirs: {},
      base: false,
      ship: freighter,
      looks: { deneb: { [ophir]: 'limited' } },
    };
    expect(toldOf(scene)).toEqual({ battles: 0, why: { [ophir]: 'evaded' } }); // the unarmed have nothing to attack with
  });

  test('nobody, where they fought', () => {
    expect(toldOf({ ours: { posture: 'attack on sight' } })).toEqual({ battles: 1, why: {} });
  });

  test('who makes nobody out learns nothing', () => {
    expect(toldOf({ looks: { deneb: { [ophir]: 'none' } } }).why).toEqual({ [sol]: 'told' });
  });

  test('nobody below war', () => {
    expect(toldOf({ level: 'hostilities' }).why).toEqual({});
  });

  test('nor who hides there', () => {
    const hidden = (state: CampaignState) => {
      for (const fleet of Object.values(state.fleets)) if (fleet.owner === sol) fleet.concealed = { from: [ophir] };
    };
    expect(toldOf({ fill: hidden }).why).not.toHaveProperty(sol);
  });
});
