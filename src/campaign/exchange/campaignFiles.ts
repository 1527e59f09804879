import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byKey } from '#core/order.ts';
import { judgeCampaign } from '../check/checkCampaign.ts';
import { textFrom } from '../disk/textFile.ts';
import { MAILS_FOLDER } from '../publish/keepMails.ts';
import { SEALED_FOLDER } from '../publish/sealedFolder.ts';
import { badInput, type Problem, type Read } from '../reading/problems.ts';
import { TABLE_FOLDER } from '../turns/keepCards.ts';
import { pathClash, pathProblem } from './paths.ts';

const SECRETS = 'secrets.json';

/** All files of a campaign that are worth keeping, by their path, byte for byte. What is sealed, locked or unfinished is not. */
export function campaignFiles(folder: string, { secrets }: { secrets: boolean }): Map<string, string> {
  const paths = pathsIn(folder, '').filter((path) => secrets || path !== SECRETS);
  const clash = pathClash(paths);
  if (clash)
    throw badInput(`${join(folder, clash[0])} and ${clash[1]} could not lie on every disk: rename or move one, then try again`);
  return new Map(paths.map((path) => [path, textAt(folder, path)]));
}

function pathsIn(folder: string, under: string): string[] {
  const entries = readdirSync(join(folder, under), { withFileTypes: true }).sort(byKey(({ name }) => name));
  return entries.flatMap((entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (isLeftOut(path, entry.name)) return [];
    if (entry.isDirectory()) return pathsIn(folder, path);
    if (!entry.isFile()) throw badInput(`${join(folder, path)} is a link or a device, no file: move it away, then try again`);
    const problem = pathProblem(path);
    if (problem)
      throw badInput(`${join(folder, path)} cannot be taken along: ${problem}. Rename it or move it away, then try again`);
    return [path];
  });
}

/** Caches, locks, mails with everybody's links, and what killed commands left; names that begin with a dot are never ours. */
function isLeftOut(path: string, name: string): boolean {
  return (
    path === SEALED_FOLDER ||
    path === MAILS_FOLDER ||
    path === TABLE_FOLDER ||
    name.startsWith('.') ||
    name.endsWith('.unfinished')
  );
}

function textAt(folder: string, path: string): string {
  const text = textFrom(readFileSync(join(folder, path)), { whole: true });
  if (text.ok) return text.value;
  const [{ line, column, message } = { line: 1, column: 1, message: 'this is no text' }] = text.faults;
  throw badInput(`${join(folder, path)}:${line}:${column} ${message}; a campaign holds only text, so move it away and try again`);
}

/** All that `coreward check` would say of these files, apart from a missing secrets.json, which may be left out. */
export function problemsIn(files: ReadonlyMap<string, string>, id: string): Problem[] {
  const gap = missingTurn(files);
  if (gap !== null) return [{ file: `turns/${gap}`, line: 1, column: 1, message: 'the turn is missing' }];
  const texts = [...files].map(([file, text]): [string, Read<string>] => [file, { ok: true, value: asRead(file, text) }]);
  const { problems } = judgeCampaign(new Map(texts), id);
  return files.has(SECRETS) ? problems : problems.filter(({ file }) => file !== SECRETS);
}

/** Inputs are known by their hash, so they keep even a byte order mark. */
function asRead(file: string, text: string): string {
  return file.includes('/inputs/') ? text : text.replace(/^\ufeff/, '');
}

/** The first turn that is missing although a later one exists: otherwise a walk through all turns would count for ever. */
function missingTurn(files: ReadonlyMap<string, string>): string | null {
  const turns = new Set([...files.keys()].flatMap((file) => /^turns\/(\d{3,})\//.exec(file)?.[1] ?? []).map(Number));
  for (let turn = 0; turn < turns.size; turn++) if (!turns.has(turn)) return String(turn).padStart(3, '0');
  return null;
}
