import { parseDocument } from 'yaml';
import type { Problem } from '#core/orders/problem.ts';
import type { Sheet } from '#core/orders/sheet.ts';
import type { EmpireView } from '../view.ts';

/** Why a sheet is not this empire's sheet of this turn. */
export function frontProblems(front: Sheet['front'], view: EmpireView): Problem[] {
  if (!front) return [refusal(1, `the sheet does not say whose it is: begin it with the lines ${linesInWords(view)}`)];
  const document = parseDocument(front.text, { logLevel: 'silent' });
  const said: unknown = document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 0 });
  if (typeof said !== 'object' || said === null)
    return [refusal(front.line, `the lines between the --- cannot be read: write ${linesInWords(view)}`)];
  const wanted = { campaign: view.campaign, empire: view.empire.id, turn: view.turn };
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
      written === undefined ? `the sheet does not say its ${key}` : `the sheet is for ${key} "${String(written).slice(0, 60)}"`;
    return [refusal(line, `${what}: this is ${key} "${value}", so all of it is refused`)];
  });
}

/** What stands at the top of every sheet. */
export function frontMatter({ campaign, empire, turn }: Pick<EmpireView, 'campaign' | 'empire' | 'turn'>): string {
  return `---\ncampaign: ${campaign}\nempire: ${empire.id}\nturn: ${turn}\n---`;
}

function linesInWords(view: EmpireView): string {
  return frontMatter(view)
    .split('\n')
    .map((line) => `"${line}"`)
    .join(', ');
}

function refusal(line: number, text: string): Problem {
  return { line, column: 1, severity: 'error', text };
}
