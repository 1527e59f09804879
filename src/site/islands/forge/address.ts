import { queryOf, type Settings } from './settings.ts';

/** The page's address is the galaxy's: going back in the history never steps through every slider's stop. */
export function rememberIn(history: History, settings: Settings): void {
  history.replaceState(null, '', queryOf(settings) + location.hash);
}

export function linkFor(settings: Settings): string {
  return new URL(queryOf(settings), location.href).href;
}
