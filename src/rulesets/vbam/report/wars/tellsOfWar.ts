import type { VbamEvent } from '#schemas/vbam/event.ts';
import { newsGroupOf } from '#vbam/wording/newsGroups.ts';
import type { NewsGroup } from '#vbam/wording/newsTitles.ts';

/** Which news of an enemy belongs to the story of a war with it: a new group of news has to say so too. */
const groups: Record<NewsGroup, boolean> = {
  end: true,
  'war learned': true,
  battle: true,
  'battle record': true,
  conquest: true,
  war: true,
  peace: true,
  talks: false,
  secrets: false,
  contact: false,
  secession: true,
  treaty: true,
  'no treaty': true,
  sanctions: true,
  losses: true,
  harm: true,
  letters: false,
  'word of the moderator': false,
  contest: true,
  monsters: false,
  'battle seen': true,
  rebellion: true,
  pirates: false,
  hunger: false,
  unpaid: false,
  borders: false,
  regions: false,
  dealings: true,
  charts: false,
  'offers over': true,
  finds: false,
  systems: false,
  'imperial capital': false,
  technology: false,
  colonies: false,
  sightings: false,
  facilities: false,
  classes: false,
  units: false,
  abandoned: false,
  other: false,
  'failed orders': false,
  'to be answered': true,
  'to the moderator': false,
  'as ordered': false,
};

/** `kind` is that of a dispatch; kinds that only older versions told of belong to no story. */
export function tellsOfWar(kind: string): boolean {
  return isKind(kind) && kind !== 'letterSent' && groups[newsGroupOf[kind]]; // letters have a section of their own
}

function isKind(kind: string): kind is VbamEvent['kind'] {
  return kind in newsGroupOf;
}
