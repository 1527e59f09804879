import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { didYouMean } from '#core/didYouMean.ts';
import { excessIn } from '#core/orders/bounds.ts';
import { tidy } from '#core/orders/tidy.ts';
import type { GivenSheet } from '#vbam/phases/turnOrders.ts';
import type { OpenCampaign } from './openCampaign.ts';
import { badInput } from './problems.ts';
import { readText } from './textFile.ts';

/** A sheet by its path, or by its name on the desk with or without `.md`. Its empire is in its name, else in its front matter. */
export function namedSheet({ folder, state }: Pick<OpenCampaign, 'folder' | 'state'>, named: string): GivenSheet {
  const places = [named, join(folder, 'desk', named), join(folder, 'desk', `${named}.md`)];
  const file = places.find((path) => existsSync(path) && statSync(path).isFile()) ?? named;
  const text = readText(file);
  const ids = Object.keys(state.empires);
  refuseExcess(file, text);
  const byName = basename(file, '.md');
  const empire = ids.includes(byName) ? byName : empireNamedIn(text);
  if (empire === null)
    throw badInput(
      `${file}:1:1 error the sheet does not say whose it is: write "empire: ${ids[0]}" between --- lines at its top`,
    );
  if (!ids.includes(empire)) throw badInput(`${file}:1:1 error there is no empire "${empire}"${didYouMean(empire, ids)}`);
  return { empire, file, text };
}

/** Of a sheet that is too large nothing is read, not even whose it is. */
export function refuseExcess(file: string, text: string): void {
  const excess = excessIn(text);
  if (excess) throw badInput(`${file}:${excess.line}:${excess.column} ${excess.text}`);
}

export function empireNamedIn(text: string): string | null {
  return /^[ \t]*empire[ \t]*:[ \t]*["']?([^"'\s]{1,120})/m.exec(tidy(text).front?.text ?? '')?.[1] ?? null;
}
