import { canonicalJson } from '#core/canonical.ts';
import { foldName } from '#core/names.ts';
import { GENERATOR_VERSION } from '#generators/options.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import type { Complaint } from '../reading/problems.ts';
import { repeated } from '../reading/repeated.ts';
import { generatedAgain, handFingerprint } from './completeGalaxy.ts';
import { laneComplaints } from './laneComplaints.ts';
import { nameProblem } from './nameProblem.ts';

/** What no schema can see: whether a galaxy hangs together. `homesNeeded` is the number of empires that want to start in it. */
export function galaxyComplaints(galaxy: Pick<Galaxy, 'systems' | 'lanes'>, homesNeeded = 0): Complaint[] {
  const { systems } = galaxy;
  const ids = idComplaints(systems);
  return [
    ...systems.flatMap(nameComplaints),
    ...systems.flatMap(starComplaints),
    ...ids,
    ...doubleComplaints(systems),
    ...(ids.length === 0 ? laneComplaints(galaxy) : []), // an id that means two systems makes any lane look wrong
    ...homeComplaints(systems, homesNeeded),
  ];
}

/** Whether a campaign's galaxy.json is still what it was: it is never rewritten. */
export function keptGalaxyComplaints(galaxy: Galaxy): Complaint[] {
  const wrong = [...galaxyComplaints(galaxy), ...importanceComplaints(galaxy)];
  if (wrong.length > 0 || isGenuine(galaxy)) return wrong;
  const maker = galaxy.generator === 'hand' ? `fingerprint ${galaxy.fingerprint} says` : `seed "${galaxy.seed}" makes`;
  return [{ path: ['fingerprint'], message: `the file is not what its ${maker}: it was changed; put the old one back` }];
}

function nameComplaints({ name }: StarSystem, index: number): Complaint[] {
  const problem = nameProblem(name);
  return problem ? [{ path: ['systems', index, 'name'], message: problem.message }] : [];
}

/** 3.2.1: clusters and black holes are not stars, all the rest are. */
function starComplaints({ name, type, spectral, luminosity }: StarSystem, index: number): Complaint[] {
  const isStar = type !== 'black hole' && type !== 'star cluster';
  const classes = { spectral, luminosity };
  return (['spectral', 'luminosity'] as const)
    .filter((key) => (classes[key] !== null) !== isStar)
    .map((key) => ({
      path: ['systems', index, key],
      message: isStar
        ? `${name} has no "${key}": a ${type} star needs one`
        : `${name} is a ${type}, which has no "${key}": write null`,
    }));
}

function idComplaints(systems: readonly StarSystem[]): Complaint[] {
  return repeated(systems, ({ id }) => id).map(({ index, earlier }) => ({
    path: ['systems', index, 'id'],
    message: `the id "${earlier.id}" is taken by ${earlier.name}: every system needs its own`,
  }));
}

function doubleComplaints(systems: readonly StarSystem[]): Complaint[] {
  const names = repeated(systems, ({ name }) => foldName(name)).map(({ index, thing, earlier }) => ({
    path: ['systems', index, 'name'],
    message: `the name ${thing.name} reads like ${earlier.name}, an earlier system: every name must be its own`,
  }));
  const hexes = repeated(systems, ({ q, r }) => `${q},${r}`).map(({ index, thing, earlier }) => ({
    path: ['systems', index, 'q'],
    message: `the hex ${thing.q},${thing.r} already holds ${earlier.name}: move ${thing.name} to a free one`,
  }));
  return [...names, ...hexes];
}

/** Homes are numbered from 1 without a gap. */
function homeComplaints(systems: readonly StarSystem[], needed: number): Complaint[] {
  const homes = systems.flatMap(({ home, name }, system) => (home === null ? [] : [{ home, name, system }]));
  const taken = repeated(homes, ({ home }) => String(home)).map(({ thing, earlier }) => ({
    path: ['systems', thing.system, 'home'],
    message: `home ${thing.home} is taken by ${earlier.name}: every home needs its own number`,
  }));
  const far = homes
    .filter(({ home }) => home > homes.length)
    .map(({ home, system }) => ({
      path: ['systems', system, 'home'],
      message: `home ${home} leaves a gap: ${countOf(homes.length)} must be numbered 1 to ${homes.length}`,
    }));
  const wrong = [...taken, ...far];
  if (wrong.length > 0 || homes.length >= needed) return wrong;
  if (needed === 1) {
    return [{ path: ['systems'], message: 'the galaxy has no home, but an empire needs one: give a system "home": 1' }];
  }
  const help = 'give more systems a "home" number, or start fewer empires';
  return [
    { path: ['systems'], message: `the galaxy has ${countOf(homes.length)}, but ${needed} empires want to start: ${help}` },
  ];
}

function countOf(homes: number): string {
  return homes === 1 ? '1 home' : `${homes === 0 ? 'no' : homes} homes`;
}

function importanceComplaints({ systems }: Galaxy): Complaint[] {
  return systems.flatMap((system, index) => {
    const importance = importanceOf(system);
    if (importance === system.importance) return [];
    const message = `${system.name} is "${system.importance}", but its resources make it "${importance}"`;
    return [{ path: ['systems', index, 'importance'], message }];
  });
}

/** A galaxy of an older generator cannot be made again, so its word is taken. */
function isGenuine(galaxy: Galaxy): boolean {
  if (galaxy.generator === 'hand') return galaxy.fingerprint === handFingerprint(galaxy);
  if (galaxy.generator !== GENERATOR_VERSION) return true;
  if (galaxy.seed === null || galaxy.options === null) return false;
  const original = generatedAgain(galaxy.seed, galaxy.options, galaxy);
  return original !== null && canonicalJson(original) === canonicalJson(galaxy);
}
