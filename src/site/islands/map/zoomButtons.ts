import { icon } from './icon.ts';

export interface ZoomCommands {
  nearer(): void;
  farther(): void;
  fit(): void;
}

/** Three buttons over the map's corner. */
export function zoomButtons(commands: ZoomCommands): HTMLElement {
  const group = document.createElement('div');
  group.className = 'map-zoom';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Map view');
  group.append(
    button('M10 3v14M3 10h14', 'Zoom in', commands.nearer),
    button('M3 10h14', 'Zoom out', commands.farther),
    button('M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5', 'Show the whole map', commands.fit),
  );
  return group;
}

function button(path: string, label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.append(icon(path));
  element.setAttribute('aria-label', label);
  element.title = label;
  element.addEventListener('click', act);
  return element;
}
