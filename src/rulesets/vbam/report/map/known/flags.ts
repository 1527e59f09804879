import type { KnownMap } from '#schemas/vbam/report/map.ts';
import { ageBandOf, agoInWords } from './ages.ts';
import { onNight } from './liveries.ts';

/** Ships beside a star: a sign in their owner's colour, and words from the most telling to the shortest. */
export interface Flag {
  system: string;
  /** an upright triangle for the reader's own, an inverted one for others, a square for ground forces */
  sign: 'own' | 'other' | 'ground';
  colour: string;
  words: string[];
  /** not seen lately: drawn lighter */
  old: boolean;
}

/** Paths around 0,0, one unit high. */
export const flagSigns: Record<Flag['sign'], string> = {
  own: 'M-.46.4H.46L0-.45z',
  other: 'M-.46-.4H.46L0 .45z',
  ground: 'M-.36-.36H.36V.36H-.36z',
};

/** The reader's own first; several of one owner in one place share a flag. */
export function flagsOf({ powers, fleets, forces }: KnownMap): Flag[] {
  const own = [...Map.groupBy(fleets, ({ system }) => system)].map(([system, here]): Flag => {
    const cc = ccInWords(here.reduce((sum, fleet) => sum + fleet.cc, 0));
    const name = here.length === 1 ? here[0]?.name : `${here.length} fleets`;
    return {
      system,
      sign: 'own',
      colour: onNight(powers[0]?.colour ?? '#ffffff'),
      words: [`${name} · ${cc}`, cc, ''],
      old: false,
    };
  });
  const others = forces.map(({ system, owner, cc, detection, ground, age }): Flag => {
    const { tag, colour } = powers[owner] ?? { tag: '??', colour: '#ffffff' };
    const strength = cc === 0 ? 'a handful' : `${detection === 'limited' ? 'about ' : ''}${ccInWords(cc)}`;
    const words = [[tag, strength, ...(age === 0 ? [] : [agoInWords(age)])].join(' · '), `${tag} · ${strength}`, tag, ''];
    return {
      system,
      sign: ground ? 'ground' : 'other',
      colour: onNight(colour),
      words: [...new Set(words)],
      old: ageBandOf(age) > 1,
    };
  });
  return [...own, ...others];
}

function ccInWords(cc: number): string {
  return `${cc} CC`;
}
