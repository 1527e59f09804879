import { sumOf } from '#core/sum.ts';
import { piratesIn } from '#vbam/questions/shared/war/bands.ts';
import type { Turned } from './turned.ts';

/** G-55: what pirates get is what empires lose, and is told to those who lost it; nothing else makes pirates richer. */
export function lootAddsUp({ before, result, eventsOf }: Turned): string[] {
  const lines = result.ledger.filter(({ cause }) => cause.kind === 'stolen by pirates');
  const lost = -sumOf(lines.map(({ amount }) => amount));
  const told = sumOf(eventsOf('piratesStole').map(({ tenths }) => tenths));
  const acts = eventsOf('piratesActed');
  const gained = sumOf(acts.map(({ did, tenths = 0 }) => (did === 'stole' ? tenths : 0)));
  const richer = piratesIn(result.state).filter(([id, band]) => {
    const was = before.bands[id];
    const came = acts.filter(({ did, called }) => called === band.name && (did === 'stole' || did === 'rose'));
    return band.epTenths > (was?.kind === 'pirates' ? was.epTenths : 0) + sumOf(came.map(({ tenths = 0 }) => tenths));
  });
  return [
    ...(lost === told && told === gained ? [] : [`empires lost ${lost}, were told of ${told}, and pirates have ${gained} of it`]),
    ...richer.map(([id]) => `${id} has EP of which nobody knows where they come from`),
  ];
}
