import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Node that people have, for npm puts its own before it; the one of this process where there is no other. */
export function machineNode(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath;
}
