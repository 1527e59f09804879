import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { regenciesIn } from '#vbam/questions/empires/unmoderated.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import type { Names } from '#vbam/wording.ts';
import { dispatchesOf } from './dispatches.ts';
import { publishedIn } from './publicReport.ts';
import { allLetters } from './sections/letters.ts';
import { realmOf } from './sections/realm.ts';
import { relationsOf } from './sections/relations.ts';
import { wholeMapOf } from './sections/wholeMap.ts';
import { regionsOf, statementsOf } from './statements.ts';
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
    map: wholeMapOf({ galaxy: told.galaxy, state: result.state }),
    relations: relationsOf(result.state, names),
    letters: allLetters(result.events, names),
    regencies: regenciesIn(result.state, mapNow(told.galaxy, result.state)).map(({ empire, by }) => ({
      empire: names.empire(empire),
      by: names.empire(by),
    })),
    edits: result.decisions.entries,
    decisions: result.asked,
    dispatches: dispatchesOf(result, { names, sees: () => true, knows: () => true }),
    rolls: result.rolls.map((roll) => ({ ...roll, modifiers: [...roll.modifiers] })),
    public: publishedIn(result),
  };
}

function empiresOf(told: Told): ModeratorReport['empires'] {
  const { result } = told;
  const { system: nameOf } = allNames(told);
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
        ...regionsOf(told, id, nameOf),
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
