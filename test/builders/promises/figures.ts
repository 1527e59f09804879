import { isDeepStrictEqual } from 'node:util';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { fleetOf, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Tried, Writer } from './writers.ts';

/** With nobody else at work: pools, arrivals and supplies are as promised, and nobody is hurt who was not warned. */
export function figureFaults(writer: Writer, result: TurnResult, tried: Tried): string[] {
  const own = result.events.filter(({ seenBy }) => seenBy.includes(writer.empire));
  return [
    ...poolFaults(writer, result, own, tried),
    ...arrivalFaults(writer, result, own, tried),
    ...harmFaults(writer, result, own, tried),
    ...fightFaults(writer, own, tried),
  ].map((fault) => `${writer.empire}: ${fault}`);
}

/** What dice or others decide. */
const chancy = /battle|Lost|lost|Found|joined|Peril|trap|Salvaged|Freed|Ceded|Starved|orderFailed|reprisal$/;

function poolFaults(
  { empire, view, forecast }: Writer,
  { state }: TurnResult,
  own: readonly VbamEvent[],
  tried: Tried,
): string[] {
  const left = state.empires[empire]?.treasury;
  const areLost = own.some((event) => event.kind === 'unitsSuffered' && event.lost.length > 0); // nobody pays for them any more
  const isForeign = ({ kind, ...event }: VbamEvent) =>
    kind === 'tradeRouteOpened' && !('system' in event && String(event.system) in view.colonies);
  if (!forecast.expected || !left || areLost || own.some(isForeign) || own.some(({ kind }) => chancy.test(kind))) return [];
  tried.figures += 1;
  const [now, told] = [{ epTenths: left.epTenths, pp: left.pp, ip: left.ip }, forecast.expected.left];
  return isDeepStrictEqual(now, told) ? [] : [`${JSON.stringify(told)} promised, ${JSON.stringify(now)} left`];
}

/** Where check says that a fleet is when the turn ends, and when it arrives, unless something stops it. */
function arrivalFaults({ view, forecast }: Writer, { state }: TurnResult, own: readonly VbamEvent[], tried: Tried): string[] {
  const isFought = own.some(({ kind }) => kind === 'battleFought'); // who lost it goes elsewhere
  return forecast.orders.flatMap((order) => {
    if (!isOf(order, move)) return [];
    const fleet = state.fleets[order.values.fleet];
    const moved = own.find((event) => event.kind === 'fleetMoved' && event.fleet === fleet?.name);
    if (!fleet || moved?.kind !== 'fleetMoved' || !['arrived', 'speed'].includes(moved.stopped) || isFought) return [];
    tried.arrivals += 1;
    const [, now] = /it is at (.*) when this turn ends/.exec(order.says) ?? [];
    const arrives = Number(/arrives in turn (\d+)/.exec(order.says)?.[1] ?? view.turn);
    const goal = systemNameIn(view, order.values.systems.at(-1) ?? '');
    const isThere = systemNameIn(view, fleet.system) === (arrives === view.turn ? goal : (now ?? systemNameIn(view, moved.from)));
    return isThere && (moved.arrives ?? view.turn) === arrives
      ? []
      : [`${order.says}: at ${fleet.system}, and there in turn ${moved.arrives}`];
  });
}

/** Everybody who is hurt was warned, and everybody who was warned of this turn is hurt; but for those who explore and get through. */
function harmFaults(writer: Writer, { state }: TurnResult, own: readonly VbamEvent[], tried: Tried): string[] {
  const { view, forecast } = writer;
  if (own.some(({ kind }) => /battle|stopped|reprisal$|unitLost|Founded/.test(kind))) return [];
  const away = new Set(own.flatMap((event) => (event.kind === 'laneExplored' ? [event.fleet] : [])));
  const suffered = own.filter((event) => event.kind === 'unitsSuffered');
  const names = namesIn(view, state);
  const faults = suffered.flatMap((event) =>
    [...event.damaged, ...event.lost].flatMap((called) => {
      tried.harms += 1;
      const known = names(called);
      const isScrapped = forecast.orders.some(
        (order) => isOf(order, scrapUnit) && known.includes(ownUnit(view, order.values.unit).label),
      );
      const isExempt =
        known.some((name) => away.has(name)) || isWarned(writer, event, known) || (isScrapped && event.damaged.includes(called));
      return isExempt ? [] : [`${called} at ${event.system}: ${event.cause}`];
    }),
  );
  if (away.size > 0) return faults; // who got through leaves more supplies to the rest
  const hurt = new Set(suffered.flatMap((event) => [...event.damaged, ...event.lost]).flatMap(names));
  const vain = forecast.problems.flatMap(({ text }) => {
    if (text.includes(', unless ')) return [];
    const [, who = '', turn] = /^((?!.* behind ).*) at .*?: out of supply from turn (\d+) on/.exec(text) ?? [];
    return Number(turn) === view.turn ? who.split(/, | and /).filter((name) => !/^\d+ more$/.test(name) && !hurt.has(name)) : [];
  });
  return [...faults, ...vain.map((name) => `${name} was said to be out of supply`)];
}

/** What a unit goes by, before and after its sheet gave names, and the fleets that it is in. */
function namesIn(view: EmpireView, state: TurnResult['state']): (called: string) => string[] {
  return (called) => {
    const unit = Object.keys(view.units).find((id) => {
      const { unit: own, unitClass, label } = ownUnit(view, id);
      const renamed = state.unitClasses[own.class] ?? unitClass;
      return label === called || unitLabelOf(id, own, { ...unitClass, name: renamed.name }) === called;
    });
    if (unit === undefined) return [called];
    const fleets = [fleetOf(view, unit), unit in state.units ? fleetOf(state, unit) : null];
    return [
      called,
      ownUnit(view, unit).label,
      ...fleets.flatMap((id) => (id === null ? [] : [view.fleets[id]?.name ?? id, state.fleets[id]?.name ?? id])),
    ];
  };
}

function isWarned({ view, forecast }: Writer, { system, cause }: EventOf<'unitsSuffered'>, names: readonly string[]): boolean {
  if (cause === 'unpaid') return forecast.problems.some(({ text }) => text.includes('cannot be paid'));
  const place = ` at ${systemNameIn(view, system)}: `;
  return forecast.problems.some(
    ({ severity, text }) => severity === 'warning' && text.includes(place) && names.some((one) => text.includes(one)),
  );
}

/** A battle with enemies that were known to be there is told of before. */
function fightFaults({ view, forecast }: Writer, own: readonly VbamEvent[], tried: Tried): string[] {
  return own.flatMap((event) => {
    if (event.kind !== 'battleFought') return [];
    const isKnown = Object.values(view.foreign.forces).some(
      ({ system, owner, seen, where }) =>
        system === event.system && seen === view.turn - 1 && where === 'space' && event.account.theirs.powers.includes(owner),
    );
    if (!isKnown) return [];
    tried.fights += 1;
    const name = systemNameIn(view, event.system);
    return forecast.problems.some(({ text }) => text.includes(name)) ? [] : [`a battle at ${name} with known enemies`];
  });
}
