import { icon } from './icon.ts';

/** Which way is upspin and coreward, in two corners, however the map is moved. */
export function compassRose(): HTMLElement[] {
  const upspin = corner('map-upspin', icon('M10 18V2M5 7l5-5 5 5'), 'upspin');
  const coreward = corner('map-coreward', 'coreward', icon('M2 10h16M13 5l5 5-5 5'));
  return [upspin, coreward];
}

function corner(className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.ariaHidden = 'true';
  element.append(...content);
  return element;
}
