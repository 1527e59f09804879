import { nearestTo } from '#core/didYouMean.ts';
import { areAlike } from '#core/names.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';

type Empires = Readonly<Record<string, Pick<CampaignState['empires'][string], 'name'>>>;

/** The id of an empire written as its id or its current name, as `Terran Union` or `terran-union`; undefined if there is none. */
export function empireNamed(written: string, empires: Empires): string | undefined {
  if (Object.hasOwn(empires, written)) return written;
  return Object.keys(empires).find((id) => areAlike(empires[id]?.name ?? '', written));
}

/** The id of an empire that somebody plays, as an example. */
export function aPlayerIn({ empires }: Pick<CampaignState, 'empires'>): string {
  const ids = Object.keys(empires);
  return ids.find((id) => empires[id]?.kind === 'player') ?? ids[0] ?? '';
}

/** What to add after a name that no empire has: the one that was meant, or all with their names. */
export function otherEmpires(written: string, empires: Empires): string {
  return `; ${whichEmpires(written, empires)}`;
}

export function whichEmpires(written: string, empires: Empires): string {
  const all = Object.entries(empires);
  const known = all.flatMap(([id, { name }]) => [id, name]);
  const near = nearestTo(written, known);
  return near === undefined
    ? `there are ${all.map(([id, { name }]) => `${id} (${name})`).join(', ')}`
    : `did you mean "${near}"?`;
}
