import { linksIn } from '#vbam/questions/shared/movement/links.ts';
import type { Chart } from '#vbam/questions/shared/movement/ways.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** What an empire can travel, as far as it knows. */
export function ownChart({ lanes, systems, facilities, foreign, empires, rules }: EmpireView): Chart {
  const own = Object.values(facilities).filter(({ kind, state }) => kind === 'jump gate' && state === 'operational');
  const opened = Object.entries(foreign.colonies).filter(([, colony]) =>
    colony.facilities.some(({ kind, owner }) => kind === 'jump gate' && empires[owner]?.opensGates),
  );
  return {
    lanes,
    links: linksIn(systems),
    gates: new Set([...own.map(({ system }) => system), ...opened.map(([system]) => system)]),
    rules,
  };
}
