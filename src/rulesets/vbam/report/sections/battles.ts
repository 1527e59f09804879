import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { BattleAccount, RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { ModeratedBattle, ReportedBattle } from '#schemas/vbam/report/battles.ts';
import type { Names } from '#vbam/wording.ts';

/** How the reader calls empires and systems; `knows`: whether a system is on their charts. */
interface Reader {
  names: Names;
  knows(system: string): boolean;
}

type Where = ReportedBattle['at'];

/** The battles among the dispatches of an empire, in their order. */
export function battlesIn(dispatched: readonly { event: VbamEvent }[], reader: Reader): ReportedBattle[] {
  return dispatched.flatMap(({ event }, index) =>
    event.kind === 'battleFought' ? [{ ...accountInNames(event.account, reader), dispatch: index + 1 }] : [],
  );
}

/** All battles of a turn as they were. */
export function battlesRecorded(dispatched: readonly { event: VbamEvent }[], reader: Reader): ModeratedBattle[] {
  return dispatched.flatMap(({ event }, index) =>
    event.kind === 'battleRecorded' ? [{ ...recordInNames(event.record, reader), dispatch: index + 1 }] : [],
  );
}

function accountInNames({ at, to, ...account }: BattleAccount, reader: Reader): Omit<ReportedBattle, 'dispatch'> {
  const { theirs, prizes } = account;
  const { empire } = reader.names;
  return {
    ...account,
    ...fieldInNames(at, to, reader),
    ours: { ...account.ours, ...toldInNames(account.ours, reader) },
    theirs: { ...theirs, powers: theirs.powers.map(empire) },
    prizes: prizes.map((prize) => ({ ...prize, by: empire(prize.by) })),
  };
}

function recordInNames({ at, to, ...record }: RecordedBattle, reader: Reader): Omit<ModeratedBattle, 'dispatch'> {
  const { empire } = reader.names;
  const side = (given: RecordedBattle['sides'][0]) => ({ ...given, ...toldInNames(given, reader) });
  return {
    ...record,
    ...fieldInNames(at, to, reader),
    sides: [side(record.sides[0]), side(record.sides[1])],
    captured: record.captured.map((prize) => ({ ...prize, by: empire(prize.by), from: empire(prize.from) })),
  };
}

function fieldInNames(at: string, to: string | undefined, reader: Reader): { at: Where; to?: Where } {
  return { at: placeFor(at, reader), ...(to !== undefined && { to: placeFor(to, reader) }) };
}

/** What of a side is told by names. */
function toldInNames<Fighter extends { owner?: string | undefined }>(
  { powers, units, fleets }: Pick<BattleAccount['ours'], 'powers' | 'fleets'> & { units: readonly Fighter[] },
  reader: Reader,
) {
  const { empire } = reader.names;
  return {
    powers: powers.map(empire),
    units: units.map((unit) => (unit.owner === undefined ? unit : { ...unit, owner: empire(unit.owner) })),
    fleets: fleets.map(({ to, ...fleet }) => ({ ...fleet, ...(to !== undefined && { to: placeFor(to, reader) }) })),
  };
}

function placeFor(system: string, { names, knows }: Reader): Where {
  return { system: knows(system) ? system : null, at: names.system(system) };
}
