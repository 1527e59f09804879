import type { ColonyTrouble, KnownMap, Power } from '#schemas/vbam/report/map.ts';
import { night } from '../sky/paint.ts';
import { ageBandOf, agoInWords } from './ages.ts';
import { onNight } from './liveries.ts';
import { arrivalsIn, leavesInWords } from './war/arrivals.ts';
import { warPaint } from './war/warPaint.ts';

/** What a sign says: whose ships they are, that a fleet is bound for there, that a colony is shut off, or what else troubles it. */
export type Sign = 'own' | 'ally' | 'enemy' | 'other' | 'unknown' | 'course' | 'blockade' | ColonyTrouble;

/** Something beside a star: a sign in its owner's colour, and words from the most telling to the shortest. */
export interface Flag {
  system: string;
  sign: Sign;
  /** forces that have landed: their sign stands on a line */
  ground: boolean;
  colour: string;
  words: string[];
  /** of what was seen on an earlier turn the sign is hollow, and of what was not seen lately the words are greyer: 0 to 3 */
  band: number;
}

type SignLook = Pick<Flag, 'sign' | 'ground' | 'colour' | 'band'>;

/** Paths around 0,0, one unit high; each can be told from the others without its colour. */
export const flagSigns: Record<Sign, string> = {
  own: 'M-.46.4H.46L0-.45z',
  ally: 'M-.4 0a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0z',
  enemy: 'M-.46-.4H.46L0 .45z',
  other: 'M0-.48.48 0 0 .48-.48 0z',
  unknown: 'M-.36-.36H.36V.36H-.36z',
  course: 'M-.5-.14H.02V-.42L.5 0 .02.42V.14H-.5z',
  blockade: 'M-.48 0a.48.48 0 1 0 .96 0a.48.48 0 1 0-.96 0zM-.3-.12H.3V.12H-.3z',
  besieged: 'M-.46.44V-.44H-.2V-.2H-.1V-.44H.1V-.2H.2V-.44H.46V.44H.14V.1H-.14V.44z',
  rebelling: 'M.1-.5-.38.1H-.04L-.14.5.38-.14H.04z',
  occupied: 'M-.4.5V-.5H-.26V-.44L.46-.2-.26.04V.5z',
};
/** Under the sign of what has landed. */
export const GROUND_LINE = 'M-.5.58H.5';

/** What troubles a colony first, because a blockade has its ring as well; then the blockade, the reader's own, others, and who is expected; several of one owner in one place share a flag. */
export function flagsOf(map: KnownMap): Flag[] {
  return [...troubleFlags(map), ...blockadeFlags(map), ...ownFlags(map), ...forceFlags(map), ...courseFlags(map)];
}

export function signOf({ stance }: Pick<Power, 'stance'>, index: number): Sign {
  return index === 0 ? 'own' : (stance ?? 'other');
}

function ownFlags({ powers, fleets }: KnownMap): Flag[] {
  return [...Map.groupBy(fleets, ({ system }) => system)].map(([system, here]) => {
    const cc = ccInWords(here.reduce((sum, fleet) => sum + fleet.cc, 0));
    const name = here.length === 1 ? here[0]?.name : `${here.length} fleets`;
    return { system, sign: 'own', ground: false, colour: colourOf(powers[0]), words: [`${name} · ${cc}`, cc, ''], band: 0 };
  });
}

function forceFlags({ powers, forces }: KnownMap): Flag[] {
  return forces.map(({ system, owner, cc, detection, ground, age }) => {
    const power: Pick<Power, 'tag' | 'colour' | 'stance'> = powers[owner] ?? { tag: '??', colour: '#ffffff' };
    const { tag } = power;
    const strength = cc === 0 ? 'a handful' : `${detection === 'limited' ? 'about ' : ''}${ccInWords(cc)}`;
    const words = [[tag, strength, ...(age === 0 ? [] : [agoInWords(age)])].join(' · '), `${tag} · ${strength}`, tag, ''];
    return {
      ...{ system, sign: signOf(power, owner), ground, colour: colourOf(power) },
      words: [...new Set(words)],
      band: ageBandOf(age),
    };
  });
}

function blockadeFlags({ powers, systems }: KnownMap): Flag[] {
  return systems.flatMap(({ id, blockadedBy }): Flag[] => {
    if (blockadedBy === undefined) return [];
    const by = blockadedBy === 0 ? 'you' : (powers[blockadedBy]?.tag ?? '??');
    const words = [`blockaded by ${by}`, 'blockaded', ''];
    return [{ system: id, sign: 'blockade', ground: false, colour: warPaint.blockade, words, band: 0 }];
  });
}

function troubleFlags({ systems }: KnownMap): Flag[] {
  return systems.flatMap(({ id, troubles = [] }) =>
    troubles.map((trouble): Flag => {
      return { system: id, sign: trouble, ground: false, colour: warPaint[trouble], words: [trouble, ''], band: 0 };
    }),
  );
}

function courseFlags(map: KnownMap): Flag[] {
  return arrivalsIn(map).map(({ system, owner, fleets, turn, leaves }) => {
    const name = fleets.length === 1 ? fleets[0] : `${fleets.length} fleets`;
    const when = turn === null ? 'not clear when' : `turn ${turn}`;
    const words = [`${name} · ${when}${leavesInWords(leaves)}`, when, ''];
    return { system, sign: 'course', ground: false, colour: colourOf(map.powers[owner]), words, band: 0 };
  });
}

function colourOf(power: { colour: string } | undefined): string {
  return onNight(power?.colour ?? '#ffffff');
}

/** One unit high around 0,0, moved and scaled by `transform`. */
export function signShape({ sign, ground, colour, band }: SignLook, transform: string): string {
  const at = ` transform="${transform}"`;
  const line = `stroke="${colour}" stroke-opacity="1"`;
  const hollow = `fill="${night.ground}" ${line} stroke-width=".18" paint-order="normal"`;
  const paint = band === 0 ? `fill="${colour}" stroke="none"` : hollow;
  const base = ground ? `<path d="${GROUND_LINE}"${at} fill="none" ${line} stroke-width=".16"/>` : '';
  return `<path d="${flagSigns[sign]}"${at} ${paint}/>${base}`;
}

function ccInWords(cc: number): string {
  return `${cc} CC`;
}
