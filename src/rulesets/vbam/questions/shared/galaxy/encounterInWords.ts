import { inTitleCase } from '#core/words.ts';
import type { SpecialEncounter } from '#schemas/vbam/galaxyWords.ts';

interface Encountered {
  special: SpecialEncounter | null;
  /** the systems at the other ends, null where there is none */
  wormhole: string | null;
  portal: string | null;
}

/** 3.2.7-w, E-66: what is special about a system, as reports write it; both ends of a wormhole name the other: `Wormhole (Procyon 2)`. */
export function encountersInWords({ special, wormhole, portal }: Encountered, nameOf: (system: string) => string): string[] {
  const passages = [
    ...(wormhole === null ? [] : [`Wormhole (${nameOf(wormhole)})`]),
    ...(portal === null ? [] : [`Dimension Portal (${nameOf(portal)})`]),
  ];
  const isPassage = (special === 'wormhole' && wormhole !== null) || (special === 'dimension portal' && portal !== null);
  return special === null || isPassage ? passages : [inTitleCase(special), ...passages];
}
