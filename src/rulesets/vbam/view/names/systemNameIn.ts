import type { EmpireView } from '#vbam/view/view.ts';

/** What an empire calls a system; its id where it has no name for it. */
export function systemNameIn({ systems }: Pick<EmpireView, 'systems'>, system: string): string {
  return systems[system]?.name ?? system;
}
