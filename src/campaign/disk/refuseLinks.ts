import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { badInput } from '../reading/problems.ts';

/** Folders whose content is moved from one to another in single steps. */
const FOLDERS = ['.', 'desk', 'desk/old', 'turns', 'turns/000', 'undone'];

/** A folder that is a link may lead to another disk, or to somebody else's files: nothing is written through it. */
export function refuseLinks(folder: string): void {
  for (const name of FOLDERS) {
    const path = name === '.' ? folder : join(folder, name);
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
      throw badInput(
        `${path} is a link to ${readlinkSync(path)}: put the folder itself there, since turns are moved in one step`,
      );
  }
}
