import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { computerRun } from '../../../builders/computerRun.ts';
import { always } from '../../../builders/instructions.ts';
import { menu } from '../../../builders/randomOrders.ts';
import { sized } from '../../../builders/soaked.ts';

/** So many orders of a kind are tried alone with each view, and many together. */
const ALONE = sized(6, 12);
const views: EmpireView[] = [];

beforeAll(() => {
  computerRun({ seed: 'leave', systems: 30, empires: 3, turns: 31 }, ({ before, views: seen }) => {
    if (before.turn % 10 === 0) views.push(...seen.values());
  });
}, 60_000);

/** What is refused of a sheet and of the instructions, without the reason, which may change with the sheet. */
const errorsOf = (view: EmpireView, text: string) =>
  forecastSheet(view, text).problems.flatMap(({ severity, text: says }) =>
    severity === 'error' || says.includes('gives way') ? [says.replace(/ (is refused: |gives way |that you know: ).*/, '')] : [],
  );

/** A sheet for an empire with these standing instructions; it must stand, and so must whatever of them would stand without it. */
function sheetOn(view: EmpireView, orders: readonly string[]): string {
  const { told, text, errors } = sheetBeside(view, orders);
  if (errors.length === 0) return text;
  const alone = new Set(errorsOf(told, `${frontMatter(told)}\n- no orders\n`));
  expect(
    errors.filter((error) => !alone.has(error)),
    orders.join('; '),
  ).toEqual([]);
  return text;
}

/** The same, where the sheet alone must stand: what it buys may be what an instruction wants to sell. */
function sheetBeside(view: EmpireView, orders: readonly string[]): { told: EmpireView; text: string; errors: string[] } {
  const told = { ...view, empire: { ...view.empire, standing: always(...orders) } };
  const text = autopilotSheet(told);
  const errors = errorsOf(told, text);
  expect(
    errors.filter((error) => !error.startsWith('standing instruction: ')),
    orders.join('; '),
  ).toEqual([]);
  return { told, text, errors };
}

const quoted = (name: string) => `"${name}"`;
const fleetsIn = ({ fleets }: EmpireView) => Object.entries(fleets).map(([id, { system }]) => ({ id, system }));

/** Orders after which things that advisers command are gone, elsewhere or busy. */
const upsetting: Readonly<Record<string, (view: EmpireView) => string[]>> = {
  merge: (view) =>
    fleetsIn(view).flatMap(({ id, system }) =>
      fleetsIn(view).flatMap((other) => (other.id !== id && other.system === system ? [`merge ${id} into ${other.id}`] : [])),
    ),
  scrap: ({ units }) => Object.keys(units).map((id) => `scrap ${id}`),
  discard: ({ unitClasses }) => Object.keys(unitClasses).map((id) => `discard ${id}`),
  'name fleet': ({ fleets }) => Object.keys(fleets).map((id, index) => `name fleet ${id} as ${quoted(`Renamed ${index}`)}`),
  'name class': ({ unitClasses }) =>
    Object.keys(unitClasses).map((id, index) => `name class ${id} as ${quoted(`Renamed ${index}`)}`),
  form: ({ units }) => Object.keys(units).map((id, index) => `form ${quoted(`New ${index}`)} from ${id}`),
  stay: ({ fleets }) => Object.keys(fleets).map((id) => `${id}: stay`),
  move: ({ fleets, empire }) => Object.keys(fleets).map((id) => `${id}: move to ${empire.capital}`),
  mothball: ({ units }) => Object.keys(units).map((id) => `mothball ${id}`),
  abandon: ({ colonies }) => Object.keys(colonies).map((id) => `abandon ${id}`),
  release: ({ colonies }) => Object.keys(colonies).map((id) => `release ${id}`),
  'scrap facility': ({ facilities }) => Object.values(facilities).map(({ kind, system }) => `scrap ${kind} at ${system}`),
  'lower population': ({ colonies }) => Object.keys(colonies).map((id) => `lower population at ${id}`),
  spend: ({ colonies }) => Object.keys(colonies).flatMap((id) => [`build industry at ${id}`, `build research at ${id}`]),
};

test.each(Object.keys(upsetting))('"%s" as a standing instruction does not upset the autopilot', (kind) => {
  const stood: string[] = [];
  for (const view of views) {
    const orders = upsetting[kind]?.(view) ?? [];
    for (const order of orders.slice(0, ALONE)) sheetOn(view, [order]);
    sheetOn(view, orders.slice(0, 60));
    stood.push(...orders);
  }
  expect(stood).not.toEqual([]);
});

test('a ship that was to be scouted with, a fleet that was merged and a class that was to be tried are left alone', () => {
  let left = 0;
  for (const view of views) {
    const plain = autopilotSheet(view);
    for (const { id, system } of fleetsIn(view)) {
      const name = view.fleets[id]?.name ?? id;
      const other = fleetsIn(view).find((one) => one.id !== id && one.system === system);
      if (!other || !plain.includes(`- ${name}: `)) continue;
      expect(sheetOn(view, [`merge ${id} into ${other.id}`])).not.toContain(`- ${name}: `);
      left++;
    }
  }
  expect(left).toBeGreaterThan(0);
});

test('nor does anything else that can be ordered, alone or together', () => {
  const sentences = new Map(
    views.map((view) => [view, [...Object.values(menu), ...Object.values(upsetting)].flatMap((all) => all(view))]),
  );
  fc.assert(
    fc.property(
      fc.nat({ max: views.length - 1 }),
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      (which, picks) => {
        const view = views[which] as EmpireView;
        const all = sentences.get(view) as string[];
        sheetBeside(
          view,
          picks.map((pick) => all[pick % all.length] as string),
        );
      },
    ),
    { numRuns: 60, seed: 11 },
  );
});
