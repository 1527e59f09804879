import type { EventOf } from '#schemas/vbam/event.ts';
import type { Names } from './words.ts';

/** What became of units that were put somewhere. */
export const placings: Record<EventOf<'unitsPlaced'>['how'], (aboard: string | null) => string> = {
  based: (aboard) => (aboard === null ? 'based' : `based aboard ${aboard}`),
  cargo: (aboard) => `stowed aboard ${aboard}`,
  tendered: (aboard) => `taken aboard ${aboard}`,
  towed: (aboard) => `taken in tow by ${aboard}`,
  'set down': () => 'set down',
};

const fleetStops: Record<EventOf<'fleetMoved'>['stopped'], (event: EventOf<'fleetMoved'>) => string> = {
  arrived: () => '',
  speed: ({ speed }) => `its speed is ${speed}`,
  distance: () => 'the way is long',
  'no way': () => 'no way that we know leads on',
  'no gate': () => 'without FTL it needs Jump Gates at both ends, and none lead on',
  barred: () => 'the next system lies beyond a border that is closed to us, and its course ends here',
  trap: () => 'a booby trap holds it',
  'laid up': () => 'some of its units are laid up',
  'no units': () => 'it has no units',
  contested: () => 'enemies stand in its way',
  blocked: () => 'its way was barred',
  'fell back': () => 'it fell back after a battle in the lane',
  unseen: () => 'nobody has seen it',
};

/** `1st Fleet moved from Sol by Vega to Lantern and stopped there: its speed is 2. It is bound for Mirach, and should arrive in turn 5.` */
export function fleetMovedInWords(event: EventOf<'fleetMoved'>, names: Names): string {
  const { fleet, system, from, path, bound, stopped, arrives } = event;
  const by = path.length > 1 ? ` by ${path.slice(0, -1).map(names.system).join(', ')}` : '';
  const why = fleetStops[stopped](event);
  const went = `${fleet} moved from ${names.system(from)}${by} to ${names.system(system)}`;
  const onward = arrives === null ? '' : `, and should arrive in turn ${arrives}`;
  const goal = bound === null ? '' : ` It is bound for ${names.system(bound)}${onward}.`;
  if (path.length === 0 && stopped === 'distance') return `${fleet} is on its way from ${names.system(system)}.${goal}`;
  if (path.length === 0) return `${fleet} did not leave ${names.system(system)}: ${why}.${goal}`;
  return stopped === 'arrived' ? `${went}.` : `${went} and stopped there: ${why}.${goal}`;
}
