import { badInput, isDiskTrouble } from '../reading/problems.ts';

const reasons: Record<string, string> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full: your share of it is used up',
  EIO: 'the disk is failing',
  EXDEV: 'it is on another disk, and nothing can be moved there in one step',
  ENOTDIR: 'a file is in the way where a folder must be',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  ENOTEMPTY: 'somebody else has just written it',
  EEXIST: 'somebody else has just written it',
};

/** The disk said no: reported in words, without the names of unfinished files. */
export function refusalFor(path: string, error: unknown): unknown {
  if (!isDiskTrouble(error)) return error;
  return badInput(`${path} cannot be written: ${reasons[error.code ?? ''] ?? error.message.replace(/, \w+ '.*$/s, '')}`);
}

/** The same for an error that comes from anywhere, with the path that it names itself. */
export function diskTroubleInWords(error: NodeJS.ErrnoException): string {
  const reason = reasons[error.code ?? ''];
  return reason === undefined || error.path === undefined ? error.message : `${error.path} cannot be written: ${reason}`;
}

/** Does something to a path; if the disk says no, the error names that path. */
export function onDisk<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw refusalFor(path, error);
  }
}
