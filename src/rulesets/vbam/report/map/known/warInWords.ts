import { type Html, html, joined, nothing } from '#report/html/html.ts';
import type { KnownMap, MapBattle, MapCourse } from '#schemas/vbam/report/map.ts';
import type { Dated } from './chronicle.ts';
import type { Front } from './fronts.ts';

type At = (system: string) => Html;

/** What the drawing shows of war, battles of earlier turns among it; `fronts` are those of the map's own turn. */
export function warInWords({ map, turn }: Dated, fronts: readonly Front[], past: readonly Dated[], at: At): Html {
  return html`${listOf('War', warsIn(map))}${listOf('Fronts', frontItems(fronts, at))}${listOf('Battles', battleItems([...past, { map, turn }], turn, map, at))}${listOf(
    'Blockades',
    blockadeItems(map, at),
  )}${listOf('Courses', courseItems(map, at))}`;
}

export function listOf(title: string, items: readonly Html[]): Html {
  return items.length === 0 ? nothing : html`<h3>${title}</h3><ul>${items}</ul>`;
}

function nameIn({ powers }: KnownMap, power: number): string {
  return powers[power]?.name ?? '';
}

function warsIn(map: KnownMap): Html[] {
  return (map.wars ?? []).map(([one, other]) => html`<li>${nameIn(map, one)} and ${nameIn(map, other)} are at war</li>`);
}

function frontItems(fronts: readonly Front[], at: At): Html[] {
  return fronts.map(({ between: [one, other] }) => html`<li>between ${at(one)} and ${at(other)}</li>`);
}

/** By place, the latest first; only places that are on the map. */
function battleItems(all: readonly Dated[], now: number, { systems }: KnownMap, at: At): Html[] {
  const known = new Set(systems.map(({ id }) => id));
  const fought = all
    .filter(({ turn }) => turn <= now)
    .sort((a, b) => b.turn - a.turn)
    .flatMap(({ map, turn }) => (map.battles ?? []).map((battle) => ({ ...battle, turn })))
    .filter(({ system, to = system }) => known.has(system) && known.has(to));
  return [...Map.groupBy(fought, ({ system, to = '', witnessed }) => `${system} ${to} ${witnessed}`).values()].flatMap(
    (alike) => {
      const [first] = alike;
      const turns = joined(alike.map(({ turn }) => (turn === now ? 'this turn' : `turn ${turn}`)));
      return first ? [html`<li>${battlefieldOf(first, at)}, ${turns}${first.witnessed ? ', of others' : ''}</li>`] : [];
    },
  );
}

function battlefieldOf({ system, to }: MapBattle, at: At): Html {
  return to === undefined ? html`at ${at(system)}` : html`on the lane from ${at(system)} to ${at(to)}`;
}

function blockadeItems(map: KnownMap, at: At): Html[] {
  return map.systems.flatMap(({ id, blockadedBy }) =>
    blockadedBy === undefined ? [] : [html`<li>${at(id)}, by ${blockadedBy === 0 ? 'you' : nameIn(map, blockadedBy)}</li>`],
  );
}

function courseItems(map: KnownMap, at: At): Html[] {
  return (map.courses ?? []).map((course) => html`<li>${courseInWords(course, at)}${ownerOf(map, course)}</li>`);
}

function ownerOf(map: KnownMap, { owner }: MapCourse): string {
  return owner === 0 ? '' : `, of ${nameIn(map, owner)}`;
}

/** `1st Fleet, from Sol by Vega to Altair, there on turn 9`. */
function courseInWords({ fleet, from, way, leaves, unclear }: MapCourse, at: At): Html {
  const [over, end] = [way.slice(0, -1), way.at(-1)];
  const by = over.length === 0 ? nothing : html` by ${joined(over.map(({ system }) => at(system)))}`;
  const sent = leaves === undefined ? '' : `, sent by instruction on turn ${leaves}`;
  const when = unclear ? ', and farther, where the way is not clear' : `, there on turn ${end?.turn}`;
  return html`${fleet}, from ${at(from)}${by} to ${at(end?.system ?? '')}${sent}${when}`;
}
