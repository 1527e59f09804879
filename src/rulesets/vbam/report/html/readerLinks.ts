import type { Links } from '#report/html/links.ts';
import { battleAnchor } from './battles/battleAnchor.ts';
import { ruleHref } from './ruleHref.ts';

/** The way from campaigns/<id>/report/ to the top of the site. */
const FROM_READER = '../../../';

/** The reader shell listens to these. */
export function linksInReader(newest: number): Links {
  return {
    turn: (turn) => `#turn-${turn}`,
    battle: battleInReader,
    newest,
    desk: null,
    rule: (rule) => ruleHref(rule, FROM_READER),
  };
}

/** Both the address that the reader shell listens to, and the id of the page. */
export function battleInReader(turn: number, number: number): string {
  return `#${battleAnchor({ turn, number })}`;
}
