import { resolve } from 'node:path';
import { packageRoot } from '#campaign/disk/package.ts';
import { buildSite } from './buildSite.ts';
import { progressLine } from './progress.ts';
import { type Served, serveSite } from './serve.ts';

const DEFAULT_PORT = 4321;
/** Never dist/: what was published there stays as it was. */
const PREVIEW = 'node_modules/.cache/coreward/preview';

/** `npm start`: builds the site, serves it on this machine, and says where. Resolves with the exit code. */
export async function start(): Promise<number> {
  const port = portFrom(process.env.PORT);
  if (port === undefined) {
    process.stderr.write(`PORT is "${process.env.PORT}": write a number from 0 to 65535.\n`);
    return 2;
  }
  const stop = stopSignal();
  if (!(await build(stop))) return stop.aborted ? 130 : 1;
  const served = await serve(port);
  if (!served) return 1;
  process.stdout.write(`\nCoreward is at ${served.address}\nPress Ctrl+C to end.\n`);
  await ended(stop);
  await served.close();
  return 0;
}

function portFrom(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

async function build(stop: AbortSignal): Promise<boolean> {
  const progress = progressLine('Building the site');
  const { ok, output } = await buildSite({ COREWARD_OUT: previewFolder() }, stop);
  if (stop.aborted) progress.end('stopped');
  else if (ok) progress.end('done');
  else progress.end(`failed\n\n${output}\nThe site could not be built: the reason is above.`);
  return ok && !stop.aborted;
}

async function serve(port: number): Promise<Served | undefined> {
  const folder = previewFolder();
  const onTaken = (taken: number, next: number) => {
    process.stdout.write(`Port ${taken} is taken: trying ${next}.\n`);
  };
  try {
    return await serveSite(folder, { port, base: process.env.COREWARD_BASE ?? '/', onTaken });
  } catch (error) {
    process.stderr.write(`The site could not be served: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}

/** Where npm start builds. */
export function previewFolder(): string {
  return resolve(packageRoot, process.env.COREWARD_OUT ?? PREVIEW);
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

function ended(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return Promise.resolve();
  return new Promise((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
}
