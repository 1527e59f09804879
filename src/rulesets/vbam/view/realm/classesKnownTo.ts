import type { EmpireView } from '#vbam/view/view.ts';

/** The classes of all units that an empire has or has captured, its own and foreign ones. */
export function classesKnownTo({ foreignClasses, unitClasses }: Pick<EmpireView, 'foreignClasses' | 'unitClasses'>) {
  return { ...foreignClasses, ...unitClasses };
}
