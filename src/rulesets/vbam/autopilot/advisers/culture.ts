import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { beginRevolution, fundRevolution } from '#vbam/orders/verbs/colonies/revolution.ts';
import { totalCensusOf } from '#vbam/questions/shared/colonies/population.ts';
import { isPrepared, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { MAX_SHIFT, REVOLUTION_TURNS, revolutionChance } from '#vbam/questions/shared/empires/revolution.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give } from '../desk.ts';
import { foesOf, speakersOf } from './diplomacy/stance.ts';
import { isWanted } from './diplomacy/wishes.ts';

/** 4.4.4-b: from this chance on, in percent, a failure costs no Morale. */
const HARMLESS = 51;
/** Census that may be born before it is decided. */
const GROWTH = 6;
/** 4.4.4-a: with this many for each Census it is certain. */
const IP_PER_CENSUS = 10;
/** How many more treaties must be in sight. */
const LEAST_GAIN = 2;

/** O-64, G-43: intel points that nothing else needs make a people more open, if its fears are all that keeps it from treaties. */
export function adviseCulture(desk: Desk): void {
  const { kind, capital, revolution } = desk.view.empire;
  if (kind !== 'player' || capital === null) return; // 4.5.N: the dealings of those whom nobody plays are rolled
  if (revolution || begin(desk)) fund(desk);
}

/** The wary want to stay as they are. */
function begin(desk: Desk): boolean {
  const { view, temper } = desk;
  const { xenophobia } = view.empire.culture;
  const wanted = Math.max(1, xenophobia - MAX_SHIFT);
  const gain = treatiesWith(view, wanted) - treatiesWith(view, xenophobia);
  if (temper.wary || gain < LEAST_GAIN || chanceOf(desk) < HARMLESS) return false;
  const because = `Our people fear strangers more than is good for us: with ${gain} treaties in sight, it is time to teach them otherwise.`;
  return give(desk, 'Order at home', beginRevolution, { culture: { xenophobia: wanted } }, because);
}

/** What it will have, in percent, if all that comes in goes into it, and the people grow as fast as they can. */
function chanceOf({ view, expected }: Desk): number {
  const { treasury, id } = view.empire;
  const income = Math.max(0, expected.left.ip - treasury.ip);
  return revolutionChance(treasury.ip + (REVOLUTION_TURNS - 1) * income, totalCensusOf(view, id) + GROWTH);
}

/** As much as there is, but no more than makes it certain. */
function fund(desk: Desk): void {
  const { view } = desk.draft;
  const { treasury, revolution, id } = view.empire;
  const wanted = IP_PER_CENSUS * totalCensusOf(view, id) - (revolution?.ip ?? 0);
  const amount = Math.min(treasury.ip, wanted);
  const because = 'Teachers and songs are worth more to us than whatever else could be whispered for these points.';
  if (amount > 0) give(desk, 'Order at home', fundRevolution, { amount }, because);
}

/** Treaties not signed yet that this people would want, if it were of this xenophobia. */
function treatiesWith(view: EmpireView, xenophobia: number): number {
  const other = { ...view, empire: { ...view.empire, culture: { ...view.empire.culture, xenophobia } } };
  const foes = foesOf(view);
  return speakersOf(view)
    .filter(({ id, known }) => known.state !== 'war' && !foes.has(id))
    .flatMap((neighbour) =>
      treatyLadder.filter(
        (kind) =>
          kind !== 'co-belligerency' &&
          !treatyIn(neighbour.known, kind) &&
          isPrepared(neighbour.known, kind) &&
          isWanted(other, kind, neighbour),
      ),
    ).length;
}
