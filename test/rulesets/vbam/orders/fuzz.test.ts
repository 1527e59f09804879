import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from '#core/orders/quote.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { deepFreeze } from '../../../builders/deepFreeze.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { sheetNoise } from '../../../builders/sheetNoise.ts';
import { SOAK, soaked } from '../../../builders/soaked.ts';

const RUNS = SOAK ? 20_000 : 2000;

const state = firstState();
const [empire = ''] = Object.keys(state.empires);
const view = deepFreeze(viewFor(state, smallGalaxy(), defaultCampaign(), empire));
const home = view.systems[view.empire.capital ?? '']?.name ?? '';

const names = [
  home,
  ...Object.values(view.systems).map(({ name }) => name),
  ...Object.values(view.unitClasses).map(({ name }) => name),
  'Nowhere',
];
const sentences = orderVerbs.flatMap(({ example, sentence }) => [example, sentence, example.replaceAll('Sol', home)]);
const noise = fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), fc.constantFrom(...sheetNoise));
const words = fc.oneof(fc.constantFrom(...sentences), fc.constantFrom(...names), noise);
const line = fc.oneof(
  fc.constantFrom(...sentences).map((sentence) => `- ${sentence}`),
  fc.array(words, { maxLength: 6 }).map((parts) => `- ${parts.join(' ')}`),
  noise,
);
/** A legal sheet's words, cut, doubled and thrown about. */
const sheet = fc
  .record({ lines: fc.array(line, { maxLength: 25 }), cut: fc.nat(400), front: fc.constantFrom(true, true, true, false) })
  .map(({ lines, cut, front }) => {
    const body = lines.join('\n');
    return `${front ? `${frontMatter(view)}\n` : ''}${body.slice(0, Math.max(0, body.length - (cut % 40)))}`;
  });

test(`${RUNS} random and mutated sheets: never a crash, never an order that was not written, every problem has its place`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(sheet, (text) => {
      const read = readOrders(view, text);
      const { orders, problems } = forecastSheet(view, text);
      expect(orders.length).toBeLessThanOrEqual(read.items.length);
      const height = text.split('\n').length;
      for (const problem of problems) {
        expect(problem.line).toBeGreaterThanOrEqual(1);
        expect(problem.line).toBeLessThanOrEqual(height + 1);
        expect(problem.column).toBeGreaterThanOrEqual(1);
        expect(problem.text).not.toMatch(/undefined|NaN|\[object/);
        expect(problem.text).toBe(printable(problem.text));
      }
      for (const { line: at, left } of orders) {
        expect(text.split('\n')[at - 1]).toBeDefined();
        expect(Math.min(left.epTenths, left.pp, left.ip)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: RUNS, seed: 6 },
  );
  soaked(`${RUNS} random and mutated sheets: never a crash, never an order that was not written`);
});
