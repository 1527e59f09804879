import { problemLine } from '#campaign/reading/problems.ts';
import type { Maker, StepVerdict, Verdict } from '#campaign/verify/verifyCampaign.ts';
import { listed } from '#core/listed.ts';
import { printable } from '#core/orders/quote.ts';
import { runsOf } from '#core/runs.ts';
import { capitalised } from '#core/words.ts';
import { GENERATOR_VERSION } from '#generators/options.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import { counted } from './table.ts';

/** The differences, file by file; then what can be said of each turn. */
export function verdictInWords(id: string, { steps, problems, differences, files }: Verdict): string[] {
  const lines = [...problems.map(problemLine), ...differences.map(({ file, message }) => `${file}: ${message}`)].map(printable);
  const those = (is: StepVerdict['is']) => steps.filter((step) => step.is === is);
  const [proven, different] = [those('proven'), those('different')];
  const [first = '', ...rest] = [
    ...(lines.length > 0 ? [counted(lines.length, 'difference')] : []),
    ...(proven.length > 0
      ? [`${inWords(proven)} ${verb(proven, 'follows', 'follow')} from galaxy, sheets and secret, to the byte`]
      : []),
    ...(different.length > 0 ? [`${inWords(different)} ${verb(different, 'differs', 'differ')}, as told above`] : []),
    ...foreignInWords(those('foreign')),
    ...(lines.length === 0 ? [`${counted(files, 'file')} looked over, and the chain of the logs holds`] : []),
  ];
  return [...lines, `${id}: ${first}`, ...rest.map(capitalised)];
}

export function verdictForMachines({ steps, problems, differences, files }: Verdict) {
  return {
    ok: steps.every(({ is }) => is === 'proven') && problems.length === 0 && differences.length === 0,
    files,
    problems,
    differences,
    steps: steps.map(({ turn, here, is, by }) => ({ turn, folder: here, is, by })),
  };
}

function foreignInWords(steps: readonly StepVerdict[]): string[] {
  const byWhom = Map.groupBy(steps, ({ before, by }) => `${before === null} ${by?.engine} ${by?.rules} ${by?.generator}`);
  return [...byWhom.values()].map((same) => {
    const by = same[0]?.by ?? null;
    const start = same[0]?.before === null;
    const what = `${inWords(same)} cannot be verified here: ${verb(same, 'it was', 'they were')} ${start ? 'made' : 'played'}`;
    if (by === null) return `${what} before Coreward kept all that a start is made from`;
    if (by.rules === 0 && !start)
      return `${what} by Coreward ${by.engine} before it noted the version of its rules; the logs vouch for states and sheets, but not for reports and desks`;
    return `${what} by Coreward ${by.engine} with ${madeWith(by)}: that version can verify ${verb(same, 'it', 'them')}; the logs vouch for all files`;
  });
}

/** `rules 2, and these are rules 3`. */
function madeWith({ rules, generator }: Maker): string {
  const others = rules === RULES_VERSION ? [] : [rules === 0 ? 'older rules' : `rules ${rules}`];
  const own = rules === RULES_VERSION ? [] : [`rules ${RULES_VERSION}`];
  return generator === undefined
    ? `${others.join('')}, and these are ${own.join('')}`
    : `${[...others, `generator ${generator}`].join(' and ')}, and these are ${[...own, `generator ${GENERATOR_VERSION}`].join(' and ')}`;
}

function verb(steps: readonly StepVerdict[], one: string, many: string): string {
  return steps.length === 1 ? one : many;
}

/** `the start, the set-up and turns 1 to 4 and 6`. */
function inWords(steps: readonly StepVerdict[]): string {
  const before = steps.filter(({ turn }) => turn === 0).map(({ before }) => (before === null ? 'the start' : 'the set-up'));
  const turns = steps.filter(({ turn }) => turn > 0).map(({ turn }) => turn);
  const played = turns.length === 0 ? [] : [`${turns.length === 1 ? 'turn' : 'turns'} ${listed(runsInWords(turns), 'and')}`];
  return listed([...before, ...played], 'and');
}

/** `1 to 4`, `6`; two in a row are two. */
function runsInWords(turns: readonly number[]): string[] {
  return runsOf(turns).flatMap(([from, to]) => (to - from < 2 ? [...new Set([from, to])].map(String) : [`${from} to ${to}`]));
}
