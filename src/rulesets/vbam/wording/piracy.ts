import { counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { PiracyEvent } from '#schemas/vbam/events/piracy.ts';
import { ccInWords } from '#vbam/questions/shared/forces/ccInWords.ts';
import type { Names, Sentences } from './words.ts';

type Acted = EventOf<'piratesActed'>;

/** What pirates do, for the one who sees everything. */
const deeds: { [Did in Acted['did']]: (event: Acted, names: Names) => string } = {
  rose: ({ called, system, tenths = 0, count = 0 }, names) =>
    `The ${called} came up at ${names.system(system)} with ${tenths / 10} EP, and bought ${counted(count, 'ship')}.`,
  bought: ({ called, system, what, tenths = 0 }, names) =>
    `The ${called} ordered ${what ?? 'a ship'} on the black market of ${names.system(system)} for ${tenths / 10} EP.`,
  repaired: ({ called, system, count = 0, tenths = 0 }, names) =>
    `The ${called} repaired ${counted(count, 'point')} of damage at ${names.system(system)} for ${tenths / 10} EP.`,
  launched: ({ called, system, what }, names) => `The ${called} got ${what ?? 'a ship'} at ${names.system(system)}.`,
  'lost work': ({ called, system, count = 0 }, names) =>
    `The ${called} were driven from ${names.system(system)}, and lost ${counted(count, 'ship')} under construction.`,
  'lost a ship': ({ called, system, what }, names) =>
    `The ${called} could not pay its crews at ${names.system(system)}: ${what ?? 'a ship'} is gone.`,
  moved: ({ called, system, to }, names) => `The ${called} moved from ${names.system(system)} to ${names.system(to ?? system)}.`,
  parted: ({ called, system, what }, names) =>
    `${what ?? 'Others'} stayed behind at ${names.system(system)} without the ${called}.`,
  'built a base': ({ called, system }, names) => `The ${called} built a hidden base at ${names.system(system)}.`,
  stole: ({ called, system, tenths = 0 }, names) =>
    `The ${called} stole ${tenths / 10} EP from the trade of ${names.system(system)}.`,
};

export const piracy: Sentences<PiracyEvent['kind']> = {
  piratesActed: (event, names) => deeds[event.did](event, names),
  piracySuppressed: ({ system, ep }, names) =>
    `Pirates at ${names.system(system)} were caught before they got anywhere, for ${ep} EP.`,
  piracyNotSuppressed: ({ system, ep, why }, names) =>
    why === 'limit'
      ? `Our patrols at ${names.system(system)} could have suppressed pirates for ${ep} EP, which is more than we allow.`
      : `Our patrols at ${names.system(system)} could have suppressed pirates for ${ep} EP, which we do not have.`,
  piratesStole: ({ system, tenths }, names) => `Pirates stole ${tenths / 10} EP from our trade with ${names.system(system)}.`,
  piratesSighted: ({ called, system, ccHalves, detection, base }, names) => {
    const strength = ccInWords(ccHalves, detection);
    return `We have found the ${called} at ${names.system(system)}: ${strength}${base ? ', with a base' : ''}.`;
  },
  piratesSettled: ({ empire, called, system, of, from }, names) =>
    `The ${called} have seized ${names.system(system)}${empire === from ? ', which was ours' : ` from ${names.empire(from)}`}, and call themselves ${names.empire(of)}.`,
};
