import { join } from 'node:path';
import type { AutopilotFault } from '#campaign/desk/deskAutopilot.ts';
import { oneLine } from '#core/orders/quote.ts';
import type { SheetProblem } from './sheetLine.ts';

/** What the moderator is told of a sheet that the autopilot could not write, with what repeats it. */
function faultInWords({ campaign, turn, empire, error }: AutopilotFault): string {
  const repeats = `"coreward orders ${campaign} --autopilot ${empire}" repeats it`;
  return [
    `the autopilot failed for ${empire} in turn ${turn}: ${oneLine(error)}`,
    'without a sheet the empire does only what its standing instructions say',
    `${repeats}, and the file of "coreward export ${campaign}" is all that is needed to mend it`,
  ].join('; ');
}

/** The same at the place where the sheet would be; nothing of the turn depends on it. */
export function faultProblem(folder: string): (fault: AutopilotFault) => SheetProblem {
  return (fault) => ({
    file: join(folder, 'desk', `${fault.empire}.md`),
    line: 1,
    column: 1,
    severity: 'warning',
    message: faultInWords(fault),
  });
}
