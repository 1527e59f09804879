import { mkdirSync, rmSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Proof, proofOf } from '#campaign/publish/proof.ts';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { commitmentTo } from '#core/commitment.ts';
import type { Difference } from '#core/turn/proveReplay.ts';
import { proofHead } from '#schemas/shared/trust.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { type ProofTurn, proofTurn } from '#schemas/vbam/proof.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { proveTurn } from '#vbam/proveTurn.ts';
import { replaySetUp } from '#vbam/replayTurn.ts';
import { tempFolder } from '../builders/coreward.ts';
import { playedCampaign } from '../builders/playedCampaign.ts';
import { PERSON, revealedCampaign } from '../builders/revealedCampaign.ts';

const HOME = 'node_modules/.cache/coreward/proof-home';
let proof: Proof;

beforeAll(() => {
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  revealedCampaign(HOME, { id: 'told', turns: 3 });
  proof = proofOf(HOME, 'told') as Proof;
  return () => rmSync(HOME, { recursive: true, force: true });
});

/** Proves turn after turn, up to the first that differs. */
function proven({ head, turns }: Proof): { turn: number; difference: Difference | null; rolls: number }[] {
  let [state, stateHash] = [JSON.parse(head.start) as CampaignState, hashOf(head.start)];
  const all: { turn: number; difference: Difference | null; rolls: number }[] = [];
  for (const told of turns) {
    const galaxy = JSON.parse(head.galaxy) as Galaxy;
    const {
      difference,
      rolls,
      state: after,
    } = proveTurn(told, {
      ...{ state, stateHash, galaxy },
      secret: head.secret,
      pledges: head.pledges,
    });
    all.push({ turn: told.turn, difference, rolls });
    if (difference || !after) return all;
    [state, stateHash] = [after, told.chain.state];
  }
  return all;
}

/** The proof with one turn changed. */
function tampered(turn: number, how: (told: ProofTurn) => void): Proof {
  const copy = structuredClone(proof);
  how(copy.turns.find((one) => one.turn === turn) as ProofTurn);
  return copy;
}

describe('the proof of a revealed campaign', () => {
  test('is not there while the secret is kept', () => {
    const campaigns = tempFolder();
    playedCampaign(campaigns, { id: 'kept', turns: 1 });
    expect(proofOf(campaigns, 'kept')).toBeNull();
  });

  test('is as its schema says, and its head is what the commitment was made to', () => {
    expect(proofHead.parse(proof.head)).toEqual(proof.head);
    for (const turn of proof.turns) expect(proofTurn.parse(turn)).toEqual(turn);
    const { campaign, secret, galaxy, start, commitment } = proof.head;
    expect(commitmentTo({ campaign, secret, galaxy: hashOf(galaxy), start: hashOf(start) })).toBe(commitment);
  });

  test('tells no name, no address and no key of anybody', () => {
    const text = JSON.stringify(proof).toLowerCase();
    for (const word of [PERSON.name, PERSON.mail, 'AGE-SECRET-KEY']) expect(text).not.toContain(word.toLowerCase());
    expect(Object.keys(proof.turns[1]?.settings ?? {})).toEqual(['rules', 'constants', 'victory']);
  });

  test('leads from the start to the end: the set-up and every turn come out as told, roll by roll', () => {
    const all = proven(proof);
    expect(all.map(({ turn, difference }) => [turn, difference])).toEqual([0, 1, 2, 3].map((turn) => [turn, null]));
    expect(all.reduce((sum, { rolls }) => sum + rolls, 0)).toBeGreaterThan(10);
  });
});

describe('whatever was changed is found, and named', () => {
  test('one face of one die', () => {
    const number = 3;
    const changed = tampered(2, ({ rolls }) => {
      const roll = rolls[number - 1] as ProofTurn['rolls'][number];
      roll.faces = roll.faces.map((face) => (face === 1 ? 2 : face - 1));
    });
    const last = proven(changed).at(-1) as ReturnType<typeof proven>[number];
    expect(last).toMatchObject({ turn: 2, rolls: 2, difference: { kind: 'roll', number } });
    const { published, found } = last.difference as Extract<Difference, { kind: 'roll' }>;
    expect(published?.faces).not.toEqual(found?.faces);
    expect([published?.stream, published?.label]).toEqual([found?.stream, found?.label]);
  });

  test('a roll that was left out at the end, and one that was made up', () => {
    const most = proof.turns.find(({ turn }) => turn === 1)?.rolls.length ?? 0;
    const shorter = tampered(1, ({ rolls }) => rolls.pop());
    expect(proven(shorter).at(-1)).toMatchObject({ turn: 1, difference: { kind: 'roll', number: most, published: null } });
    const longer = tampered(1, ({ rolls }) => rolls.push(rolls[0] as ProofTurn['rolls'][number]));
    expect(proven(longer).at(-1)).toMatchObject({ turn: 1, difference: { kind: 'roll', number: most + 1, found: null } });
  });

  test('a state', () => {
    const changed = tampered(2, ({ chain }) => Object.assign(chain, { state: 'a'.repeat(64) }));
    expect(proven(changed).at(-1)).toMatchObject({ turn: 2, difference: { kind: 'state' } });
    const torn = tampered(3, ({ chain }) => Object.assign(chain, { before: 'a'.repeat(64) }));
    expect(proven(torn).at(-1)).toMatchObject({ turn: 3, difference: { kind: 'before' } });
  });

  test('a sheet: changed, missing, or one that nobody sent', () => {
    const [{ file } = { file: '' }] = proof.turns[1]?.inputs ?? [];
    const input = (how: (inputs: ProofTurn['inputs']) => void) => proven(tampered(1, ({ inputs }) => how(inputs))).at(-1);
    const rewritten = input((inputs) => Object.assign(inputs[0] ?? {}, { text: `${inputs[0]?.text}\n- no orders\n` }));
    expect(rewritten).toMatchObject({ turn: 1, difference: { kind: 'input', file, how: 'changed' } });
    expect(input((inputs) => inputs.shift())).toMatchObject({ difference: { kind: 'input', file, how: 'missing' } });
    const stranger = input((inputs) => inputs.push({ file: 'decisions.md', text: '- grant 500 EP' }));
    expect(stranger).toMatchObject({ difference: { kind: 'input', file: 'decisions.md', how: 'unheard' } });
  });

  test('a sheet together with its hash: then what came of it differs', () => {
    const changed = tampered(1, ({ inputs, chain }) => {
      for (const input of inputs) {
        input.text = input.text.replace(/^- (?!no orders).*$/gm, '- no orders');
        chain.inputs[input.file] = hashOf(input.text);
      }
    });
    const { difference, turn } = proven(changed).at(-1) ?? {};
    expect([turn, difference?.kind === 'roll' || difference?.kind === 'state']).toEqual([1, true]);
  });

  test('a pledge: one that was not printed, one that was printed and is gone, a word that was exchanged or left out', () => {
    const { pledges } = proof.head;
    const [kept, broken] = pledges?.given ?? [];
    expect([pledges?.given.length, kept?.word, broken?.word]).toEqual([2, expect.stringContaining('the word of '), null]);
    const provenWith = (how: (told: NonNullable<typeof pledges>) => void) => {
      const copy = structuredClone(proof);
      if (copy.head.pledges) how(copy.head.pledges);
      return proven(copy).at(-1);
    };
    expect(provenWith(() => undefined)).toMatchObject({ turn: 3, difference: null });
    expect(provenWith(({ printed }) => printed.pop())).toMatchObject({ turn: 0, difference: { kind: 'pledges' } });
    expect(provenWith(({ printed }) => printed.push('f'.repeat(64)))).toMatchObject({ turn: 0, difference: { kind: 'pledges' } });
    expect(provenWith(({ given }) => given.pop())).toMatchObject({ turn: 0, difference: { kind: 'pledges' } });
    expect(provenWith(({ given }) => Object.assign(given[0] ?? {}, { word: 'another word' }))).toMatchObject({
      turn: 1,
      difference: { kind: 'pledges' },
    });
    expect(provenWith(({ given }) => Object.assign(given[0] ?? {}, { word: null }))).toMatchObject({ turn: 1 });
    const { pledges: _, ...silent } = proof.head;
    expect(proven({ ...proof, head: silent }).at(-1)).toMatchObject({ turn: 0, difference: { kind: 'pledges' } });
  });

  test('a word that was cut out of its sheet, or another that was put in, with all hashes made to fit', () => {
    const changed = (how: (text: string) => string) =>
      tampered(1, ({ inputs, chain }) => {
        for (const input of inputs) {
          input.text = how(input.text);
          chain.inputs[input.file] = hashOf(input.text);
        }
      });
    for (const how of [
      (text: string) => text.replace(/^word: .*\n/m, ''),
      (text: string) => text.replace(/^word: .*$/m, 'word: another word of mine'),
    ])
      expect(proven(changed(how)).at(-1)).toMatchObject({ turn: 1, difference: { kind: 'roll' } });
  });

  test('a pledge that was exchanged in its sheet, with all hashes made to fit, is not the one that was printed', () => {
    const changed = structuredClone(proof);
    const setUp = changed.turns[0] as ProofTurn;
    for (const input of setUp.inputs) {
      input.text = input.text.replace(/^pledge: .*$/m, `pledge: ${hashOf(input.file)}`);
      setUp.chain.inputs[input.file] = hashOf(input.text);
    }
    const galaxy = JSON.parse(changed.head.galaxy) as Galaxy;
    const before = { state: JSON.parse(changed.head.start) as CampaignState, galaxy, secret: changed.head.secret };
    const { state } = replaySetUp({ ...before, campaign: setUp.settings, inputs: setUp.inputs });
    setUp.chain.state = hashOf(canonicalJson(state));
    expect(proven(changed).at(-1)).toMatchObject({ turn: 0, difference: { kind: 'pledges' } });
  });

  test('another secret', () => {
    const { difference } = proven({ ...proof, head: { ...proof.head, secret: 'f'.repeat(64) } }).at(-1) ?? {};
    expect(difference?.kind).toBe('roll');
  });

  test('rules that were not those of the turn', () => {
    const { constants } = proof.turns[1]?.settings ?? {};
    const changed = tampered(1, (told) => {
      told.settings = { ...told.settings, constants: { ...told.settings.constants, foodPerCensus: 9 } };
    });
    expect(constants?.foodPerCensus).not.toBe(9);
    expect(proven(changed).at(-1)?.difference).not.toBeNull();
  });

  test('what cannot be played at all is told, not thrown', () => {
    const broken = tampered(1, (told) => Object.assign(told, { settings: null }));
    expect(proven(broken).at(-1)?.difference?.kind).toBe('fault');
  });
});
