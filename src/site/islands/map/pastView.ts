import { pastShips } from './pastShips.ts';
import { isWithin, staysIn } from './stays.ts';

/** Shows a map as of an earlier turn. The drawing holds when each thing became known, who held what, where fronts were, and where ships. */
export function pastView(figure: HTMLElement, first: number, last: number): { show(turn: number): void } {
  const found = [...figure.querySelectorAll<SVGElement>('svg [data-since]')];
  const met = [...figure.querySelectorAll<HTMLElement>('.map-key [data-since]')];
  const systems = [...figure.querySelectorAll<SVGElement>('.system')];
  const land = [...figure.querySelectorAll<SVGPathElement>('.cells path')].map((cell, index) => ({
    cell,
    now: cell.getAttribute('fill'),
    held: heldIn(cell.dataset.held ?? ''),
    since: Number(systems[index]?.dataset.since ?? first),
  }));
  const passing = passingIn(figure);
  const ships = pastShips(systems);
  return {
    show(turn) {
      figure.classList.toggle('is-past', turn < last);
      for (const thing of found) toggle(thing, 'visibility', Number(thing.dataset.since) > turn ? 'hidden' : null);
      passing(turn);
      for (const power of met) power.hidden = Number(power.dataset.since) > turn;
      for (const { cell, now, held, since } of land) {
        toggle(cell, 'fill', turn === last ? now : paintOf(held, turn));
        toggle(cell, 'visibility', since > turn ? 'hidden' : null);
      }
      ships.show(turn === last ? null : turn);
    },
  };
}

/** Shows what is there on a turn of those things that come and go: `data-on` says when. */
function passingIn(figure: HTMLElement): (turn: number) => void {
  const things = [...figure.querySelectorAll<SVGElement>('svg [data-on]')].map((thing) => {
    return { thing, stays: staysIn(thing.dataset.on ?? '') };
  });
  return (turn) => {
    for (const { thing, stays } of things) toggle(thing, 'visibility', isWithin(stays, turn) ? null : 'hidden');
  };
}

function heldIn(words: string): { turn: number; holder: string }[] {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ turn: Number(word.split(':')[0]), holder: word.split(':')[1] ?? '-' }));
}

function paintOf(held: readonly { turn: number; holder: string }[], turn: number): string | null {
  const holder = held.findLast((change) => change.turn <= turn)?.holder ?? '-';
  return holder === '-' ? null : `url(#land-${holder})`;
}

function toggle(element: SVGElement, attribute: string, value: string | null): void {
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}
