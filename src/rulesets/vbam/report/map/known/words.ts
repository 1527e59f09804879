import { type Html, html, nothing } from '#report/html/html.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { counted } from '../textEquivalent.ts';
import { agoPart } from './ages.ts';
import { rowId } from './systemsTable.ts';

/** The map for those who do not see it: how far it reaches and who is where. Systems and lanes are in the table of systems. */
export function mapInWords({ map, empire }: TurnReport): Html {
  const nameOf = new Map(map.systems.map(({ id, name }) => [id, name]));
  const at = (id: string) => html`<a href="#${rowId(empire.id, id)}">${nameOf.get(id) ?? ''}</a>`;
  const fleets = map.fleets.map(({ name, system, cc }) => html`<li>${name}, ${cc} CC, at ${at(system)}</li>`);
  const forces = map.forces.map(
    (force) => html`<li>${strengthInWords(map, force)} at ${at(force.system)}${agoPart(force.age)}</li>`,
  );
  const wilds = map.wilds.map(
    ({ called, kind, system, age }) => html`<li>${called}, ${kind}, at ${at(system)}${agoPart(age)}</li>`,
  );
  return html`<p>${extentInWords(map)} <a href="#${empire.id}-known-systems">Each system is told of</a> among what is explored, with its lanes: they are numbered clockwise from upspin, which is up on the map; coreward is right.</p>
${listOf('Your fleets', fleets)}${listOf('Forces of others', forces)}${listOf('What belongs to nobody', wilds)}`;
}

export function extentInWords({ systems, lanes, stubs }: KnownMap): string {
  return `${counted(systems.length, 'system')}, ${counted(lanes.length, 'lane')} and ${counted(stubs.length, 'unexplored lane')} are on your charts.`;
}

export function strengthInWords({ powers }: KnownMap, { owner, cc, detection, ground }: KnownMap['forces'][number]): string {
  const strength = cc === 0 ? 'a handful' : `${detection === 'limited' ? 'about ' : ''}${cc} CC`;
  return `${powers[owner]?.name}, ${ground ? 'on the ground, ' : ''}${strength}`;
}

function listOf(title: string, items: readonly Html[]): Html {
  return items.length === 0 ? nothing : html`<h3>${title}</h3><ul>${items}</ul>`;
}
