import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeFile } from '../disk/writeFiles.ts';
import { parseYaml, placesIn } from '../reading/parseYaml.ts';
import { badFile, type Complaint, type Read } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';

/** Beside the campaigns, for they are published together. */
export const SITE_FILE = 'site.yaml';

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
/** Names of hosts: `example.org`, `localhost`. */
const HOST = `${LABEL}(?:\\.${LABEL})*`;
const ADDRESS = new RegExp(`^https?://(?:${HOST}|\\[[0-9a-f:.]+\\])(?::\\d{1,5})?(?:/[^\\s?#]*)?$`, 'iu');

/** What is wrong with the address of a site, for behind its name; null if it can be one. */
export function siteProblem(address: string): string | null {
  return ADDRESS.test(address) ? null : `is "${address}": write an address such as https://example.org/vbam`;
}

const siteFile = z.strictObject({ address: z.string() });

/** Where the site with these campaigns is published, as publish has remembered it; null while nobody has said. */
export function rememberedSite(campaigns: string): string | null {
  const read = readSite(campaigns);
  if (read?.ok === false) throw badFile(join(campaigns, SITE_FILE), read.faults);
  return read?.value ?? null;
}

/** The same, or what is wrong with the file; null where there is none. */
export function readSite(campaigns: string): Read<string> | null {
  const file = join(campaigns, SITE_FILE);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const parsed = parseYaml(text);
  if (!parsed.ok) return parsed;
  const read = readAs(siteFile, parsed.value);
  const problem = read.ok ? siteProblem(read.value.address) : null;
  const complaints: Complaint[] = read.ok ? [] : read.complaints;
  if (problem) complaints.push({ path: ['address'], message: `"address" ${problem}` });
  if (!read.ok || problem) {
    const placeOf = placesIn(text);
    return { ok: false, faults: complaints.map((complaint) => ({ ...placeOf(complaint), message: complaint.message })) };
  }
  return { ok: true, value: read.value.address.replace(/\/+$/, '') };
}

/** Keeps the address for the next time; says whether that is news. */
export function rememberSite(campaigns: string, address: string): boolean {
  const before = readSite(campaigns);
  if (before?.ok && before.value === address) return false;
  const text = `# Where the site with these campaigns is published; coreward publish --site URL changes it.\naddress: ${address}\n`;
  writeFile(join(campaigns, SITE_FILE), text, { force: true });
  return true;
}
