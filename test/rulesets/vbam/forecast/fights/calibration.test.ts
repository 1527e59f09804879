import { expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { Fight } from '#vbam/forecast/fights/fights.ts';
import type { Loss } from '#vbam/forecast/fights/outlook.ts';
import type { Fought } from '#vbam/phases/shared/war/fight.ts';

import { foreseen, foughtFrom, lossOf, sighted } from '../../../../builders/foreseen.ts';
import { arm } from '../../../../builders/randomBattle.ts';
import { sized, soaked } from '../../../../builders/soaked.ts';
import { ophir, sol, turnWith } from '../../../../builders/turn.ts';
import { battlefield, declareWar } from '../../../../builders/war.ts';

const SYSTEM = 'lantern';
const BATTLES = sized(100, 1000);
/** Each forecast is held against this many battles. */
const EACH = 5;

/** Random forces of two at war in one system; the enemy goes by the usual plan, and all of it has been made out. */
function stateOf(seed: string): CampaignState {
  const stream = seededDice(seed).at('forces');
  const change = battlefield((state) => {
    declareWar(state, sol, ophir);
    for (const owner of [sol, ophir]) arm(state, stream, owner, SYSTEM);
    for (const fleet of Object.values(state.fleets)) if (fleet.owner === ophir) delete fleet.plan;
    sighted(state, SYSTEM, 'full');
  });
  return structuredClone(turnWith({ state: change }).state);
}

interface Tally {
  battles: number;
  ours: number;
  theirs: number;
  won: number;
  expected: number;
}

/** How many battles lost what the forecast told, of those between forces that are nearly equal. */
function tallied(): Tally {
  const tally: Tally = { battles: 0, ours: 0, theirs: 0, won: 0, expected: 0 };
  for (let seed = 0; tally.battles < BATTLES; seed++) {
    const state = stateOf(`calibration ${seed}`);
    const battles = Array.from({ length: EACH }, (_, game) => foughtFrom(state, `other ${seed} ${game}`)[0]);
    if (!battles[0] || !isNearlyEqual(battles[0])) continue;
    const [forecast] = foreseen(state);
    if (!forecast) throw new Error(`no fight is foreseen of seed ${seed}`);
    for (const fought of battles) if (fought) count(tally, forecast, fought);
  }
  return tally;
}

function isNearlyEqual({ record: { strengths } }: Fought): boolean {
  return Math.max(...strengths) <= 1.5 * Math.min(...strengths);
}

function count(tally: Tally, { outlook }: Fight, fought: Fought): void {
  const own = fought.scenario.sides[0].empires.includes(sol) ? 0 : 1;
  const isIn = (loss: number, { least, most }: Loss) => loss >= least && loss <= most;
  tally.battles += 1;
  tally.ours += Number(isIn(lossOf(fought, own), outlook.ours));
  tally.theirs += Number(isIn(lossOf(fought, own === 0 ? 1 : 0), outlook.theirs));
  tally.won += Number(fought.record.holds === own && !fought.record.undecided);
  tally.expected += outlook.chance.ours;
}

test('Part 7.4: at Full Detection nine of ten battles of nearly equal forces cost what the forecast told, and are won as often', () => {
  const { battles, ours, theirs, won, expected } = tallied();
  soaked(
    `forecasts: ${battles} battles, own loss as told ${ours}, theirs ${theirs}, won ${won} of ${Math.round(expected)} expected`,
  );
  const share = (count: number) => (100 * count) / battles;
  expect(share(ours)).toBeGreaterThanOrEqual(85);
  expect(share(ours)).toBeLessThanOrEqual(95);
  expect(share(theirs)).toBeGreaterThanOrEqual(85);
  expect(share(theirs)).toBeLessThanOrEqual(95);
  expect(Math.abs(share(won) - share(expected))).toBeLessThan(6);
});
