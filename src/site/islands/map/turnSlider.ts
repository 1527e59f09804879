/** Milliseconds for each turn of a replay. */
const PACE = 700;

/** Shows a map as it was known on an earlier turn. The drawing carries since when each thing is known, and who held what. */
export function turnSlider(figure: HTMLElement, signal: AbortSignal): void {
  const bar = figure.querySelector<HTMLElement>('.map-turns');
  const [range, output, replay] = [bar?.querySelector('input'), bar?.querySelector('output'), bar?.querySelector('button')];
  if (!bar || !range || !output || !replay) return;
  const [first, last] = [Number(range.min), Number(range.max)];
  const found = [...figure.querySelectorAll<SVGElement>('[data-since]')];
  const land = [...figure.querySelectorAll<SVGPathElement>('.cells path')].map((cell) => ({
    cell,
    now: cell.getAttribute('fill'),
    held: heldIn(cell.dataset.held ?? ''),
  }));
  let playing: ReturnType<typeof setInterval> | undefined;

  function show(turn: number): void {
    figure.classList.toggle('is-past', turn < last);
    if (output) output.textContent = `Turn ${turn}`;
    for (const thing of found) toggle(thing, 'visibility', Number(thing.dataset.since) > turn ? 'hidden' : null);
    for (const { cell, now, held } of land) toggle(cell, 'fill', turn === last ? now : paintOf(held, turn));
  }
  function stop(): void {
    clearInterval(playing);
    playing = undefined;
    if (replay) replay.textContent = 'Replay';
  }
  function play(): void {
    if (replay) replay.textContent = 'Stop';
    go(first);
    playing = setInterval(() => (Number(range?.value) >= last ? stop() : go(Number(range?.value) + 1)), PACE);
  }
  function go(turn: number): void {
    if (range) range.value = String(turn);
    show(turn);
  }
  range.addEventListener(
    'input',
    () => {
      stop();
      show(Number(range.value));
    },
    { signal },
  );
  replay.addEventListener('click', () => (playing === undefined ? play() : stop()), { signal });
  addEventListener('beforeprint', () => go(last), { signal });
  signal.addEventListener('abort', stop);
  bar.hidden = false;
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
