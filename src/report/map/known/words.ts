import type { TurnReport } from '#schemas/report.ts';
import type { KnownMap, MapSystem } from '#schemas/reportMap.ts';
import { directionTo, turnTo } from '#vbam/questions/lanesAt.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { entryId } from '../systemEntryHtml.ts';
import { counted } from '../textEquivalent.ts';
import { agoInWords } from './ages.ts';

type Facts = TurnReport['exploration']['systems'][number];

/** What is asked for again and again while the words are set, found once. */
interface Gazetteer {
  map: KnownMap;
  systems: ReadonlyMap<string, MapSystem>;
  facts: ReadonlyMap<string, Facts>;
  lanes: ReadonlyMap<string, { to: MapSystem; lane: KnownMap['lanes'][number] }[]>;
  stubs: ReadonlyMap<string, KnownMap['stubs']>;
}

/** The whole map for those who do not see it: every system, every lane, and who is where. */
export function mapInWords(report: TurnReport): Html {
  const about = gazetteerOf(report);
  const { map } = report;
  const sorted = [...map.systems].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
  return html`<p>${extentInWords(map)} Lanes are numbered clockwise from upspin, which is up on the map; coreward is right.</p>
${forcesInWords(about)}
<h3>Systems</h3>
<div class="map-words">${sorted.map((system) => entryOf(about, system))}</div>`;
}

export function extentInWords({ systems, lanes, stubs }: KnownMap): string {
  return `${counted(systems.length, 'system')}, ${counted(lanes.length, 'lane')} and ${counted(stubs.length, 'unexplored lane')} are on your charts.`;
}

function gazetteerOf({ map, exploration }: TurnReport): Gazetteer {
  const systems = new Map(map.systems.map((system) => [system.id, system]));
  const ends = map.lanes.flatMap((lane) => [
    { from: lane.a, to: systems.get(lane.b) as MapSystem, lane },
    { from: lane.b, to: systems.get(lane.a) as MapSystem, lane },
  ]);
  return {
    map,
    systems,
    facts: new Map(exploration.systems.flatMap((facts) => (facts.system === null ? [] : [[facts.system, facts] as const]))),
    lanes: Map.groupBy(ends, ({ from }) => from),
    stubs: Map.groupBy(map.stubs, ({ system }) => system),
  };
}

function forcesInWords({ map, systems }: Gazetteer): Html {
  const at = (id: string) => linkTo(systems.get(id) as MapSystem);
  const fleets = map.fleets.map(({ name, system, cc }) => html`<li>${name}, ${cc} CC, at ${at(system)}</li>`);
  const forces = map.forces.map(
    (force) => html`<li>${strengthInWords(map, force)} at ${at(force.system)}${agoPart(force.age)}</li>`,
  );
  const wilds = map.wilds.map(
    ({ called, kind, system, age }) => html`<li>${called}, ${kind}, at ${at(system)}${agoPart(age)}</li>`,
  );
  return html`${listOf('Your fleets', fleets)}${listOf('Forces of others', forces)}${listOf('What belongs to nobody', wilds)}`;
}

function listOf(title: string, items: readonly Html[]): Html {
  return items.length === 0 ? nothing : html`<h3>${title}</h3><ul>${items}</ul>`;
}

function strengthInWords({ powers }: KnownMap, { owner, cc, detection, ground }: KnownMap['forces'][number]): string {
  const strength = cc === 0 ? 'a handful' : `${detection === 'limited' ? 'about ' : ''}${cc} CC`;
  return `${powers[owner]?.name}, ${ground ? 'on the ground, ' : ''}${strength}`;
}

function agoPart(age: number): string {
  return age === 0 ? '' : `, ${agoInWords(age)}`;
}

function linkTo({ id, name }: MapSystem): Html {
  return html`<a href="#${entryId(id)}">${name}</a>`;
}

/** One system; the map's details panel shows a copy of it. */
function entryOf(about: Gazetteer, system: MapSystem): Html {
  const facts = about.facts.get(system.id);
  return html`<article class="system-entry" id="${entryId(system.id)}" data-id="${system.id}"><h3>${system.name}</h3><p>${sentencesOf(about, system, facts)}</p><p>${factsOf(system, facts)}</p>${presentAt(about, system)}${lanesOf(about, system)}</article>
`;
}

function sentencesOf({ map }: Gazetteer, system: MapSystem, facts: Facts | undefined): string {
  const { supply, commerce, age, seen } = system;
  const star = facts?.star ?? system.type;
  const place = [
    star.charAt(0).toUpperCase() + star.slice(1),
    distanceInWords(system),
    supply ? 'in supply range' : '',
    commerce ? 'in commerce range' : '',
  ];
  const last = age === 0 ? [] : [`Last seen on turn ${seen}, ${agoInWords(age)}`];
  const sentences = [...standingInWords(map, system), place.filter((part) => part !== '').join(', '), ...last];
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}

function distanceInWords({ jumps, pocket }: MapSystem): string {
  if (jumps === null) return pocket ? 'in a pocket dimension' : 'no known way from your capital';
  return jumps === 0 ? '' : `${counted(jumps, 'jump')} from your capital`;
}

/** 4.3.1. */
function standingInWords({ powers }: KnownMap, { seat, colony, hold }: MapSystem): string[] {
  const size = colony === null || colony.size === '' ? '' : `: ${colony.size}`;
  const theirs = colony && colony.owner > 0 ? [`A colony of ${powers[colony.owner]?.name}${agoPart(colony.age)}${size}`] : [];
  const ours = seat === 'capital' ? 'Your capital' : seat === 'sector capital' ? 'A sector capital of yours' : 'Yours';
  return [
    ...(colony?.owner === 0 ? [`${ours}${size}`] : theirs),
    ...(hold === 'claimed' ? ['Claimed by you'] : hold === 'contested' ? ['Contested'] : []),
  ];
}

/** `Capacity 5, RAW 3, Biosphere 3, moderate importance. Asteroids.` */
function factsOf({ importance }: MapSystem, facts: Facts | undefined): string {
  if (!facts) return `${importance} importance.`;
  const { capacity, raw, biosphere, terrain, resources, special } = facts;
  const worth = `Capacity ${capacity}, RAW ${raw}, Biosphere ${biosphere}, ${importance} importance`;
  const lists = [terrain, resources, special].map((words) => words.join(', ')).filter((words) => words !== '');
  return [worth, ...lists].map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`).join(' ');
}

function presentAt({ map }: Gazetteer, { id }: MapSystem): Html {
  const here = [
    ...map.fleets.filter(({ system }) => system === id).map(({ name, cc }) => `${name}, ${cc} CC`),
    ...map.forces.filter(({ system }) => system === id).map((force) => `${strengthInWords(map, force)}${agoPart(force.age)}`),
    ...map.wilds.filter(({ system }) => system === id).map(({ called, age }) => `${called}${agoPart(age)}`),
  ];
  return here.length === 0 ? nothing : html`<h4>Here</h4><ul class="present">${here.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** Known lanes take the numbers that the unexplored ones leave, clockwise. */
function lanesOf({ lanes, stubs }: Gazetteer, system: MapSystem): Html {
  const blind = (stubs.get(system.id) ?? []).map(({ number, direction }) => ({ number, words: html`${direction}, unexplored` }));
  const taken = new Set(blind.map(({ number }) => number));
  const open = [...(lanes.get(system.id) ?? [])].sort((a, b) => turnTo(system, a.to) - turnTo(system, b.to));
  const free = Array.from({ length: open.length + blind.length }, (_, index) => index + 1).filter((number) => !taken.has(number));
  const known = open.map(({ to, lane }, index) => {
    const facts = [counted(lane.hexes, 'hex'), ...(lane.class === null ? [] : [lane.class])].join(', ');
    return { number: free[index] ?? 0, words: html`${directionTo(system, to)} to ${linkTo(to)}, ${facts}` };
  });
  const all = [...known, ...blind].sort((a, b) => a.number - b.number);
  if (all.length === 0) return html`<p>No lanes.</p>`;
  const items = all.map(({ words }) => html`<li>${words}</li>`);
  return html`<h4>${counted(all.length, 'lane')}</h4><ol class="lanes">${items}</ol>`;
}
