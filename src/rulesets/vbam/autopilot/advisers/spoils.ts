import { scavenge } from '#vbam/orders/verbs/research/scavenge.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Desk, give } from '../desk.ts';

/** O-45, 5.2.SC: what conquered worlds know better than their conquerors is taken apart. */
export function adviseSpoils(desk: Desk): void {
  for (const colony of Object.keys(desk.view.colonies).sort()) {
    const name = systemNameIn(desk.view, colony);
    give(
      desk,
      'Technology',
      scavenge,
      { colony },
      `Those who lived at ${name} knew more than we do: our scholars take it apart.`,
    );
  }
}
