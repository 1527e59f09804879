import type { SealVerdict } from '#campaign/verify/compareSeals.ts';
import type { KeptSeal } from '#campaign/verify/keptSeals.ts';
import { listed } from '#core/listed.ts';
import { printable } from '#core/orders/quote.ts';
import { sealInGroups } from '#core/sealText.ts';
import { counted } from './table.ts';

/** What `verify --against` found in what somebody has kept. */
export function sealsInWords(from: string, { same, back, different, own }: SealVerdict): string[] {
  const lines = different.flatMap(({ kept, own: now }) => [
    `${kept.where}: the seal of ${kept.of} is another one there than here`,
    `  there  ${sealInGroups(kept.seal)}`,
    `  here   ${now === undefined ? 'there is no such turn' : sealInGroups(now)}`,
  ]);
  const [first] = different;
  const all = [...same, ...back, ...different.map(({ kept }) => kept)];
  return [
    ...lines,
    ...(first ? [whatChanged(first.kept, same, own)] : []),
    ...(back.length > 0 ? [`${whose(back)}: what was kept there was taken back since, as the gazette tells`] : []),
    ...(first
      ? []
      : [
          `${from}: ${counted(all.length, 'seal')}, none of which differs${same.length > 0 ? `: ${whose(same)} ${new Set(same.map(({ of }) => of)).size === 1 ? 'stands' : 'stand'} as kept there` : ''}`,
        ]),
  ].map(printable);
}

/** `the start and turn 3`. */
function whose(seals: readonly KeptSeal[]): string {
  return listed([...new Set(seals.map(({ of }) => of))], 'and');
}

/** A seal stands for all turns up to its own: only if the one before is right, the turn itself was changed. */
function whatChanged({ of }: KeptSeal, same: readonly KeptSeal[], own: SealVerdict['own']): string {
  const before = own[own.findIndex((seal) => seal.of === of) - 1]?.of;
  const alone = of === own[0]?.of || same.some((seal) => seal.of === before);
  return `The first that differs is ${of}: ${alone ? 'it' : 'it, or something before it,'} was changed after that was written`;
}

export function sealsForMachines({ same, back, different, own }: SealVerdict): object {
  const plain = ({ of, seal, where }: KeptSeal) => ({ of, seal, where });
  return {
    seals: own.map(({ of, seal }) => ({ of, seal })),
    same: same.map(plain),
    takenBack: back.map(plain),
    different: different.map(({ kept, own: here }) => ({ ...plain(kept), here: here ?? null })),
  };
}
