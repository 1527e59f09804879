import { naturalOrder } from '#core/naturalOrder.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

type Dispatch = TurnReport['dispatches'][number];

/** A dispatch and its number in its turn's report, from 1. */
export interface Cited {
  turn: number;
  number: number;
  dispatch: Dispatch;
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
  const cited = reports.flatMap(({ turn, dispatches }) =>
    dispatches.map((dispatch, index) => ({ turn, number: index + 1, dispatch })),
  );
  const names = systemNamesOf(reports.at(-1));
  return {
    systems: entriesOf(
      'system',
      cited,
      ({ system }) => (system === null ? [] : [system]),
      (id) => names.get(id) ?? id,
    ),
    fleets: entriesOf('fleet', cited, ({ fleet }) => (fleet === null ? [] : [fleet])),
    empires: entriesOf('empire', cited, ({ empires }) => empires),
  };
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
  about: (dispatch: Dispatch) => readonly string[],
  called: (id: string) => string = (id) => id,
): ReadonlyMap<string, Entry> {
  const found = new Map<string, Cited[]>();
  for (const one of cited) {
    for (const id of about(one.dispatch)) {
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
