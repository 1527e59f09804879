import type { Culture } from '#schemas/vbam/state.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';
import { cultureBands } from '#vbam/tables/empires/culture.ts';

export type CultureValue = (typeof cultureValues)[number];

/** 4.4.1-a, 4.4.2-a, 4.4.3-a. */
export function cultureBandOf(kind: CultureValue, value: number): string {
  const row = cultureBands[kind].rows.find(([upTo]) => value <= upTo);
  if (!row) throw new Error(`${kind} has no name for ${value}`);
  return row[1];
}

/** Each value with what a people with it is called. */
export function cultureShownIn(culture: Culture): { kind: CultureValue; value: number; band: string }[] {
  return cultureValues.map((kind) => ({ kind, value: culture[kind], band: cultureBandOf(kind, culture[kind]) }));
}

/** `aggressiveness 40 (peaceful), integrity 60 (honest), xenophobia 50 (open)`. */
export function cultureInWords(culture: Culture): string {
  return cultureShownIn(culture)
    .map(({ kind, value, band }) => `${kind} ${value} (${band})`)
    .join(', ');
}
