import { readFileSync } from 'node:fs';

/** A style sheet of the site with those that it imports. */
export function styleOf(name: string): string {
  const text = readFileSync(`src/site/styles/${name}.css`, 'utf8');
  return text.replace(/@import "\.\/(\w+)\.css";/g, (_, other: string) => styleOf(other));
}
