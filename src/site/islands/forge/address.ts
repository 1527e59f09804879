import { queryOf, type Settings } from './settings.ts';

/** The page's address is the galaxy's; it is replaced, so going back never steps through every stop of a slider. */
export function rememberIn(history: History, settings: Settings): void {
  history.replaceState(null, '', queryOf(settings) + location.hash);
}

export function linkFor(settings: Settings): string {
  return new URL(queryOf(settings), location.href).href;
}
