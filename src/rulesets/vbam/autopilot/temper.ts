import { listed } from '#core/listed.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** G-60: what an empire spends its money on, in the order in which the sheet lists it. */
export const purposes = ['military', 'works', 'facilities', 'tech'] as const;

export type Purpose = (typeof purposes)[number];

/** How an empire's culture makes it play (4.4, G-60). */
export interface Temper {
  /** percent of what comes in each turn; 100 together */
  shares: Readonly<Record<Purpose, number>>;
  /** the most of the military's share, in percent, that upkeep may take: the rest keeps the forces up to date */
  upkeepCeiling: number;
  /** what the payback of a colony is multiplied by, in percent: less is bolder */
  colonyPatience: number;
  /** the same for trade with others */
  foreignTradePatience: number;
  /** how many of its fleets, in percent, guard its borders; the others guard the capital */
  forward: number;
  /** Police beyond the least that keeps a colony quiet */
  sparePolice: number;
  /** garrisons and defenses for every colony */
  wary: boolean;
  /** 4.1.3-d: its forces never leave its own systems */
  staysHome: boolean;
}

/** G-60: the shares of an even-tempered empire, which a culture of 50 has. */
const EVEN = { military: 40, works: 45, facilities: 10, tech: 5 } as const satisfies Record<Purpose, number>;
/** At or beyond these values a culture is marked enough to mention. */
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

/** What an adviser says of it, as part of a sentence. */
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
