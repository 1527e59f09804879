import { unseenIn } from '#core/names.ts';
import { cut } from '../reading/cut.ts';

const DEEPEST = 6;
const LONGEST = 120;
/** No campaign has more turns than this allows, and a walk through them must end. */
const MAX_TURN_DIGITS = 5;
/** Windows reserves these, whatever follows the dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i;

/** Why a path cannot be that of a campaign's file on every disk; null if it can. */
export function pathProblem(path: string): string | null {
  const parts = path.split('/');
  if (path.startsWith('/')) return 'it begins at the top of the disk';
  if (path.includes('\\')) return 'it holds a backslash';
  if (/^[a-z]:/i.test(path)) return 'it names a drive';
  if (unseenIn(path)) return `it holds ${unseenIn(path)?.what}`;
  if (parts.includes('..') || parts.includes('.') || parts.includes('')) return 'it leads out of its folder, or nowhere';
  if (parts.length > DEEPEST) return `it lies ${parts.length} folders deep, ${DEEPEST} at most`;
  if (parts[0]?.toLowerCase() === 'sealed') return 'what is sealed is made anew by coreward publish';
  if (parts[0] === 'turns' && (parts[1] ?? '').length > MAX_TURN_DIGITS) return 'no campaign has so many turns';
  return parts.map(partProblem).find((problem) => problem !== null) ?? null;
}

function partProblem(part: string): string | null {
  if (part.length > LONGEST) return `"${cut(part)}" has ${part.length} characters, ${LONGEST} at most`;
  if (part.startsWith('.')) return `"${part}" begins with a dot: such files are unfinished, or not ours`;
  if (/[. ]$/.test(part)) return `"${part}" ends with a dot or a blank`;
  if (/[<>:"|?*]/.test(part)) return `"${part}" holds one of < > : " | ? *, which not every disk can keep`;
  if (reserved.test(part)) return `Windows keeps the name "${part}" for itself`;
  if (part !== part.normalize('NFC')) return `"${part}" is written with loose accents: not every disk keeps them so`;
  return null;
}

/** Two paths that are the same on some disk, or a file where another wants a folder; null if there are none. */
export function pathClash(paths: readonly string[]): [string, string] | null {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const [key, above] = [alike(path), foldersAbove(path)];
    const folder = folders.has(key) ? `${folders.get(key)}/` : undefined;
    const other = files.get(key) ?? folder ?? above.map((each) => files.get(alike(each))).find(Boolean);
    if (other !== undefined) return [other, path];
    // Desk/ and desk/ are one folder on some disks, and two on others
    const twin = above
      .map((folder) => [folders.get(alike(folder)), folder])
      .find(([one, two]) => one !== undefined && one !== two);
    if (twin) return [`${twin[0]}/`, path];
    files.set(key, path);
    for (const folder of above) folders.set(alike(folder), folder);
  }
  return null;
}

function alike(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase();
}

/** `turns/003/log.json` -> `turns`, `turns/003`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
