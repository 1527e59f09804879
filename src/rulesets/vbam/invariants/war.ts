import { sumOf } from '#core/sum.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { Unit } from '#schemas/vbam/state.ts';
import { both, enemyOf } from '#vbam/battle/forces.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { above, type Turned, unlike } from './turned.ts';

/** G-21, G-24, G-65: accounts close, the engaged are within their number, and nobody is hit who has left. */
export function battlesAddUp({ eventsOf }: Turned): string[] {
  return eventsOf('battleRecorded').flatMap(({ system, record }) =>
    battleTroubles(record).map((trouble) => `${trouble} at ${system}`),
  );
}

/** What does not add up in one battle, in words. */
export function battleTroubles(record: RecordedBattle): string[] {
  if (record.table) return tableTroubles(record);
  return [...damageTroubles(record), ...pursuitTroubles(record), ...engagedTroubles(record), ...leaverTroubles(record)];
}

/** M-23: it has no rounds; damage never falls, what destroys is a loss, prizes are crippled, and whoever holds the field is there. */
function tableTroubles({ sides, before, rounds, holds }: RecordedBattle): string[] {
  const units = sides.flatMap((side) => side.units);
  const isThere = (index: 0 | 1) => sides[index].units.some(({ fate }) => fate === 'present');
  const stranded = new Set(sides.flatMap((side) => side.stranded.map((place) => side.units[place]?.id)));
  return [
    ...unlike('rounds at the table', rounds.length, 0),
    ...(before.pursuit ? ['a pursuit at the table'] : []),
    ...units.flatMap(({ id, damage, defense, fate }) => [
      ...(damage.after < damage.before ? [`the damage of ${id} fell from ${damage.before} to ${damage.after}`] : []),
      ...(damage.after >= 2 * defense !== (fate === 'destroyed') && !stranded.has(id)
        ? [`${id} is ${fate} with ${damage.after} damage`]
        : []),
      ...(fate === 'captured' && damage.after < defense ? [`${id} was captured with ${damage.after} damage`] : []),
    ]),
    ...(holds !== null && !isThere(holds) ? ['somebody holds the field who is not there'] : []),
    ...(holds === null && isThere(0) !== isThere(1) ? ['one side alone is there, and does not hold the field'] : []),
  ];
}

/** All that was rolled hit somebody, was absorbed, went into aiming, or found nobody. */
function damageTroubles({ rounds }: RecordedBattle): string[] {
  return rounds.flatMap(({ sides }, number) =>
    both((index) => {
      const { hits, overflow, converted } = sides[index];
      return unlike(`damage in round ${number + 1}`, spentOn(hits) + overflow + converted, sides[enemyOf(index)].damage);
    }).flat(),
  );
}

function pursuitTroubles({ before, rounds }: RecordedBattle): string[] {
  return [before, ...rounds].flatMap(({ pursuit }) =>
    pursuit ? unlike('damage of a pursuit', spentOn(pursuit.hits) + pursuit.overflow, pursuit.damage) : [],
  );
}

/** Behind the place of who was hit stands what became of it. */
function spentOn(hits: RecordedBattle['rounds'][number]['sides'][number]['hits']): number {
  return sumOf(hits.map(([, ...points]) => sumOf(points)));
}

function engagedTroubles({ sides, rounds }: RecordedBattle): string[] {
  return rounds.flatMap((round, number) =>
    both((index) =>
      above(`task forces engaged in round ${number + 1}`, round.sides[index].actions.length, sides[index].engaged),
    ).flat(),
  );
}

function leaverTroubles({ sides, before, rounds }: RecordedBattle): string[] {
  return both((index) => {
    const gone = new Set(before.sides[index].left);
    return rounds.flatMap((round) => {
      const { hits, left } = round.sides[index];
      const struck = hits.filter(([place]) => gone.has(place));
      for (const place of left) gone.add(place);
      return struck.map(([place]) => `${sides[index].units[place]?.id} was hit after it had left`);
    });
  }).flat();
}

/** G-46, G-20: nobody fights without a war, which may be declared in the same turn, or end in it. */
export function battlesAreWars({ before, result, eventsOf }: Turned): string[] {
  const isWar = (one: string, other: string) => {
    const pair = pairIdOf(one, other);
    return [before, result.state].some(({ relations }) => relations[pair]?.state === 'war');
  };
  return eventsOf('battleRecorded').flatMap(({ system, record: { sides } }) =>
    sides[0].powers.flatMap((one) =>
      sides[1].powers.flatMap((other) => (isWar(one, other) ? [] : [`${one} and ${other} fight at ${system} in peace`])),
    ),
  );
}

/** G-24: whoever has left a battle fights no more in that turn. */
export function leaversFightOnce({ eventsOf }: Turned): string[] {
  const left = new Set<string>();
  return eventsOf('battleRecorded').flatMap(({ system, record: { sides } }) => {
    const units = sides.flatMap((side) => side.units);
    const again = units.filter(({ id }) => left.has(id)).map(({ id }) => `${id} fights again at ${system}, though it had left`);
    for (const { id, fate } of units) if (fate === 'left') left.add(id);
    return again;
  });
}

/** Every unit that is gone was destroyed, scrapped or lost by an event, was aboard one that was, or went with its empire. */
export function lossesAreTold(turned: Turned): string[] {
  const { before, result } = turned;
  const told = toldLosses(turned);
  const isGone = (id: string) => !(id in result.state.units);
  const renamed = { ...before, unitClasses: { ...before.unitClasses, ...result.state.unitClasses } };
  const labelsOf = (id: string) => [labelOfUnit(before, id), labelOfUnit(renamed, id)]; // its class may have got another name first
  const isTold = (id: string): boolean => {
    const unit = before.units[id];
    if (
      !unit ||
      told.ids.has(id) ||
      isToldOfBand(turned, unit) ||
      labelsOf(id).some((label) => [unit.owner, ...takersOf(turned, label)].some((owner) => told.labels.has(`${owner} ${label}`)))
    )
      return true;
    const { place, owner } = unit;
    if (result.state.empires[owner]?.fallen && !before.empires[owner]?.fallen) return true;
    return place.kind === 'carried' && isGone(place.by) && isTold(place.by);
  };
  return Object.keys(before.units)
    .filter((id) => isGone(id) && !isTold(id))
    .map((id) => `${id} is gone without a word`);
}

/** Those who took or were given a unit that is called so: what is lost to them in the same turn they read themselves. */
function takersOf({ eventsOf }: Turned, label: string): string[] {
  const taken = [...eventsOf('unitsTaken'), ...eventsOf('defensesTaken')].filter(({ called }) => called.includes(label));
  const defected = eventsOf('unitsDefected').filter(({ called }) => called.includes(label));
  return [...taken.map(({ by }) => by), ...defected.map(({ rebels }) => rebels)];
}

/** W-25: bands are told nothing; the enemy of rebels reads how many are gone, and the moderator of what pirates could not pay. */
function isToldOfBand({ before, eventsOf }: Turned, { owner }: Unit): boolean {
  const band = before.bands[owner];
  if (!band) return false;
  if (band.kind === 'pirates')
    return eventsOf('piratesActed').some(({ did, called }) => did === 'lost a ship' && called === band.name);
  if (eventsOf('bombarded').some(({ of, troops }) => of === owner && troops.lost.length > 0)) return true;
  const those = [...eventsOf('rebelsStarved').filter(({ lost }) => lost > 0), ...eventsOf('rebelsScattered')];
  return those.some(({ system }) => system === band.system);
}

/** By ids, and by owners and what they call them. */
function toldLosses({ eventsOf }: Turned): { ids: ReadonlySet<string>; labels: ReadonlySet<string> } {
  const sides = eventsOf('battleRecorded').flatMap(({ record }) => record.sides);
  const ids = [
    ...sides.flatMap(({ units }) => units.filter(({ fate }) => fate === 'destroyed').map(({ id }) => id)),
    ...[...eventsOf('unitLost'), ...eventsOf('unitScrapped'), ...eventsOf('unitStudied')].map(({ unit }) => unit),
    ...eventsOf('trapSprung').map(({ unit }) => unit),
  ];
  const labels = [
    ...sides.flatMap(({ powers, aboard }) => powers.flatMap((power) => aboard.map((called) => `${power} ${called}`))),
    ...eventsOf('landingFiredOn').flatMap(({ empire, by, lost, aboard = [] }) =>
      empire === by ? [...lost, ...aboard].map((called) => `${empire} ${called}`) : [],
    ),
    ...eventsOf('bombarded').flatMap(({ empire, of, troops }) =>
      empire === of ? troops.lost.map((called) => `${empire} ${called}`) : [],
    ),
    ...eventsOf('unitsSuffered').flatMap(({ empire, lost }) => lost.map((called) => `${empire} ${called}`)),
  ];
  return { ids: new Set(ids), labels: new Set(labels) };
}
