import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '#campaign/disk/package.ts';

const astro = join(packageRoot, 'node_modules/astro/bin/astro.mjs');

interface Built {
  ok: boolean;
  /** all that Astro said, in case it failed */
  output: string;
}

/** Names that the builder uses for its own settings: values meant for something else would get into the pages. */
const notOurs = Object.fromEntries(['BASE_URL', 'SITE', 'MODE', 'DEV', 'PROD', 'SSR'].map((name) => [name, undefined]));

/** Whatever this process is for, the site is for readers: without this, libraries include checks for developers. */
const published = { NODE_ENV: 'production' };

/** Builds the site with the Node of this process; `signal` ends it early. */
export function buildSite(environment: Record<string, string> = {}, signal?: AbortSignal): Promise<Built> {
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: packageRoot,
    env: { ...process.env, ...notOurs, ASTRO_TELEMETRY_DISABLED: '1', ...published, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // the last tells it when this process is killed
    ...(signal ? { signal } : {}),
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
