import type { SealedIndex } from '#schemas/shared/sealed.ts';

/** What is being read: whose report, and which turn. */
export interface Reading {
  view: string;
  turn: number;
  /** which of its battles; null: the report itself */
  battle: number | null;
}

/** What an address asks for: whatever it does not say stays as it is. */
export interface Asked {
  turn: number;
  view?: string;
  battle: number | null;
}

/** `#turn-11`, `#turn-11-battle-2`; with `/terrans` after it for whoever reads more than one empire's reports. */
export function readingIn(hash: string): Asked | null {
  const [, turn, battle, view] = /^#turn-(\d{1,6})(?:-battle-(\d{1,4}))?(?:\/([a-z0-9-]+))?$/.exec(hash) ?? [];
  if (turn === undefined) return null;
  return { turn: Number(turn), battle: battle === undefined ? null : Number(battle), ...(view === undefined ? {} : { view }) };
}

export function hashFor({ view, turn }: Pick<Reading, 'view' | 'turn'>, { views }: Pick<SealedIndex, 'views'>): string {
  return views.length > 1 ? `#turn-${turn}/${view}` : `#turn-${turn}`;
}

export function readingInWords({ turn, battle }: Pick<Reading, 'turn' | 'battle'>): string {
  return battle === null ? `Turn ${turn}` : `Battle ${battle} of turn ${turn}`;
}

/** The closest match to what was asked for; null if there is nothing to read at all. */
export function readingFor(
  asked: { turn: number | null; view: string | null; battle: number | null },
  { views }: Pick<SealedIndex, 'views'>,
): (Reading & { file: string }) | null {
  const readable = views.filter(({ turns }) => turns.length > 0);
  const view = readable.find(({ id }) => id === asked.view) ?? readable[0];
  const found = view?.turns.find(({ turn }) => turn === asked.turn) ?? view?.turns.at(-1);
  if (!view || !found) return null;
  const battles = found.turn === asked.turn && asked.battle !== null ? found.battles : undefined;
  return { view: view.id, turn: found.turn, battle: battles ? asked.battle : null, file: battles ?? found.file };
}

/** The turns before and after one, if there are any. */
export function neighboursOf(
  { view, turn }: Pick<Reading, 'view' | 'turn'>,
  { views }: Pick<SealedIndex, 'views'>,
): { before?: number; after?: number } {
  const turns = views.find(({ id }) => id === view)?.turns.map((one) => one.turn) ?? [];
  const index = turns.indexOf(turn);
  const [before, after] = [turns[index - 1], turns[index + 1]];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}
