import { type Closures, closuresFrom } from '#vbam/questions/shared/empires/borders.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** 4.3.3, 4.3.4: what is closed to the empire's military units, as far as it knows. */
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
