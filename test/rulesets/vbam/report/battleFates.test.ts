import { describe, expect, test } from 'vitest';
import { sumOf } from '#core/sum.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { papersOf } from '#vbam/report/battles/paper.ts';
import { reasonsOf } from '#vbam/report/battles/reasons.ts';
import { battleLines } from '#vbam/report/markdown/battles.ts';
import { planInWords } from '#vbam/view/war/planInWords.ts';
import { reportOf } from '../../../builders/battleReports.ts';
import { battle, fleetOf } from '../../../builders/battleTurn.ts';
import { wideView } from '../../../builders/orders.ts';
import { acquaint } from '../../../builders/relations.ts';
import { ophir, sol } from '../../../builders/turn.ts';

const even = { readiness: [4, 4, 4, 4], attack: Array(60).fill(3) };

/** So many Falcons leave before the first round, and pursuers with three times as many ships as can fight at once fire at them. */
function chased(falcons: number) {
  const fought = battle({
    state(state: CampaignState) {
      fleetOf(state, sol, {
        ...{ name: '1st Fleet', system: 'lantern', units: { Falcon: { count: falcons } } },
        plan: { retreat: { below: 90, to: 'vega' } },
      });
      const raider = { count: 9, buildCost: 13, statistics: { defenseValue: 30, attackStrength: 60, pointDefense: 0 } };
      fleetOf(state, ophir, { name: 'Horde', system: 'lantern', units: { Raider: raider }, plan: { retreat: { below: null } } });
      acquaint(state, sol, ophir, { state: 'war', communications: true, declarations: { [ophir]: { level: 'war', turn: 0 } } });
    },
    dice: even,
  });
  return reportOf(fought);
}

describe('G-24: what became of a fleet that left', () => {
  test('is that it was lost, where nobody of it got away', () => {
    const [paper] = papersOf(chased(1));
    expect(paper && reasonsOf(paper, 0).map(({ why }) => why)).toEqual([
      'destroyed to the last as it left before the first round',
    ]);
  });

  test('is where it went, where somebody did', () => {
    const [paper] = papersOf(chased(40));
    expect(paper && reasonsOf(paper, 0)[0]?.why).toMatch(/^left before the first round to Vega, because /);
  });
});

test('W-30: enemies who stood behind their line are not counted in a battle, which says so', () => {
  const report = chased(3);
  const engaged = sumOf(Object.values(report.battles[0]?.theirs.hulls ?? {}));
  expect(engaged).toBeLessThan(9);
  const lines = battleLines(report);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`: ${engaged} engaged, 0 lost`)));
  expect(lines).toContainEqual(expect.stringMatching(/^- Ours: 3 there, /));
});

test('G-24: a plan does not promise a retreat to where its fleet is', () => {
  const planned = (system: string, course: string[]) => {
    const view = wideView((it) => {
      Object.assign(it.fleets[`${it.empire.id}-1st-fleet`] ?? {}, {
        system,
        course,
        plan: { retreat: { below: 60, to: 'vega' } },
      });
    });
    return planInWords(view, `${view.empire.id}-1st-fleet`);
  };
  expect(planned('vega', [])).toContain(
    "leaves below 60 % of the enemy's strength, to Vega, but from there, where it is, to where it came from in the turn of the battle, or else to the nearest colony of ours without known enemies (G-24); orders ",
  );
  for (const words of [planned('vega', ['sol']), planned('altair', [])])
    expect(words).toContain("leaves below 60 % of the enemy's strength, to Vega; orders ");
});
