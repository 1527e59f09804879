import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Said, tempFolder } from './coreward.ts';
import { machineNode } from './machineNode.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of Coreward with a bundle of its own, which has not been made yet. */
export interface Clone {
  folder: string;
  /** its own `node_modules/.cache/coreward/bundle` */
  bundles: string;
  run(args: readonly string[], node?: string): Promise<Said>;
}

/** `without`: packages that are missing from it. */
export function clone({ without = [] }: { without?: readonly string[] } = {}): Clone {
  const folder = tempFolder();
  for (const part of ['bin', 'src', 'schemas', 'generators', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && !without.includes(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: '', COREWARD_HOME: folder };
  return {
    folder,
    bundles: join(folder, 'node_modules/.cache/coreward/bundle'),
    run: (args, node = machineNode()) => ended(spawn(node, [join(folder, 'bin/coreward.mjs'), ...args], { env })),
  };
}

/** Resolves with what a process said, once it is over. */
export function ended(child: ChildProcess): Promise<Said> {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })));
}
