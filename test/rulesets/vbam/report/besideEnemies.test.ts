import { expect, test } from 'vitest';
import { copyOf } from '#core/copy.ts';
import type { ActKind } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { unexplored } from '#vbam/tables/campaign/knowledge.ts';
import { firstState } from '../../../builders/firstState.ts';
import { acquaint } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { chart, kessa, reveal, sol } from '../../../builders/turn.ts';

const foe = firstState().empires[kessa]?.name ?? '';
const lineOf = ({ act }: TurnReport, kind: ActKind) => act.find((line) => line.kind === kind);

function enemyAt(state: CampaignState, system: string, seen = 0): void {
  acquaint(state, sol, kessa, { state: 'war', declarations: { [sol]: { level: 'hostilities', turn: 0 } } });
  const force = { seen, system, owner: kessa, where: 'space' as const, detection: 'normal' as const };
  const known = state.knowledge[sol];
  if (known) known.forces[`${system} ${kessa} space`] = { ...force, ccHalves: 8, hulls: {}, units: [] };
}

test('W-01: unarmed fleets beside enemies are named there, and these enemies are not told as merely near', () => {
  const report = reported({
    state(state) {
      enemyAt(state, 'vega');
      for (const n of ['1st', '3rd']) Object.assign(state.fleets[`${sol}-${n}-survey`] ?? {}, { system: 'vega' });
    },
  });
  expect(report.act.filter(({ kind }) => kind === 'threatened')).toMatchObject([
    {
      text: 'Enemies beside our fleets, which do not contest the system',
      about: [{ name: 'Vega', system: 'vega', note: `${foe} with 4 CC; ours: 1st Survey and 3rd Survey` }],
    },
  ]);
  expect(lineOf(report, 'near')).toBeUndefined();
});

test('a scout beside enemies is sent to safety where a safe way leads there, and is told that there is none only then', () => {
  const scoutAt = (system: string, ...enemies: string[]) => {
    const report = reported({
      state(state) {
        chart(state, sol);
        reveal(state, sol);
        state.lanes['lane-8'] = copyOf(unexplored); // at Ophir, beyond supply
        for (const place of enemies) enemyAt(state, place);
        Object.assign(state.fleets[`${sol}-3rd-survey`] ?? {}, { system });
      },
    });
    return lineOf(report, 'idle scouts')?.about.find(({ name }) => name === '3rd Survey');
  };
  expect(scoutAt('vega', 'vega')).toMatchObject({ note: 'enemies are where it is', orders: ['3rd Survey: move to Sol'] });
  expect(scoutAt('vega', 'vega', 'sol', 'lantern')).toMatchObject({
    note: 'enemies are where it is, and no way out is safe',
    orders: [],
  });
});

test('what was seen before a battle with them elsewhere is told as that, for they may be those who fought', () => {
  const report = reported({
    state(state) {
      enemyAt(state, 'vega');
      state.turn = 2;
      const force = state.knowledge[sol]?.forces[`vega ${kessa} space`];
      if (force) force.fought = { turn: 1, system: 'sol' };
    },
  });
  expect(lineOf(report, 'near')?.about[0]?.note).toBe(
    '4 CC, 1 jump away, seen in turn 0, before they fought us at Sol in turn 1',
  );
});
