import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Encrypter, identityToRecipient } from 'age-encryption';
import type { AstroIntegration } from 'astro';
import { packed } from '#campaign/publish/bundle.ts';
import { pageNameFor } from '#campaign/publish/fileNames.ts';
import { sealer } from '#campaign/publish/seal.ts';
import type { ReportedBattle } from '#schemas/vbam/report/battles.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { type CanaryFacts, FOGGY_HOME, factsOf } from './canarySite.ts';
import { change } from './playedCampaign.ts';
import { revouch } from './revouch.ts';

const OUT = 'node_modules/.cache/coreward';
export const LEAKY_HOME = `${OUT}/leaky-home`;
export const LEAKY_SITE = `${OUT}/leaky-site`;
/** The one campaign of that site. */
export const LEAKY = 'fog-1';

interface Leaky {
  /** a system that this empire has no source for */
  word: string;
  empire: string;
  identity: string;
  rival: string;
}

function leakyOf(home: string): Leaky {
  const { keys } = JSON.parse(readFileSync(join(home, 'content/campaigns', LEAKY, 'secrets.json'), 'utf8'));
  const [{ empire, identity }, { identity: rival }] = keys.readers;
  const { hidden, turns }: CanaryFacts = factsOf(home, LEAKY);
  const word = hidden[turns]?.[empire]?.words.find((one) => /^qsys\d+x$/.test(one)) ?? '';
  return { word: word.replace('q', 'Q'), empire, identity, rival };
}

/** A copy of one campaign in which reports, desk and press tell what they should not. */
function leakyHome(): void {
  rmSync(LEAKY_HOME, { recursive: true, force: true });
  mkdirSync(LEAKY_HOME, { recursive: true });
  cpSync(join(FOGGY_HOME, `${LEAKY}.json`), join(LEAKY_HOME, `${LEAKY}.json`));
  const folder = join(LEAKY_HOME, 'content/campaigns', LEAKY);
  cpSync(join(FOGGY_HOME, 'content/campaigns', LEAKY), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('sealed'),
  });
  const { word, empire } = leakyOf(LEAKY_HOME);
  const last = `turns/00${factsOf(LEAKY_HOME, LEAKY).turns}`;
  const told = (text: string) => text.replace(/"name":"Qsys\d+x"/, `"name":"${word}"`);
  change(folder, `${last}/reports/${empire}.json`, (text) => told(text));
  change(folder, `${last}/desks/${empire}.json`, (text) => told(text));
  tellOfBattles(folder, LEAKY_HOME);
  const press = [{ by: null, text: `We hear of ${word}.` }];
  change(folder, `${last}/reports/public.json`, (text) => JSON.stringify({ ...JSON.parse(text), press }));
  change(folder, 'campaign.yaml', (text) => text.replace(/^name: .*$/m, 'name: Qplayer1000x and others'));
  revouch(folder);
}

/** The turn in which the campaign's empires fight. */
const BATTLE_TURN = 1;

/** The first empire reads the other's plan, refuge, hiding place and dice; the other reads of the first's reserve. */
function tellOfBattles(folder: string, home: string): void {
  const { keys } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const [{ empire }, { empire: rival }] = keys.readers;
  const secrets = factsOf(home, LEAKY).battles[BATTLE_TURN] ?? {};
  const altered = (whose: string, how: (report: TurnReport, battle: ReportedBattle) => void) =>
    change(folder, `turns/00${BATTLE_TURN}/reports/${whose}.json`, (text) => {
      const report: TurnReport = JSON.parse(text);
      const [battle] = report.battles;
      if (!battle) throw new Error('no battle to tell of');
      how(report, battle);
      return JSON.stringify(report);
    });
  altered(empire, (report, battle) => {
    const { plan = [], retreat = [], concealed = [] } = secrets[empire]?.words ?? {};
    const dispatch = report.dispatches[battle.dispatch - 1];
    if (dispatch) dispatch.text += ` ${[...plan, ...retreat, ...concealed].join(' ')}`;
    const roll = { dice: '2d6', faces: [1, 1], modifiers: [], total: 2 };
    for (const moment of [battle.before, ...battle.rounds]) moment.pursuit = { by: 'us', pool: 7, roll, percent: 25, damage: 2 };
  });
  altered(rival, (_, { theirs }) => {
    for (const hull of secrets[rival]?.words.reserve ?? []) {
      theirs.hulls[hull] = 1;
      theirs.units?.push({ called: 'Stranger', hull, damage: { before: 0, after: 0 }, fate: 'present' });
    }
  });
}

/** Builds a site in which a leak of each kind is planted, along the same way as what is published rightly. */
export function buildLeakySite(): Promise<{ ok: boolean; output: string }> {
  leakyHome();
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--config', 'test/builders/leaky.config.mjs'];
  const settings = { COREWARD_OUT: LEAKY_SITE, COREWARD_HOME: resolve(LEAKY_HOME), COREWARD_BASE: '/', BASE_URL: '/' };
  const child = spawn(process.execPath, astro, { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...settings } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done) => child.on('close', (code) => done({ ok: code === 0, output })));
}

/** Plants leaks where the campaign's own files do not lead: in scripts, styles, data, and files beside the pages. */
export function plantedLeaks(): AstroIntegration {
  const { word, empire, identity, rival } = leakyOf(LEAKY_HOME);
  const transform = (code: string, id: string): string | null => {
    if (id.endsWith('/islands/star-map.ts'))
      return `${code}\nObject.assign(globalThis, { planted: ['${word}', '${resolve('src')}'] });`;
    return id.endsWith('/styles/page.css') ? `${code}\n:root { --planted: '${word}'; }` : null;
  };
  return {
    name: 'planted-leaks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'planted-leaks', enforce: 'pre', transform }] } });
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const sealed = (name: string, bytes: Uint8Array) => writeFileSync(join(site, 'campaigns', LEAKY, 'sealed', name), bytes);
        writeFileSync(join(site, 'planted.json'), JSON.stringify({ [identity]: word }));
        writeFileSync(join(site, `${word}.txt`), '');
        const page = packed(JSON.stringify({ format: 2, turn: 1, pages: [{ id: empire, title: '', html: '' }] }));
        const [one, other] = [await identityToRecipient(identity), await identityToRecipient(rival)];
        const seal = await sealer('5e'.repeat(32));
        sealed(`${'a'.repeat(32)}.age`, await seal(page, [one, other], 'a'));
        sealed(`${'b'.repeat(32)}.age`, await seal(page.subarray(1), [one], 'b'));
        sealed(`${'c'.repeat(32)}.age`, page);
        sealed('turn-1.age', await seal(page, [one], 'c'));
        const { secret } = JSON.parse(readFileSync(join(LEAKY_HOME, 'content/campaigns', LEAKY, 'secrets.json'), 'utf8'));
        sealed(pageNameFor(secret, `.battles of ${empire}`, BATTLE_TURN + 1), await seal(page, [one], 'e')); // as small as it can be
        const encrypter = new Encrypter();
        encrypter.addRecipient(one);
        sealed(`${'d'.repeat(32)}.age`, await encrypter.encrypt(page));
      },
    },
  };
}
