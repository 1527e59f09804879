import { EP_PER_CC } from '#vbam/tables/war/plans.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { estimateOfMonster } from '#vbam/view/war/beasts.ts';
import type { KnownWild } from './clash.ts';

const guardianAssumed = `${EP_PER_CC} EP for each CC, a guardian half as much again`;

/** 3.2.7-k: what it is taken for, and how that is known. */
export function makeOfWild(view: EmpireView, wild: KnownWild): string {
  if (wild.kind !== 'monster') return `; assumed: ${guardianAssumed}`;
  const { statistics, home } = estimateOfMonster(view, wild);
  const values = `AS ${statistics.attackStrength} and DV ${statistics.defenseValue}`;
  if (home === wild.system) return `, with the ${values} of its home`;
  return `; assumed: ${values}, ${monsterAssumed(view, home)}`;
}

function monsterAssumed(view: EmpireView, home: string | null): string {
  return home === null
    ? 'as of an average home, which you do not know'
    : `as of its lair, if that is ${systemNameIn(view, home)}`;
}

/** What had to be guessed of it; nothing where its home is known. */
export function wildGuesses(view: EmpireView, wild: KnownWild): string[] {
  if (wild.kind !== 'monster') return [guardianAssumed];
  const { home } = estimateOfMonster(view, wild);
  return home === wild.system ? [] : [monsterAssumed(view, home)];
}
