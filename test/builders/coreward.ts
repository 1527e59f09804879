import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Asker } from '#cli/asker.ts';
import { main } from '#cli/main.ts';

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

const bin = fileURLToPath(new URL('../../bin/coreward.mjs', import.meta.url));

/** A folder of its own for one test, gone when it ends. */
export function tempFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'coreward-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file in a folder of its own. */
export function tempFile(name: string, content: string | Uint8Array): string {
  const file = join(tempFolder(), name);
  writeFileSync(file, content);
  return file;
}

/** Runs the command inside this process, on the campaigns in `campaigns`. */
export async function coreward(
  args: readonly string[],
  { campaigns = '/nowhere', asker, now = 0 }: { campaigns?: string; asker?: Asker; now?: number } = {},
): Promise<Said> {
  const said = { out: '', err: '' };
  const code = await main(args, {
    out: (text) => {
      said.out += text;
    },
    note: (text) => {
      said.err += `${text}\n`;
    },
    busy: () => undefined,
    progress: () => undefined,
    asker,
    campaigns,
    now: () => now,
  });
  return { code, ...said };
}

/** Runs the command as a moderator does, in a process of its own. */
export function corewardChild(
  args: readonly string[],
  { home, node = process.execPath }: { home?: string; node?: string } = {},
): Said {
  const environment = { ...process.env, NODE_OPTIONS: '', ...(home ? { COREWARD_HOME: home } : {}) };
  const { status, stdout, stderr } = spawnSync(node, [bin, ...args], { encoding: 'utf8', env: environment, maxBuffer: 1 << 26 });
  return { code: status, out: stdout, err: stderr };
}
