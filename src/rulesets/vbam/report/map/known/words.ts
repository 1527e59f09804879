import { type Html, html } from '#report/html/html.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { counted } from '../textEquivalent.ts';
import { agoPart } from './ages.ts';
import { rowId } from './systemsTable.ts';
import type { Front } from './war/fronts.ts';
import { listOf, warInWords } from './war/warInWords.ts';

/** The map for those who do not see it: how far it reaches and who is where. Systems and lanes are in the table of systems. */
export function mapInWords(report: TurnReport, fronts: readonly Front[], past: readonly TurnReport[]): Html {
  const { map, empire } = report;
  const at = linksIn(map, empire.id);
  const fleets = map.fleets.map(({ name, system, cc }) => html`<li>${name}, ${cc} CC, at ${at(system)}</li>`);
  const forces = map.forces.map(
    (force) => html`<li>${strengthInWords(map, force)} at ${at(force.system)}${agoPart(force.age)}</li>`,
  );
  const wilds = map.wilds.map(
    ({ called, kind, system, age }) => html`<li>${called}, ${kind}, at ${at(system)}${agoPart(age)}</li>`,
  );
  return html`<p>${extentInWords(map)} <a href="#${empire.id}-known-systems">Each system is told of</a> among what is explored, with its lanes: they are numbered clockwise from upspin, which is up on the map; coreward is right.</p>
${warInWords(report, fronts, past, at)}${listOf('Your fleets', fleets)}${listOf('Forces of others', forces)}${listOf('What belongs to nobody', wilds)}`;
}

/** Each system by its name, which leads to its row. */
export function linksIn({ systems }: KnownMap, reader: string): (id: string) => Html {
  const nameOf = new Map(systems.map(({ id, name }) => [id, name]));
  return (id) => html`<a href="#${rowId(reader, id)}">${nameOf.get(id) ?? ''}</a>`;
}

export function extentInWords({ systems, lanes, stubs }: KnownMap): string {
  return `${counted(systems.length, 'system')}, ${counted(lanes.length, 'lane')} and ${counted(stubs.length, 'unexplored lane')} are on your charts.`;
}

export function strengthInWords({ powers }: KnownMap, { owner, cc, detection, ground }: KnownMap['forces'][number]): string {
  const strength = cc === 0 ? 'a handful' : `${detection === 'limited' ? 'about ' : ''}${cc} CC`;
  const power = powers[owner];
  const stance = power?.stance === 'ally' || power?.stance === 'enemy' ? ` (${power.stance})` : '';
  return `${power?.name}${stance}, ${ground ? 'on the ground, ' : ''}${strength}`;
}
