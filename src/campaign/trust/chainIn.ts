import { type TurnLog, turnLog } from '#schemas/vbam/turnLog.ts';
import { upToDate } from '../reading/migrations.ts';

/** The chain in a log's text, without a look at the rest of it, which is large; undefined if this is no log. */
export function chainIn(text: string): TurnLog['chain'] | undefined {
  const { data, newer } = upToDate(turnLog, jsonOrNothing(text));
  const chain: unknown = typeof data === 'object' && data !== null && !newer ? Reflect.get(data, 'chain') : undefined;
  return turnLog.shape.chain.safeParse(chain).data;
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
