import type { TurnReport } from '#schemas/vbam/report.ts';

export type ReportedRoll = TurnReport['rolls'][number];

/** A roll's outcome; if the table gives only a number, what that number does. */
export function resultInWords({ label, result }: Pick<ReportedRoll, 'label' | 'result'>): string {
  if (label !== 'loyalty' || !/^[-+]?\d+$/.test(result ?? '')) return result ?? '';
  const by = Number(result);
  return by === 0 ? 'Morale unchanged' : `Morale ${by < 0 ? 'falls' : 'rises'} by ${Math.abs(by)}`;
}
