import type { ModeratorReport } from '#schemas/report.ts';
import type { Names } from '#vbam/wording.ts';
import { dispatchesOf } from './dispatches.ts';
import { statementsOf } from './statements.ts';
import type { Told } from './turnReport.ts';

/** G-68: everything, for the one who must be able to answer for it. */
export function moderatorReport(told: Told): ModeratorReport {
  const { result } = told;
  const { campaign, turn } = result.state;
  const names = allNames(told);
  return {
    format: 1,
    campaign,
    turn,
    empires: result.sheets.flatMap(({ empire: id, file, orders, problems }) => {
      const empire = result.state.empires[id];
      if (!empire) return [];
      const { name, kind, missedTurns } = empire;
      const ledger = statementsOf(told, id);
      const places = problems.map(({ line, column, severity, text }) => ({ line, column, severity, text }));
      return [{ id, name, kind, sheet: file, orders: orders.length, missedTurns, ledger, problems: places }];
    }),
    edits: result.decisions.entries,
    decisions: result.asked,
    dispatches: dispatchesOf(result, { names, sees: () => true, knows: () => true }),
    rolls: result.rolls.map((roll) => ({ ...roll, modifiers: [...roll.modifiers] })),
  };
}

function allNames({ galaxy, result: { state } }: Told): Names {
  const systems = new Map([...galaxy.systems, ...Object.values(state.newSystems)].map(({ id, name }) => [id, name]));
  return { system: (id) => systems.get(id) ?? id, empire: (id) => state.empires[id]?.name ?? id };
}
