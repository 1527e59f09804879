import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keysWithSpectator } from '#campaign/keys/changeKeys.ts';
import { keysFromSecret } from '#campaign/keys/drawKeys.ts';
import { canonicalJson } from '#core/canonical.ts';
import { change, playedCampaign } from './playedCampaign.ts';

const OUT = 'node_modules/.cache/coreward';
export const FOGGY_HOME = `${OUT}/foggy-home`;
export const FOGGY_SITE = `${OUT}/foggy-site`;
/** so many campaigns are searched for leaks; a soak takes more */
export const FOGGY_CAMPAIGNS = Number(process.env.COREWARD_SOAK ?? 3);

/** Campaigns of which nothing may stand in the site in clear. */
export const fogged = (count: number) => Array.from({ length: count }, (_, index) => `fog-${index + 1}`);
/** A campaign of which everything does. */
export const OPEN = 'clear-sky';

/** Writes campaigns whose every name is a word that stands nowhere by chance. */
export function canaryHome(home: string, count: number): void {
  rmSync(home, { recursive: true, force: true });
  const campaigns = join(home, 'content', 'campaigns');
  mkdirSync(campaigns, { recursive: true });
  for (const [index, id] of fogged(count).entries()) foggedCampaign(campaigns, id, index);
  playedCampaign(campaigns, { id: OPEN, name: 'Clear Sky', visibility: 'open', turns: 1 });
}

function foggedCampaign(campaigns: string, id: string, index: number): void {
  const names = Array.from({ length: 30 }, (_, system) => `Qsys${index}z${system}x`);
  const [empires, npes] = [2 + (index % 2), index % 2];
  const folder = playedCampaign(campaigns, { id, name: `Foggy ${index + 1}`, turns: 3 - (index % 2), empires, npes, names });
  change(folder, 'campaign.yaml', (text) => {
    let person = 0;
    return text
      .replace(/name: ""/g, () => `name: Qplayer${index}z${++person}x`)
      .replace(/mail: ""/g, `mail: qmail${index}x@example.org`);
  });
  change(folder, 'secrets.json', (text) => {
    const { secret, keys } = JSON.parse(text);
    return canonicalJson({ format: 1, secret, keys: keysWithSpectator(keys, `Qspect${index}x`, 1, keysFromSecret(secret)).keys });
  });
}

/** Every word of a fogged campaign that is nobody's business but its readers'. */
export function secretsOf(home: string, id: string): string[] {
  const folder = join(home, 'content', 'campaigns', id);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { secret, keys } = read('secrets.json');
  const { systems, seed, fingerprint } = read('galaxy.json');
  const { empires } = read('turns/000/state.json');
  const people = readFileSync(join(folder, 'campaign.yaml'), 'utf8').match(/Qplayer\w+|qmail\w+@example\.org/g) ?? [];
  return [
    secret,
    keys.moderator,
    ...keys.readers.map(({ identity }: { identity: string }) => identity),
    ...keys.spectators.flatMap(({ identity, name }: { identity: string; name: string }) => [identity, name]),
    ...systems.flatMap((system: { id: string; name: string }) => [system.id, system.name]),
    ...(seed === id ? [] : [seed]),
    fingerprint,
    ...Object.entries(empires as Record<string, { name: string }>).flatMap(([empire, { name }]) => [empire, name]),
    ...people,
  ];
}
