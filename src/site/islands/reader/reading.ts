import type { SealedIndex } from '#schemas/shared/sealed.ts';

/** What is being read: whose report, and which turn. */
export interface Reading {
  view: string;
  turn: number;
}

/** `#turn-11`, or `#turn-11/terrans` for whoever reads more than one empire's reports. */
export function readingIn(hash: string): { turn: number; view?: string } | null {
  const [, turn, view] = /^#turn-(\d{1,6})(?:\/([a-z0-9-]+))?$/.exec(hash) ?? [];
  return turn === undefined ? null : { turn: Number(turn), ...(view === undefined ? {} : { view }) };
}

export function hashFor({ view, turn }: Reading, { views }: Pick<SealedIndex, 'views'>): string {
  return views.length > 1 ? `#turn-${turn}/${view}` : `#turn-${turn}`;
}

/** The closest match to what was asked for; null if there is nothing to read at all. */
export function readingFor(
  asked: { turn: number | null; view: string | null },
  { views }: Pick<SealedIndex, 'views'>,
): (Reading & { file: string }) | null {
  const readable = views.filter(({ turns }) => turns.length > 0);
  const view = readable.find(({ id }) => id === asked.view) ?? readable[0];
  const found = view?.turns.find(({ turn }) => turn === asked.turn) ?? view?.turns.at(-1);
  return view && found ? { view: view.id, turn: found.turn, file: found.file } : null;
}

/** The turns before and after one, if there are any. */
export function neighboursOf(
  { view, turn }: Reading,
  { views }: Pick<SealedIndex, 'views'>,
): { before?: number; after?: number } {
  const turns = views.find(({ id }) => id === view)?.turns.map((one) => one.turn) ?? [];
  const index = turns.indexOf(turn);
  const [before, after] = [turns[index - 1], turns[index + 1]];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}
