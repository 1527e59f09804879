import type { ModeratorReport } from '#schemas/report.ts';
import type { Names } from '#vbam/wording.ts';
import { dispatchesOf } from './dispatches.ts';
import { publishedIn } from './publicReport.ts';
import { realmOf } from './sections/realm.ts';
import { wholeMapOf } from './sections/wholeMap.ts';
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
    empires: empiresOf(told),
    map: wholeMapOf(told),
    edits: result.decisions.entries,
    decisions: result.asked,
    dispatches: dispatchesOf(result, { names, sees: () => true, knows: () => true }),
    rolls: result.rolls.map((roll) => ({ ...roll, modifiers: [...roll.modifiers] })),
    public: publishedIn(result),
  };
}

function empiresOf(told: Told): ModeratorReport['empires'] {
  const { result } = told;
  return result.sheets.flatMap(({ empire: id, file, orders, problems }) => {
    const empire = result.state.empires[id];
    if (!empire) return [];
    const { name, tag, colour, pattern, kind, missedTurns } = empire;
    return [
      {
        id,
        name,
        tag,
        colour,
        pattern,
        kind,
        sheet: file,
        orders: orders.length,
        missedTurns,
        ledger: statementsOf(told, id),
        problems: problems.map(({ line, column, severity, text }) => ({ line, column, severity, text })),
        ...realmOf(told, id),
      },
    ];
  });
}

function allNames({ galaxy, result: { state } }: Told): Names {
  const systems = new Map([...galaxy.systems, ...Object.values(state.newSystems)].map(({ id, name }) => [id, name]));
  return { system: (id) => systems.get(id) ?? id, empire: (id) => state.empires[id]?.name ?? id };
}
