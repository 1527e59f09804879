import { join } from 'node:path';
import { campaignIds, campaignsFolder } from '#campaign/disk/folders.ts';
import { type Proof, proofOf } from '#campaign/publish/proof.ts';
import { keptReports } from '#campaign/publish/reports.ts';
import { hashOf } from '#core/canonical.ts';
import { committedText } from '#core/commitment.ts';
import { listed } from '#core/listed.ts';
import { byKey } from '#core/order.ts';
import { pledgedText } from '#core/pledge.ts';
import { counted } from '#core/words.ts';
import { diceStatistics } from '#report/diceStatistics.ts';
import { diceStatisticsInHtml } from '#report/html/diceStatistics.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { wholeMapInHtml } from '#vbam/report/map/wholeMap.ts';
import { wholeMapOf } from '#vbam/report/sections/wholeMap.ts';
import { stepsInWords } from '../islands/verify/words.ts';
import { allCampaigns, headingOf, type PublicCampaign } from './gazette/campaigns.ts';
import { linkTo } from './links.ts';
import { type ListedSeal, sealsOf } from './seals.ts';

/** All that the page for checking a campaign prints. */
export interface VerifyPage {
  campaign: { id: string; name: string; href: string };
  commitment: string;
  seals: ListedSeal[];
  /** the same as a file */
  sealFile: string;
  /** null while the campaign keeps its secret */
  revealed: RevealedPart | null;
}

/** What the page has of a revealed campaign. */
export interface RevealedPart {
  /** where the checked files are */
  files: string;
  /** the versions that played the turns: `0.1.0 and 0.2.0` */
  engines: string;
  secret: string;
  /** the text whose SHA-256 is the commitment */
  committed: string;
  /** words that players added to the dice; `text` is what the hash is of */
  pledges: { hash: string; word: string | null; text: string }[];
  galaxy: { size: string; origin: string };
  turns: { turn: number; heading: string; file: string; href: string; rolls: string; sheets: string; state: string }[];
  /** `the set-up and 6 turns` */
  played: string;
  rolls: number;
  /** made by our own functions, which escape every name */
  html: { dice: string; map: string };
}

export const HEAD_FILE = 'campaign.json';

function proofs(): { id: string; proof: Proof }[] {
  const campaigns = campaignsFolder(process.env, process.cwd());
  return campaignIds(campaigns).flatMap((id) => {
    const proof = proofOf(campaigns, id);
    return proof ? [{ id, proof }] : [];
  });
}

/** One for each campaign: with all dice once it is revealed, and with its seals from the start. */
export function verifyPages(): { params: { campaign: string }; props: { page: () => VerifyPage } }[] {
  const revealed = new Map(proofs().map(({ id, proof }) => [id, proof]));
  return allCampaigns().map((campaign) => ({
    params: { campaign: campaign.id },
    props: { page: () => verifyPage(campaign, revealed.get(campaign.id)) },
  }));
}

/** The files that are checked, which anybody can download. */
export function proofFiles(): { params: { campaign: string; file: string }; props: { text: () => string } }[] {
  return proofs().flatMap(({ id, proof: { head, turns } }) => [
    { params: { campaign: id, file: HEAD_FILE.replace('.json', '') }, props: { text: () => JSON.stringify(head) } },
    ...head.turns.map(({ file }, index) => ({
      params: { campaign: id, file: file.replace('.json', '') },
      props: { text: () => JSON.stringify(turns[index]) },
    })),
  ]);
}

function verifyPage(campaign: PublicCampaign, proof: Proof | undefined): VerifyPage {
  const { id, name, commitment } = campaign;
  return {
    ...{ campaign: { id, name, href: linkTo(`campaigns/${id}/`) }, commitment, seals: sealsOf(campaign) },
    sealFile: linkTo(`campaigns/${id}/seals.txt`),
    revealed: proof ? revealedPart(proof) : null,
  };
}

function revealedPart(proof: Proof): RevealedPart {
  const { head, turns } = proof;
  const { campaign: id, secret } = head;
  const galaxy: Galaxy = JSON.parse(head.galaxy);
  const files = linkTo(`campaigns/${id}/verify/`);
  const rolls = turns.flatMap((turn) => turn.rolls);
  return {
    ...{ files, engines: listed([...new Set(turns.map(({ engine }) => engine))], 'and'), secret },
    committed: committedText({ campaign: id, secret, galaxy: hashOf(head.galaxy), start: hashOf(head.start) }),
    pledges: (head.pledges?.given ?? [])
      .map(({ player, hash, word }) => ({ hash, word, text: pledgedText(player, word ?? '…') }))
      .sort(byKey(({ hash }) => hash)),
    galaxy: {
      size: `${counted(galaxy.systems.length, 'system')} and ${counted(galaxy.lanes.length, 'lane')}`,
      origin: galaxy.seed === null ? 'made by hand' : `seed ${galaxy.seed}`,
    },
    turns: turns.map((turn, index) => ({
      turn: turn.turn,
      heading: turn.turn === 0 ? 'The set-up' : headingOf(turn.turn),
      file: head.turns[index]?.file ?? '',
      href: `${files}${head.turns[index]?.file}`,
      rolls: counted(turn.rolls.length, 'roll'),
      sheets: counted(turn.inputs.length, 'sheet'),
      state: turn.chain.state.slice(0, 12),
    })),
    played: stepsInWords(turns.map(({ turn }) => turn)),
    rolls: rolls.length,
    html: { dice: diceStatisticsInHtml(diceStatistics(rolls)), map: mapOf(proof, galaxy) },
  };
}

/** The map without fog, from the start to the end. */
function mapOf({ head }: Proof, galaxy: Galaxy): string {
  const folder = join(campaignsFolder(process.env, process.cwd()), head.campaign);
  const played = keptReports(folder)
    .moderator.filter(({ turn }) => turn > 0)
    .map(({ read }) => read());
  const start: CampaignState = head.startRead ?? JSON.parse(head.start);
  const first = { campaign: head.campaign, turn: 0, map: wholeMapOf({ galaxy, state: start }) };
  const all = [first, ...played];
  return wholeMapInHtml(all.at(-1) ?? first, all.slice(0, -1));
}
