import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { bandCalled } from '#vbam/questions/shared/war/bands.ts';
import type { EmpireView } from '#vbam/view/view.ts';

type Neighbourhood = Pick<EmpireView, 'foreign' | 'borders'>;

/** 4.3.1: the other powers that a system is known to belong to, those who live there first; only border partners show what they claim. */
export function holdersKnownAt(view: Neighbourhood, system: string): string[] {
  return [...new Set([...settlersKnownAt(view, system), ...claimantsKnownAt(view, system)])];
}

export function settlersKnownAt({ foreign }: Pick<EmpireView, 'foreign'>, system: string): string[] {
  return knownColoniesAt(foreign.colonies, system).map(({ owner }) => owner);
}

function claimantsKnownAt({ borders }: Pick<EmpireView, 'borders'>, system: string): string[] {
  return Object.keys(borders)
    .sort()
    .filter((partner) => borders[partner]?.systems.includes(system));
}

/** `Kili Hegemony`; those whom the empire has never met have no name. */
export function powerNameIn({ empires }: Pick<EmpireView, 'empires'>, power: string): string {
  return empires[power]?.name ?? bandCalled(power) ?? 'another people';
}

/** G-49: a protectorate is an alliance too. */
export function isAllyIn({ empires }: Pick<EmpireView, 'empires'>, power: string): boolean {
  const partner = empires[power];
  return partner !== undefined && (['alliance', 'protectorate'] as const).some((kind) => treatyIn(partner, kind) !== undefined);
}
