import { pledgeOf } from '#core/pledge.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { sharedKey } from '#vbam/questions/colonies/colonies.ts';
import { pledgesIn } from '#vbam/questions/empires/pledges.ts';
import { isPirate } from '#vbam/questions/shared/war/bands.ts';
import { cut } from '../reading/cut.ts';
import type { Complaint } from '../reading/problems.ts';
import { forceComplaints } from './forceComplaints.ts';

/** What a record names, and where each name must be found. */
type Target = 'system' | 'lane' | 'empire' | 'unit class' | 'unit' | 'fleet';

interface Reference {
  path: readonly PropertyKey[];
  to: Target;
  id: string;
}

type Named = [field: string, to: Target, id: string];

/** Whether everything a state names exists. */
export function stateComplaints(state: CampaignState, galaxy: Galaxy): Complaint[] {
  if (state.galaxy !== galaxy.fingerprint) return [wrongGalaxy(state, galaxy)]; // against another galaxy every name looks wrong
  const known: Record<Target, ReadonlySet<string>> = {
    system: new Set([...galaxy.systems.map(({ id }) => id), ...Object.keys(state.newSystems)]),
    lane: new Set([...galaxy.lanes.map(({ id }) => id), ...Object.keys(state.newLanes)]),
    empire: new Set(Object.keys(state.empires)),
    'unit class': new Set(Object.keys(state.unitClasses)),
    unit: new Set(Object.keys(state.units)),
    fleet: new Set(Object.keys(state.fleets)),
  };
  const missing = [...belongings(state), ...forces(state), ...whatIsKnown(state), ...whatPlayMade(state)].filter(
    ({ to, id }) => !known[to].has(id),
  );
  return [
    ...missing.map(({ path, to, id }) => ({ path, message: `there is no ${to} "${cut(id)}"` })),
    ...homeComplaints(state, galaxy),
    ...colonyComplaints(state),
    ...pledgeComplaints(state),
    ...(missing.length === 0 ? forceComplaints(state) : []),
  ];
}

/** Whose words are in the dice, and which. */
function pledgeComplaints(state: CampaignState): Complaint[] {
  return pledgesIn(state).flatMap(({ empire, hash, word }): Complaint[] => {
    if (!state.empires[empire]) return [{ path: ['pledges', empire], message: `there is no empire "${cut(empire)}"` }];
    if (word === null || pledgeOf(empire, word) === hash) return [];
    return [{ path: ['pledges', empire, 'word'], message: 'this is not the word that was pledged: its hash is another' }];
  });
}

function wrongGalaxy(state: CampaignState, galaxy: Galaxy): Complaint {
  return { path: ['galaxy'], message: `the state is played in galaxy ${state.galaxy}, but galaxy.json is ${galaxy.fingerprint}` };
}

function belongings({ empires, colonies, facilities, tradeRoutes }: CampaignState): Reference[] {
  return [
    ...each(empires, 'empires', ({ capital }) => (capital === null ? [] : [['capital', 'system', capital]])),
    ...each(empires, 'empires', ({ assignments, systemNames, gatesOpenTo }) => [
      ...gatesOpenTo.map((id): Named => ['gatesOpenTo', 'empire', id]),
      ...assignments.flatMap(({ from, to }) => [from, to].map((id): Named => ['assignments', 'system', id])),
      ...Object.keys(systemNames).map((id): Named => ['systemNames', 'system', id]),
    ]),
    ...each(colonies, 'colonies', ({ system, owner, originalOwner }) => [
      ['system', 'system', system],
      ['owner', 'empire', owner],
      ['originalOwner', 'empire', originalOwner],
    ]),
    ...each(facilities, 'facilities', ({ system, owner }) => [
      ['system', 'system', system],
      ['owner', 'empire', owner],
    ]),
    ...each(tradeRoutes, 'tradeRoutes', ({ owner, target, center }) => [
      ['owner', 'empire', owner],
      ['target', 'system', target],
      ['center', 'system', center],
    ]),
  ];
}

function forces({ unitClasses, units, fleets, bands }: CampaignState): Reference[] {
  return [
    ...each(bands, 'bands', (band) => [
      ['system', 'system', band.system],
      ['people', 'empire', band.people],
      ...(band.kind === 'rebels' ? [['against', 'empire', band.against] satisfies Named] : []),
    ]),
    ...each(unitClasses, 'unitClasses', ({ owner }) => (isPirate(owner) ? [] : [['owner', 'empire', owner]])), // pirates may be gone
    ...each(fleets, 'fleets', ({ owner, system, flagship, course }) => [
      ['owner', 'empire', owner],
      ['system', 'system', system],
      ...(flagship === null ? [] : [['flagship', 'unit', flagship] satisfies Named]),
      ...course.map((id): Named => ['course', 'system', id]),
    ]),
    ...each(units, 'units', (unit) => [
      ...(unit.owner in bands ? [] : [['owner', 'empire', unit.owner] satisfies Named]), // W-25: rebels are no empire
      ['class', 'unit class', unit.class],
      unit.place.kind === 'fleet'
        ? ['place', 'fleet', unit.place.fleet]
        : unit.place.kind === 'system' || unit.place.kind === 'based'
          ? ['place', 'system', unit.place.system]
          : ['place', 'unit', unit.place.by],
    ]),
  ];
}

function whatIsKnown({ lanes, knowledge, relations }: CampaignState): Reference[] {
  return [
    ...keys(lanes, 'lanes', 'lane'),
    ...each(lanes, 'lanes', ({ knownBy }) => knownBy.map((empire) => ['knownBy', 'empire', empire])),
    ...keys(knowledge, 'knowledge', 'empire'),
    ...each(knowledge, 'knowledge', ({ systems }) => Object.keys(systems).map((system) => ['systems', 'system', system])),
    ...each(relations, 'relations', ({ between }) => between.map((empire) => ['between', 'empire', empire])),
    ...each(relations, 'relations', ({ sides = {} }) => Object.keys(sides).map((empire) => ['sides', 'empire', empire])),
  ];
}

/** Later systems and lanes, the ends of wormholes and portals, and what belongs to nobody. */
function whatPlayMade({ systems, newLanes, wilds }: CampaignState): Reference[] {
  return [
    ...keys(systems, 'systems', 'system'),
    ...each(systems, 'systems', ({ wormhole, portal }) => [
      ...(wormhole === undefined ? [] : [['wormhole', 'system', wormhole] satisfies Named]),
      ...(portal === undefined ? [] : [['portal', 'system', portal] satisfies Named]),
    ]),
    ...each(newLanes, 'newLanes', ({ a, b }) => [
      ['a', 'system', a],
      ['b', 'system', b],
    ]),
    ...each(wilds, 'wilds', (wild) => [
      ['system', 'system', wild.system],
      ...(wild.kind === 'derelict' && wild.towedBy !== null ? [['towedBy', 'unit', wild.towedBy] satisfies Named] : []),
      ...(wild.kind === 'derelict' && wild.trap ? [['trap', 'empire', wild.trap.caught] satisfies Named] : []),
    ]),
  ];
}

function each<Thing>(records: Record<string, Thing>, list: string, namesIn: (thing: Thing) => Named[]): Reference[] {
  return Object.entries(records).flatMap(([key, thing]) =>
    namesIn(thing).map(([field, to, id]) => ({ path: [list, key, field], to, id })),
  );
}

function keys(records: Record<string, unknown>, list: string, to: Target): Reference[] {
  return Object.keys(records).map((id) => ({ path: [list, id], to, id }));
}

/** G-58: the key of a colony says where it is, and whose if it has neighbours; so nobody has two in a system. */
function colonyComplaints({ colonies }: CampaignState): Complaint[] {
  return Object.entries(colonies).flatMap(([key, { system, owner }]) => {
    const shared = sharedKey(system, owner);
    if (key === system || (key === shared && system in colonies && colonies[system]?.owner !== owner)) return [];
    const right = system in colonies && colonies[system]?.owner !== owner ? shared : system;
    return [{ path: ['colonies', key], message: `this colony of ${owner} at ${system} belongs under "${right}"` }];
  });
}

/** Each empire that began at a home has a home of its own. */
function homeComplaints({ empires }: CampaignState, galaxy: Galaxy): Complaint[] {
  const homes = new Set(galaxy.systems.map(({ home }) => home));
  const owners = new Map<number, string>();
  return Object.entries(empires).flatMap(([id, { home }]) => {
    if (home === null) return [];
    const path = ['empires', id, 'home'];
    if (!homes.has(home)) return [{ path, message: `the galaxy has no home ${home}` }];
    const other = owners.get(home);
    owners.set(home, other ?? id);
    return other === undefined ? [] : [{ path, message: `home ${home} is ${other}'s: every empire needs its own` }];
  });
}
