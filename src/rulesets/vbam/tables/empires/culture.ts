import type { Culture } from '#schemas/vbam/state.ts';

export interface CultureBands {
  readonly rule: string;
  readonly rows: readonly (readonly [upTo: number, name: string])[];
}

/** 4.4.1-a, 4.4.2-a, 4.4.3-a: what a people with this value is called. */
export const cultureBands: Readonly<Record<keyof Culture, CultureBands>> = {
  aggressiveness: {
    rule: '4.4.1-a',
    rows: [
      [20, 'extreme pacifist'],
      [40, 'peaceful'],
      [60, 'neutral'],
      [80, 'hostile'],
      [Infinity, 'extremely hostile'],
    ],
  },
  integrity: {
    rule: '4.4.2-a',
    rows: [
      [20, 'deceitful'],
      [40, 'unreliable'],
      [60, 'honest'],
      [80, 'reliable'],
      [Infinity, 'honorable'],
    ],
  },
  xenophobia: {
    rule: '4.4.3-a',
    rows: [
      [20, 'universalist'],
      [40, 'friendly'],
      [60, 'open'],
      [80, 'insular'],
      [Infinity, 'isolationist'],
    ],
  },
};
