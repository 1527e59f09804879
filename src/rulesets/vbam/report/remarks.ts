import type { TurnReport } from '#schemas/vbam/report.ts';

type Problems = TurnReport['problems'];

/** The title of what is told about a sheet without anything being wrong with it. */
export const HOW_READ = 'How the sheet was read';

/** What its writer has to mend. */
export function wrongIn(problems: Problems): Problems {
  return problems.filter(({ severity }) => severity !== 'info');
}

/** What was understood, or passed over on purpose. */
export function understoodIn(problems: Problems): Problems {
  return problems.filter(({ severity }) => severity === 'info');
}
