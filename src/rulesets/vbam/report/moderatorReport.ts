import { pathOf } from '#core/dice.ts';
import { valueIn } from '#core/valueIn.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { regenciesIn } from '#vbam/questions/empires/unmoderated.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { allStyles } from '#vbam/view/builders/apartStyles.ts';
import { changeInWords } from '#vbam/wording/edits.ts';
import { decisionsInWords } from '#vbam/wording/questions.ts';
import type { Names } from '#vbam/wording.ts';
import { cardsInNames } from './cards/inNames.ts';
import { dispatchesOf } from './dispatches.ts';
import { publishedIn } from './publicReport.ts';
import { allWar } from './sections/allWar.ts';
import { battlesRecorded } from './sections/battles.ts';
import { allLetters } from './sections/letters.ts';
import { namesAmong, trueNames } from './sections/names.ts';
import { realmsIn } from './sections/realm.ts';
import { relationsOf } from './sections/relations.ts';
import { wholeMapOf } from './sections/wholeMap.ts';
import { localPoolsOf, regionsOf, statementsOf } from './statements.ts';
import type { ReportSource } from './turnReport.ts';

/** G-68: everything, for the one who must be able to answer for it. */
export function moderatorReport(source: ReportSource): ModeratorReport {
  const { result } = source;
  const { campaign, turn } = result.state;
  const names = trueNames(source.galaxy, result.state);
  const dispatched = dispatchesOf(result, { names, sees: () => true, knows: () => true });
  return {
    format: 1,
    campaign,
    turn,
    empires: empiresOf(source, names),
    map: wholeMapOf({ galaxy: source.galaxy, state: result.state }, allWar(source)),
    relations: relationsOf(result.state, names),
    letters: allLetters(result.events, names),
    regencies: regenciesIn(result.state, mapNow(source.galaxy, result.state)).map(({ empire, by }) => ({
      empire: names.empire(empire),
      by: names.empire(by),
    })),
    edits: result.decisions.entries.map(({ what, ...entry }) => ({ ...entry, what: changeInWords(what, names) })),
    decisions: decisionsInWords(result.asked, names),
    dispatches: dispatched.map(({ dispatch }) => dispatch),
    battles: battlesRecorded(dispatched, { names, knows: () => true }),
    ...(result.cards.length > 0 && { cards: result.cards.map((cards) => cardsInNames(cards, names)) }),
    rolls: result.rolls.map((roll) => {
      const [, phase = '', ...about] = pathOf(roll);
      return { ...roll, modifiers: [...roll.modifiers], phase, about };
    }),
    public: publishedIn(result),
  };
}

function empiresOf(source: ReportSource, names: Names): ModeratorReport['empires'] {
  const { result } = source;
  const styles = allStyles(result.state);
  const realmOf = realmsIn(source);
  return result.sheets.flatMap(({ empire: id, file, notes, orders, problems }) => {
    const empire = result.state.empires[id];
    if (!empire) return [];
    const { kind, missedTurns } = empire;
    const { name, tag, colour, pattern } = valueIn(styles, id);
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
        ...(notes !== '' && { notes }),
        ledger: statementsOf(source, { id }, namesAmong(names, result.state, id)),
        ...regionsOf(source, id, names),
        ...localPoolsOf(source, id, names),
        problems: problems.map(({ line, column, severity, text }) => ({ line, column, severity, text })),
        ...realmOf(id),
      },
    ];
  });
}
