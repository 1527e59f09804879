import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { deadlineOf, spanInWords } from '../desk/deadline.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { isMailAddress } from '../publish/mailAddress.ts';
import { cut } from '../reading/cut.ts';
import { placesIn } from '../reading/parseYaml.ts';
import type { Complaint, Problem } from '../reading/problems.ts';
import { revealIn } from '../trust/reveal.ts';

type Judged = Pick<OpenCampaign, 'id' | 'folder' | 'campaign' | 'campaignText' | 'state'>;

/** What campaign.yaml may say, but hardly means: no turn is held up by it. `now` in milliseconds since 1970. */
export function campaignNotices(open: Judged, now: number): Problem[] {
  const placeOf = placesIn(open.campaignText);
  return [...pastDeadline(open, now), ...mailNotices(open), ...unlistedNotices(open)].map((complaint) => ({
    ...placeOf(complaint),
    file: 'campaign.yaml',
    message: complaint.message,
  }));
}

/** The next turn's only: those before it are history. */
function pastDeadline({ id, folder, campaign: { calendar, victory }, state }: Judged, now: number): Complaint[] {
  const turn = state.turn + 1;
  const due = deadlineOf(calendar, turn);
  const isOver = state.victory !== null || turn > (victory.lastTurn ?? Infinity) || revealIn(folder) !== null;
  if (!due || isOver || now < due.graceEnds) return [];
  const moved = (calendar.postponed ?? []).findIndex((one) => one.turn === turn);
  const path = moved >= 0 ? ['calendar', 'postponed', moved, 'to'] : ['calendar', 'firstDeadline'];
  const message = `turn ${turn} was due ${due.words}, ${spanInWords(now - due.at)} ago: play it, or move its deadline with coreward postpone ${id}`;
  return [{ path, message }];
}

/** M-16, M-26: whoever came up in play and is given to somebody has a place in the list, or the computer goes on. */
function unlistedNotices({ id, campaign: { players }, state }: Judged): Complaint[] {
  const listed = new Set(players.map(({ empire }) => empire));
  return livingEmpiresOf(state)
    .filter((empire) => state.empires[empire]?.kind === 'player' && !listed.has(empire))
    .map((empire) => ({
      path: ['players'],
      message: `somebody is to play "${empire}", which is not listed, so the computer does: add it here, and draw its key with coreward keys ${id} --new ${empire}`,
    }));
}

function mailNotices({ campaign: { moderator, players } }: Judged): Complaint[] {
  const written = [
    { path: ['moderator', 'mail'], mail: moderator.mail },
    ...players.map(({ player }, index) => ({ path: ['players', index, 'player', 'mail'], mail: player?.mail ?? '' })),
  ];
  return written
    .filter(({ mail }) => mail !== '' && !isMailAddress(mail))
    .map(({ path, mail }) => ({
      path,
      message: `"${cut(mail)}" is no address that a mail can carry: write one in plain letters, such as ann@example.org, or leave it empty`,
    }));
}
