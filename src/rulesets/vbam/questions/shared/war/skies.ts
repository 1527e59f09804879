import type { Modifier } from '#core/dice.ts';
import type { Terrain } from '#schemas/vbam/galaxyWords.ts';
import { surprise } from '#vbam/tables/war/surprise.ts';

/** 3.2.6-e, -f: what a sky takes from everybody's readiness; `flares`: what each flare star comes to. */
export function skyReadiness(terrain: readonly Terrain[], flares: () => number): Modifier[] {
  return [
    ...terrain.filter((kind) => kind === 'flare star').map((why) => ({ why, add: flares() })),
    ...terrain.filter((kind) => kind === 'ion storm').map((why) => ({ why, add: surprise.ionStorm })),
  ];
}

/** 3.2.6-c: for the defender, in space. */
export function coverReadiness(terrain: readonly Terrain[]): Modifier[] {
  return terrain.filter((kind) => kind === 'asteroids').map((why) => ({ why, add: surprise.asteroids }));
}

/** 3.5-d: several count once. */
export const commandPostReadiness: Modifier = { why: 'command post', add: surprise.commandPost };
