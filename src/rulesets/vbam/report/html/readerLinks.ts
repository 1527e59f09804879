import type { Links } from '#report/html/links.ts';
import { ruleHref } from './ruleHref.ts';

/** The way from campaigns/<id>/report/ to the top of the site. */
const FROM_READER = '../../../';

/** The reader shell listens to these. */
export function linksInReader(newest: number): Links {
  return { turn: (turn) => `#turn-${turn}`, newest, desk: null, rule: (rule) => ruleHref(rule, FROM_READER) };
}
