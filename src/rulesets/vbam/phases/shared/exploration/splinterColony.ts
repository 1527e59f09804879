import { showRoll } from '#core/dice.ts';
import { recordIn } from '#core/recordIn.ts';
import { purchaseForces } from '#generators/nativeForces.ts';
import { splinterClassesFor } from '#generators/splinter.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony, Empire } from '#schemas/vbam/state.ts';
import { laggingTechOf, sharedWorksOf, splinterOf } from '#vbam/questions/exploration/discovery.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { INCOMES_IN_FORCES, importanceModifiers, SPLINTER_LAG, splinterColonyTable } from '#vbam/tables/exploration/discovery.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { contentFrom } from './contentFrom.ts';
import { discoveredIncomeOf } from './systemIncome.ts';

/** 3.2.7-p: kin of the first to arrive, and glad to be found. Where others live there is no room for them. */
export function findSplinterColony(turn: VbamTurn, system: string, [finder]: readonly string[]): void {
  const star = starOf(turn, system);
  const empire = finder === undefined ? undefined : turn.state.empires[finder];
  if (finder === undefined || !empire || system in turn.state.colonies || star.capacity === 0) return;
  const colony = splinterColonyAt(turn, star, finder, empire);
  turn.state.colonies[system] = colony;
  const { census, morale } = colony;
  turn.events.push({ kind: 'splinterColonyFound', rule: '3.2.7-p', seenBy: [finder], empire: finder, system, census, morale });
  arm(turn, star, colony);
}

function splinterColonyAt(turn: VbamTurn, star: StarSystem, owner: string, { techLevel }: Empire): Colony {
  const stream = turn.dice.at('splinter colony', star.id);
  const importance = importanceOf(star);
  const rolled = contentFrom(
    turn,
    stream,
    splinterColonyTable,
    {
      id: `splinter-${star.id}`,
      rule: 'M-06',
      question: { kind: 'splinter size', system: star.id },
      about: [star.id],
    },
    { modifiers: [{ why: `${importance} importance`, add: importanceModifiers[importance] }], seenBy: [owner] },
  );
  const behind = showRoll(stream.roll(SPLINTER_LAG, 'splinter colony lags behind', '3.2.7-r'), [owner], star.id).total;
  const settled = splinterOf(rolled, star);
  const census = Math.min(settled.census, star.capacity);
  return {
    ...newColonyOf({ system: star.id, owner, techLevel: laggingTechOf(techLevel, behind), founded: turn.number }),
    census,
    morale: settled.morale, // C-30: start values may exceed Capacity
    ...sharedWorksOf({ census, infrastructure: settled.infrastructure }, star.capacity),
  };
}

/** 3.2.7-s: bought now, and handed over in the Update Phase. */
function arm(turn: VbamTurn, star: StarSystem, colony: Colony): void {
  const ep = INCOMES_IN_FORCES * discoveredIncomeOf(star, colony, []);
  const classes = splinterClassesFor(colony.owner, colony.techLevel);
  const counts = purchaseForces(turn.dice.at('splinter forces', star.id), { ep, classes });
  const bought = Object.fromEntries(Object.keys(counts).map((id) => [id, recordIn(classes, id, 'class')]));
  turn.notes.splinterForces.push({ owner: colony.owner, system: star.id, classes: bought, counts });
}
