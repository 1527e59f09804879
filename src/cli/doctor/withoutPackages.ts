import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findings } from './findings.ts';
import { findingsInWords } from './inWords.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const WRONG = 1;
const BAD_INPUT = 2;

/** What is left of the command when a package is missing: the doctor works, all else says why it does not. */
export async function withoutPackages([word, ...rest]: readonly string[], why: string): Promise<number> {
  if (word !== 'doctor') {
    process.stderr.write(
      `${why}\nA package that Coreward needs is missing: run npm install in ${root}; coreward doctor tells more\n`,
    );
    return BAD_INPUT;
  }
  const home = process.env.COREWARD_HOME ?? (existsSync('content/campaigns') ? '.' : root);
  const found = await findings({
    ...{
      root,
      campaigns: join(home, 'content/campaigns'),
      id: rest.find((one) => !one.startsWith('-')),
      site: join(root, 'dist'),
    },
    ...{ node: process.versions.node, startedBy: process.env.COREWARD_STARTED_BY },
  });
  process.stdout.write(rest.includes('--json') ? `${JSON.stringify({ ok: false, findings: found })}\n` : findingsInWords(found));
  return WRONG;
}
