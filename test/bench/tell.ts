/** Prints whether a bar holds, as `npm run bench` reads it; one that does not makes the whole measurement fail. */
export function tell(holds: boolean, what: string): void {
  process.stdout.write(`${holds ? 'holds ' : 'BROKEN'} ${what}\n`);
  if (!holds) process.exitCode = 1;
}
