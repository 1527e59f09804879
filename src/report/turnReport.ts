import type { Galaxy } from '#schemas/galaxy.ts';
import type { Statement, TurnReport } from '#schemas/report.ts';
import type { CampaignState, Empire } from '#schemas/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { capacityOf, colonySizeOf } from '#vbam/questions/colonySize.ts';
import { moraleStateOf } from '#vbam/questions/moraleState.ts';
import { utilizedOf } from '#vbam/questions/utilization.ts';
import { infrastructures } from '#vbam/tables/infrastructure.ts';
import type { LedgerLine, Pool } from '#vbam/turn.ts';
import { type EmpireView, viewFor } from '#vbam/view.ts';
import { inWords, type Names } from '#vbam/wording.ts';
import { digestOf } from './digest.ts';

/** What a report is made from. */
export interface Told {
  before: CampaignState;
  result: TurnResult;
  galaxy: Galaxy;
  campaign: Parameters<typeof viewFor>[2];
}

/** The reports of all empires, by empire id. */
export function turnReports(told: Told): Record<string, TurnReport> {
  return Object.fromEntries(Object.keys(told.result.state.empires).map((id) => [id, reportFor(told, id)]));
}

/** What one empire reads: its own view after the turn, and the events it saw. */
export function reportFor({ before, result, galaxy, campaign }: Told, id: string): TurnReport {
  const view = viewFor(result.state, galaxy, campaign, id);
  const { name, tag, colour, pattern } = result.state.empires[id] as Empire;
  const names = namesFor(view);
  const colonies = coloniesOf(view);
  const dispatches = result.events
    .filter(({ seenBy }) => seenBy.includes(id))
    .map((event) => ({
      kind: event.kind,
      rule: event.rule,
      text: inWords(event, names),
      system: 'system' in event ? event.system : null,
    }));
  const problems = (result.sheets.find(({ empire }) => empire === id)?.problems ?? []).map(
    ({ line, column, severity, text }) => ({ line, column, severity, text }),
  );
  const ledger = ledgerOf(before.empires[id], view, result.ledger);
  return {
    format: 1,
    campaign: view.campaign,
    turn: result.state.turn,
    empire: { id, name, tag, colour, pattern },
    digest: digestOf({ colonies, dispatches, problems, ledger }),
    ledger,
    colonies,
    construction: constructionOf(view, result.state),
    dispatches,
    problems,
  };
}

/** An id that the reader has no name for stays unnamed: a report can only say what its empire knows. */
function namesFor(view: EmpireView): Names {
  return {
    system: (id) => view.systems[id]?.name ?? 'an unknown system',
    empire: (id) => (id === view.empire.id ? view.empire.name : 'an unknown empire'),
  };
}

function coloniesOf(view: EmpireView): TurnReport['colonies'] {
  return Object.values(view.colonies)
    .sort((a, b) => b.census - a.census || (a.system < b.system ? -1 : 1))
    .map((colony) => {
      const { system, census, morale, martialLaw, conquered } = colony;
      const facilities = Object.values(view.facilities).filter((facility) => facility.system === system);
      const conditions = { martialLaw, unintegrated: conquered !== null };
      return {
        system,
        name: view.systems[system]?.name ?? system,
        size: colonySizeOf(colony),
        state: moraleStateOf(colony),
        census,
        morale,
        capacity: capacityOf(view.systems[system] ?? { capacity: 0 }, facilities),
        infrastructure: Object.fromEntries(
          infrastructures.map((kind) => [
            kind,
            { built: colony[kind], utilized: utilizedOf(colony, kind, facilities, conditions).total },
          ]),
        ),
        facilities: facilities.map(({ kind, state }) => (state === 'crippled' ? `${kind}, crippled` : kind)).sort(),
      };
    });
}

function constructionOf(view: EmpireView, { projects }: CampaignState): TurnReport['construction'] {
  return Object.entries(projects)
    .filter(([, { owner }]) => owner === view.empire.id)
    .sort(([a, one], [b, other]) => one.ready - other.ready || (a < b ? -1 : 1))
    .map(([, { system, work, ready }]) => {
      const made = 'class' in work ? (view.unitClasses[work.class]?.name ?? work.class) : 'imperial capital';
      return {
        system,
        name: view.systems[system]?.name ?? system,
        what: work.kind === 'prototype' ? `${made}, prototype` : made,
        ready,
      };
    });
}

function ledgerOf(before: Empire | undefined, view: EmpireView, ledger: readonly LedgerLine[]): TurnReport['ledger'] {
  const statement = (pool: Pool): Statement => {
    const key = pool === 'ep' ? 'epTenths' : pool;
    const lines = ledger
      .filter((line) => line.empire === view.empire.id && line.pool === pool)
      .map(({ heading, why, amount, rule }) => ({ heading, why, amount, rule }));
    return { opening: before?.treasury[key] ?? 0, lines, closing: view.empire.treasury[key] };
  };
  return { ep: statement('ep'), pp: statement('pp'), tp: statement('tp'), ip: statement('ip') };
}
