interface Stay {
  from: number;
  to: number;
}

interface Berth {
  system: SVGElement;
  power: string;
  stays: readonly Stay[];
}

const SVG = 'http://www.w3.org/2000/svg';
/** From the middle of a star to its first sign, and from one sign to the next, in sizes of a sign. */
const SHOULDER = { x: 1.1, y: -0.9, step: 1.1 };

/** Ships beside stars as they were known on an earlier turn: `data-ships` of a system says who was there when. */
export function pastShips(systems: readonly SVGElement[]): { show(turn: number | null): void } {
  const berths = systems.flatMap((system) => berthsIn(system));
  let shown: Element[] = [];
  return {
    show(turn) {
      for (const sign of shown) sign.remove();
      const there = turn === null ? [] : berths.filter(({ stays }) => stays.some(({ from, to }) => from <= turn && turn <= to));
      shown = [...Map.groupBy(there, ({ system }) => system)].flatMap(([system, here]) =>
        here.map(({ power }, index) => signAt(system, power, index)),
      );
    },
  };
}

/** `0:1-4,9 2:7` */
function berthsIn(system: SVGElement): Berth[] {
  const words = system.dataset.ships?.split(' ') ?? [];
  return words.map((word) => {
    const [power = '', turns = ''] = word.split(':');
    return { system, power, stays: turns.split(',').map(stayOf) };
  });
}

function stayOf(turns: string): Stay {
  const [from, to = from] = turns.split('-');
  return { from: Number(from), to: Number(to) };
}

function signAt(system: SVGElement, power: string, index: number): Element {
  const sign = document.createElementNS(SVG, 'use');
  const size = Number(system.ownerSVGElement?.dataset.ship ?? 20);
  sign.setAttribute('href', `#ship-${power}`);
  sign.setAttribute('x', String(Math.round(size * (SHOULDER.x + index * SHOULDER.step))));
  sign.setAttribute('y', String(Math.round(size * SHOULDER.y)));
  system.append(sign);
  return sign;
}
