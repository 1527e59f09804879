import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../disk/package.ts';

/** What others than the owner may do with a file. */
const OTHERS = 0o077;
const OTHERS_READ = 0o044;
/** Campaigns that Coreward brings along: their secrets are everybody's. */
const SHIPPED = ['demo', 'atlas'].map((id) => join(packageRoot, 'content/campaigns', id));

/**
 * Files with secrets that others on this computer can read, by their path in the campaign's folder. None where nobody else gets into the
 * folder, where no secrets lie, and where the disk keeps no modes.
 */
export function filesOpenToOthers(folder: string): string[] {
  if (SHIPPED.includes(folder) || !hasModes(folder)) return [];
  if ((statSync(folder).mode & OTHERS) === 0 || !statSync(join(folder, 'secrets.json'), { throwIfNoEntry: false })) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return names.filter((name) => isSecret(name) && isOpen(join(folder, name))).sort();
}

/** How to close them. */
export function closingHint(folder: string): string {
  return `chmod -R go= ${folder}`;
}

/** Windows has none that say anything; a disk without modes shows the same, all allowed, for every file. */
function hasModes(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(folder).mode & 0o777) !== 0o777;
}

function isSecret(name: string): boolean {
  return /^(secrets|galaxy)\.json$|^(turns|undone|desk|mails)\//.test(name);
}

function isOpen(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & OTHERS_READ) !== 0;
}
