import type { EmpireView } from '#vbam/view/view.ts';
import { nameProblem } from './names.ts';

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** The first name of its kind that a fleet may have: `4th Survey`. */
export function freeFleetName(view: EmpireView, kind: string): string {
  let number = 1;
  while (nameProblem(view, 'fleet', null, `${ordinal(number)} ${kind}`)) number++;
  return `${ordinal(number)} ${kind}`;
}

/** `4th`. */
function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : (endings[number % 10] ?? 'th');
  return `${number}${ending}`;
}
