import { parseDocument } from 'yaml';
import type { Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import type { Sheet } from '#core/orders/sheet.ts';
import type { EmpireView } from '../view.ts';

/** Far more than any sheet needs: a YAML parser takes its time on hostile text. */
const MOST_CHARACTERS = 4000;

type Wanted = Readonly<Record<string, string | number>>;

/** Why a sheet is not this empire's sheet of this turn. */
export function frontProblems(front: Sheet['front'], { campaign, empire, turn }: EmpireView): Problem[] {
  return frontProblemsFor(front, { campaign, empire: empire.id, turn });
}

/** Why a sheet does not say of itself what it must; the keys are those of its first lines. */
export function frontProblemsFor(front: Sheet['front'], wanted: Wanted): Problem[] {
  if (!front) return [refusal(1, `the sheet does not say whose it is: begin it with the lines ${linesInWords(wanted)}`)];
  if (front.text.trim() === frontLines(wanted).slice(1, -1).join('\n')) return []; // word for word: most sheets need no parser
  const said = front.text.length > MOST_CHARACTERS ? null : saidIn(front.text);
  if (typeof said !== 'object' || said === null)
    return [refusal(front.line, `the lines between the --- cannot be read: write ${linesInWords(wanted)}`)];
  return Object.entries(wanted).flatMap(([key, value]) => {
    const written = (said as Record<string, unknown>)[key];
    if (String(written) === String(value)) return [];
    const line =
      front.line +
      Math.max(
        0,
        front.text.split('\n').findIndex((text) => text.trimStart().startsWith(`${key}:`)),
      );
    const what =
      written === undefined ? `the sheet does not say its ${key}` : `the sheet is for ${key} ${quote(String(written))}`;
    return [refusal(line, `${what}: this is ${key} "${value}", so all of it is refused`)];
  });
}

function saidIn(text: string): unknown {
  const document = parseDocument(text, { logLevel: 'silent' });
  return document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 0 });
}

/** What stands at the top of every sheet. */
export function frontMatter({ campaign, empire, turn }: Pick<EmpireView, 'campaign' | 'empire' | 'turn'>): string {
  return frontLines({ campaign, empire: empire.id, turn }).join('\n');
}

/** The lines of front matter that say so. */
export function frontLines(wanted: Wanted): string[] {
  return ['---', ...Object.entries(wanted).map(([key, value]) => `${key}: ${value}`), '---'];
}

function linesInWords(wanted: Wanted): string {
  return frontLines(wanted)
    .map((line) => `"${line}"`)
    .join(', ');
}

function refusal(line: number, text: string): Problem {
  return { line, column: 1, severity: 'error', text };
}
