import { pastView } from './pastView.ts';

/** Milliseconds for each turn of a replay. */
const PACE = 700;

/** Shows a map as it was known on an earlier turn. */
export function turnSlider(figure: HTMLElement, signal: AbortSignal): void {
  const bar = figure.querySelector<HTMLElement>('.map-turns');
  const [range, output, replay] = [bar?.querySelector('input'), bar?.querySelector('output'), bar?.querySelector('button')];
  if (!bar || !range || !output || !replay) return;
  const [first, last] = [Number(range.min), Number(range.max)];
  const past = pastView(figure, first, last);
  let playing: ReturnType<typeof setInterval> | undefined;

  function show(turn: number): void {
    if (output) output.textContent = `Turn ${turn}`;
    past.show(turn);
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
