import { maxHomesFor, normaliseSeed, problemWith, seedProblem } from '#generators/options.ts';
import { linkFor, rememberIn } from './address.ts';
import { commandFor } from './command.ts';
import { connectControls } from './controls.ts';
import { byId } from './dom.ts';
import { countsOf, showFigures } from './figures.ts';
import { connectKeep } from './keep.ts';
import { latestOnly } from './latestOnly.ts';
import { connectLegend } from './legend.ts';
import { connectList } from './list.ts';
import { connectMap } from './mapView.ts';
import type { Made } from './messages.ts';
import { showNotes, showProblem } from './problem.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { workerClient } from './workerClient.ts';

const TYPING = 60;
/** A longer wait than this is announced. */
const NOTICED = 400;

const worker = workerClient();
const controls = connectControls(changed);
const map = connectMap(worker);
const legend = connectLegend();
const list = connectList(worker);
const chart = byId('forge-chart', HTMLElement);
const caption = byId('caption', HTMLElement);

const make = latestOnly<Settings>(TYPING, async (settings, isLatest) => {
  chart.dataset.state = 'working';
  const noticed = setTimeout(() => {
    caption.textContent = 'Making the galaxy …';
  }, NOTICED);
  try {
    const made = await worker.ask('make', settings);
    if (isLatest()) show(made, settings);
  } catch (error) {
    if (isLatest()) fail(error);
  } finally {
    clearTimeout(noticed);
  }
});

function changed(): void {
  const { seed, options } = controls.read();
  const settings = { seed: normaliseSeed(seed), options };
  const problem = problemWith(settings.seed, options);
  const room = maxHomesFor(options.systems);
  const remedy = options.homes > room ? { label: `Use ${room} homes`, act: () => controls.setHomes(room) } : undefined;
  showProblem(problem, { inSeed: seedProblem(settings.seed) !== null, remedy });
  if (problem) return;
  rememberIn(history, settings);
  byId('command', HTMLElement).textContent = commandFor(settings);
  worker.hurry();
  make(settings);
}

function show(made: Made, { seed }: Settings): void {
  map.show(made);
  showFigures(made);
  legend.show(made);
  list.about(made);
  caption.textContent = `${seed}: ${countsOf(made)}`;
  chart.dataset.state = 'shown';
}

function fail(error: unknown): void {
  chart.dataset.state = 'failed';
  caption.textContent = 'No galaxy.';
  showProblem(error instanceof Error ? error.message : String(error));
}

connectKeep(worker, {
  fingerprint: () => byId('fingerprint', HTMLElement).textContent,
  text: (kind) => (kind === 'command' ? commandFor(controls.read()) : linkFor(controls.read())),
});

const { settings, notes } = settingsFrom(location.search);
controls.write(settings);
showNotes(notes);
changed();
