import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import type { Names } from './words.ts';

/** What the public hears of a turn's diplomacy. */
export interface PublicNews {
  treaties: string[];
  wars: string[];
}

/** M-33: each fact once, naming both sides. What one side has not heard, nobody hears. */
export function publicNews(events: readonly VbamEvent[], nameOf: Names['empire']): PublicNews {
  const news: PublicNews = { treaties: [], wars: [] };
  for (const event of events) {
    if (!('with' in event)) continue;
    const [one, other] = [nameOf(event.empire), nameOf(event.with)];
    const first = event.empire < event.with; // each side has an event of its own
    if (event.kind === 'treatySigned' && first)
      news.treaties.push(`${one} and ${other} have signed ${treatyNamed(event.treaty)}.`);
    if (event.kind === 'treatyEnded' && first) news.treaties.push(endInWords(event, one, other, nameOf));
    // 4.5.3-c: the other side has an event only if it has heard of it
    if (event.kind === 'declared' && event.by !== event.empire) news.wars.push(`${other} declared ${event.level} on ${one}.`);
    if (event.kind === 'warLearned')
      news.wars.push(`${other} declared ${event.level} on ${one} in turn ${event.since}, as it is known only now.`);
    if (event.kind === 'warEnded' && first) news.wars.push(`The war of ${one} and ${other} is over.`);
  }
  return news;
}

function endInWords({ treaty, how, by }: EventOf<'treatyEnded'>, one: string, other: string, nameOf: Names['empire']): string {
  const what = `the ${treatyName(treaty)} of ${one} and ${other}`;
  if (how === 'broken' && by !== null) return `${nameOf(by)} broke ${what}.`;
  return how === 'replaced' ? `A new one took the place of ${what}.` : `T${what.slice(1)} is no longer in force.`;
}
