import { itemAt } from '#core/itemAt.ts';
import { keysOf } from '#core/keysOf.ts';
import { type Pattern, patterns } from '#schemas/vbam/stateWords.ts';

export interface Livery {
  colour: string;
  pattern: Pattern;
}

/** The Okabe-Ito set, which colour-blind eyes can distinguish. */
export const liveryColours = {
  blue: '#0072B2',
  vermilion: '#D55E00',
  green: '#009E73',
  'sky blue': '#56B4E9',
  orange: '#E69F00',
  pink: '#CC79A7',
  yellow: '#F0E442',
} as const;

export type LiveryColour = keyof typeof liveryColours;

/** Colours that are hard to tell apart on a small map. */
const nearColours: readonly (readonly [LiveryColour, LiveryColour])[] = [
  ['blue', 'sky blue'],
  ['vermilion', 'orange'],
];

/** Whether two colours are the same, or hard to tell apart. */
export function areNear(one: string, other: string): boolean {
  const isPair = ([a, b]: readonly [LiveryColour, LiveryColour]) =>
    [liveryColours[a], liveryColours[b]].every((colour) => colour === one || colour === other);
  return one === other || nearColours.some(isPair);
}

/** The names of colours that are far from all of these. */
export function coloursApartFrom(worn: readonly string[]): LiveryColour[] {
  return keysOf(liveryColours).filter((name) => !worn.some((colour) => areNear(colour, liveryColours[name])));
}

const colours = Object.values(liveryColours);

/** How many liveries there are; no two are alike. */
export const LIVERY_COUNT = 42;

/** The colour and pattern of the n-th empire, from 1. Within each seven, no colour and no pattern comes twice: the patterns alone tell them apart. */
export function liveryFor(n: number): Livery {
  if (!Number.isInteger(n) || n < 1 || n > LIVERY_COUNT) throw new Error(`there is no livery ${n}: only 1 to ${LIVERY_COUNT}`);
  const position = (n - 1) % colours.length;
  const seven = Math.floor((n - 1) / colours.length);
  return { colour: itemAt(colours, position), pattern: itemAt(patterns, (position + seven) % patterns.length) };
}

/** `sky blue, dots`; a colour that is in no livery by its number. */
export function liveryInWords({ colour, pattern }: Livery): string {
  const name = Object.entries(liveryColours).find(([, code]) => code === colour)?.[0];
  return `${name ?? colour}, ${pattern}`;
}
