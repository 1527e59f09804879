import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** The Node that Coreward is made for; older ones read it, but do not build the site. */
const WANTED = 24;

/** `startedBy`: the older Node that handed over to this one, if any. */
export function nodeFinding(version: string, startedBy: string | undefined): Finding {
  const running =
    startedBy === undefined
      ? version
      : `${version}, from node_modules: the ${startedBy} of this machine is too old and hands over`;
  if (Number.parseInt(version, 10) >= WANTED) return ok('Node', running);
  return warning(
    'Node',
    `${version} runs all commands but does not build the site`,
    `npm start and npm run use the Node ${WANTED} in node_modules; or install Node ${WANTED}`,
  );
}

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/** Every package that package-lock.json names must be installed in that version, except those for other machines. */
export function packageFindings(root: string): Finding[] {
  const mend = `run npm install in ${root}`;
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(([path, { optional, devOptional }]) => path !== '' && !optional && !devOptional);
  const broken = needed.flatMap(([path, { version, dev }]) => {
    const found = versionAt(join(root, path));
    return found === version ? [] : [{ name: path.replace(/^.*node_modules\//, ''), found, version, dev: dev === true }];
  });
  const inWords = broken
    .slice(0, 3)
    .map(({ name, found, version }) => `${name} ${found === null ? 'is missing' : `is ${found}, not ${version}`}`);
  const says = `${inWords.join(', ')}${broken.length > 3 ? `, and ${broken.length - 3} more` : ''}`;
  if (broken.length === 0) return [ok('packages', `${needed.length}, all as package-lock.json says`)];
  if (broken.every(({ dev }) => dev)) return [warning('packages', `${says}: only tests need them`, mend)];
  return [wrong('packages', says, mend)];
}

function versionAt(folder: string): string | null {
  try {
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return version;
  } catch {
    return null;
  }
}

/** Only `npm test` opens one. */
export function browserFinding(root: string): Finding {
  if (existsSync(join(root, 'node_modules/@sparticuz/chromium/bin'))) return ok('browser', 'Chromium for npm test');
  return warning('browser', 'none: npm test cannot open pages; all else works', `run npm install in ${root}`);
}

/** A Node may have been built without the world's time zones; then deadlines would be wrong. */
export function timeZoneFinding(): Finding {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' }).format(0);
  const count = Intl.supportedValuesOf('timeZone').length;
  if (shown === '01' && count > 100) return ok('time zones', `${count} known`);
  return wrong(
    'time zones',
    'this Node does not know them, so deadlines would be wrong',
    'install a Node with full ICU, such as any from nodejs.org',
  );
}
