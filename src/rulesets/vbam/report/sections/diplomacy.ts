import { capitalised } from '#core/words.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { TreatyTerms } from '#schemas/vbam/state.ts';
import { bargainsOfferedTo } from '#vbam/orders/openBargains.ts';
import { openOffersTo } from '#vbam/orders/openOffers.ts';
import { declare } from '#vbam/orders/verbs/diplomacy/declare.ts';
import { bondOf } from '#vbam/questions/shared/diplomacy/bonds.ts';
import { clausesOf, treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { CALL_TURNS, OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { goodsNamed } from '#vbam/view/abroad/bargains.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { causeInWords } from '#vbam/wording/relations.ts';
import { lineOf } from '../digest/material.ts';
import { compare, namesFor } from './names.ts';

type Neighbour = TurnReport['diplomacy'][number];
type Side = 'we' | 'they';

/** The empires that we have met, by name, and all our dealings with them; `events` are those of the turn. */
export function diplomacyOf(view: EmpireView, events: readonly VbamEvent[]): TurnReport['diplomacy'] {
  const { id: we } = view.empire;
  const dealings = Map.groupBy(
    events.filter((event) => 'with' in event && event.empire === we && event.seenBy.includes(we)),
    (event) => ('with' in event ? event.with : ''),
  );
  return Object.entries(view.empires)
    .map(([id, met]) => neighbourOf(view, id, met, dealings.get(id) ?? []))
    .sort((a, b) => compare(a.name, b.name));
}

function neighbourOf(view: EmpireView, id: string, met: KnownEmpire, events: readonly VbamEvent[]): Neighbour {
  const { name, tag, colour, pattern, species, contact, state, relationship, communications, opensGates } = met;
  const { declared, warSince, truceUntil, sanctions, grievance, consents } = met;
  const { system } = namesFor(view);
  return {
    ...{ name, tag, colour, pattern, species, contact, state, relationship, communications, opensGates },
    fallen: met.fallen?.how ?? null,
    usesOurGates: view.empire.gatesOpenTo.includes(id),
    declared: { we: declared.we, they: declared.they },
    warSince,
    truceUntil: truceUntil !== null && truceUntil >= view.turn ? truceUntil : null,
    sanctions: [...(sanctions.ours ? ['we' as const] : []), ...(sanctions.theirs ? ['they' as const] : [])],
    consents: { ours: consents.ours.map(system), theirs: consents.theirs.map(system) },
    grievance: { broken: grievance.broken, declared: grievance.declared },
    calls: callsOf(view, met),
    offers: [...offersOf(view, id, met), ...bargainsOf(view, id, met)],
    deals: met.deals.map(({ giver, resource, from, to, since }) => ({
      giver: sideIn(view, giver),
      what: `${resource}${from === null ? '' : ` of ${system(from)}`} at work at ${system(to)}`,
      since,
    })),
    treaties: met.treaties.map(({ kind, terms, offeredBy, signed, protector, ended }) => ({
      kind,
      terms: sentencesOf(view, terms),
      offeredBy: offeredBy === null ? null : sideIn(view, offeredBy),
      signed,
      protector: protector === null ? null : sideIn(view, protector),
      ended: ended && { turn: ended.turn, how: ended.how, by: ended.by === null ? null : sideIn(view, ended.by) },
    })),
    changes: events.flatMap((event) =>
      event.kind === 'relationshipChanged' ? [{ by: event.by, to: event.to, why: causeInWords(event.why) }] : [],
    ),
    steps: events.flatMap((event) => stepOf(view, event) ?? []),
  };
}

function sideIn({ empire }: EmpireView, id: string): Side {
  return id === empire.id ? 'we' : 'they';
}

/** 4.5.T-k: a single step of war is enough to have answered the call. */
function callsOf(view: EmpireView, { calls }: KnownEmpire): Neighbour['calls'] {
  return calls.map(({ called, enemy, since }) => {
    const name = namesFor(view).empire(enemy);
    const isOurs = sideIn(view, called) === 'we' && enemy in view.empires;
    const orders = isOurs ? lineOf(view, declare, { level: 'hostilities', empire: enemy }) : [];
    return { called: sideIn(view, called), enemy: name, until: since + CALL_TURNS, orders };
  });
}

function offersOf(view: EmpireView, id: string, { name, offers }: KnownEmpire): Neighbour['offers'] {
  const answers = openOffersTo(view);
  return offers.map((offer) => {
    const { by, kind, purpose, terms, made } = offer;
    const answer = answers.find((one) => one.from === id && one.offer === offer);
    const bond = purpose === 'sign' ? bondOf(kind) : undefined;
    const takeBack = kind === 'armistice' ? [] : [`take back ${treatyName(kind)} offered to ${name}`];
    return {
      by: sideIn(view, by),
      what: purpose === 'sign' ? treatyNamed(kind) : `to withdraw from our ${treatyName(kind)}`,
      terms: [...sentencesOf(view, terms), ...(bond === undefined ? [] : [`Once signed: ${bond}.`])],
      made,
      until: made + OFFER_STANDS,
      bar: answer?.bar ?? null,
      orders: answer ? answer.answers : takeBack,
    };
  });
}

/** G-64: what is for sale, or a gift that needs consent. */
function bargainsOf(view: EmpireView, id: string, { name, bargains }: KnownEmpire): Neighbour['offers'] {
  const answers = bargainsOfferedTo(view);
  return bargains.map((bargain) => {
    const { by, goods, epTenths, made } = bargain;
    const what = goodsNamed(view, goods);
    const answer = answers.find((one) => one.from === id && one.bargain === bargain);
    return {
      by: sideIn(view, by),
      what: `${goods.kind === 'schematic' ? 'the ' : ''}${what} ${epTenths > 0 ? `for ${epTenths / 10} EP` : 'as a gift'}`,
      terms: [],
      made,
      until: made + OFFER_STANDS,
      bar: answer?.bar ?? null,
      orders: answer ? answer.answers : [`call off ${what} for ${name}`],
    };
  });
}

/** `We cede Vega.`; of units that are not the reader's own, only that they exist. */
function sentencesOf(view: EmpireView, terms: TreatyTerms): string[] {
  const names = {
    ...namesFor(view),
    unit: (id: string) => (id in view.units ? ownUnit(view, id).label : 'a unit'),
  };
  return clausesOf(terms, names, (empire) => sideIn(view, empire)).map((clause) => `${capitalised(clause)}.`);
}

/** What an event of the turn means for a treaty; null if nothing. */
function stepOf(view: EmpireView, event: VbamEvent): Neighbour['steps'][number] | null {
  switch (event.kind) {
    case 'treatyOffered':
      return { what: 'offered', kind: event.treaty, purpose: event.purpose, by: sideIn(view, event.by) };
    case 'treatyRefused':
      return { what: 'refused', kind: event.treaty, purpose: event.purpose, by: sideIn(view, event.by) };
    case 'offerLapsed': {
      const what = event.takenBack ? 'taken back' : 'lapsed';
      return { what, kind: event.treaty, purpose: event.purpose, by: sideIn(view, event.by) };
    }
    case 'treatySigned':
      return { what: 'signed', kind: event.treaty, purpose: 'sign', by: sideIn(view, event.by) };
    case 'treatyEnded':
      return { what: 'ended', kind: event.treaty, purpose: 'sign', by: event.by === null ? null : sideIn(view, event.by) };
    default:
      return null;
  }
}
