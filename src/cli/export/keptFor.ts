import { empireNamed } from '#campaign/desk/empireNamed.ts';
import { type KeptReport, keptReports } from '#campaign/publish/reports.ts';
import { cut } from '#campaign/reading/cut.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { didYouMean } from '#core/didYouMean.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { Export } from './exporter.ts';

/** The reports of the empire that --empire names, by its id or its name, in the order of turns; nothing else of the campaign is read. */
export function keptFor({ id, folder, given }: Export): KeptReport<TurnReport>[] {
  const named = given.text('empire') ?? '';
  const { empires } = keptReports(folder);
  if (empires.size === 0) throw badInput(`${id} has no reports yet: play a turn first, coreward turn ${id}`);
  const kept = empires.get(named) ?? empires.get(empireNamed(named, lastNamesIn(empires)) ?? '');
  const all = [...empires.keys()].sort();
  if (!kept) throw badInput(`no reports of "${cut(named)}"${didYouMean(named, all) || `; there are those of ${all.join(', ')}`}`);
  return kept;
}

function lastNamesIn(empires: ReadonlyMap<string, KeptReport<TurnReport>[]>): Record<string, { name: string }> {
  return Object.fromEntries([...empires].map(([id, kept]) => [id, { name: kept.at(-1)?.read().empire.name ?? '' }]));
}

/** The same, from the turn on that --from names. */
export function reportsFor(wanted: Export): TurnReport[] {
  const { given } = wanted;
  const kept = keptFor(wanted);
  const from = given.whole('from') ?? 0;
  const reports = kept.filter(({ turn }) => turn >= from).map(({ read }) => read());
  if (reports.length === 0) throw badInput(`--from ${from}: the last turn is ${kept.at(-1)?.turn}`);
  return reports;
}
