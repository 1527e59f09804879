import { csvOf } from '#report/csv/table.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

/** What one empire knows, as tables by file name: from its reports alone, so its player may have it. */
export function empireTables(reports: readonly TurnReport[]): Map<string, string> {
  const last = reports.at(-1);
  if (!last) return new Map();
  return new Map([
    ['systems.csv', systemsCsv(last)],
    ['lanes.csv', lanesCsv(last)],
    ['empires.csv', empiresCsv(last)],
    ['colonies.csv', coloniesCsv(last)],
    ['fleets.csv', fleetsCsv(last)],
    ['units.csv', unitsCsv(last)],
    ['treaties.csv', treatiesCsv(last)],
    ['ledger.csv', ledgerCsv(reports)],
    ['events.csv', eventsCsv(reports)],
  ]);
}

function systemsCsv({ map, exploration }: TurnReport): string {
  const surveyed = new Map(exploration.systems.map((known) => [known.system, known]));
  return csvOf(
    {
      id: ({ id }) => id,
      name: ({ name }) => name,
      x: ({ x }) => x,
      y: ({ y }) => y,
      type: ({ type }) => type,
      spectral: ({ spectral }) => spectral,
      luminosity: ({ luminosity }) => luminosity,
      capacity: ({ id }) => surveyed.get(id)?.capacity,
      raw: ({ id }) => surveyed.get(id)?.raw,
      biosphere: ({ id }) => surveyed.get(id)?.biosphere,
      importance: ({ importance }) => importance,
      terrain: ({ terrain }) => terrain,
      resources: ({ resources }) => resources,
      special: ({ special }) => special,
      owner: ({ colony }) => (colony ? map.powers[colony.owner]?.name : null),
      jumps: ({ jumps }) => jumps,
      seen: ({ seen }) => seen,
    },
    map.systems,
  );
}

/** Of a lane that the empire has not explored, only the near end is known. */
function lanesCsv({ map, exploration }: TurnReport): string {
  const travelled = map.lanes.map((lane) => ({ ...lane, called: '', explored: true }));
  const stubs = exploration.lanes.map(({ system, called }) => ({
    a: system,
    b: null,
    class: null,
    hexes: null,
    called,
    explored: false,
  }));
  return csvOf(
    {
      a: ({ a }) => a,
      b: ({ b }) => b,
      called: ({ called }) => called,
      class: (lane) => lane.class,
      hexes: ({ hexes }) => hexes,
      explored: ({ explored }) => explored,
    },
    [...travelled, ...stubs],
  );
}

function empiresCsv({ diplomacy }: TurnReport): string {
  return csvOf(
    {
      name: ({ name }) => name,
      tag: ({ tag }) => tag,
      species: ({ species }) => species,
      state: ({ state }) => state,
      relationship: ({ relationship }) => relationship,
      communications: ({ communications }) => communications,
      contact: ({ contact }) => contact,
      warSince: ({ warSince }) => warSince,
      truceUntil: ({ truceUntil }) => truceUntil,
      fallen: ({ fallen }) => fallen,
    },
    diplomacy,
  );
}

type Infrastructure = TurnReport['colonies'][number]['infrastructure'];

/** Its own first, then what it has seen of others'. */
function coloniesCsv({ empire, turn, colonies, intelligence }: TurnReport): string {
  const nothing: { census: null; morale: null; capacity: null; infrastructure: Infrastructure } = {
    ...{ census: null, morale: null, capacity: null },
    infrastructure: {},
  };
  const own = colonies.map((colony) => ({ ...colony, owner: empire.name, seen: turn }));
  const others = intelligence.colonies.map(({ at: name, ...colony }) => ({ ...nothing, ...colony, name }));
  const built = (kind: string) => (row: { infrastructure: Infrastructure }) => row.infrastructure[kind]?.built;
  return csvOf<(typeof own)[number] | (typeof others)[number]>(
    {
      system: ({ system }) => system,
      name: ({ name }) => name,
      owner: ({ owner }) => owner,
      size: ({ size }) => size,
      census: ({ census }) => census,
      morale: ({ morale }) => morale,
      capacity: ({ capacity }) => capacity,
      economy: built('economy'),
      industry: built('industry'),
      agriculture: built('agriculture'),
      research: built('research'),
      intel: built('intel'),
      facilities: ({ facilities }) => facilities,
      seen: ({ seen }) => seen,
    },
    [...own, ...others],
  );
}

/** Its own, and the forces of others as far as they were seen. */
function fleetsCsv({ empire, turn, fleets, intelligence }: TurnReport): string {
  const own = fleets.map(({ name, system, units, speed, supply, course }) => ({
    ...{ name, owner: empire.name, system, units: units.length, cc: null, speed, supply, course, seen: turn },
  }));
  const others = intelligence.forces.map(({ owner, system, units, cc, seen }) => ({
    ...{ name: null, owner, system, units: units.length || null, cc, speed: null, supply: null, course: [], seen },
  }));
  return csvOf<(typeof own)[number] | (typeof others)[number]>(
    {
      name: ({ name }) => name,
      owner: ({ owner }) => owner,
      system: ({ system }) => system,
      units: ({ units }) => units,
      cc: ({ cc }) => cc,
      speed: ({ speed }) => speed,
      supply: ({ supply }) => supply,
      course: ({ course }) => course,
      seen: ({ seen }) => seen,
    },
    [...own, ...others],
  );
}

function unitsCsv({ fleets, standing }: TurnReport): string {
  const groups = [
    ...fleets.map(({ name, ...rest }) => ({ ...rest, fleet: name })),
    ...standing.map((rest) => ({ ...rest, fleet: null })),
  ];
  const rows = groups.flatMap(({ units, system, fleet }) =>
    units.flatMap((unit) => [
      { ...unit, system, fleet, carriedBy: null },
      ...unit.aboard.map((carried) => ({ ...carried, system, fleet, carriedBy: unit.called })),
    ]),
  );
  return csvOf(
    {
      name: ({ called }) => called,
      class: (unit) => unit.class,
      fleet: ({ fleet }) => fleet,
      carriedBy: ({ carriedBy }) => carriedBy,
      system: ({ system }) => system,
      damage: ({ damage }) => damage,
      defenseValue: ({ defenseValue }) => defenseValue,
      outOfSupply: ({ outOfSupply }) => outOfSupply,
      mothballed: ({ mothballed }) => mothballed,
      captured: ({ captured }) => captured,
    },
    rows,
  );
}

function treatiesCsv({ diplomacy }: TurnReport): string {
  return csvOf(
    {
      with: ({ name }) => name,
      kind: ({ kind }) => kind,
      signed: ({ signed }) => signed,
      offeredBy: ({ offeredBy }) => offeredBy,
      protector: ({ protector }) => protector,
      terms: ({ terms }) => terms,
      ended: ({ ended }) => ended?.turn,
      how: ({ ended }) => ended?.how,
      endedBy: ({ ended }) => ended?.by,
    },
    diplomacy.flatMap(({ name, treaties }) => treaties.map((treaty) => ({ name, ...treaty }))),
  );
}

/** Opening and closing balances are among the lines, so each turn adds up by itself. */
function ledgerCsv(reports: readonly TurnReport[]): string {
  const rows = reports.flatMap(({ turn, ledger }) =>
    (['ep', 'pp', 'tp', 'ip'] as const).flatMap((pool) => {
      const { opening, lines, closing } = ledger[pool];
      const balance = (heading: string, amount: number) => ({ heading, why: '', amount, rule: '' });
      return [balance('opening', opening), ...lines, balance('closing', closing)].map((line) => ({ turn, pool, ...line }));
    }),
  );
  return csvOf(
    {
      turn: ({ turn }) => turn,
      pool: ({ pool }) => pool,
      heading: ({ heading }) => heading,
      why: ({ why }) => why,
      amount: ({ pool, amount }) => (pool === 'ep' ? amount / 10 : amount),
      rule: ({ rule }) => rule,
    },
    rows,
  );
}

function eventsCsv(reports: readonly TurnReport[]): string {
  return csvOf(
    {
      turn: ({ turn }) => turn,
      phase: ({ phase }) => phase,
      kind: ({ kind }) => kind,
      system: ({ system }) => system,
      fleet: ({ fleet }) => fleet,
      empires: ({ empires }) => empires,
      text: ({ text }) => text,
      rule: ({ rule }) => rule,
    },
    reports.flatMap(({ turn, dispatches }) => dispatches.map((dispatch) => ({ turn, ...dispatch }))),
  );
}
