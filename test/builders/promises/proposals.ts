import { seededDice } from '#core/dice.ts';
import type { Problem } from '#core/orders/problem.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Proposed, proposedByAct, proposedBySheet } from '../newcomer.ts';
import { sheetOf, shuffled, type Tried } from './writers.ts';

/** Nothing that is proposed is refused, alone or together, nor warned of. */
export function proposalFaults(view: EmpireView, most: number, tried: Tried): string[] {
  const byAct = proposedByAct(view);
  const together = forecastSheet(view, sheetOf(view, byAct.map(({ line }) => line))); // biome-ignore format: one thought
  const refused = together.problems.filter(({ severity }) => severity === 'error').map(({ text }) => `together: ${text}`);
  const before = new Set(forecastSheet(view, sheetOf(view, ['no orders'])).problems.map(gistOf));
  const stream = seededDice('some').at(view.empire.id, String(view.turn));
  const all = [...byAct, ...shuffled(stream, proposedBySheet(view))].slice(0, most);
  tried.proposals += all.length;
  const alone = all.flatMap((one) => {
    const { problems } = forecastSheet(view, sheetOf(view, ['no orders', one.line]));
    return problems.filter((problem) => isAgainst(problem, one, before)).map(({ text }) => `${one.from}: ${one.line}: ${text}`);
  });
  return [...refused, ...alone];
}

/** What a warning is about, whatever its figures and whoever else shares it. */
function gistOf({ text }: Pick<Problem, 'text'>): string {
  return text.replace(/^.* at (.*?): /, '$1: ').replace(/\d+(\.\d+)?/g, '#').replace(/to (each unit|# of its units) a turn(, and later to more)?/, ''); // biome-ignore format: one thought
}

/** Whoever flees has trouble on the way; and how much colonies supply is told of whatever is built. */
function isAgainst({ severity, text }: Problem, { kind }: Proposed, before: ReadonlySet<string>): boolean {
  if (severity === 'error') return true;
  const isRescue = kind === 'peril' || kind === 'out of supply' || kind === 'hunger';
  return (
    severity === 'warning' &&
    !isRescue &&
    !(kind === 'sheet' && /cannot be paid|will starve/.test(text)) &&
    !/can supply|out of supply|earns nothing/.test(text) &&
    !before.has(gistOf({ text }))
  );
}
