import { copyOf } from '#core/copy.ts';
import type { Stream } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { generatePeople, type People } from '#generators/empires.ts';
import { forceListFor, purchaseForces } from '#generators/nativeForces.ts';
import { type Natives, nativesColonyOf, nativesEmpireOf } from '#generators/natives.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Facility, FacilityKind, TechLevel } from '#schemas/vbam/state.ts';
import { nativesChanceOf, shareOf } from '#vbam/questions/exploration/discovery.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { advancementCostOf } from '#vbam/questions/shared/economy/advancement.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { nothingForeign } from '#vbam/tables/campaign/knowledge.ts';
import {
  INCOMES_IN_FORCES,
  LIVABLE_BIOSPHERE,
  NON_PLAYER_INCOME,
  nativeColonies,
  nativeEraTable,
  nativeFacilityTable,
} from '#vbam/tables/exploration/discovery.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { makeContact } from '../diplomacy/contact.ts';
import { musterAt } from '../forces/muster.ts';
import { reviseSystem } from '../galaxy/mapWork.ts';
import { unlessDecided } from '../unlessDecided.ts';
import { type Content, contentFrom } from './contentFrom.ts';
import { highestPlayerLevel } from './highestPlayerLevel.ts';
import { discoveredIncomeOf } from './systemIncome.ts';

/** 3.6.3-a to -d: who lives there before anybody comes; null where nobody does. */
export function natives(turn: VbamTurn, star: StarSystem): TechLevel | null {
  const { id: system, home, capacity, biosphere } = star;
  if (home !== null || capacity === 0 || system in turn.state.colonies) return null;
  const stream = turn.dice.at('natives', system);
  const chance = nativesChanceOf(star);
  const rolled = chance > 0 && stream.roll('d100', 'prewarp natives', '3.6.3-a').total <= chance;
  const lived = unlessDecided(turn, {
    id: `natives-${system}`,
    rule: '3.6.3-a',
    question: { kind: 'natives', system },
    choices: ['yes', 'no'],
    fallback: rolled ? 'yes' : 'no',
    about: [system],
  });
  if (lived === 'no') return null;
  if (biosphere < LIVABLE_BIOSPHERE) reviseSystem(turn, system, { biosphere: LIVABLE_BIOSPHERE });
  const question: Content = {
    id: `natives-tech-${system}`,
    rule: '3.6.3-c',
    question: { kind: 'native era', system },
    about: [system],
  };
  const era = contentFrom(turn, stream, nativeEraTable, question);
  if (era !== 'interstellar') return { era, level: 0 };
  const percent = stream.roll('d100', 'percent of the highest tech level', '3.6.3-d').total;
  return { era, level: shareOf(percent, highestPlayerLevel(turn.state)) };
}

/** Who the natives of a system are; drawn once. A stream apart: another word in a name list affects no roll of the book. */
export function peopleAt({ state, dice }: VbamTurn, system: string): People {
  return generatePeople(dice.at('people', system), state.empires);
}

/** 3.6.3-e to -g, G-66: the natives become an empire, and meet those who found them. */
export function settleNatives(
  turn: VbamTurn,
  star: StarSystem,
  techLevel: TechLevel,
  finders: readonly string[],
  { id, ...people } = peopleAt(turn, star.id),
): void {
  const { state, number } = turn;
  const found: Natives = { id, system: star.id, techLevel, founded: number };
  const colony = nativesColonyOf(found, star.capacity);
  const facilities = facilitiesOf(turn, star, found);
  const income = discoveredIncomeOf(star, colony, facilities);
  const kind = income < NON_PLAYER_INCOME ? 'non-aligned' : 'non-player'; // 4.1.3-a
  state.empires[id] = nativesEmpireOf(found, { ...people, kind });
  state.colonies[star.id] = colony;
  for (const facility of facilities) state.facilities[facilityIdFor(star.id, facility.kind)] = facility;
  state.knowledge[id] = {
    ...copyOf(nothingForeign),
    systems: { [star.id]: factsOf(star, state.systems[star.id] ?? {}, number) },
  };
  arm(turn, found, INCOMES_IN_FORCES * income);
  endow(turn, turn.dice.at('natives', star.id), { empire: id, techLevel, census: colony.census, rule: '3.6.3-g' });
  for (const empire of finders) tellOfNatives(turn, empire, found);
}

/** 3.6.3-f, C-44. */
function facilitiesOf(turn: VbamTurn, { id: system }: StarSystem, { id: owner, techLevel }: Natives): Facility[] {
  const count = nativeColonies[techLevel.era].facilities;
  const question: Content = {
    id: `natives-facility-${system}`,
    rule: 'M-09',
    question: { kind: 'native facility', system },
    about: [system],
  };
  const all = nativeFacilityTable.rows.map(([, , kind]) => kind);
  const kinds: FacilityKind[] =
    count === 1 ? [contentFrom(turn, turn.dice.at('natives', system), nativeFacilityTable, question)] : all;
  return kinds.slice(0, count).map((kind) => ({ system, owner, kind, state: 'operational' }));
}

/** 3.6.3-g. */
function arm(turn: VbamTurn, { id: owner, system, techLevel }: Natives, ep: number): void {
  const classes = forceListFor({ owner, techLevel, ftl: false });
  Object.assign(turn.state.unitClasses, classes);
  const counts = purchaseForces(turn.dice.at('native forces', system), { ep, classes });
  musterAt(turn, { owner, system, counts }, (unit) => newUnit(turn.state, unit));
}

interface Endowed {
  empire: string;
  techLevel: TechLevel;
  census: number;
  rule: string;
}

/** 3.6.3-g, 3.6.4-j: how far a people has already come towards its next tech advance. */
export function endow(turn: VbamTurn, stream: Stream, people: Endowed): void {
  const { empire, techLevel, census, rule } = people;
  const percent = stream.roll('d100', 'percent of a tech advance', people.rule).total;
  const amount = shareOf(percent, advancementCostOf(techLevel, census).total);
  book(turn, { empire, pool: 'tp', heading: 'miscellaneous income', cause: { kind: 'known before' }, amount, rule });
}

function tellOfNatives(turn: VbamTurn, empire: string, { id, system }: Natives): void {
  const { colonies, facilities, empires, knowledge } = turn.state;
  const colony = colonies[system];
  const known = knowledge[empire];
  const people = empires[id];
  if (!colony || !known || !people) throw new Error(`nobody lives at ${system}`);
  const built = inIdOrder(facilities).flatMap(([, { kind, owner, ...one }]) => (one.system === system ? [{ kind, owner }] : []));
  const size = colonySizeOf(colony);
  known.colonies[system] = { seen: turn.number, owner: id, size, facilities: built };
  const common = { rule: '3.6.3', seenBy: [empire], empire, system };
  turn.events.push({ kind: 'nativesFound', ...common, of: id, species: people.species, size });
  makeContact(turn, empire, id, system);
}
