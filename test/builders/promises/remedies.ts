import type { Problem } from '#core/orders/problem.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { sheetOf, type Tried, type Writer } from './writers.ts';

/** The lines to copy in a text, `"- build Scout at Sol"`, whatever names in them are quoted. */
export function linesIn(text: string): string[] {
  const lines: string[] = [];
  for (let from = text.indexOf('"- '); from >= 0; from = text.indexOf('"- ', from + 3)) {
    let [end, isInName] = [from + 3, false];
    for (; end < text.length && (isInName || text[end] !== '"' || text[end - 1] === ' ' || text[end - 1] === '('); end++)
      if (text[end] === '"') isInName = !isInName;
    lines.push(text.slice(from + 3, end));
  }
  return lines;
}

/** What is said to be of no use, or names no thing. */
function isOpen(text: string, line: string): boolean {
  const [, after = ''] = text.split(`"- ${line}"`);
  return /<[^>]+>/.test(line) || /^[^;:]*would be refused:/.test(after);
}

/** Each line that a refusal or a warning tells to write stands where it is written. */
export function remedyFaults({ view, text, forecast }: Writer, tried: Tried): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('- ')).map((line) => line.slice(2)); // biome-ignore format: one thought
  const first = text.split('\n').findIndex((line) => line.startsWith('- ')) + 1;
  return forecast.problems.flatMap((problem) => {
    if (problem.severity === 'info') return [];
    return linesIn(problem.text)
      .filter((line) => !isOpen(problem.text, line))
      .flatMap((line) => {
        tried.remedies += 1;
        const at = Math.max(0, problem.line - first);
        const isAbove = problem.text.includes('above this line');
        const taken = [...lines.slice(0, at), line, ...lines.slice(isAbove ? at : at + 1)];
        return errorsAt(forecastSheet(view, sheetOf(view, taken)).problems, [at + first]).map(
          (why) => `${problem.text}: taken, and told: ${why}`,
        );
      });
  });
}

function errorsAt(problems: readonly Problem[], lines: readonly number[]): string[] {
  return problems.filter(({ severity, line }) => severity === 'error' && lines.includes(line)).map(({ text }) => text);
}
