import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { excessIn } from '#core/orders/sheet/bounds.ts';
import { tidy } from '#core/orders/sheet/tidy.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { readText } from '../disk/textFile.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { badInput } from '../reading/problems.ts';
import { aPlayerIn, empireNamed, whichEmpires } from './empireNamed.ts';

/** A sheet by its path, or by its name on the desk with or without `.md`. Its empire is in its name, or else in its front matter. */
export function namedSheet({ folder, state }: Pick<OpenCampaign, 'folder' | 'state'>, named: string): GivenSheet {
  const places = [named, join(folder, 'desk', named), join(folder, 'desk', `${named}.md`)];
  const file = places.find((path) => existsSync(path) && statSync(path).isFile()) ?? named;
  const text = readText(file);
  const { empires } = state;
  refuseExcess(file, text);
  const byName = basename(file, '.md');
  const written = empireNamedIn(text);
  const empire = Object.hasOwn(empires, byName) ? byName : written && (empireNamed(written, empires) ?? written);
  if (empire === null)
    throw badInput(
      `${file}:1:1 error the sheet does not say whose it is: "empire: ..." must stand between --- lines at its top\nFor you alone: such as "empire: ${aPlayerIn(state)}"`,
    );
  if (!Object.hasOwn(empires, empire))
    throw badInput(`${file}:1:1 error there is no empire "${empire}"\nFor you alone: ${whichEmpires(empire, empires)}`);
  return { empire, file, text };
}

/** Nothing of a sheet that is too large is read, not even whose it is. */
export function refuseExcess(file: string, text: string): void {
  const excess = excessIn(text);
  if (excess) throw badInput(`${file}:${excess.line}:${excess.column} ${excess.text}`);
}

export function empireNamedIn(text: string): string | null {
  const written = /^[ \t]*empire[ \t]*:[ \t]*["']?([^"'\n#]{1,120})/im.exec(tidy(text).front?.text ?? '')?.[1]?.trim();
  return written || null;
}
