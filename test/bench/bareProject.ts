import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#campaign/disk/package.ts';
import { indexNameFor } from '#campaign/publish/fileNames.ts';
import type { SealedBundle, SealedIndex } from '#schemas/shared/sealed.ts';
import { unsealed } from '../builders/unseal.ts';

const PAGE = `---
import { readdirSync, readFileSync } from 'node:fs';

export function getStaticPaths() {
  return readdirSync('pages').map((page) => ({ params: { page } }));
}

const html = readFileSync(\`pages/\${Astro.params.page}\`, 'utf8');
---

<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>{Astro.params.page}</title></head><body><Fragment set:html={html} /></body></html>
`;

/**
 * An Astro project that does nothing but copy: its pages are those of a built site of ours, the public ones
 * and, opened with the moderator's key, every private one. Returns how many, and how many bytes.
 */
export async function bareProject(
  folder: string,
  built: { site: string; campaign: string; moderator: string },
): Promise<{ pages: number; bytes: number }> {
  const files = readdirSync(built.site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const pages = [...files.map((file) => readFileSync(join(built.site, file), 'utf8')), ...(await privatePages(built))];
  mkdirSync(join(folder, 'pages'), { recursive: true });
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'src/pages/[page].astro'), PAGE);
  for (const [number, html] of pages.entries()) writeFileSync(join(folder, 'pages', `page-${number}`), html);
  return { pages: pages.length, bytes: pages.reduce((sum, html) => sum + Buffer.byteLength(html), 0) };
}

/** Whatever the moderator can open; a file with several pages counts as several. */
async function privatePages({ site, campaign, moderator }: Parameters<typeof bareProject>[1]): Promise<string[]> {
  const sealed = (file: string) => readFileSync(join(site, 'campaigns', campaign, 'sealed', file));
  const { views } = await unsealed<SealedIndex>(sealed(indexNameFor(moderator, campaign)), moderator);
  const names = new Set(views.flatMap(({ turns }) => turns.map(({ file }) => file)));
  const pages: string[] = [];
  for (const name of names) {
    const bundle = await unsealed<SealedBundle>(sealed(name), moderator);
    pages.push(...bundle.pages.map(({ html }) => html));
  }
  return pages;
}
