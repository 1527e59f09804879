import { plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { sectorsOf } from '#vbam/questions/empires/sectors.ts';
import { capacityOf, colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { conditionsOf } from '#vbam/questions/shared/economy/workplace.ts';
import { cultureShownIn } from '#vbam/questions/shared/empires/cultureBands.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { viewFor, viewsOf } from '#vbam/view/builders/viewFor.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { lanesKnownTo } from '#vbam/view/realm/places.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { linesInWords } from '#vbam/wording/accounts.ts';
import { actsOf } from './digest/acts.ts';
import type { Told } from './digest/material.ts';
import { newsOf } from './digest/news.ts';
import { type Dispatched, dispatchesOf } from './dispatches.ts';
import { battlesIn } from './sections/battles.ts';
import { blockadeInWords } from './sections/blockades.ts';
import { delegationsOf } from './sections/delegations.ts';
import { diplomacyOf } from './sections/diplomacy.ts';
import { explorationOf } from './sections/exploration.ts';
import { fleetsOf, plansIn, standingOf, suppliesIn } from './sections/fleets.ts';
import { holdingsIn } from './sections/holdings.ts';
import { intelligenceOf } from './sections/intelligence.ts';
import { lettersOf } from './sections/letters.ts';
import { mapOf } from './sections/map.ts';
import { namesFor } from './sections/names.ts';
import { occupationInWords, siegeInWords } from './sections/occupation.ts';
import { spiesIn } from './sections/spies.ts';
import { technologyOf } from './sections/technology.ts';
import { tradeOf } from './sections/trade.ts';
import { localPoolsOf, regionsOf, statementsOf } from './statements.ts';

/** What a turn's reports are made from. */
export interface ReportSource {
  before: CampaignState;
  result: TurnResult;
  galaxy: Galaxy;
  campaign: Parameters<typeof viewFor>[2];
}

/** The reports of all empires, by empire id. */
export function turnReports(source: ReportSource): Record<string, TurnReport> {
  const { result, galaxy, campaign } = source;
  const viewOf = viewsOf(result.state, galaxy, campaign);
  const { turn, empires } = result.state;
  // an empire that no longer exists reads of its end, and nothing after it
  const readers = Object.keys(empires).filter((id) => {
    const empire = recordIn(empires, id, 'empire');
    return !hasCeased(empire) || empire.fallen?.turn === turn;
  });
  return Object.fromEntries(readers.map((id) => [id, reportFrom(viewOf(id), source)]));
}

/** What one empire reads: its own view after the turn, and the events it saw. */
export function reportFor(source: ReportSource, id: string): TurnReport {
  return reportFrom(viewFor(source.result.state, source.galaxy, source.campaign, id), source);
}

function reportFrom(view: EmpireView, { before, result }: ReportSource): TurnReport {
  const { id } = view.empire;
  const empire = liveryOf(result, id);
  const ledger = statementsOf({ before, result }, { id }, namesFor(view));
  const apart = { ...regionsOf({ before, result }, id, namesFor(view)), ...localPoolsOf({ before, result }, id, namesFor(view)) };
  const dispatched = dispatchedTo(view, result);
  const told = dispatched.map(toldIn);
  const sections = {
    colonies: coloniesOf(view),
    fleets: fleetsOf(view),
    plans: plansIn(view),
    supplies: suppliesIn(view),
    dispatches: dispatched.map(({ dispatch: { seenBy: _others, ...dispatch } }) => dispatch),
    battles: battlesIn(dispatched, { names: namesFor(view), knows: (system) => system in view.systems }),
    problems: problemsFor(result, id),
    diplomacy: diplomacyOf(view, result.events),
    letters: lettersOf(view, result.events),
  };
  return {
    format: 2,
    campaign: view.campaign,
    turn: result.state.turn,
    empire,
    act: actsOf({ view, told, problems: sections.problems }),
    news: newsOf(told, before.knowledge),
    ledger,
    ...apart,
    ...sections,
    construction: constructionOf(view),
    holdings: holdingsIn(view),
    standing: standingOf(view),
    culture: cultureShownIn(view.empire.culture),
    diplomats: delegationsOf(view),
    exploration: explorationOf(view),
    intelligence: { ...intelligenceOf(view), ...spiesIn(view, told) },
    map: mapOf(view, empire, result.events),
    technology: technologyOf(view),
    trade: tradeOf(view),
    rolls: rollsFor(view, result.rolls),
  };
}

function liveryOf({ state }: TurnResult, id: string): TurnReport['empire'] {
  const empire = empireIn(state, id);
  const { name, tag, colour, pattern } = empire;
  return { id, name, tag, colour, pattern };
}

function dispatchedTo(view: EmpireView, result: TurnResult): Dispatched[] {
  const reader = {
    names: namesFor(view),
    sees: ({ seenBy }: VbamEvent) => seenBy.includes(view.empire.id),
    knows: (system: string) => system in view.systems,
  };
  return dispatchesOf(result, reader);
}

function toldIn({ event, dispatch: { text, system, empires } }: Dispatched, index: number): Told {
  return { event, text, system, empires, number: index + 1 };
}

function problemsFor({ sheets }: TurnResult, id: string): TurnReport['problems'] {
  const problems = sheets.find(({ empire }) => empire === id)?.problems ?? [];
  return problems.map(({ line, column, severity, text }) => ({ line, column, severity, text }));
}

function coloniesOf(view: EmpireView): TurnReport['colonies'] {
  const sectors = sectorsOf(view.empire, ownSites(view), lanesKnownTo(view), view.constants);
  const nameIn = (system: string | undefined) => (system === undefined ? null : systemNameIn(view, system));
  return Object.values(view.colonies)
    .sort((a, b) => b.census - a.census || plainOrder(a.system, b.system))
    .map((colony) => {
      const { system, census, morale, martialLaw } = colony;
      const facilities = Object.values(view.facilities).filter((facility) => facility.system === system);
      const conditions = conditionsOf(colony);
      return {
        system,
        name: systemNameIn(view, system),
        size: colonySizeOf(colony),
        state: moraleStateOf(colony),
        census,
        morale,
        capacity: capacityOf(view.systems[system] ?? { capacity: 0 }, facilities),
        ...takenAt(view, system),
        ...blockadeOf(view, colony),
        ...heldOf(view, colony),
        ...(martialLaw && { martialLaw: true as const }),
        infrastructure: Object.fromEntries(
          infrastructures.map((kind) => {
            const { total, lines } = utilizedOf(colony, kind, facilities, conditions);
            return [kind, { built: colony[kind], utilized: total, lines: linesInWords(lines) }];
          }),
        ),
        facilities: facilities.map(({ kind, state }) => (state === 'crippled' ? `${kind}, crippled` : kind)).sort(),
        sector: nameIn(sectors.get(system)),
      };
    });
}

function blockadeOf(view: EmpireView, colony: Colony): { blockade?: string } {
  const blockade = blockadeInWords(view, colony);
  return blockade === null ? {} : { blockade };
}

function heldOf(view: EmpireView, colony: Colony): { siege?: string; occupation?: string } {
  const [siege, occupation] = [siegeInWords(view, colony), occupationInWords(view, colony)];
  return { ...(siege !== null && { siege }), ...(occupation !== null && { occupation }) };
}

/** G-58. */
function takenAt({ systems }: EmpireView, system: string): { taken?: number } {
  const taken = systems[system]?.taken;
  return taken === undefined ? {} : { taken };
}

function constructionOf(view: EmpireView): TurnReport['construction'] {
  return Object.entries(view.projects)
    .sort(([a, one], [b, other]) => one.ready - other.ready || plainOrder(a, b))
    .map(([, { system, work, ready }]) => {
      const made = 'class' in work ? (view.unitClasses[work.class]?.name ?? work.class) : 'imperial capital';
      return {
        system,
        name: systemNameIn(view, system),
        what: work.kind === 'prototype' ? `${made}, prototype` : made,
        ready,
      };
    });
}

/** Secret by default: only rolls that were shown to this empire, and only those of places it knows. */
function rollsFor(view: EmpireView, rolls: TurnResult['rolls']): TurnReport['rolls'] {
  return rolls
    .filter(({ seenBy }) => seenBy?.includes(view.empire.id))
    .map(({ stream: _stream, seenBy: _seenBy, subject = '', modifiers, ...roll }) => ({
      ...roll,
      modifiers: [...modifiers],
      system: subject in view.systems ? subject : null,
    }));
}
