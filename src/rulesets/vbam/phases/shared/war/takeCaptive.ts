import type { Unit } from '#schemas/vbam/state.ts';

/** G-62, G-48: it may not attack before a refit, and it is remembered whose it was first; who takes back its own has no captive. */
export function takeCaptive(unit: Unit, from: string, by: string): void {
  unit.captured = true;
  unit.capturedFrom ??= from;
  if (unit.capturedFrom === by) delete unit.capturedFrom;
}
