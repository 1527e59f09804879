import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Node that people have, since npm puts its own first in the path; the one of this process if there is no other. */
export function machineNode(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath;
}
