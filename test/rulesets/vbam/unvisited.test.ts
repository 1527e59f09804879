import { describe, expect, test } from 'vitest';
import type { KnownFacts } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { explorationLines } from '#vbam/report/markdown/abroad.ts';
import { explorationOf } from '#vbam/report/sections/exploration.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { homeStar } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { charted, ordersOf, PAY_DAY } from '../../builders/charted.ts';
import { firstState } from '../../builders/firstState.ts';
import { solView } from '../../builders/orders.ts';
import { befriend } from '../../builders/relations.ts';
import { reported } from '../../builders/reported.ts';
import { ophir, run, sol } from '../../builders/turn.ts';

const FROM_CHARTS = 'known from charts, nobody of ours has been there';

describe('G-06: what is known from charts alone is told from what somebody has visited', () => {
  test('charts at the start show systems where an empire has nothing', () => {
    const { knowledge, colonies } = firstState({ scenario: 'neighbours' });
    const owner = colonies.sol?.owner ?? '';
    const known = Object.entries(knowledge[owner]?.systems ?? {});
    expect(known.length).toBeGreaterThan(1);
    expect(known.filter(([, { unvisited }]) => !unvisited).map(([id]) => id)).toEqual(['sol']);
  });

  test('whoever comes there has been there; the far ends of lanes are only drawn on charts', () => {
    const facts = (known: Partial<KnownFacts>) => {
      const { state } = run(resolveMovement, {
        state({ knowledge }) {
          for (const system of Object.values(knowledge[sol]?.systems ?? {})) Object.assign(system, known);
        },
      });
      return state.knowledge[sol]?.systems ?? {};
    };
    expect(facts({ unvisited: true }).sol).not.toHaveProperty('unvisited');
    expect(facts({ unvisited: true }).altair).toHaveProperty('unvisited', true);
  });

  test('charts of an ally say nothing of whether we have been there, and take nothing from it', () => {
    const learnt = (before: Partial<KnownFacts> | null, theirs: Partial<KnownFacts>) => {
      const { state } = run(resolveEncounters, {
        state(made) {
          made.turn = 5;
          befriend(made, sol, ophir, ['alliance']);
          const facts = made.knowledge[sol]?.systems.sol as KnownFacts;
          Object.assign(made.knowledge[ophir]?.systems ?? {}, { naos: { ...facts, seen: 3, raw: 7, ...theirs } });
          const own = made.knowledge[sol]?.systems ?? {};
          delete own.naos;
          if (before) own.naos = { ...facts, seen: 1, ...before };
        },
      });
      return state.knowledge[sol]?.systems.naos;
    };
    expect(learnt(null, {})).toMatchObject({ raw: 7, unvisited: true });
    expect(learnt({ unvisited: true }, {})).toMatchObject({ raw: 7, unvisited: true });
    expect(learnt({}, { unvisited: true })).not.toHaveProperty('unvisited');
  });
});

/** Sol, with a chart of Altair only, where somebody may live. */
const withChart = () =>
  solView(({ systems }) => {
    Object.assign(systems.altair ?? {}, { capacity: 5, unvisited: true });
    Object.assign(systems.vega ?? {}, { capacity: 5 });
    delete systems.vega?.unvisited;
  });

describe('3.4.1-a: worlds that are known from charts alone', () => {
  test('stand last among those to colonize, and are marked', () => {
    const [, after = ''] = orderSheet(withChart(), null).split(
      'You can colonize, unless others have come there since your people looked:\n',
    );
    expect(after.split('\n').slice(0, 2)).toEqual(['  Vega: 50 EP', `  Altair: 50 EP (${FROM_CHARTS})`]);
  });

  test('are warned of at the order', () => {
    const warned = (order: string) =>
      forecastSheet(withChart(), `${frontMatter(withChart())}\n- ${order}`)
        .problems.filter(({ text }) => text.includes('charts'))
        .map(({ line, severity, text }) => `${line} ${severity} ${text}`);
    expect(warned('colonize Altair')).toEqual([
      `6 warning Altair: ${FROM_CHARTS}; if others live there by now, the settlers are turned away (3.4.1-a)`,
    ]);
    expect(warned('colonize Vega')).toEqual([]);
  });

  test('are marked in the tables of systems', () => {
    const exploration = explorationOf(withChart());
    const lines = explorationLines({ exploration, map: reported().map });
    expect(lines.find((line) => line.includes('Altair'))).toContain(`${FROM_CHARTS}; as of turn 0`);
    expect(lines.find((line) => line.includes('**Vega'))).not.toContain('charts');
    expect(exploration.systems.filter(({ unvisited }) => unvisited).map(({ at }) => at)).toContain('Altair');
  });
});

describe('G-60: computer players', () => {
  const ways = [['sol', 'rich']] as const;
  const rich = { ...homeStar };
  const settled = (view: EmpireView) => ordersOf(view).filter((order) => order.startsWith('colonize'));

  test('do not settle on a chart what may be a home; they look first', () => {
    const seen = Object.assign(charted(ways, { rich }), { turn: PAY_DAY });
    for (const system of Object.values(seen.systems)) Object.assign(system, { seen: PAY_DAY, unvisited: undefined });
    Object.assign(seen.empire.treasury, { epTenths: 5000 });
    expect(settled(seen)).toEqual(['colonize Rich']);
    Object.assign(seen.systems.rich ?? {}, { unvisited: true });
    expect(settled(seen)).toEqual([]);
    expect(ordersOf(seen)).toContain('1st Survey: move to Rich');
    Object.assign(seen.systems.rich ?? {}, { capacity: homeStar.capacity - 1 });
    expect(settled(seen)).toEqual(['colonize Rich']);
  });
});
