import { valueIn } from '#core/valueIn.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import type { KnownMap, MapSystem } from '#schemas/vbam/report/map.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { FROM_CHARTS } from '#vbam/questions/shared/exploration/fromCharts.ts';
import { directionTo, turnTo } from '#vbam/questions/shared/galaxy/directions.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { entryId } from '../systemEntryHtml.ts';
import { counted } from '../textEquivalent.ts';
import { agoPart } from './ages.ts';
import { lanesHtml, systemsTableHtml } from './systemsTable.ts';
import { strengthInWords } from './words.ts';

type Facts = TurnReport['exploration']['systems'][number];

/** What the rows ask for again and again, looked up once. */
interface Gazetteer {
  map: KnownMap;
  lanes: ReadonlyMap<string, { to: MapSystem; lane: KnownMap['lanes'][number] }[]>;
  stubs: ReadonlyMap<string, KnownMap['stubs']>;
}

const columns = ['System', 'Star', 'Importance', 'Capacity', 'RAW', 'Biosphere', 'What is there', 'Standing', 'Lanes', 'Seen'];

/** Every known system with all that is known of it; `toldOf` says where its older news is. */
export function knownSystemsHtml({ map, exploration }: TurnReport, toldOf: (system: string) => Part): Html {
  const about = gazetteerOf(map);
  const systems = new Map(map.systems.map((system) => [system.id, system]));
  const rows = exploration.systems.flatMap((facts) => {
    const system = systems.get(facts.system ?? '');
    return system ? [{ id: entryId(system.id), facts, system, told: toldOf(system.id) }] : [];
  });
  const older = rows.some(({ told }) => told !== null);
  return systemsTableHtml({
    caption: 'Known systems',
    columns: older ? [...columns, 'Told of'] : columns,
    rows: rows.map(({ id, facts, system, told }) => {
      return { id, cells: [...cellsOf(about, system, facts), ...(older ? [told] : [])] };
    }),
  });
}

function gazetteerOf(map: KnownMap): Gazetteer {
  const systems = new Map(map.systems.map((system) => [system.id, system]));
  const ends = map.lanes.flatMap((lane) => [
    { from: lane.a, to: valueIn(systems, lane.b), lane },
    { from: lane.b, to: valueIn(systems, lane.a), lane },
  ]);
  return { map, lanes: Map.groupBy(ends, ({ from }) => from), stubs: Map.groupBy(map.stubs, ({ system }) => system) };
}

function cellsOf(about: Gazetteer, system: MapSystem, facts: Facts): Part[] {
  const { at, star, importance, capacity, raw, biosphere, terrain, resources, special, seen, age, unvisited } = facts;
  return [
    at,
    star,
    importance,
    capacity,
    raw,
    biosphere,
    [...harmInWords(system), ...terrain, ...resources, ...special, ...leftInWords(facts)].join(', '),
    standingInWords(about.map, system),
    lanesHtml(lanesOf(about, system)),
    unvisited ? `${FROM_CHARTS}; as of turn ${seen}` : age === 0 ? 'this turn' : `turn ${seen}`,
  ];
}

/** 3.2.1-c, -e, 3.2.6-n, -p. */
function harmInWords(system: MapSystem): string[] {
  const harm = hazardOf(system);
  return harm === 0 ? [] : [`harms ships (${harm} damage for a turn that ends there)`];
}

function leftInWords({ leftBehind }: Facts): string[] {
  const left = Object.entries(leftBehind ?? {}).filter(([, points]) => points > 0);
  return left.length === 0 ? [] : [`left behind: ${left.map(([kind, points]) => `${kind} ${points}`).join(', ')}`];
}

/** Whose it is, how far, and who is there. */
export function standingInWords(map: KnownMap, system: MapSystem): string {
  const { supply, commerce } = system;
  const place = [distanceInWords(system), supply ? 'in supply range' : '', commerce ? 'in commerce range' : ''];
  const sentences = [...holdInWords(map, system), place.filter((part) => part !== '').join(', '), ...presentAt(map, system)];
  return sentences.filter((sentence) => sentence !== '').join('; ');
}

function distanceInWords({ jumps, pocket }: MapSystem): string {
  if (jumps === null) return pocket ? 'in a pocket dimension' : 'no known way';
  return jumps === 0 ? '' : counted(jumps, 'jump');
}

/** 4.3.1. */
function holdInWords({ powers }: KnownMap, system: MapSystem): string[] {
  const { seat, colony, besides = [], hold, sphere, neutralWith, blockadedBy, troubles = [] } = system;
  const sizeOf = ({ size }: { size: string }) => (size === '' ? '' : `: ${size}`);
  const theirs = [...(colony && colony.owner > 0 ? [colony] : []), ...besides].map(
    (one) => `a colony of ${powers[one.owner]?.name}${agoPart(one.age)}${sizeOf(one)}`,
  );
  const ours = seat === 'capital' ? 'your capital' : seat === 'sector capital' ? 'a sector capital of yours' : 'yours';
  return [
    ...(colony?.owner === 0 ? [`${ours}${sizeOf(colony)}`] : []),
    ...theirs,
    ...(hold === 'claimed' ? ['claimed by you'] : hold === 'contested' ? ['contested'] : []),
    ...(blockadedBy === undefined ? [] : [`blockaded by ${blockadedBy === 0 ? 'you' : powers[blockadedBy]?.name}`]),
    ...troubles,
    ...(sphere === undefined ? [] : [`in the sphere of ${powers[sphere]?.name}`]),
    ...(neutralWith === undefined ? [] : [`neutral between you and ${powers[neutralWith]?.name}`]),
  ];
}

function presentAt(map: KnownMap, { id }: MapSystem): string[] {
  const foughtHere = map.battles?.some(({ system, to }) => system === id && to === undefined);
  return [
    ...(foughtHere ? ['a battle this turn'] : []),
    ...map.fleets.filter(({ system }) => system === id).map(({ name, cc }) => `${name}, ${cc} CC`),
    ...map.forces.filter(({ system }) => system === id).map((force) => `${strengthInWords(map, force)}${agoPart(force.age)}`),
    ...map.wilds.filter(({ system }) => system === id).map(({ called, age }) => `${called}${agoPart(age)}`),
  ];
}

/** Known lanes take the numbers that the unexplored ones leave free, clockwise. */
function lanesOf({ lanes, stubs }: Gazetteer, system: MapSystem): Html[] {
  const blind = (stubs.get(system.id) ?? []).map(({ number, direction }) => ({ number, words: html`${direction}, unexplored` }));
  const taken = new Set(blind.map(({ number }) => number));
  const open = [...(lanes.get(system.id) ?? [])].sort((a, b) => turnTo(system, a.to) - turnTo(system, b.to));
  const free = Array.from({ length: open.length + blind.length }, (_, index) => index + 1).filter((number) => !taken.has(number));
  const known = open.map(({ to, lane }, index) => {
    const facts = [counted(lane.hexes, 'hex'), ...(lane.class === null ? [] : [lane.class])].join(', ');
    const link = html`<a href="#${entryId(to.id)}">${to.name}</a>`;
    return { number: free[index] ?? 0, words: html`${directionTo(system, to)} to ${link}, ${facts}` };
  });
  return [...known, ...blind].sort((a, b) => a.number - b.number).map(({ words }) => words);
}
