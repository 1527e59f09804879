import { listed, listedUpTo } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { sharesBases } from '#vbam/questions/shared/diplomacy/relations.ts';
import { gapInWords } from '#vbam/questions/shared/forces/gapInWords.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { SupplyOutlook } from '#vbam/view/realm/supplies.ts';
import { gapExpectedAt } from '#vbam/view/realm/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Peril } from './perils.ts';

const skies: Readonly<Record<Exclude<Peril['kind'], 'no supplies'>, string>> = {
  'black hole': 'a black hole',
  'star cluster': 'a star cluster',
  'maser nebula': 'a maser nebula',
  'plasma storm': 'a plasma storm',
};

/** The most units named in one line. */
const MAX_LOST = 12;

/** `a black hole: 1 damage to each unit for every turn that ends there, from turn 7 on`. */
export function perilInWords(view: EmpireView, { kind, system, turn, damage, lack, lost = [] }: Peril): string {
  const from = turn === view.turn ? '' : `, from turn ${turn} on`;
  if (kind === 'no supplies') {
    const whom = lack?.units === undefined ? 'each unit' : `${lack.units} of its units`;
    const later = lack?.growing ? ', and later to more' : '';
    return `out of supply from turn ${turn} on, 1 damage to ${whom} a turn${later}: ${lackInWords(view, system, lack)}${unlessFed(view)}${lostInWords(lost)}`;
  }
  const whom = kind === 'plasma storm' ? 'each ship that is not Fast' : 'each unit';
  return `${skies[kind]}: ${damage} damage to ${whom} for every turn that ends there${from}${lostInWords(lost)}`;
}

/** 4.5.T-i: those whose bases are shared may feed others too; how far they reach, nobody else knows. */
function unlessFed({ empires }: EmpireView): string {
  const hosts = Object.values(empires).filter(sharesBases).map(({ name }) => name); // biome-ignore format: one thought
  return hosts.length === 0 ? '' : `, unless ${listed(hosts.sort(naturalOrder))} can feed them`;
}

/** G-21: whom it kills. */
export function lostInWords(lost: readonly string[]): string {
  if (lost.length === 0) return '';
  if (lost.length === 1) return `; ${lost[0]} would be lost`;
  return `; ${lost.length} of these units would be lost: ${listedUpTo(MAX_LOST, lost)}`;
}

/** G-41: why supplies do not get there, with the figures where the colonies have too little. */
export function lackInWords(view: EmpireView, system: string, lack?: Pick<SupplyOutlook, 'capacity' | 'needed'>): string {
  const gap = gapExpectedAt(view, system);
  if (gap.why === 'capacity used up' && lack && lack.needed > lack.capacity) return balanceInWords(lack);
  return gapInWords(gap, (id) => systemNameIn(view, id));
}

/** `your colonies can supply 36 CC, and your forces in their reach need 46`. */
export function balanceInWords({ capacity, needed }: Pick<SupplyOutlook, 'capacity' | 'needed'>): string {
  return `your colonies can supply ${capacity / 2} CC, and your forces in their reach need ${needed / 2}`;
}
