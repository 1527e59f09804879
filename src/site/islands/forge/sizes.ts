import { itemAt } from '#core/itemAt.ts';
import { systemLimits } from '#generators/options.ts';

/** The slider's stops: by ones to 100, by tens to 1,000, by hundreds to 10,000, so that each third is a power of ten. */
const stops = [...steps(systemLimits.least, 100, 1), ...steps(110, 1000, 10), ...steps(1100, systemLimits.most, 100)];

export const lastStop = stops.length - 1;

export function sizeAt(stop: number): number {
  return itemAt(stops, Math.min(lastStop, Math.max(0, Math.round(stop))));
}

/** The stop nearest to a size that was typed. */
export function stopFor(size: number): number {
  const above = stops.findIndex((stop) => stop >= size);
  if (above <= 0) return above === 0 ? 0 : lastStop;
  return sizeAt(above) - size <= size - sizeAt(above - 1) ? above : above - 1;
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}
