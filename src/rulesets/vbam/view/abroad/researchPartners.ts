import { recordIn } from '#core/recordIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Those who share their research, in order of their ids. */
export function researchPartnersOf({ empires }: Pick<EmpireView, 'empires'>): { name: string; capacity: number }[] {
  return Object.keys(empires)
    .sort()
    .flatMap((id) => {
      const { name, researchCapacity: capacity } = recordIn(empires, id, 'empire');
      return capacity === null ? [] : [{ name, capacity }];
    });
}
