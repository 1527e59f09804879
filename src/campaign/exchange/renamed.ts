import { canonicalJson } from '#core/canonical.ts';
import { commitmentTo } from '#core/commitment.ts';
import { plainOrder } from '#core/order.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import { fastHash } from '../publish/hash.ts';
import { COMMITMENT_FILE } from '../trust/commitment.ts';
import { GALAXY, START_STATE } from '../trust/link.ts';
import { sealedLog } from '../trust/ownHash.ts';

type Files = ReadonlyMap<string, string>;

/**
 * A campaign under another id. The id is in every turn and every turn is known by its hash, so all of them are rewritten:
 * it is a copy, and what was published of the original says nothing about it.
 */
export function renamed(files: Files, from: string, to: string): Map<string, string> {
  const written = new Map(files);
  const hashes = new Map<string, string>();
  for (const path of [...files.keys()].sort((a, b) => rankOf(a) - rankOf(b) || plainOrder(a, b))) {
    const text = files.get(path) ?? '';
    if (path === COMMITMENT_FILE || path.endsWith('/log.json')) commitAnew(hashes, files, written, { from, to });
    const fresh = rewritten(path, text, { from, to, hashes });
    written.set(path, fresh);
    if (fresh !== text) hashes.set(fastHash(text), fastHash(fresh));
  }
  return written;
}

/** The commitment knows the start, a log knows the hashes of the rest and of the log before, and published.json those of the logs. */
function rankOf(path: string): number {
  if (path === 'published.json') return 2;
  return path === COMMITMENT_FILE || path.endsWith('/log.json') ? 1 : 0;
}

/** The commitment names the campaign; without the secret it can neither be made nor checked. */
function commitAnew(
  hashes: Map<string, string>,
  files: Files,
  written: Files,
  { from, to }: Pick<Renaming, 'from' | 'to'>,
): void {
  const secret = parsed(files.get('secrets.json') ?? '')?.secret;
  if (typeof secret !== 'string') return;
  const commitment = (all: Files, campaign: string) => {
    const [galaxy, start] = [GALAXY, START_STATE].map((file) => fastHash(all.get(file) ?? ''));
    return commitmentTo({ campaign, secret, galaxy: galaxy ?? '', start: start ?? '' });
  };
  hashes.set(commitment(files, from), commitment(written, to));
}

interface Renaming {
  from: string;
  to: string;
  /** hashes of the files as they were, and as they are now */
  hashes: ReadonlyMap<string, string>;
}

function rewritten(path: string, text: string, renaming: Renaming): string {
  if (path.endsWith('campaign.yaml')) return inYaml(text, renaming);
  if (path.endsWith('.md')) return inFrontMatter(text, renaming);
  return path.endsWith('.json') ? inJson(text, renaming) : text;
}

function inYaml(text: string, { from, to }: Renaming): string {
  return text
    .replace(new RegExp(`^(id:[ \\t]*["']?)${from}(?=["' \\t\\r\\n]|$)`, 'm'), `$1${to}`)
    .replace(`coreward check ${from}\n`, `coreward check ${to}\n`);
}

/** What is between the first two lines of dashes. */
function inFrontMatter(text: string, { from, to }: Renaming): string {
  const front = /^\ufeff?---[ \t]*\r?\n[\s\S]{0,2000}?\n---/.exec(text)?.[0];
  if (front === undefined) return text;
  const named = new RegExp(`^([ \\t]*campaign[ \\t]*:[ \\t]*["']?)${from}(?=["' \\t\\r\\n]|$)`, 'm');
  return front.replace(named, `$1${to}`) + text.slice(front.length);
}

/** The id is at the top of our files, and in the view of a desk; a damaged file is left for the check to report. */
function inJson(text: string, { from, to, hashes }: Renaming): string {
  const data = parsed(text);
  if (data === undefined) return text;
  const before = JSON.stringify(data);
  if (data.campaign === from) data.campaign = to;
  if (isRecord(data.view) && data.view.campaign === from) data.view.campaign = to;
  for (const key of HASHES) if (key in data) data[key] = withHashes(data[key], hashes);
  if (Array.isArray(data.turns)) data.turns = data.turns.map(withoutSeal);
  if (JSON.stringify(data) === before) return text;
  return isRecord(data.chain) && typeof data.chain.own === 'string' ? sealedLog(data as TurnLog) : canonicalJson(data);
}

/** Where hashes of other files are kept: in logs, in published.json, and in the commitment. */
const HASHES = ['chain', 'turns', 'commitment', 'start'];

/** The id is in every seal, so those of published.json are not the copy's. */
function withoutSeal(published: unknown): unknown {
  if (!isRecord(published)) return published;
  const { seal: _, ...rest } = published;
  return rest;
}

function withHashes(value: unknown, hashes: Renaming['hashes']): unknown {
  return JSON.parse(JSON.stringify(value).replace(/(?<=")[0-9a-f]{64}(?=")/g, (hash) => hashes.get(hash) ?? hash));
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
