import { isWithin, type Stay, staysIn } from './stays.ts';

interface Berth {
  system: SVGElement;
  /** what the drawing calls its sign: `2e` are ships of its second power, then an enemy */
  sign: string;
  stays: readonly Stay[];
}

const SVG = 'http://www.w3.org/2000/svg';
/** From the middle of a star to its first sign, and from one sign to the next, in sizes of a sign. */
const SHOULDER = { x: 1.1, y: -0.9, step: 1.1 };

/** Ships, battles and blockades beside stars as they were known on an earlier turn: `data-ships` of a system says who was there when. */
export function pastShips(systems: readonly SVGElement[]): { show(turn: number | null): void } {
  const berths = systems.flatMap((system) => berthsIn(system));
  let shown: Element[] = [];
  return {
    show(turn) {
      for (const sign of shown) sign.remove();
      const there = turn === null ? [] : berths.filter(({ stays }) => isWithin(stays, turn));
      shown = [...Map.groupBy(there, ({ system }) => system)].flatMap(([system, here]) =>
        here.map(({ sign }, index) => signAt(system, sign, index)),
      );
    },
  };
}

/** `0:1-4,9 2e:7` */
function berthsIn(system: SVGElement): Berth[] {
  const words = system.dataset.ships?.split(' ') ?? [];
  return words.map((word) => {
    const [sign = '', turns = ''] = word.split(':');
    return { system, sign, stays: staysIn(turns) };
  });
}

function signAt(system: SVGElement, called: string, index: number): Element {
  const sign = document.createElementNS(SVG, 'use');
  const size = Number(system.ownerSVGElement?.dataset.ship ?? 20);
  sign.setAttribute('class', 'then'); // what was seen then is not faded by how old the star's news is now
  sign.setAttribute('href', `#ship-${called}`);
  sign.setAttribute('x', String(Math.round(size * (SHOULDER.x + index * SHOULDER.step))));
  sign.setAttribute('y', String(Math.round(size * SHOULDER.y)));
  system.append(sign);
  return sign;
}
