import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { isDiskTrouble } from '../problems.ts';
import { packed } from './bundle.ts';
import type { Seal } from './seal.ts';

/** Something to be sealed. */
export interface Sealable {
  /** hash of all that `write` looks at */
  from: string;
  write(): string;
  recipients: readonly string[];
}

/** Keeps what was sealed, so that an unchanged page is neither written nor sealed again and its bytes stay the same. */
export interface SealedCache {
  sealed(page: Sealable): Promise<Uint8Array>;
  /** removes what was not asked for this time */
  close(): void;
}

const WRITTEN = 'written.json';

/** Whatever is wrong with the folder, the pages get sealed: it only saves time. */
export function sealedCache(folder: string, seal: Seal): SealedCache {
  const before = writtenIn(folder);
  const written: Record<string, string> = {};
  const kept = new Set<string>();
  return {
    async sealed({ from, write, recipients }) {
      const file = (hash: string) => `${hashOf([hash, ...recipients].join('\n'))}.age`;
      const known = before[from];
      const old = known === undefined ? undefined : bytesOf(join(folder, file(known)));
      const text = old ? undefined : write();
      const hash = text === undefined ? (known as string) : hashOf(text);
      written[from] = hash;
      kept.add(file(hash));
      const bytes = old ?? bytesOf(join(folder, file(hash))) ?? (await seal(packed(text as string), recipients));
      if (!old) keep(folder, file(hash), bytes);
      return bytes;
    },
    close() {
      keep(folder, WRITTEN, canonicalJson(written));
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (name.endsWith('.age') && !kept.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
}

function writtenIn(folder: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, WRITTEN), 'utf8'));
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function bytesOf(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isDiskTrouble(error)) return undefined;
    throw error;
  }
}

/** Beside its place first: another build may read at the same time. */
function keep(folder: string, name: string, content: string | Uint8Array): void {
  const temporary = join(folder, `${name}.${process.pid}.unfinished`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, join(folder, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    if (!isDiskTrouble(error)) throw error;
  }
}
