import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemAt } from '#core/itemAt.ts';
import { GENERATOR_VERSION } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { type TurnLog, turnLog } from '#schemas/vbam/turnLog.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import { type CampaignTexts, judgeCampaign, partOf, stepsFrom } from '../check/checkCampaign.ts';
import { readCampaign } from '../disk/folders.ts';
import { fastHash } from '../publish/hash.ts';
import type { Problem } from '../reading/problems.ts';
import { hashIn } from '../trust/foundFile.ts';
import type { Step } from '../turns/turnComplaints.ts';
import { CAMPAIGN_COPY } from '../turns/turnFolder.ts';
import { type Difference, differencesIn } from './compareFiles.ts';
import { type Origin, type ReportWriter, replayedStart, replayedTurn } from './replayedFiles.ts';
import { startRulesIn } from './startRules.ts';

/** What played a turn or made the start. */
export interface Maker {
  engine: string;
  /** 0: older ones, which were not noted */
  rules: number;
  /** of the galaxy, where the start was made in one of another generator */
  generator?: number;
}

/** What became of one step of a campaign: `foreign` is of other rules, so nothing can be said here. */
export interface StepVerdict extends Step {
  is: 'proven' | 'different' | 'foreign';
  /** null where that was not noted */
  by: Maker | null;
}

/** What can be said of a campaign. */
export interface Verdict {
  steps: StepVerdict[];
  /** what the files alone show, with its place */
  problems: Problem[];
  /** what only the replay shows */
  differences: Difference[];
  files: number;
}

interface Asked {
  reportsFor: ReportWriter;
  /** only this turn; 0 is the start with what was chosen then */
  turn?: number | undefined;
  /** called before each step */
  onStep?: (step: Step, last: Step) => void;
}

/** Plays a campaign again, step by step, and compares every byte. */
export function verifyCampaign(folder: string, id: string, { reportsFor, turn, onStep }: Asked): Verdict {
  const texts = readCampaign(folder);
  const judged = judgeCampaign(texts, id);
  const { galaxy, secrets } = judged;
  const origin = galaxy && secrets ? { id, galaxy, secret: secrets.secret, texts, reportsFor } : null;
  const all = stepsFrom(0, texts);
  const steps: StepVerdict[] = [];
  const differences: Difference[] = [];
  let replayedBefore: string | undefined;
  for (const step of all.filter((one) => turn === undefined || one.turn === turn)) {
    onStep?.(step, itemAt(all, -1));
    const { verdict, found, state } = judgeStep(folder, step, { origin, texts, problems: judged.problems, replayedBefore });
    steps.push(verdict);
    differences.push(...found);
    replayedBefore = state;
  }
  return { steps, problems: problemsLeft(judged.problems, differences, steps, turn), differences, files: texts.size };
}

interface Known {
  /** null if galaxy or secret cannot be read: then nothing can be played again */
  origin: Origin | null;
  texts: CampaignTexts;
  problems: readonly Problem[];
  /** the state before, as it was replayed */
  replayedBefore: string | undefined;
}

interface Judged {
  verdict: StepVerdict;
  found: Difference[];
  /** as the replay has it */
  state: string | undefined;
}

function judgeStep(folder: string, step: Step, known: Known): Judged {
  const log = step.before === null ? null : partOf(known.texts, `${step.here}/log.json`, turnLog).value;
  const by = log === null ? makerOf(step, known) : log && { engine: log.engine, rules: log.rules };
  const verdict = (is: StepVerdict['is']): StepVerdict => ({ ...step, is, by: by ?? null });
  const wrong = known.problems.some((problem) => concerns(problem, step));
  if (by === null || (by && !isOurs(by)))
    return { verdict: verdict(wrong ? 'different' : 'foreign'), found: [], state: undefined };
  const replay = by && known.origin && !isSpoilt(step, known.problems) ? replayOf(step, log ?? null, known, known.origin) : null;
  if (replay === null) return { verdict: verdict('different'), found: [], state: undefined };
  if (typeof replay === 'string') {
    const message = `it cannot be played again: ${replay}`;
    return { verdict: verdict('different'), found: [{ file: step.here, message }], state: undefined };
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const found = differencesIn(step.here, replay, { hashOf: (file) => hashIn(known.texts, file), read });
  return { verdict: verdict(wrong || found.length > 0 ? 'different' : 'proven'), found, state: replay.get('state.json') };
}

/** A start without a copy of campaign.yaml, as older versions left it, cannot be made again. */
function makerOf({ here }: Step, { texts, origin }: Known): Maker | null {
  const copy = texts.get(`${here}/${CAMPAIGN_COPY}`);
  const engine = copy?.ok ? /^engine:\s*"?([^"\s]+)/m.exec(copy.value)?.[1] : undefined;
  if (engine === undefined) return null;
  const generator = otherGenerator(origin?.galaxy);
  return { engine, rules: startRulesIn(texts), ...(generator === undefined ? {} : { generator }) };
}

/** A start is made together with its galaxy, by one generator; into a galaxy made by hand any can set empires. */
function otherGenerator(galaxy: Galaxy | undefined): number | undefined {
  const generator = galaxy?.generator;
  return typeof generator !== 'number' || generator === GENERATOR_VERSION ? undefined : generator;
}

/** Rules are never mixed: others may play the same sheets differently. Which program brought them along decides nothing. */
function isOurs({ rules, generator }: Maker): boolean {
  return rules === RULES_VERSION && generator === undefined;
}

/** The files of a step played again; or in words why it cannot be; or null if what it was played from is lost. */
function replayOf(step: Step, log: TurnLog | null, known: Known, origin: Origin): Map<string, string> | string | null {
  try {
    if (log === null) return replayedStart(origin, step.here);
    const state = stateBefore(step, log, known);
    return state === undefined ? null : replayedTurn(origin, step, log, state);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The state that the turn was played from, as kept; or as replayed, if it was changed since. */
function stateBefore({ before }: Step, { chain }: TurnLog, { texts, replayedBefore }: Known): string | undefined {
  const kept = texts.get(`${before}/state.json`);
  if (kept?.ok && hashIn(texts, `${before}/state.json`) === chain.before) return kept.value;
  return replayedBefore !== undefined && fastHash(replayedBefore) === chain.before ? replayedBefore : undefined;
}

/** What a step was played with has changed: a replay would prove nothing. */
function isSpoilt({ here }: Step, problems: readonly Problem[]): boolean {
  return problems.some(
    ({ about = '' }) =>
      about.startsWith(`${here}/inputs/`) || [`${here}/${CAMPAIGN_COPY}`, 'galaxy.json', 'secrets.json'].includes(about),
  );
}

function concerns({ file, about = file }: Problem, { here }: Step): boolean {
  return about.startsWith(`${here}/`) && (here.endsWith('setup') || !about.startsWith(`${here}/setup/`));
}

/** Problems that the replay explains better are left out. */
function problemsLeft(
  problems: readonly Problem[],
  differences: readonly Difference[],
  steps: readonly Step[],
  turn: number | undefined,
): Problem[] {
  const differing = new Set(differences.map(({ file }) => file));
  const isWanted = ({ about, ...own }: Problem) =>
    turn === undefined ||
    ![own.file, about ?? own.file].every((file) => file.startsWith('turns/')) ||
    steps.some((step) => concerns(own, step) || (about && concerns({ ...own, about }, step)));
  const left = problems.filter((problem) => !(problem.about && differing.has(problem.about)) && isWanted(problem));
  return left.filter(({ about }, index) => about === undefined || left.findIndex((one) => one.about === about) === index);
}
