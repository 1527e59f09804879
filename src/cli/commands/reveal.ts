import { campaignFolder } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { keysFromSecret } from '#campaign/keys/drawKeys.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { commitmentIn, keepCommitment } from '#campaign/trust/commitment.ts';
import { keepReveal, REVEALED_FILE, revealIn, undoReveal } from '#campaign/trust/reveal.ts';
import { canonicalJson } from '#core/canonical.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { confirm } from '../confirm.ts';
import type { Terminal } from '../terminal.ts';

export const revealCommand: Command = {
  ...commandList.reveal,
  flags: [
    { name: 'undo', help: 'takes a reveal back that was never published' },
    { name: 'yes', help: 'does not ask' },
    { name: 'json', help: 'for machines; asks nothing' },
  ],
  notes: () => [
    'The next coreward publish then puts a page on the site on which anybody can check every roll in their own browser.',
    `It publishes ${PUBLISHED}.`,
    `It never publishes ${KEPT}.`,
    'No turn is played after it: whoever knows the secret knows all dice to come.',
  ],
  run: runReveal,
};

const PUBLISHED =
  'the secret, the whole galaxy, the start, the rules of each turn, every sheet and every decision as they were written, and all rolls. Private letters stand in the sheets, so they become public too';
const KEPT = 'players’ names, mail addresses and keys; mind that people may have written such things into their sheets';

async function runReveal(given: Given, terminal: Terminal): Promise<number> {
  const id = campaignIn(given, 'reveal');
  const folder = campaignFolder(terminal.campaigns, id);
  return underLock(folder, terminal.note, async () => {
    const open = openCampaign(terminal.campaigns, id);
    if (given.has('undo')) {
      undoReveal(folder);
      return announced(given, terminal, open, {
        revealed: false,
        lines: [`${id}: the reveal is taken back; the campaign can be played on`],
      });
    }
    const before = revealIn(folder);
    if (before)
      throw badInput(`${id} is revealed already${before.published ? ' and published' : ': coreward publish publishes it'}`);
    await confirm(given, terminal, { is: askedFor(open), question: 'Reveal it?' });
    keepCommitment(folder, open.secret);
    keepReveal(folder, open.state.turn);
    return announced(given, terminal, open, {
      revealed: true,
      lines: [
        `${id}: the secrecy ends after turn ${open.state.turn}; it is noted in ${REVEALED_FILE}, and nothing is public yet`,
        ...(keysFollow(open) ? [KEYS_FOLLOW] : []),
        '',
        `Next: coreward publish publishes it for good; coreward reveal ${id} --undo takes it back before that`,
      ],
    });
  });
}

function askedFor(open: OpenCampaign): string {
  const { id, state } = open;
  return [
    `${id} would be revealed after turn ${state.turn}, and no further turn could be played.`,
    `Once published it cannot be taken back. Published would be ${PUBLISHED}.`,
    `Not published would be ${KEPT}`,
    ...(keysFollow(open) ? [KEYS_FOLLOW] : []),
  ].join('\n');
}

const KEYS_FOLLOW =
  'Mind: its keys were made from its secret (coreward new --secret), so whoever knows the secret opens every sealed page too';

/** As in tests and in the demo: anybody could then make the keys. */
function keysFollow({ keys, secret }: OpenCampaign): boolean {
  return keys?.moderator === keysFromSecret(secret)('moderator');
}

function announced(
  given: Given,
  { out }: Terminal,
  { id, folder, state }: OpenCampaign,
  { revealed, lines }: { revealed: boolean; lines: readonly string[] },
): number {
  if (given.has('json'))
    out(canonicalJson({ ok: true, campaign: id, revealed, turn: state.turn, commitment: commitmentIn(folder) }));
  else out(`${lines.join('\n')}\n`);
  return exitCodes.well;
}
