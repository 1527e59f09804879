import { naturalOrder } from '#core/naturalOrder.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

type Dispatch = TurnReport['dispatches'][number];

/** A dispatch and its number in its turn's report, from 1. */
export interface Cited {
  turn: number;
  number: number;
  dispatch: Dispatch;
  /** which of its turn's battles it tells of; null: of none */
  battle: Fought | null;
}

/** A battle by its number among those of its turn, and which own fleets were in it. */
interface Fought {
  number: number;
  fleets: readonly string[];
}

/** One system, fleet or empire, and every dispatch about it. */
export interface Entry {
  /** for anchors: never made from names, which others choose */
  key: string;
  name: string;
  cited: Cited[];
}

export interface Register {
  systems: ReadonlyMap<string, Entry>;
  fleets: ReadonlyMap<string, Entry>;
  empires: ReadonlyMap<string, Entry>;
}

/** Who and what the dispatches of some reports are about. Systems have the names that the last report gives them. */
export function registerOf(reports: readonly TurnReport[]): Register {
  const cited = reports.flatMap((report) =>
    report.dispatches.map((dispatch, index) => {
      const number = index + 1;
      return { turn: report.turn, number, dispatch, battle: foughtIn(report, number) };
    }),
  );
  const names = systemNamesOf(reports.at(-1));
  return {
    systems: entriesOf(
      'system',
      cited,
      ({ system }) => (system === null ? [] : [system]),
      (id) => names.get(id) ?? id,
    ),
    fleets: entriesOf('fleet', cited, ({ fleet }, battle) => [
      ...new Set([...(fleet === null ? [] : [fleet]), ...(battle?.fleets ?? [])]),
    ]),
    empires: entriesOf('empire', cited, ({ empires }) => empires),
  };
}

/** The battle that a dispatch tells of: it concerns all own fleets that fought, not only those that the sentence names. */
function foughtIn({ battles }: TurnReport, dispatch: number): Fought | null {
  const index = battles.findIndex((battle) => battle.dispatch === dispatch);
  const fleets = battles[index]?.ours.fleets.flatMap(({ called }) => called ?? []) ?? [];
  return index < 0 ? null : { number: index + 1, fleets };
}

/** What its reader calls each system. */
export function systemNamesOf(report: TurnReport | undefined): ReadonlyMap<string, string> {
  return new Map(
    (report?.exploration.systems ?? []).flatMap(({ system, at }) => (system === null ? [] : [[system, at] as const])),
  );
}

function entriesOf(
  kind: string,
  cited: readonly Cited[],
  about: (dispatch: Dispatch, battle: Fought | null) => readonly string[],
  called: (id: string) => string = (id) => id,
): ReadonlyMap<string, Entry> {
  const found = new Map<string, Cited[]>();
  for (const one of cited) {
    for (const id of about(one.dispatch, one.battle)) {
      const those = found.get(id);
      if (those) those.push(one);
      else found.set(id, [one]);
    }
  }
  const sorted = [...found].map(([id, those]) => ({ id, name: called(id), cited: those })).sort(byName);
  return new Map(sorted.map(({ id, name, cited: those }, index) => [id, { key: `${kind}-${index + 1}`, name, cited: those }]));
}

function byName(a: { name: string }, b: { name: string }): number {
  return naturalOrder(a.name, b.name);
}
