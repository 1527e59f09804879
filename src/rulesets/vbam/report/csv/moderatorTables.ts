import { csvOf } from '#report/csv/table.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Unit, UnitLocation } from '#schemas/vbam/state.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { ledgerInWords } from '#vbam/wording/ledger.ts';
import { galaxyCsv } from '../galaxyFiles.ts';
import { namesUsedBy, trueNames } from '../sections/names.ts';

export interface Played {
  galaxy: Galaxy;
  /** after the last turn */
  state: CampaignState;
  logs: readonly Pick<TurnLog, 'turn' | 'ledger'>[];
  reports: readonly Pick<ModeratorReport, 'turn' | 'dispatches'>[];
}

/** All there is to know of a campaign, as tables by file name. For the moderator alone. */
export function moderatorTables(played: Played): Map<string, string> {
  const { galaxy, state } = played;
  return new Map([
    ['systems.csv', galaxyCsv(mapNow(galaxy, state))],
    ['lanes.csv', lanesCsv(mapNow(galaxy, state), state)],
    ['empires.csv', empiresCsv(state)],
    ['colonies.csv', coloniesCsv(state)],
    ['fleets.csv', fleetsCsv(state)],
    ['units.csv', unitsCsv(state)],
    ['treaties.csv', treatiesCsv(state)],
    ['ledger.csv', ledgerCsv(played)],
    ['events.csv', eventsCsv(played)],
  ]);
}

function lanesCsv(map: Galaxy, { lanes }: CampaignState): string {
  return csvOf(
    {
      id: ({ id }) => id,
      a: ({ a }) => a,
      b: ({ b }) => b,
      class: (lane) => lanes[lane.id]?.class ?? lane.class,
      difficulty: ({ difficulty }) => difficulty,
      explored: ({ id }) => lanes[id]?.explored ?? false,
      knownBy: ({ id }) => lanes[id]?.knownBy ?? [],
    },
    map.lanes,
  );
}

function empiresCsv({ empires, colonies, fleets, units }: CampaignState): string {
  const owned = <Thing extends { owner: string }>(things: Record<string, Thing>, empire: string) =>
    Object.values(things).filter(({ owner }) => owner === empire);
  return csvOf(
    {
      id: ([id]) => id,
      name: ([, { name }]) => name,
      tag: ([, { tag }]) => tag,
      kind: ([, { kind }]) => kind,
      species: ([, { species }]) => species,
      capital: ([, { capital }]) => capital,
      ep: ([, { treasury }]) => treasury.epTenths / 10,
      pp: ([, { treasury }]) => treasury.pp,
      tp: ([, { treasury }]) => treasury.tp,
      ip: ([, { treasury }]) => treasury.ip,
      colonies: ([id]) => owned(colonies, id).length,
      census: ([id]) => owned(colonies, id).reduce((sum, { census }) => sum + census, 0),
      fleets: ([id]) => owned(fleets, id).length,
      units: ([id]) => owned(units, id).length,
    },
    Object.entries(empires),
  );
}

function coloniesCsv({ colonies }: CampaignState): string {
  const columns = ['system', 'owner', 'originalOwner', 'census', 'morale', 'economy', 'industry', 'agriculture'] as const;
  const more = ['research', 'intel', 'founded', 'martialLaw', 'conquered'] as const;
  type Row = CampaignState['colonies'][string];
  return csvOf(Object.fromEntries([...columns, ...more].map((name) => [name, (row: Row) => row[name]])), Object.values(colonies));
}

function fleetsCsv({ fleets, units }: CampaignState): string {
  const inFleet = (id: string) => Object.values(units).filter(({ place }) => place.kind === 'fleet' && place.fleet === id);
  return csvOf(
    {
      id: ([id]) => id,
      name: ([, { name }]) => name,
      owner: ([, { owner }]) => owner,
      system: ([, { system }]) => system,
      units: ([id]) => inFleet(id).length,
      flagship: ([, { flagship }]) => flagship,
      course: ([, { course }]) => course,
    },
    Object.entries(fleets),
  );
}

function unitsCsv(state: CampaignState): string {
  const className = ({ class: id }: Unit) => state.unitClasses[id]?.name ?? id;
  const fleetOf = ({ place }: Unit) => (place.kind === 'fleet' ? place.fleet : null);
  return csvOf(
    {
      id: ([id]) => id,
      name: ([, { name }]) => name,
      class: ([, unit]) => className(unit),
      owner: ([, { owner }]) => owner,
      fleet: ([, unit]) => fleetOf(unit),
      carriedBy: ([, { place }]) => (place.kind === 'carried' ? place.by : null),
      system: ([, { place }]) => systemOf(place, state),
      damage: ([, { damage }]) => damage,
      outOfSupply: ([, { outOfSupply }]) => outOfSupply,
      mothballed: ([, { mothballed }]) => mothballed,
      captured: ([, { captured }]) => captured,
    },
    Object.entries(state.units),
  );
}

/** What is carried is where its carrier is. */
function systemOf(place: UnitLocation, { fleets, units }: Pick<CampaignState, 'fleets' | 'units'>): string | null {
  if (place.kind === 'fleet') return fleets[place.fleet]?.system ?? null;
  if (place.kind !== 'carried') return place.system;
  const carrier = units[place.by];
  return carrier ? systemOf(carrier.place, { fleets, units }) : null;
}

function treatiesCsv({ relations }: CampaignState): string {
  const rows = Object.values(relations).flatMap(({ between, treaties }) => treaties.map((treaty) => ({ between, ...treaty })));
  return csvOf(
    {
      a: ({ between }) => between[0],
      b: ({ between }) => between[1],
      kind: ({ kind }) => kind,
      signed: ({ signed }) => signed,
      offeredBy: ({ offeredBy }) => offeredBy,
      protector: ({ protector }) => protector,
      ended: ({ ended }) => ended?.turn,
      how: ({ ended }) => ended?.how,
      endedBy: ({ ended }) => ended?.by,
    },
    rows,
  );
}

function ledgerCsv({ logs, galaxy, state }: Played): string {
  const names = new Map(Object.keys(state.empires).map((id) => [id, namesUsedBy(galaxy, state, id)]));
  return csvOf(
    {
      turn: ({ turn }) => turn,
      empire: ({ empire }) => empire,
      pool: ({ pool }) => pool,
      heading: ({ heading }) => heading,
      why: ({ empire, cause }) => ledgerInWords(cause, names.get(empire) ?? trueNames(galaxy, state)),
      amount: ({ pool, amount }) => (pool === 'ep' ? amount / 10 : amount),
      rule: ({ rule }) => rule,
      region: ({ region }) => region,
      colony: ({ colony }) => colony,
    },
    logs.flatMap(({ turn, ledger }) => ledger.map((line) => ({ turn, ...line }))),
  );
}

function eventsCsv({ reports }: Played): string {
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
      seenBy: ({ seenBy }) => seenBy,
    },
    reports.flatMap(({ turn, dispatches }) => dispatches.map((dispatch) => ({ turn, ...dispatch }))),
  );
}
