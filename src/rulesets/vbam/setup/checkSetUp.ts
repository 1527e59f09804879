import { copyOf } from '#core/copy.ts';
import { listed } from '#core/listed.ts';
import type { Values } from '#core/orders/grammar/attempt.ts';
import { misunderstoodItem, refusedItem } from '#core/orders/grammar/itemProblem.ts';
import { begins } from '#core/orders/grammar/sentence.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import { byPlace, type Problem } from '#core/orders/problem.ts';
import type { Item } from '#core/orders/sheet/sheet.ts';
import { takeItems } from '#core/orders/sheet/takeItems.ts';
import type { CheckedOrder, CheckedOrders } from '#vbam/orders/checkOrders.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { refusalInWords } from '#vbam/orders/refusalInWords.ts';
import { STARTING_FORCES } from '#vbam/tables/campaign/starting.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { ChoiceVerb } from './choice.ts';
import { setUpVerbs } from './index.ts';
import { hasExplorer, isExplorer } from './muster.ts';
import { type Start, withoutForces } from './start.ts';
import { startWith } from './startWith.ts';

/** The choices of a sheet that stand, and the start they make. */
export interface CheckedSetUp extends CheckedOrders {
  start: Start;
}

/** G-10: understands and checks choices one after the other. The forces of a sheet stand together or not at all. */
export function checkSetUp(generated: Start, items: readonly Item[]): CheckedSetUp {
  const checked = checkForces(generated, items);
  return { ...checked, problems: checked.problems.sort(byPlace) };
}

function checkForces(generated: Start, items: readonly Item[]): CheckedSetUp {
  const others = items.filter((item) => !isMuster(item));
  if (others.length === items.length) return checkAll(copyOf(generated), items);
  const chosen = checkAll(withoutForces(generated), items);
  if (hasExplorer(chosen.start)) return { ...chosen, problems: [...chosen.problems, ...unspent(chosen)] };
  const kept = checkAll(copyOf(generated), others);
  const lines = new Set(items.filter(isMuster).map((item) => item.placeOf(0).line));
  const musters = chosen.problems.filter(({ line }) => lines.has(line));
  return { ...kept, problems: [...kept.problems, ...musters, noExplorer(chosen, items)] };
}

function checkAll(start: Start, items: readonly Item[]): CheckedSetUp {
  const { taken, problems } = takeItems<Item, ChoiceVerb, CheckedOrder>(items, {
    verbsFor: () => setUpVerbs,
    lexicon: () => lexiconOf(start.view),
    problemOf: misunderstoodItem,
    take: (item, { verb, values }, earlier) => checkChoice(start, earlier, item, verb, values),
  });
  return { orders: taken, problems, start };
}

function checkChoice(
  start: Start,
  earlier: readonly CheckedOrder[],
  item: Item,
  { name, rule, once, check }: ChoiceVerb,
  values: Values,
): CheckedOrder | Problem {
  const said = once && earlier.find(({ verb }) => verb === name);
  if (said) return refusedItem(item, `line ${said.line} has chosen already: ${said.says}`);
  const choice = check(start, values);
  if ('why' in choice) return refusedItem(item, refusalInWords(start.view, choice));
  const { says, epTenths = 0 } = choice;
  choice.enter?.(start);
  const { pp, ip } = start.view.empire.treasury;
  const left = { epTenths: start.epTenths, pp, ip };
  return { line: item.placeOf(0).line, verb: name, values, says, price: { epTenths }, rule, left };
}

function isMuster({ text }: Item): boolean {
  return begins(startWith, text);
}

function noExplorer({ start, orders }: CheckedSetUp, items: readonly Item[]): Problem {
  const place = items.find(isMuster)?.placeOf(0) ?? { line: 1, column: 1 };
  const explorers = Object.values(start.view.unitClasses).filter(isExplorer);
  const names = explorers.map(({ name }) => name).sort();
  const add = names.length > 0 ? `add ${listed(names)}` : 'design a class that has both';
  const why = orders.some((order) => isOf(order, startWith))
    ? `these forces cannot explore, for no unit has both Scout and FTL: ${add}`
    : 'no line of these forces stands';
  return { ...place, severity: 'error', text: `${why}; until then the forces that were made for you stay (G-10)` };
}

function unspent({ start, orders }: CheckedSetUp): Problem[] {
  if (start.epTenths === 0) return [];
  const line = orders.findLast((order) => isOf(order, startWith))?.line ?? 1;
  const text = `${epInWords(start.epTenths)} of the ${STARTING_FORCES} EP for forces are not spent, and are lost (G-10)`;
  return [{ line, column: 1, severity: 'warning', text }];
}
