import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { fightOnGround, type GroundFight } from '#vbam/phases/shared/war/ground/fightOnGround.ts';
import { battlesInHtml, recordedBattlesInHtml } from '#vbam/report/html/battles/battlesPage.ts';
import { glyphs } from '#vbam/report/html/battles/glyphs.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { hullCharts } from '#vbam/tables/forces/hulls.ts';
import { recordOf, reportOf } from '../../../../builders/battleReports.ts';
import { builderFor } from '../../../../builders/forces.ts';
import { ophir, run, sol } from '../../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, warship } from '../../../../builders/war.ts';

/* 7.3, G-23: the page of a battle on the ground. */

const onGround = { kind: 'system', system: 'vega' } as const;
const troop = (as: number, dv: number): Partial<UnitDesign> => ({
  type: 'ground force',
  buildCost: 3,
  statistics: { defenseValue: dv, attackStrength: as, pointDefense: 1 },
  abilities: {},
});

function fought(fill: (state: CampaignState) => Partial<GroundFight>) {
  let wanted: Partial<GroundFight> = {};
  const state = battlefield((made) => {
    declareWar(made, sol, ophir);
    wanted = fill(made);
  });
  const turn = run(
    (playing) => {
      for (const empire of [sol, ophir]) playing.notes.detections.set(`${empire}/vega`, { space: 'normal', ground: 'normal' });
      playing.events.push(
        {
          ...{ kind: 'landingFiredOn', rule: 'G-26', seenBy: [sol], empire: sol, system: 'vega', of: ophir, by: sol },
          ...{ damage: 4, crippled: ['Barge 1'], lost: [], aboard: [] },
        },
        {
          ...{ kind: 'landingFiredOn', rule: 'G-26', seenBy: [ophir], empire: ophir, system: 'vega', of: ophir, by: sol },
          ...{ pool: 8, damage: 4, crippled: ['frigate'], lost: [] },
        },
      );
      fightOnGround(playing, { system: 'vega', kind: 'invasion', defenders: [], attackers: [], ...wanted });
    },
    { state, dice: { readiness: [4, 4, 4, 4] } },
  );
  return { turn } as Parameters<typeof reportOf>[0];
}

/** Trooper 1 has come out of Cargo, and Cover holds the orbit with AS 8. */
const invasion = fought((state) => {
  fleetOf(state, { owner: sol, system: 'vega', name: 'Cover', ship: warship({ as: 8 }) });
  const [ours, theirs] = [builderFor(state, sol), builderFor(state, ophir)];
  const attackers = [ours.unit('Trooper 1', troop(5, 9), onGround), ours.unit('Trooper 2', troop(5, 9), onGround)];
  return { attackers, fromCargo: attackers.slice(0, 1), defenders: [theirs.unit('Guard 1', troop(3, 40), onGround)] };
});

const textOf = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('7.3, G-23: the page of a landing', () => {
  const ours = reportOf(invasion, sol);
  const page = textOf(battlesInHtml(ours));

  test('every hull on the ground has a glyph of its own', () => {
    const hulls = hullCharts['ground force'].map(([, , { name }]) => name);
    const drawn = hulls.map((hull) => glyphs[hull]);
    expect(drawn).not.toContain(undefined);
    expect(new Set(Object.values(glyphs)).size).toBe(Object.keys(glyphs).length);
  });

  test('tells the fire of the Guns before it, once, as its reader heard of it', () => {
    expect(page.split('Before the battle G-23')).toHaveLength(2);
    expect(page).toMatch(/Guns of [\w ]+ at Vega fired at our transports: 4 damage, Barge 1 crippled/);
    expect(textOf(battlesInHtml(reportOf(invasion, ophir)))).toContain('with an attack strength of 8');
    expect(page).not.toContain('with an attack strength of 8');
    const whole = textOf(recordedBattlesInHtml(recordOf(invasion)));
    expect(whole.match(/Guns of .*? fired/g)).toHaveLength(1);
  });

  test('tells what helps from orbit and who fights at half, only of the own side', () => {
    expect(page).toMatch(/From orbit G-23 Ships with AS 8 hold the orbit, and add 2 AS in each round/);
    expect(page).toMatch(/Out of Cargo G-23 Trooper 1 came out of Cargo this turn and fought with half of its AS and PD/);
    const theirs = textOf(battlesInHtml(reportOf(invasion, ophir)));
    expect(theirs).not.toMatch(/From orbit|Out of Cargo/);
  });

  test('says that both are still on the ground, and that the fight goes on', () => {
    expect(page).toContain('undecided, and both sides stay on the ground');
    expect(page).toMatch(/The fight for Vega goes on next turn: 2 units of ours on its ground, and 1 \w+ ground force of theirs/);
    expect(page).not.toContain('the field');
  });

  test('the mail says the same', () => {
    const mail = reportInMarkdown(ours);
    expect(mail).toContain('fired at our transports');
    expect(mail).toContain('Ships with AS 8 hold the orbit');
    expect(mail).toContain('Trooper 1 came out of Cargo this turn');
  });

  test('weighs at most 8 KB', () => {
    expect(gzipSync(battlesInHtml(ours)).length).toBeLessThan(8_192);
  });
});

test('W-25: against rebels it names them, and no ground is lost to them that we still stand on', () => {
  const rising = fought((state) => {
    state.bands['rebels-vega'] = { kind: 'rebels', system: 'vega', against: sol, people: sol, since: 0 };
    return {
      kind: 'ground battle',
      attackers: [builderFor(state, 'rebels-vega').unit('Mob 1', troop(2, 9), onGround)],
      defenders: [builderFor(state, sol).unit('Police 1', troop(1, 9), onGround)],
    };
  });
  const page = textOf(battlesInHtml(reportOf(rising, sol)));
  expect(page).toContain('Battle on the ground of Vega with rebels');
  expect(page).toMatch(/The fight for Vega goes on next turn: 1 unit of ours on its ground, and 1 \w+ ground force of theirs/);
});
