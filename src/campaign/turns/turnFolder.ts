/** `turns/007`. */
export function turnFolder(turn: number): string {
  return `turns/${threeDigits(turn)}`;
}

/** `007`. */
export function threeDigits(turn: number): string {
  return String(turn).padStart(3, '0');
}

/** The copy of campaign.yaml that counted for a turn, in its folder. */
export const CAMPAIGN_COPY = 'campaign.yaml';

/** What was chosen before turn 1 is kept inside the start's folder, which itself is never touched again. */
export const SET_UP_FOLDER = `${turnFolder(0)}/setup`;

/** The folder of a turn with its inputs; of turn 0 only what was chosen was played. */
export function playedFolder(turn: number): string {
  return turn === 0 ? SET_UP_FOLDER : turnFolder(turn);
}
