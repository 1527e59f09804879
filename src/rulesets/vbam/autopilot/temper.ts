import { listed } from '#core/listed.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** G-60: what an empire spends its money for, in the order in which it is told. */
export const purposes = ['military', 'works', 'facilities', 'tech'] as const;

export type Purpose = (typeof purposes)[number];

/** How an empire's culture makes it play (4.4, G-60). */
export interface Temper {
  /** percent of what comes in each turn; 100 together */
  shares: Readonly<Record<Purpose, number>>;
  /** the most of the military's share, in percent, that its units may eat: the rest keeps them young */
  upkeepCeiling: number;
  /** what the payback of a colony is multiplied with, in percent: less is bolder */
  colonyPatience: number;
  /** the same for trade with others */
  foreignTradePatience: number;
  /** how many of its fleets, in percent, stand at its borders; the others guard the capital */
  forward: number;
  /** Police beyond the least that keeps a colony quiet */
  sparePolice: number;
  /** garrisons and defenses for every colony */
  wary: boolean;
  /** 4.1.3-d: its forces never leave its own systems */
  staysHome: boolean;
}

/** G-60: what an even-tempered empire spends; a culture of 50 plays just so. */
const EVEN = { military: 40, works: 45, facilities: 10, tech: 5 } as const satisfies Record<Purpose, number>;
/** From these values on a culture is marked enough to speak of. */
export const MARKED = { high: 65, low: 35 };

export function temperOf({ culture, kind }: Pick<EmpireView['empire'], 'culture' | 'kind'>): Temper {
  const { aggressiveness, xenophobia } = culture;
  const bold = aggressiveness - 50;
  const arms = Math.round((bold * 3) / 10);
  return {
    shares: { ...EVEN, military: EVEN.military + arms, works: EVEN.works - arms },
    upkeepCeiling: 50 + Math.round(bold / 3),
    colonyPatience: 100 + Math.round((bold * 3) / 5),
    foreignTradePatience: 50 + xenophobia,
    forward: Math.max(0, Math.min(100, aggressiveness)),
    sparePolice: xenophobia >= MARKED.high ? 2 : 1,
    wary: xenophobia >= MARKED.high,
    staysHome: kind === 'non-aligned',
  };
}

/** What an adviser says of it, in half a sentence. */
export function temperInWords({ culture, kind }: Pick<EmpireView['empire'], 'culture' | 'kind'>): string {
  const { aggressiveness, integrity, xenophobia } = culture;
  const traits = [
    marked(aggressiveness, 'bold', 'peaceable'),
    marked(integrity, 'true to our word', 'free with our word'),
    marked(xenophobia, 'wary of strangers', 'open to strangers'),
  ].filter((trait) => trait !== '');
  const nature = traits.length === 0 ? 'even-tempered' : listed(traits, 'and');
  return kind === 'non-aligned' ? `${nature}, and keep to our own systems` : nature;
}

function marked(value: number, high: string, low: string): string {
  if (value >= MARKED.high) return high;
  return value <= MARKED.low ? low : '';
}
