import { type Closures, closuresFrom } from '#vbam/questions/shared/empires/borders.ts';
import { once } from './once.ts';
import type { EmpireView } from './view.ts';

/** 4.3.3, 4.3.4: what is closed to the own military units, as far as the empire knows. */
export const closuresKnownTo: (start: EmpireView) => Closures = once(({ empires, borders }) =>
  closuresFrom(
    Object.entries(empires).map(([partner, { treaties, consents }]) => ({
      partner,
      treaties,
      sphere: borders[partner]?.systems ?? [],
      contested: new Set(borders[partner]?.contested),
      consents: consents.theirs,
    })),
  ),
);
