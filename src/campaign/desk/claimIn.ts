import { frontValue } from '#core/orders/sheet/frontMatter.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { badInput } from '../reading/problems.ts';
import { turnNamedIn } from './desk.ts';
import { empireNamed, otherEmpires } from './empireNamed.ts';
import { empireNamedIn, refuseExcess } from './namedSheet.ts';
import { refusedSheet } from './refusedSheet.ts';
import { isSetUpOpen } from './setUp.ts';
import { ownerOf, proofBy, type TokenProof } from './sheetToken.ts';

/** Whose sheet a sheet says it is, for which turn, and whether that is so. */
export interface Claim {
  empire: string;
  /** 0: the set-up */
  turn: number;
  proof: Exclude<TokenProof, { kind: 'forged' }>;
  /** nobody plays the empire */
  unplayed: boolean;
}

/**
 * Reads whose sheet it is. Whoever sent it is a stranger until its token says otherwise: empires that do not exist, that nobody plays,
 * that are no more and that are somebody else's are refused in the same words, or guessing would find out who there is.
 */
export function claimIn(open: OpenCampaign, file: string, text: string, { forUnplayed }: { forUnplayed: boolean }): Claim {
  refuseExcess(file, text);
  const turn = turnOf(open, file, text);
  const [written, token] = [empireNamedIn(text), frontValue(text, 'token')];
  if (written === null) throw badInput(`${file}:1:1 the sheet does not say whose it is: ${wanted}`);
  const refuse = (aside: string) => refusedSheet({ why: whyRefused(open, file, written, token), aside });
  const empire = livingEmpire(open, written, refuse);
  const unplayed = open.state.empires[empire]?.kind !== 'player';
  if (unplayed && !forUnplayed) throw refuse(`nobody plays ${namedIn(open, empire)}: --for-npe takes a sheet for it`);
  const proof = proofBy(open, token, empire, turn);
  if (proof.kind === 'forged') throw refuse(forgedInWords(open, empire, proof.of));
  return { empire, turn, proof, unplayed };
}

const wanted =
  'its first lines must be those of your own order desk, or of the sheet that you were sent, with "empire: ..." and "token: ..." between --- lines';

/** For the sender. What their token was made for is told only if they speak for that empire: else the answer would tell which others exist. */
export function whyRefused(open: OpenCampaign, file: string, written: string, token: string | null): string {
  const owner = token === null ? null : ownerOf(open, token);
  const isTheirs = owner !== null && empireNamed(written, open.state.empires) === owner.empire;
  const late = owner?.isReplaced ? ', before your link was replaced' : '';
  const own = isTheirs ? `; the token that it has was made for "empire: ${owner.empire}" and turn ${owner.turn}${late}` : '';
  return `${file}:1:1 the sheet does not show whose it is: ${wanted}${own}`;
}

function livingEmpire({ state: { empires }, id }: OpenCampaign, written: string, refuse: (aside: string) => Error): string {
  const meant = empireNamed(written, empires);
  const empire = meant === undefined ? undefined : empires[meant];
  if (meant === undefined || !empire) throw refuse(`there is no empire "${written}" in ${id}${otherEmpires(written, empires)}`);
  if (hasCeased(empire)) throw refuse(`${empire.name} is no more: no orders of it would be carried out`);
  return meant;
}

function forgedInWords(open: OpenCampaign, empire: string, of: string | null): string {
  const says = `forged: the sheet says it is of ${namedIn(open, empire)}`;
  return of === null
    ? `${says}, but its token is wrong: no desk and no sheet of ${open.id} ever had it`
    : `${says}, but its token is that of ${namedIn(open, of)}: whoever sent it has their desk or their sheet`;
}

/** `terrans (Terran Union)`. */
export function namedIn({ state }: Pick<OpenCampaign, 'state'>, empire: string): string {
  return `${empire} (${state.empires[empire]?.name ?? empire})`;
}

function turnOf({ state, folder }: OpenCampaign, file: string, text: string): number {
  const next = state.turn + 1;
  const named = turnNamedIn(text) ?? next;
  if (named === next || (named === SET_UP_TURN && isSetUpOpen(folder, state.turn))) return named;
  const why = named < next ? 'which is over' : `but turn ${next} comes next`;
  throw badInput(`${file}:1:1 the sheet is for ${stepInWords(named)}, ${why}: ask for one for turn ${next}`);
}
