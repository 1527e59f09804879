import { byKey } from '#core/order.ts';
import { tagFor } from '#generators/empires.ts';
import { LIVERY_COUNT, type Livery, liveryFor } from '#generators/livery.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';

/** What an empire is recognised by. */
type Style = Pick<Empire, 'name' | 'tag' | 'colour' | 'pattern'>;

/** Styles as one reader sees them: whoever it knew first keeps its own, and the later of two that look alike gets another. Only those it knows count. */
export function apartStyles(inOrder: readonly (readonly [id: string, style: Style])[]): ReadonlyMap<string, Style> {
  const seen = new Map<string, Style>();
  for (const [id, { name, tag, colour, pattern }] of inOrder) {
    const known = [...seen.values()];
    const tags = new Set(known.map((one) => one.tag));
    seen.set(id, {
      name: apartFrom(
        name,
        known.map((one) => one.name),
      ),
      tag: tags.has(tag) ? tagFor(name, tags) : tag,
      ...liveryApart({ colour, pattern }, known),
    });
  }
  return seen;
}

/** Its own, or the next in the list that none of the others wears; its own again where all are worn. */
function liveryApart(own: Livery, known: readonly Livery[]): Livery {
  const isWorn = (livery: Livery) => known.some(({ colour, pattern }) => colour === livery.colour && pattern === livery.pattern);
  if (!isWorn(own)) return own;
  const liveries = Array.from({ length: LIVERY_COUNT }, (_, index) => liveryFor(index + 1));
  const place = liveries.findIndex(({ colour, pattern }) => colour === own.colour && pattern === own.pattern);
  const next = [...liveries.slice(place + 1), ...liveries.slice(0, place + 1)];
  return next.find((livery) => !isWorn(livery)) ?? own;
}

/** As those see them who know all there are: played empires first, which keep what they have chosen. */
export function allStyles({ empires }: Pick<CampaignState, 'empires'>): ReadonlyMap<string, Style> {
  return apartStyles(Object.entries(empires).sort(byKey(([id, { kind }]) => `${kind === 'player' ? 0 : 1} ${id}`)));
}
