import { simulateWith } from '#cli/commands/simulate.ts';
import { readFlags } from '#cli/readFlags.ts';
import type { Said } from './coreward.ts';

/** `coreward simulate` with another cast than the usual. */
export async function simulated(
  cast: string,
  args: readonly string[],
  workers?: number,
): Promise<Said & { progress: (string | null)[] }> {
  const said = { out: '', err: '', progress: [] as (string | null)[] };
  const command = simulateWith(new URL(`./${cast}Cast.ts`, import.meta.url).href, workers);
  const code = await command.run(readFlags(command, args), {
    out: (text) => {
      said.out += text;
    },
    note: (text) => {
      said.err += `${text}\n`;
    },
    busy: () => undefined,
    progress: (line) => {
      said.progress.push(line);
    },
    asker: undefined,
    campaigns: '/nowhere',
    now: () => 0,
  });
  return { code, ...said };
}
