import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { wereShotsFiredIn } from '#vbam/questions/shared/war/shotsFired.ts';
import { isOnGround } from './battlefields.ts';
import { civilWars } from './civilWars.ts';
import { listed, type Names } from './words.ts';

/** What the public hears of a turn's diplomacy and battles. */
export interface PublicNews {
  treaties: string[];
  wars: string[];
  battles: string[];
}

/** M-33: each fact once, naming both sides. What one side has not heard, nobody hears. */
export function publicNews(events: readonly VbamEvent[], nameOf: Names['empire']): PublicNews {
  const news: PublicNews = { treaties: [], wars: [], battles: publicBattles(events, nameOf) };
  const isCivil = civilWarsOverIn(events);
  for (const event of events) {
    news.wars.push(...civilWarInWords(event, nameOf), ...fallInWords(event, nameOf), ...endOfEmpire(event, nameOf));
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
    if (event.kind === 'warEnded' && first && !isCivil(event.empire, event.with))
      news.wars.push(`The war of ${one} and ${other} is over.`);
  }
  return news;
}

/** 4.8.3-a: what is told of a civil war says that the war of its sides is over as well. */
function civilWarsOverIn(events: readonly VbamEvent[]): (one: string, other: string) => boolean {
  const over = events.flatMap((event) => (event.kind === 'civilWarEnded' ? [pairIdOf(event.loyalists, event.rebels)] : []));
  return (one, other) => over.includes(pairIdOf(one, other));
}

/** 4.8: as those hear of it who look on. */
function civilWarInWords(event: VbamEvent, nameOf: Names['empire']): string[] {
  const names: Names = { empire: nameOf, system: (id) => id };
  const isOnce = 'loyalists' in event && event.empire === event.loyalists; // each who hears of it has an event
  if (event.kind === 'civilWarBegan' && isOnce) return [civilWars.civilWarBegan({ ...event, empire: '' }, names)];
  return event.kind === 'civilWarEnded' && isOnce ? [civilWars.civilWarEnded({ ...event, empire: '' }, names)] : [];
}

/** G-69: once, by the event of the empire itself. */
function endOfEmpire(event: VbamEvent, nameOf: Names['empire']): string[] {
  const isOwn = event.kind === 'empireFell' && event.how === 'eliminated' && event.empire === event.of;
  return isOwn ? [`${nameOf(event.of)} is no more.`] : [];
}

/** Imperial capitals that fall, and worlds that make themselves free; each told once. */
function fallInWords(event: VbamEvent, nameOf: Names['empire']): string[] {
  if (event.kind === 'colonyConquered' && event.capital && event.empire === event.by)
    return [`${nameOf(event.by)} has conquered the imperial capital of ${nameOf(event.of)}.`];
  if (event.kind === 'successorFounded' && event.empire === event.from)
    return [`Worlds of ${nameOf(event.from)} are an empire of their own now: ${nameOf(event.of)}.`];
  return [];
}

function endInWords({ treaty, how, by }: EventOf<'treatyEnded'>, one: string, other: string, nameOf: Names['empire']): string {
  const what = `the ${treatyName(treaty)} of ${one} and ${other}`;
  if (how === 'broken' && by !== null) return `${nameOf(by)} broke ${what}.`;
  return how === 'replaced' ? `A new one took the place of ${what}.` : `T${what.slice(1)} is no longer in force.`;
}

/** W-30: where shots were fired all who took part know of it, and with whom. Each pair of sides once; neither where nor how they fought. */
function publicBattles(events: readonly VbamEvent[], nameOf: Names['empire']): string[] {
  const fought = events.flatMap((event) => {
    if (event.kind !== 'battleRecorded' || !wereShotsFiredIn(event.record)) return [];
    const { sides } = event.record;
    if (sides.some(({ powers }) => powers.length === 0)) return [];
    const [one, other] = sides.map(({ powers }) => listed(powers.map(nameOf))).sort();
    return [`${isOnGround(event.record) ? 'Troops' : 'Ships'} of ${one} and of ${other} have fought.`];
  });
  return [...new Set(fought)].sort();
}
