import { keysOf } from '#core/keysOf.ts';
import { listed } from '#core/listed.ts';
import { areNear, coloursApartFrom, liveryColours, liveryInWords } from '#generators/livery.ts';
import type { Empire } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { livery } from './livery.ts';

/** Where a livery was chosen that is hard to tell from another. */
interface NearLivery {
  empire: string;
  line: number;
  /** for the moderator alone: it names an empire that the player may not know of */
  text: string;
}

/** G-10: liveries that were chosen in the set-up and come near to those of others, as all have them after it. */
export function nearLiveries({ state, sheets }: Pick<TurnResult, 'state' | 'sheets'>): NearLivery[] {
  return sheets.flatMap(({ empire, orders }) => {
    const chosen = orders.find(({ verb }) => verb === livery.name);
    const own = empireIn(state, empire);
    const others = Object.entries(state.empires).filter(([id, { colour }]) => id !== empire && areNear(colour, own.colour));
    return chosen && others.length > 0 ? [{ empire, line: chosen.line, text: inWords(state.empires, own, others) }] : [];
  });
}

function inWords(empires: Readonly<Record<string, Empire>>, own: Empire, others: readonly (readonly [string, Empire])[]): string {
  const near = others.map(([, other]) => `${other.name} (${liveryInWords(other)})`);
  const choice = choiceAmong(Object.values(empires).map(({ colour }) => colour));
  return `for you alone: the livery of ${own.name} (${liveryInWords(own)}) is near to that of ${listed(near, 'and')}; ${choice}`;
}

/** Colours far from all that are worn; else those that nobody wears. */
function choiceAmong(worn: readonly string[]): string {
  const free = coloursApartFrom(worn);
  if (free.length > 0) return `free colours are ${listed(free, 'and')}`;
  const unworn = keysOf(liveryColours).filter((name) => !worn.includes(liveryColours[name]));
  return unworn.length > 0
    ? `no colour is far from all others, but nobody wears ${listed(unworn, 'and')} yet: patterns tell them apart`
    : 'no colour is free, so patterns must tell them apart';
}
