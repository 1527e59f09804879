import { dueInWords } from '#campaign/desk/deadline.ts';
import { isSetUpOpen } from '#campaign/desk/setUp.ts';
import type { KeyedCampaign } from '#campaign/keys/keepKeys.ts';
import { keptReports } from '#campaign/publish/reports.ts';
import { commitmentIn } from '#campaign/trust/commitment.ts';
import { revealIn } from '#campaign/trust/reveal.ts';
import { turnSealsIn } from '#campaign/trust/turnSeals.ts';
import { sealLines } from '#core/sealText.ts';
import type { TurnSeal } from '#core/turnSeal.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import { digestInPlainText } from '#vbam/report/markdown/digest.ts';
import { readerLinks } from './links.ts';

/** A letter that is ready to be sent. */
export interface Mail {
  empire: string;
  /** `Ann <ann@example.org>`; empty while nobody plays */
  to: string;
  /** who plays, as campaign.yaml says */
  player: { name: string; mail: string } | null;
  subject: string;
  body: string;
}

/** One letter for each link of each empire. None tells what anybody else has done. */
export function mailsFor(site: string, { campaign, keys, state, folder }: KeyedCampaign): Mail[] {
  const commitment = commitmentIn(folder);
  const seal = turnSealsIn(folder).at(-1) ?? null;
  const due = dueInWords(campaign.calendar, state.turn + 1);
  const digestOf = digests(campaign, folder, state.turn);
  const [choosing, revealed] = [isSetUpOpen(folder, state.turn), revealIn(folder) !== null];
  return readerLinks(site, campaign, keys).flatMap(({ empire, link, keyed, from }): Mail[] => {
    if (empire === null) return [];
    const listed = campaign.players.find((player) => player.empire === empire);
    const name = state.empires[empire]?.name ?? listed?.name ?? empire;
    const { player } = listed ?? {};
    return [
      {
        empire,
        to: player?.mail ? `${player.name} <${player.mail}>`.trim() : (player?.name ?? ''),
        player: player ?? null,
        subject: `${campaign.name}: ${state.turn === 0 ? 'your empire' : `turn ${state.turn}`}`,
        body: bodyFor({
          name,
          link,
          keyed,
          due,
          turn: state.turn,
          player: player?.name ?? '',
          campaign,
          commitment,
          seal,
          choosing,
          revealed,
          digest: from <= state.turn ? digestOf(empire) : [], // a newcomer may not read it yet
        }),
      },
    ];
  });
}

interface Letter {
  name: string;
  player: string;
  link: string;
  /** it carries a key */
  keyed: boolean;
  due: string | null;
  turn: number;
  campaign: Pick<CampaignFile, 'id' | 'name'>;
  commitment: string;
  seal: TurnSeal | null;
  /** players can still choose their start */
  choosing: boolean;
  /** it is over, and anybody can check it */
  revealed: boolean;
  /** what the player must act on and the news; empty where mails do not carry it */
  digest: readonly string[];
}

/** In clear, so only where the moderator wants it. */
function digests({ mail }: CampaignFile, folder: string, turn: number): (empire: string) => string[] {
  if (!mail.digest) return () => [];
  const { empires } = keptReports(folder);
  return (empire) => {
    const report = empires
      .get(empire)
      ?.findLast((kept) => kept.turn === turn)
      ?.read();
    return report ? `\n${digestInPlainText(report).join('\n').trimEnd()}`.split('\n') : [];
  };
}

function bodyFor(letter: Letter): string {
  const { name, player, link, keyed, turn, campaign, commitment, seal } = letter;
  const what =
    turn === 0
      ? `${campaign.name} begins, and you lead ${name}.`
      : `Turn ${turn} of ${campaign.name} is played. The report of ${name} is here:`;
  return [
    ...(player === '' ? [] : [`Dear ${player},`, '']),
    what,
    ...(turn === 0 ? ['Your reports will be here:'] : []),
    '',
    link,
    '',
    ...nextInWords(letter),
    ...(keyed ? ['Keep this link for yourself: whoever has it can read your reports.'] : []),
    ...letter.digest,
    ...(turn === 0
      ? ['', 'Keep this number too. With it you can check at the end that no die was changed since today:', commitment]
      : []),
    ...(seal
      ? ['', 'Keep this mail: with its seal nobody can change unnoticed what was played so far.', ...sealLines(campaign.id, seal)]
      : []),
  ].join('\n');
}

/** What the player can do next. */
function nextInWords({ due, turn, keyed, choosing, revealed }: Letter): string[] {
  if (revealed)
    return ['The campaign is over and its secret is published: the page “Fair dice” of its gazette checks every roll.'];
  return [
    ...(choosing && keyed
      ? [
          'Before turn 1 you may choose your start there, at the order desk. It also draws a word of yours for the dice,',
          'which counts only if you send that sheet: so send it even if you like your start as it is.',
        ]
      : []),
    due === null ? `Orders for turn ${turn + 1} have no deadline yet.` : `Orders for turn ${turn + 1} are due on ${due}.`,
  ];
}
