import { remembered } from '#core/remembered.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

/** Somebody whom the reader has met. */
export type Neighbour = TurnReport['diplomacy'][number];

const byName = remembered(({ diplomacy }: TurnReport) => new Map(diplomacy.map((met) => [met.name, met])));

/** What a report says of the empire with this name. */
export function neighbourIn(report: TurnReport, name: string): Neighbour | undefined {
  return byName(report).get(name);
}
