import { withArticle } from '#core/article.ts';
import { capitalised, counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { DiscoveryEvent } from '#schemas/vbam/events/discoveries.ts';
import { listed, type Sentences } from './words.ts';

const sightings: Record<EventOf<'wildSighted'>['wild'], (called: string, system: string) => string> = {
  derelict: (called, system) => `A dead ship drifts at ${system}, built by nobody we know; we call it ${called}`,
  guardian: (called, system) => `${called} keeps watch over ${system}, and lets nobody settle there`,
  monster: (called, system) => `Something vast and alive has its lair at ${system}; we call it ${called}`,
};

const perils: Record<EventOf<'explorationPeril'>['peril'], (fleet: string, lane: string, struck: string) => string> = {
  'all damaged': (fleet, lane) => `Rough going: ${lane} shook ${fleet}, and every unit took 1 damage`,
  'one crippled': (fleet, lane, struck) => `Something in ${lane} tore into ${fleet} and struck ${struck}`,
  'dearest lost': (fleet, lane, struck) => `${struck} went first into ${lane}; ${fleet} came back without it`,
  'all lost': (fleet, lane) => `${fleet} entered ${lane}, and there was a scream on all bands, and then silence`,
};

const wonders: Record<EventOf<'wonderFound'>['find'], (system: string) => string> = {
  'ancient ruins': (system) =>
    `Older than our kind: ancient ruins at ${system}. Research built at a colony there counts twice, in research capacity and in free TP; without any, they bring nothing`,
  'spatial anomaly': (system) =>
    `Clocks disagree at ${system}: a spatial anomaly. Research built at a colony there brings twice the free TP; without any, it brings nothing`,
};

const starsInWords: Record<EventOf<'systemDiscovered'>['type'], string> = {
  single: 'a star',
  binary: 'a binary star',
  multiple: 'a multiple star',
  'black hole': 'a black hole',
  'star cluster': 'a star cluster',
};

/** G-14: what a monster has left of a colony. */
function ruinOf({
  crippled,
  destroyed,
  works,
  census,
}: Pick<EventOf<'colonyRavaged'>, 'crippled' | 'destroyed' | 'works' | 'census'>) {
  const harms = [
    destroyed.length > 0 ? `${listed(destroyed)} destroyed` : '',
    crippled.length > 0 ? `${listed(crippled)} crippled` : '',
    works.length > 0 ? `1 ${listed(works)} lost` : '',
    census > 0 ? `${census} Census dead` : '',
  ].filter((harm) => harm !== '');
  return harms.length > 0 ? harms.join('; ') : 'no lasting harm was done';
}

/** What exploring finds. */
export const discoveries: Sentences<DiscoveryEvent['kind']> = {
  wildSighted: ({ system, wild, called }, names) => `${sightings[wild](called, names.system(system))}.`,
  trapDisarmed: ({ system, called }, names) =>
    `Our crews found the trap aboard ${called} and disarmed it: the way out of ${names.system(system)} is free.`,
  trapSprung: ({ system, called, unitCalled, destroyed }, names) =>
    `${called} is a trap! It holds our ships at ${names.system(system)}; ${unitCalled} ${destroyed ? 'was destroyed' : 'was damaged'} when we tried to break free.`,
  wormholeFound: ({ system, to }, names) => `A wormhole at ${names.system(system)} leads to ${names.system(to)}.`,
  portalFound: ({ system, to }, names) =>
    `A dimension portal at ${names.system(system)} opens on ${names.system(to)}, a sky that no chart shows.`,
  derelictDestroyed: ({ system, called }, names) => `${called} at ${names.system(system)} was shot to pieces.`,
  derelictSalvaged: ({ system, called, class: unitClass }, names) =>
    `The engines run again: ${called} at ${names.system(system)} is ours, the only one of the ${unitClass} class. It needs a refit before it may attack.`,
  monsterBorn: ({ system, called }, names) => `${called} at ${names.system(system)} has given birth to another of its kind.`,
  monsterFled: ({ system, called }, names) => `${called} was driven out of ${names.system(system)} by one of its kind.`,
  monsterCame: ({ system, called }, names) => `${called}, driven from its home, has come to ${names.system(system)}.`,
  colonyRavaged: ({ system, called, ...ruin }, names) => `${called} fell upon ${names.system(system)}: ${ruinOf(ruin)}.`,
  empireEmerged: ({ empire, system, home, systems, colonies }, names) =>
    `${names.empire(empire)} emerged: ${counted(systems, 'system')} beyond the edge, ${colonies} of them colonised, with their home at ${names.system(home)}; their scouts came out at ${names.system(system)}.`,
  explorationVain: ({ system, fleet, lane }, names) =>
    `${fleet} felt its way along lane ${lane} at ${names.system(system)} and found nothing to hold on to.`,
  explorationProgress: ({ system, fleet, lane, progress, surveyed }, names) =>
    surveyed
      ? `${fleet} surveyed lane ${lane} at ${names.system(system)}: a Scout value of ${progress} has gone into it so far.`
      : `${fleet} brought back soundings from lane ${lane} at ${names.system(system)}: +${progress} on our further tries.`,
  explorationPeril: ({ system, fleet, lane, peril, struck, crippled }, names) =>
    `${perils[peril](fleet, `lane ${lane} at ${names.system(system)}`, struck ?? 'a ship')}${crippled.length > 0 ? `; crippled: ${listed(crippled)}` : ''}.`,
  laneExplored: ({ system, fleet, lane, to }, names) =>
    `${fleet} is through! Lane ${lane} at ${names.system(system)} leads to ${names.system(to)}, and there the fleet stands now.`,
  systemDiscovered: ({ system, type, spectral, capacity, raw, biosphere, importance, terrain, resources }, names) => {
    const sky = [...terrain, ...resources.map((kind) => withArticle(`${kind} resource`))];
    const star = `${starsInWords[type]}${spectral ? ` of class ${spectral}` : ''}`;
    return `A new sky: ${names.system(system)}, ${star}, of ${importance} importance (Capacity ${capacity}, RAW ${raw}, Biosphere ${biosphere})${sky.length > 0 ? `, with ${listed(sky)}` : ''}.`;
  },
  nativesFound: ({ system, of, species, size }, names) =>
    `We are not alone at ${names.system(system)}: the ${species} live there, in ${withArticle(size)} of ${names.empire(of)}.`,
  abandonedColonyFound: ({ system, ...works }, names) =>
    `Empty streets at ${names.system(system)}: an abandoned colony, whose works wait for settlers (${worksInWords(works)}).`,
  leftWorksTaken: ({ system, ...works }, names) =>
    `The settlers at ${names.system(system)} moved into the abandoned colony (${worksInWords(works)}).`,
  wonderFound: ({ system, find }, names) => `${wonders[find](names.system(system))}.`,
  splinterColonyFound: ({ system, census, morale }, names) =>
    `Long lost kin! A forgotten colony of our own people at ${names.system(system)} joins us (Census ${census}, Morale ${morale}).`,
  splinterForcesJoined: ({ system, units }, names) =>
    `The forces of our kin at ${names.system(system)}, ${counted(units, 'unit')}, are under our command now.`,
};

function worksInWords(works: Pick<EventOf<'leftWorksTaken'>, 'economy' | 'industry' | 'agriculture' | 'research'>): string {
  const kinds = ['economy', 'industry', 'agriculture', 'research'] as const;
  const there = kinds.filter((kind) => works[kind] > 0).map((kind) => `${capitalised(kind)} ${works[kind]}`);
  return there.length > 0 ? listed(there) : 'nothing of use';
}
