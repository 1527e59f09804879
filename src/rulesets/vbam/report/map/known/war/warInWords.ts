import { itemAt } from '#core/itemAt.ts';
import { listed } from '#core/listed.ts';
import { valueIn } from '#core/valueIn.ts';
import { type Html, html, joined, nothing } from '#report/html/html.ts';
import type { KnownMap, MapBattle, MapCourse } from '#schemas/vbam/report/map.ts';
import type { Dated } from '../chronicle.ts';
import type { Front } from './fronts.ts';

type At = (system: string) => Html;

/** What the drawing shows of war, battles of earlier turns among it; `fronts` are those of the map's own turn. */
export function warInWords(now: Dated, fronts: readonly Front[], past: readonly Dated[], at: At): Html {
  const { map } = now;
  return html`${[
    listOf('War', warsIn(map)),
    listOf('Fronts', frontItems(fronts, map, at)),
    listOf('Battles', battleItems([...past, now], now, at)),
    listOf('Blockades', blockadeItems(map, at)),
    listOf('Troubled colonies', troubleItems(map, at)),
    listOf('Courses', courseItems(map, at)),
  ]}`;
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

function frontItems(fronts: readonly Front[], { powers, systems }: KnownMap, at: At): Html[] {
  const systemOf = new Map(systems.map((system) => [system.id, system]));
  const side = (id: string) => {
    const { hold, colony } = valueIn(systemOf, id);
    const whose = hold === 'claimed' ? 'claimed by you' : colony?.owner === 0 ? 'yours' : powers[colony?.owner ?? -1]?.name;
    return html`${at(id)} (${whose ?? ''})`;
  };
  return fronts.map(({ between: [one, other] }) => html`<li>between ${side(one)} and ${side(other)}</li>`);
}

/** By place, where there was one last first; only places that are on the map. */
function battleItems(all: readonly Dated[], { map: { systems }, turn: now }: Dated, at: At): Html[] {
  const known = new Set(systems.map(({ id }) => id));
  const fought = all
    .filter(({ turn }) => turn <= now)
    .sort((a, b) => b.turn - a.turn)
    .flatMap(({ map, turn }) => (map.battles ?? []).map((battle) => ({ ...battle, turn })))
    .filter(({ system, to = system }) => known.has(system) && known.has(to));
  const places = Map.groupBy(fought, ({ system, to = '', witnessed }) => `${system} ${to} ${witnessed}`);
  return [...places.values()].map((alike) => {
    const first = itemAt(alike, 0);
    const turns = alike.map(({ turn }) => (turn === now ? `${turn}, this one` : String(turn))).reverse();
    const when = `on turn${turns.length === 1 ? '' : 's'} ${listed(turns, 'and')}`;
    return html`<li>${battlefieldOf(first, at)}${first.witnessed ? ', of others' : ''}, ${when}</li>`;
  });
}

function battlefieldOf({ system, to }: MapBattle, at: At): Html {
  return to === undefined ? html`at ${at(system)}` : html`on the lane from ${at(system)} to ${at(to)}`;
}

function blockadeItems(map: KnownMap, at: At): Html[] {
  return map.systems.flatMap(({ id, blockadedBy }) =>
    blockadedBy === undefined ? [] : [html`<li>${at(id)}, by ${blockadedBy === 0 ? 'you' : nameIn(map, blockadedBy)}</li>`],
  );
}

function troubleItems({ systems }: KnownMap, at: At): Html[] {
  return systems.flatMap(({ id, troubles }) => (troubles ? [html`<li>${at(id)}: ${listed(troubles, 'and')}</li>`] : []));
}

/** Fleets that go the same way together are told of together. */
function courseItems(map: KnownMap, at: At): Html[] {
  const together = Map.groupBy(map.courses ?? [], ({ fleet: _, ...course }) => JSON.stringify(course));
  return [...together.values()].map((alike) => {
    const course = itemAt(alike, 0);
    const fleets = listed(
      alike.map(({ fleet }) => fleet),
      'and',
    );
    const owner = course.owner === 0 ? '' : ` of ${nameIn(map, course.owner)}`;
    return html`<li>${fleets}${owner}, ${courseInWords(course, at)}</li>`;
  });
}

/** `from Sol by Vega to Altair, there on turn 9`. */
function courseInWords({ from, way, leaves, unclear }: MapCourse, at: At): Html {
  const [over, end] = [way.slice(0, -1), itemAt(way, way.length - 1)];
  const by = over.length === 0 ? nothing : html` by ${joined(over.map(({ system }) => at(system)))}`;
  const sent = leaves === undefined ? '' : `, sent by instruction on turn ${leaves}`;
  const when = unclear ? ', and farther, where the way is not clear' : `, there on turn ${end.turn}`;
  return html`from ${at(from)}${by} to ${at(end.system)}${sent}${when}`;
}
