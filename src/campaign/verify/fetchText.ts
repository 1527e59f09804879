import { badInput } from '../reading/problems.ts';

/** Pages of ours have a few hundred KB; whoever sends more sends something else. */
const MAX_MEGABYTES = 8;
const MEGABYTE = 1024 * 1024;
const MAX_SECONDS = 20;

export interface FetchLimits {
  megabytes: number;
  seconds: number;
}

const usualFetchLimits: FetchLimits = { megabytes: MAX_MEGABYTES, seconds: MAX_SECONDS };

export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(text);
}

/** The text at an address of the web; null if there is no such page. What it says is never run, only searched. */
export async function fetchText(address: string, { megabytes, seconds }: FetchLimits = usualFetchLimits): Promise<string | null> {
  if (!/^https?:\/\/[^\s/]/i.test(address) || !URL.canParse(address))
    throw badInput(`${address}: write an address that begins with https:// or http://, or the name of a file or folder`);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(seconds * 1000), headers: { accept: 'text/*, */*' } });
    if (answer.status === 404 || answer.status === 410) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) throw badInput(`${address}: the host answered with ${answer.status}`);
    return await boundedText(address, answer, megabytes);
  } catch (error) {
    throw whyNot(address, error, seconds);
  }
}

/** A host may announce another size than it sends, so what comes is counted. */
async function boundedText(address: string, { body }: Response, megabytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > megabytes * MEGABYTE) throw badInput(`${address}: has more than ${megabytes} MB: is this the right address?`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function whyNot(address: string, error: unknown, seconds: number): Error {
  if (!(error instanceof Error) || error.name === 'BadInput') return error instanceof Error ? error : new Error(String(error));
  if (error.name === 'TimeoutError') return badInput(`${address}: no whole answer within ${seconds} seconds: try again later`);
  const cause = error.cause instanceof Error ? error.cause.message : error.message;
  return badInput(`${address}: cannot be reached: ${cause}`);
}
