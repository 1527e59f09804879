import type { Heading } from './travel.ts';

/** What the keys can ask of a map. */
export interface MapCommands {
  travel(heading: Heading): void;
  pan(heading: Heading): void;
  zoom(factor: number): void;
  fit(): void;
  home(step: 1 | -1): void;
  open(): void;
  leave(): void;
}

export const ZOOM_STEP = 1.5;

/** Read aloud to those who do not see the map. */
export const keyHelp =
  'Arrow keys travel along lanes. Home goes to the next home, Enter opens the details, Escape closes them. Plus and minus zoom, 0 shows everything, Shift and an arrow key move the map.';

const headings: Record<string, Heading> = {
  ArrowUp: { x: 0, y: -1, word: 'upspin' },
  ArrowDown: { x: 0, y: 1, word: 'downspin' },
  ArrowRight: { x: 1, y: 0, word: 'coreward' },
  ArrowLeft: { x: -1, y: 0, word: 'rimward' },
};

const keys: Record<string, (commands: MapCommands, shift: boolean) => void> = {
  '+': ({ zoom }) => zoom(ZOOM_STEP),
  '=': ({ zoom }) => zoom(ZOOM_STEP), // the same key without Shift
  '-': ({ zoom }) => zoom(1 / ZOOM_STEP),
  0: (commands) => commands.fit(),
  Home: ({ home }, shift) => home(shift ? -1 : 1),
  Enter: ({ open }) => open(),
  Escape: ({ leave }) => leave(),
};

/** Carries out the command of a key, if it has one. */
export function onMapKey(event: KeyboardEvent, commands: MapCommands): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const heading = headings[event.key];
  const command = keys[event.key];
  if (heading) (event.shiftKey ? commands.pan : commands.travel)(heading);
  else if (command) command(commands, event.shiftKey);
  else return;
  event.preventDefault();
}
