import type { Finding } from './finding.ts';

/** One line for each finding, with what mends it after an arrow, and what it comes to. */
export function findingsInWords(found: readonly Finding[]): string {
  const width = Math.max(...found.map(({ what }) => what.length));
  const lines = found.map(
    ({ state, what, says, mend }) => `${state.padEnd(7)}  ${what.padEnd(width)}  ${says}${mend ? ` -> ${mend}` : ''}`,
  );
  return `${[...lines, '', summaryOf(found)].join('\n')}\n`;
}

function summaryOf(found: readonly Finding[]): string {
  const count = (state: Finding['state']) => found.filter((finding) => finding.state === state).length;
  const [wrongs, warnings] = [count('wrong'), count('warning')];
  if (wrongs > 0)
    return `${wrongs === 1 ? 'One thing is' : `${wrongs} things are`} wrong: do what stands behind the arrow, then look again`;
  return warnings > 0 ? `All works; ${warnings === 1 ? 'one thing is' : `${warnings} things are`} worth a look` : 'All is well';
}
