import { normaliseSeed } from '#generators/options.ts';
import { type Settings, toggles } from './settings.ts';

/** The command that prints exactly this galaxy. */
export function commandFor({ seed, options }: Settings): string {
  const off = toggles.filter(({ key }) => !options[key]).map(({ flag }) => flag);
  return [
    'npx coreward galaxy',
    seedArgument(normaliseSeed(seed)),
    `--systems ${options.systems}`,
    `--homes ${options.homes}`,
    `--shape ${options.shape}`,
    `--map ${options.map}`,
    ...off,
  ].join(' ');
}

function seedArgument(seed: string): string {
  // a seed that begins with a dash would be taken for an option
  return seed.startsWith('-') ? `--seed=${shellQuoted(seed)}` : `--seed ${shellQuoted(seed)}`;
}

/** One word for a POSIX shell, whatever it holds. */
export function shellQuoted(text: string): string {
  return /^[\w.,:@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
