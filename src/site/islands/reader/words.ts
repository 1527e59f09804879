import type { Trouble } from './openSealed.ts';

/** What the reader is told when the list of their reports does not open. */
export const indexTroubles: Record<Trouble, string> = {
  framed: 'Reports do not open inside another page.',
  mistyped: 'This key is mistyped: some of its letters are wrong or missing. Take the whole link from your mail once more.',
  missing:
    'This key opens nothing here. Take the whole link from your mail once more; it may belong to another campaign. If that fails, ask your moderator for a new one.',
  foreign: 'What this key should open is damaged. Reload the page; if that fails, tell your moderator.',
  unreachable: 'The site cannot be reached. Look whether you are online, then reload the page.',
};

/** What the reader is told when one turn does not open. */
export const pageTroubles: Record<Trouble, string> = {
  ...indexTroubles,
  missing: 'This turn is not here: it may just be published anew. Reload the page in a few minutes.',
  foreign: 'This turn does not open with your key. Reload the page; if that fails, tell your moderator.',
};

export const words = {
  noDesk: 'The order desk could not be loaded. Look whether you are online, then reload the page.',
  noKey: 'The link is not complete: it ends with “#key=” and 74 characters. Take the whole link from your mail.',
  noTurn: (turn: number) => `There is no turn ${turn} here.`,
  opening: 'Opening …',
  nothingYet: 'Your key is right, but no turn has been played yet. Your first report will stand here.',
  startYet: ' Until then you can choose your start, and write your first orders.',
  forgotten: 'Forgotten: this device keeps your key no more. Your link opens the reports again.',
  kept: 'This browser keeps your key, so that you need your link only once. Whoever uses this browser can read your reports.',
  once: 'This browser keeps another key, which stays. The one you read with now is forgotten when you leave or reload this page.',
  ownStays: ' The key that this browser keeps stays: reload the page to read with it.',
  forget: 'Forget on this device',
  back: 'Back to my own key',
  notKept: 'This browser keeps nothing, so you need your link again next time.',
};
