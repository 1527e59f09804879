import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaign, first, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { type Killed, killed } from '../builders/kill.ts';
import { SOAK, sized, soaked } from '../builders/soaked.ts';

const KILLS = sized(25, 500);
/** Processes spend most of their time starting, so several are killed at once. */
const AT_ONCE = 4;
/** Longer than any of the commands works. */
const MAX_MILLISECONDS = 400;

type Files = Record<string, string>;

interface Victim {
  args(it: TestCampaign): string[];
  /** makes what the command finds */
  prepare(it: TestCampaign): Promise<unknown> | unknown;
  /** writes several files, each of which is there or not yet */
  byFile?: true;
}

const run = (it: TestCampaign, ...args: string[]) => coreward(args, it);

function laySheets(it: TestCampaign, turn: number): void {
  for (const empire of [first, second]) it.desk(`${empire}.md`, sheet(empire, turn, 'no orders'));
}

async function play(it: TestCampaign, turn: number): Promise<void> {
  laySheets(it, turn);
  await run(it, 'turn', 'reach', '--missing-ok');
}

/** What a player sent is beside the campaigns. */
const sentTo = ({ campaigns }: TestCampaign) => join(campaigns, '..', 'sent.md');

/** So is a campaign in one file. */
const packedIn = ({ campaigns }: TestCampaign) => join(campaigns, '..', 'reach.coreward');

const victims: Record<string, Victim> = {
  turn: {
    args: () => ['turn', 'reach', '--missing-ok'],
    async prepare(it) {
      await play(it, 1);
      laySheets(it, 2);
      await run(it, 'orders', 'reach', '--autopilot');
    },
  },
  undo: { args: () => ['undo', 'reach', '--yes'], prepare: (it) => play(it, 1) },
  redo: {
    args: () => ['redo', 'reach'],
    async prepare(it) {
      await play(it, 1);
      await run(it, 'undo', 'reach', '--yes');
    },
  },
  new: { args: () => ['new', 'rim', '--yes', '--seed', 'rim', '--secret', '1'.repeat(64)], prepare: () => undefined },
  receive: {
    args: (it) => ['orders', 'reach', '--receive', '--unproven', sentTo(it)],
    prepare(it) {
      writeFileSync(sentTo(it), sheet(first, 1, 'always: no orders'));
      laySheets(it, 1);
    },
  },
  setUp: {
    args: () => ['turn', 'reach', '--missing-ok'],
    prepare: (it) => it.desk(`${first}.md`, sheet(first, 0, 'livery sky blue dots')),
  },
  import: {
    args: (it) => ['import', packedIn(it), '--id', 'rim'],
    async prepare(it) {
      await play(it, 1);
      await run(it, 'export', 'reach', '--out', packedIn(it));
    },
  },
  reveal: { args: () => ['reveal', 'reach', '--yes'], prepare: (it) => play(it, 1) },
  keys: { args: () => ['keys', 'reach', '--spectator', 'Ann'], prepare: () => undefined },
  orders: { args: () => ['orders', 'reach', '--force'], prepare: (it) => laySheets(it, 1), byFile: true },
};

/** All files with their content; keys, which are drawn at random, all count as the same. */
function filesIn(campaigns: string): Files {
  const names = readdirSync(campaigns, { recursive: true, encoding: 'utf8' }).sort();
  const found = names.filter((name) => statSync(join(campaigns, name)).isFile());
  const read = (name: string) =>
    readFileSync(join(campaigns, name), 'latin1').replace(/AGE-SECRET-KEY-\w+(?=","name":"Ann")/, 'a key');
  return Object.fromEntries(found.map((name) => [name, read(name)]));
}

/** A campaign as each of the commands finds it, and how that should end. */
async function readied(name: string) {
  const victim = victims[name] as Victim;
  const template = tempFolder();
  const it = campaign(template);
  await victim.prepare(it);
  const before = filesIn(it.campaigns);
  const fresh = () => {
    const home = tempFolder();
    cpSync(template, home, { recursive: true });
    const campaigns = join(home, 'content', 'campaigns');
    const folder = join(campaigns, 'reach');
    if (existsSync(folder)) chmodSync(folder, 0o700); // a copy is open to others, of which `check` would tell
    return { ...it, campaigns, folder };
  };
  const whole = fresh();
  expect(await coreward(victim.args(whole), whole)).toMatchObject({ code: 0 });
  return { name, victim, before, after: filesIn(whole.campaigns), fresh };
}

type Readied = Awaited<ReturnType<typeof readied>>;

/** The nth kill: where it comes is spread evenly over the work, and the same in every run. */
async function killOnce({ name, victim, before, after, fresh }: Readied, nth: number): Promise<void> {
  const it = fresh();
  const far = (nth * 0.618034) % 1;
  // in the soak every third is killed from outside, at no step in particular
  const how = SOAK && nth % 3 === 0 ? { far, after: far * MAX_MILLISECONDS } : { far };
  const end = await killed(it.campaigns, victim.args(it), how);
  if (!('after' in how)) expect(end.signal, end.where).toBe('SIGKILL');
  const left = readdirSync(it.campaigns, { recursive: true, encoding: 'utf8' });
  const said = await coreward(['check', 'reach'], it);
  const context = `${name}, kill ${nth}: ${end.where}\n${said.out}${said.err}`;
  expect(said.code, context).toBe(0);
  expect(said.err, context).toMatch(noteFor(left, end));
  const now = filesIn(it.campaigns);
  if (victim.byFile)
    for (const file of Object.keys({ ...before, ...after, ...now }))
      expect([before[file], after[file]], context).toContain(now[file]);
  else expect([before, after], context).toContainEqual(now);
  expect(await coreward(['check', 'reach'], it), context).toMatchObject({ code: 0, err: '' });
}

/** What the next command must say, depending on what the killed one has left. */
function noteFor(left: readonly string[], { pid }: Killed): RegExp {
  if (left.some((file) => file.startsWith('.unfinished-rim'))) return /^rim was cut short while it was made: [^\n]+\n$/;
  if (left.includes('reach/.lock'))
    return new RegExp(`^reach: a command was cut short here(?: \\(process ${pid}\\))?; [^\\n]+\\n$`);
  expect(left.filter((file) => file.includes('unfinished'))).toEqual([]);
  return /^$/;
}

test(`${KILLS} commands killed in the midst: each campaign is before or after, and the next command says what it found`, {
  timeout: 1_800_000,
}, async () => {
  const all = await Promise.all(Object.keys(victims).map(readied));
  let next = 0;
  const worker = async () => {
    for (let nth = ++next; nth <= KILLS; nth = ++next) await killOnce(all[nth % all.length] as Readied, nth);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  soaked(`${KILLS} commands of ${all.length} kinds killed in the midst: each campaign was before or after`);
});
