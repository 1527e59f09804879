import { didYouMean } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { namesBy } from '#core/orders/grammar/nameSlot.ts';
import type { Lexicon, Named, Slot } from '#core/orders/grammar/slots.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Roster } from '../roster.ts';
import type { Scenario } from '../scenario.ts';

type Category = 'unit' | 'fleet' | 'power';

const nameOf = namesBy<Category>();
/** The names that a result can use. */
export const unitNames: Slot<string[]> = listOf(ownedName('unit'));
export const fleetNames: Slot<string[]> = listOf(ownedName('fleet'));
export const powerNames: Slot<string[]> = listOf(nameOf('side', 'power', 'of this battle'));

/** Who holds a field on which nobody does. */
export const NOBODY = 'nobody';

/** Who was there, as results name them: with the tag of its empire where two are called alike, then all of them. */
export function tableLexicon(turn: VbamTurn, scenario: Scenario, rosters: readonly Roster[]): Lexicon {
  const powers = scenario.sides.flatMap(({ empires }) => empires);
  const tags = tagsOf(turn, powers);
  const entrants = rosters.flatMap((roster) => roster.entrants);
  const squadrons = rosters.flatMap((roster) => roster.squadrons);
  const fleets = squadrons.flatMap(({ owner, fleet, called }) => (called === null ? [] : [{ id: fleet, owner, called }]));
  const names: Record<Category, readonly Named[]> = {
    unit: apart(entrants, tags),
    fleet: apart(fleets, tags),
    power: [
      ...powers.map((id) => ({ id, label: empireIn(turn.state, id).name, formerly: tags.get(id) ?? id })),
      ...rosters.flatMap(({ wild }) => (wild ? [{ id: wild.id, label: wild.called }] : [])),
      { id: NOBODY, label: NOBODY },
    ],
  };
  return (category) => names[category as Category] ?? [];
}

/** What stands before the names of an empire's units; its whole name where another has the same tag. */
function tagsOf({ state }: VbamTurn, powers: readonly string[]): ReadonlyMap<string, string> {
  const all = powers.map((id) => empireIn(state, id).tag);
  return new Map(
    powers.map((id) => {
      const { tag, name } = empireIn(state, id);
      return [id, all.filter((other) => other === tag).length > 1 ? name : tag];
    }),
  );
}

/** What has no owner is called by its own name. */
function apart(things: readonly { id: string; owner: string; called: string }[], tags: ReadonlyMap<string, string>): Named[] {
  const areAlike = new Set(things.map(({ called }) => foldName(called))).size < things.length;
  return things.map(({ id, owner, called }) => {
    const long = `${tags.get(owner) ?? ''} ${called}`.trim();
    return areAlike ? { id, label: long, formerly: called } : { id, label: called, formerly: long };
  });
}

/** A name with or without its empire's tag, or with the empire's whole name before it. */
function ownedName(category: 'unit' | 'fleet'): Slot<string> {
  const slot = nameOf(category, category, 'in this battle');
  return {
    ...slot,
    read(written, lexicon) {
      const names = lexicon(category);
      const alike = names.filter(({ formerly }) => formerly !== undefined && foldName(formerly) === foldName(written));
      if (alike.length > 1) return { why: `is the name of several: write ${listed(alike.map(({ label }) => label))}` };
      const read = slot.read(withTag(written, lexicon), lexicon);
      if (!('why' in read) || read.near !== undefined) return read;
      const shorts = names.flatMap(({ formerly }) => formerly ?? []);
      return { why: `${read.why}${didYouMean(written, shorts)}` };
    },
  };
}

/** `Terrans Scout 1` -> `TE Scout 1`. */
function withTag(written: string, lexicon: Lexicon): string {
  const folded = foldName(written);
  const owner = lexicon('power').find(({ label }) => folded.startsWith(`${foldName(label)} `));
  return owner?.formerly === undefined ? written : `${owner.formerly} ${folded.slice(foldName(owner.label).length + 1)}`;
}
