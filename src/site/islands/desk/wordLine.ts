import { pledgeOf } from '#core/pledge.ts';

/** What a sheet says of the player's word for the dice, and what the desk tells about it. */
export interface WordLine {
  /** the line between the `---` lines; null if the desk has none to give */
  line: { key: 'pledge' | 'word'; value: string } | null;
  /** a draft without the line gets it too: one that was begun before the pledge stood must not break it */
  always: boolean;
  says: string;
  /** shown beside it, for other devices */
  word: string | null;
  /** the player should look into it */
  warns: boolean;
}

interface Desk {
  empire: string;
  /** of the sheet; 0 is the set-up */
  turn: number;
  /** whether the start can still be chosen */
  choosing: boolean;
  /** as the set-up that was played has it */
  pledge: string | undefined;
  /** what this browser keeps */
  word: string | null;
}

/** Null from turn 2 on: then words are given, or not. */
export function wordLineOf(desk: Desk): WordLine | null {
  if (desk.turn === 0) return pledging(desk);
  if (desk.turn > 1) return null;
  return desk.pledge === undefined ? withoutPledge(desk) : giving(desk, desk.pledge);
}

const nothing = { line: null, always: false, word: null, warns: false } as const;

function pledging({ empire, word }: Desk): WordLine {
  if (word === null) {
    const says =
      'This browser keeps nothing, so it cannot keep a word for the dice for you. The hints of the sheet tell how to pledge one by hand.';
    return { ...nothing, says };
  }
  return {
    ...{ line: { key: 'pledge', value: pledgeOf(empire, word) }, always: false, word, warns: false },
    says: 'So that nobody can choose the dice, you add a word to them. Your sheet carries only its hash, the pledge, which the gazette prints; the word itself goes with your sheet of turn 1, and this browser keeps it for you until then. Note it down if you may write that one elsewhere, and tell nobody.',
  };
}

function giving({ empire, word }: Desk, pledge: string): WordLine {
  if (word !== null && pledgeOf(empire, word) === pledge)
    return {
      ...{ line: { key: 'word', value: word }, always: true, word: null, warns: false },
      says: `Your pledge stands as you gave it: with this sheet goes your word for the dice. Look first whether the gazette has printed the pledge: ${pledge}`,
    };
  const how = 'write the line “word: …” between the --- lines, with the words that you kept';
  if (word === null)
    return {
      ...nothing,
      warns: true,
      says: `You have pledged a word for the dice, as ${pledge}, and this browser does not know it: ${how}.`,
    };
  return {
    ...nothing,
    warns: true,
    says: `The pledge that stands for you, ${pledge}, is not of the word that this browser drew, ${pledgeOf(empire, word)}. If you made it elsewhere, ${how}; if not, ask your moderator before you send anything.`,
  };
}

function withoutPledge({ choosing, word }: Desk): WordLine {
  if (choosing)
    return { ...nothing, says: 'A word for the dice can be pledged with the sheet of your start, and with no other.' };
  if (word === null)
    return {
      ...nothing,
      says: 'No word for the dice is pledged for you: that was possible only with the set-up, before turn 1.',
    };
  return {
    ...nothing,
    warns: true,
    says: 'No pledge of yours was in the set-up that was played, so no word of yours is in the dice. If you have sent one, ask your moderator.',
  };
}
