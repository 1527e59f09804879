import { sumOf } from '#core/sum.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { ownersOnGround } from '#vbam/questions/shared/war/troops.ts';
import { mayFightOnGround } from '#vbam/questions/war/groundWar.ts';
import { type Turned, unlike } from './turned.ts';

/** 3.4.14, G-64, 4.7, 4.8: a colony changes hands only by conquest, liberation, cession, release, revolt or union. */
export function ownersChangeByEvent(turned: Turned): string[] {
  const { before, result, eventsOf } = turned;
  const byForce = new Set([...eventsOf('colonyConquered'), ...eventsOf('colonyLiberated')].map(({ system }) => system));
  const byWord = new Set([
    ...eventsOf('systemCeded').map(({ system }) => system),
    ...eventsOf('colonyJoinedRebels').map(({ system }) => system),
    ...eventsOf('colonyFounded').map(({ system }) => system),
    ...[...eventsOf('coloniesFreed'), ...eventsOf('coloniesJoined'), ...eventsOf('civilWarBegan')].flatMap(
      ({ systems }) => systems,
    ),
  ]);
  if (eventsOf('moderatorEdit').length > 0) return []; // it names no systems
  const united = new Set(eventsOf('empiresUnified').map(({ into }) => into));
  return Object.values(result.state.colonies).flatMap(({ system, owner }) => {
    const there = Object.values(before.colonies).filter((one) => one.system === system);
    if (there.length === 0 || there.some((one) => one.owner === owner)) return [];
    if (!(owner in before.empires) || united.has(owner)) return []; // an empire begins with what it has, or takes over all
    return byForce.has(system) || byWord.has(system) ? [] : [`${system} became ${owner}'s, and nobody was told how`];
  });
}

/** 4.2.3-b: what is carried off is what was lost. */
export function lootIsTaken({ result }: Turned): string[] {
  const lines = result.ledger.filter(({ cause }) => cause.kind === 'loot' || cause.kind === 'looted');
  return unlike('the loot of all empires', sumOf(lines.map(({ amount }) => amount)), 0);
}

/** G-23: besiegers stand on the ground of what they besiege, at war with its owner. */
export function siegesHold({ result }: Turned): string[] {
  const { state } = result;
  const there = ownersOnGround(state);
  return Object.values(state.colonies).flatMap(({ system, owner, siege }) => {
    if (!siege) return [];
    if (!there.get(system)?.includes(siege.by)) return [`${siege.by} besieges ${system} without troops there`];
    return mayFightOnGround(state, siege.by, owner, system) ? [] : [`${siege.by} besieges ${system} of ${owner} in peace`];
  });
}

/** G-23: one scenario on the ground a turn, for each place and pair of sides. */
export function groundIsFoughtForOnce({ eventsOf }: Turned): string[] {
  const fought = eventsOf('battleRecorded').filter(
    ({ record: { scenario } }) => scenario === 'invasion' || scenario === 'ground battle',
  );
  const keys = fought.map(
    ({ system, record: { sides } }) => `${system}: ${sides.map(({ powers }) => powers.join('+')).join(' and ')}`,
  );
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `two battles on one ground in a turn at ${key}`);
}

/** G-41, O-14: whoever has landed stands on the ground, and not on that of an own colony. */
export function landingsHold({ result }: Turned): string[] {
  const { state } = result;
  return Object.entries(state.units).flatMap(([id, { landed, owner, place }]) => {
    if (landed === undefined) return [];
    if (place.kind !== 'system') return [`${id} has landed, and is not on the ground`];
    return colonyOf(state, place.system, owner) ? [`${id} has landed on its own ground`] : [];
  });
}
