import { describe, expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { homeStar } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { charted, ordersOf, PAY_DAY } from '../../builders/charted.ts';
import { wideView } from '../../builders/orders.ts';
import { treatiesOf } from '../../builders/relations.ts';

const KILI = 'kili-hegemony';

const twoWays = [
  ['sol', 'side'],
  ['side', 'rich'],
] as const;

/** Rich, a good world that only one known way leads to, past Pass, where the Kili live. */
function behindKili(
  change: (view: EmpireView) => void = () => {},
  ways: readonly (readonly [string, string])[] = [],
): EmpireView {
  const view = charted([['sol', 'pass'], ['pass', 'rich'], ...ways], { rich: { ...homeStar } });
  view.turn = PAY_DAY;
  for (const system of Object.values(view.systems)) Object.assign(system, { seen: PAY_DAY, unvisited: undefined });
  Object.assign(view.empire.treasury, { epTenths: 5000 });
  view.empires[KILI] = structuredClone(wideView().empires[KILI] as EmpireView['empires'][string]);
  view.foreign.colonies.pass = { seen: 0, owner: KILI, size: 'small', facilities: [] };
  change(view);
  return view;
}

const warned = (view: EmpireView) =>
  forecastSheet(view, `${frontMatter(view)}\n- colonize Rich`)
    .problems.filter(({ text }) => text.includes('cut off'))
    .map(({ line, severity, text }) => `${line} ${severity} ${text}`);

const listed = (view: EmpireView) =>
  orderSheet(view, null)
    .split('\n')
    .find((line) => line.startsWith('  Rich: '));

const settled = (view: EmpireView) => ordersOf(view).filter((order) => order.startsWith('colonize'));

const why =
  'all known ways to the capital lead through Pass of Kili Hegemony; a military treaty with Kili Hegemony would let you through';
const pact = ({ empires }: EmpireView) => Object.assign(empires[KILI] ?? {}, { treaties: treatiesOf(KILI, ['military']) });

describe('4.3.5-a: a colony that would be cut off from its first day', () => {
  test('is warned of at the order, with why and what would help', () => {
    expect(warned(behindKili())).toEqual([
      `6 warning Rich will be cut off from its first day, with empty pools, and must pay and feed itself: ${why} (4.3.5-a)`,
    ]);
  });

  test('is marked in the list of worlds to colonize', () => {
    expect(listed(behindKili())).toBe(`  Rich: 60 EP (cut off from its first day: ${why})`);
  });

  test('is not founded by computer players', () => {
    expect(settled(behindKili())).toEqual([]);
  });

  test.each([
    ['a military treaty lets through', behindKili(pact)],
    ['another known way leads there', behindKili(() => {}, twoWays)],
    ['nobody lives on the way', behindKili(({ foreign }) => void delete foreign.colonies.pass)],
  ])('is as good as any other where %s', (_, view) => {
    expect(warned(view)).toEqual([]);
    expect(listed(view)).toBe('  Rich: 60 EP');
    expect(settled(view)).toEqual(['colonize Rich']);
  });

  test('is told of each way that is closed', () => {
    const view = behindKili((made) => {
      made.contested = ['side'];
    }, twoWays);
    expect(warned(view)).toEqual([
      expect.stringContaining('lead through Pass of Kili Hegemony or Side, which is contested; a military treaty with Kili'),
    ]);
  });
});
