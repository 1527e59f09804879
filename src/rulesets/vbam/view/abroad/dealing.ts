import { listed } from '#core/listed.ts';
import { recordIn } from '#core/recordIn.ts';
import type { Offer, TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { Signatory } from '#vbam/questions/shared/diplomacy/signing.ts';
import { systemsIn } from '#vbam/questions/shared/diplomacy/termsNamed.ts';
import { termsInWords } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { type KnownColony, knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';

/** Another empire that an order names; only those already met have names. */
export function partnerOf(view: EmpireView, id: string): KnownEmpire {
  const partner = view.empires[id];
  if (!partner) throw new Error(`${view.empire.id} has not met ${id}`);
  return partner;
}

/** The empire of a sheet, as one that would sign with this partner. */
export function signatoryOf(view: EmpireView, other: string): Signatory {
  const { culture, kind, capital } = view.empire;
  const { communications, relationship, treaties, state, level } = partnerOf(view, other);
  return { culture, kind, capital, communications, relationship, treaties, state, level, other };
}

/** 4.5.T-d: whether routes may lead to its systems, as far as the empire knows. */
export function tradesWith(partner: KnownEmpire): boolean {
  return treatyIn(partner, 'trade') !== undefined && !isBarred(partner);
}

/** 5.4.X13-a, G-58: whom routes to a system, and what is sent there, would serve: the largest colony known there with whose owner trade is allowed. */
export function tradePartnerAt({ foreign, empires }: Pick<EmpireView, 'foreign' | 'empires'>, system: string): string | null {
  const there = knownColoniesAt(foreign.colonies, system).filter(({ owner }) => owner in empires);
  const rankOf = ({ owner, size }: KnownColony) => {
    const partner = recordIn(empires, owner, 'empire');
    return (tradesWith(partner) ? 200 : treatyIn(partner, 'trade') ? 100 : 0) + leastCensusOf(size);
  };
  return there.toSorted((one, other) => rankOf(other) - rankOf(one))[0]?.owner ?? null;
}

/** G-54: a partner's world on which so few live that next to nothing can be traded. */
export function isOutpostOfPartner(view: Pick<EmpireView, 'foreign' | 'empires'>, system: string): boolean {
  const partner = tradePartnerAt(view, system);
  return knownColoniesAt(view.foreign.colonies, system).some(({ owner, size }) => owner === partner && size === 'outpost');
}

/** the trade partner without interstellar technology who lives in a system, and may have a Jump Gate built there. */
export function gateHostAt(
  { foreign, empires }: Pick<EmpireView, 'foreign' | 'empires'>,
  system: string,
): KnownEmpire | undefined {
  const there = knownColoniesAt(foreign.colonies, system).flatMap(({ owner }) => empires[owner] ?? []);
  return there.find((partner) => tradesWith(partner) && partner.merchants && partner.merchants.era !== 'interstellar');
}

/** 3.4.1-e: the interstellar powers that carry settlers for the empire. */
export function carriersOf({ empires }: Pick<EmpireView, 'empires'>): KnownEmpire[] {
  return Object.values(empires).filter((partner) => tradesWith(partner) && partner.merchants?.era === 'interstellar');
}

/** G-46, G-50: whether hostilities or sanctions keep the two from trading. */
export function isBarred({ level, sanctions }: Pick<KnownEmpire, 'level' | 'sanctions'>): boolean {
  return level !== null || sanctions.ours || sanctions.theirs;
}

/** What one has offered to the other and nobody has answered. */
export function offerOf({ offers }: KnownEmpire, by: string, kind: TreatyKind): Offer | undefined {
  return offers.find((offer) => offer.by === by && offer.kind === kind);
}

/** Offers reach only those who have heard of all they name; whether they have is not for the empire to learn. */
export function ifHeardOf(view: EmpireView, other: string, terms: TreatyTerms): string {
  const theirs = [terms.cede?.[other], terms.release?.[other]].flatMap((systems) => systems ?? []);
  const named = [
    ...systemsIn(terms).flatMap((system) => (theirs.includes(system) ? [] : systemNameIn(view, system))),
    ...(terms.against ?? []).map((empire) => partnerOf(view, empire).name),
  ];
  return named.length === 0 ? '' : `; they hear of it only if they know of ${listed(named, 'and')}`;
}

/** `, with we cede Vega`, or `, against Ordani League`; nothing where there are no terms. */
export function withTerms(view: EmpireView, terms: TreatyTerms): string {
  const words = termsInWords(terms, view.empire.id, {
    system: (id) => systemNameIn(view, id),
    empire: (id) => view.empires[id]?.name ?? (id === view.empire.id ? view.empire.name : id),
    unit: (id) => (id in view.units ? ownUnit(view, id).label : id),
  });
  if (words === '') return '';
  return terms.against ? `, ${words}` : `, with ${words}`;
}
