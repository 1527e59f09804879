import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, hashOf } from './canonical.ts';

/** The seal of one step of a campaign: it pins down that step and all before it, and tells nothing of them. */
export interface TurnSeal {
  /** of the set-up and of the start it is 0 */
  turn: number;
  /** `the start`, `the set-up` or `turn 3` */
  of: string;
  /** 64 hex digits */
  seal: string;
}

export const THE_START = 'the start';

/** What is sealed of the start: SHA-256 of galaxy.json and of turns/000/state.json. */
export function startRecord({ galaxy, start }: { galaxy: string; start: string }): string {
  return lines('coreward start 1', `galaxy ${galaxy}`, `state ${start}`);
}

/** SHA-256 of a turn's log, and the hashes in it by which whoever plays the turn again knows it. */
export interface LoggedTurn {
  log: string;
  before: string;
  inputs: Readonly<Record<string, string>>;
  state: string;
}

/** What is sealed of a turn. */
export function turnRecord({ log, before, inputs, state }: LoggedTurn): string {
  return lines('coreward turn 1', `log ${log}`, `before ${before}`, `inputs ${hashOf(canonicalJson(inputs))}`, `state ${state}`);
}

interface Sealed {
  campaign: string;
  /** 64 hex digits: without it nobody can try guesses against a seal */
  secret: string;
  of: string;
  record: string;
  /** the seal of the step before; null for the start */
  before: string | null;
}

export function sealOf({ campaign, secret, of, record, before }: Sealed): string {
  const mark = bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`coreward seal mark 1\n${record}`)));
  return hashOf(lines('coreward seal 1', `campaign ${campaign}`, `of ${of}`, `mark ${mark}`, `before ${before ?? 'nothing'}`));
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`;
}
