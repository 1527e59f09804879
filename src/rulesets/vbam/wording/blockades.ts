import type { BlockadeEvent } from '#schemas/vbam/events/blockades.ts';
import type { Names, Sentences } from './words.ts';

type Told = Pick<BlockadeEvent, 'empire' | 'of' | 'by'>;

/** Colonies that are shut off. */
export const blockades: Sentences<BlockadeEvent['kind']> = {
  blockadeLaid: (event, names) => {
    const { empire, system, of, full } = event;
    const how = full ? ' fully: nobody gets in or out' : '';
    const lost = empire === of ? `${full ? ', and' : ':'} what it makes stays there, and it feeds itself` : '';
    return `${whoBlockades(event, names)} ${whoseColony(names.system(system), event, names)}${how}${lost}.`;
  },
  blockadeChanged: (event, names) => {
    const place = whoseColony(names.system(event.system), event, names);
    const now = event.full ? 'neutral powers are kept out too' : 'neutral powers may trade again';
    return `${whoBlockades(event, names)} ${place} as before, but ${now}.`;
  },
  blockadeLifted: (event, names) => {
    const { empire, system, by } = event;
    const place = whoseColony(names.system(system), event, names);
    return `${empire === by ? 'Our blockade' : `The blockade by ${names.empire(by)}`} of ${place} is over.`;
  },
};

function whoBlockades({ empire, by }: Told, names: Names): string {
  return empire === by ? 'We blockade' : `${names.empire(by)} blockades`;
}

function whoseColony(system: string, { empire, of }: Told, names: Names): string {
  return empire === of ? `our colony at ${system}` : `the colony of ${names.empire(of)} at ${system}`;
}
