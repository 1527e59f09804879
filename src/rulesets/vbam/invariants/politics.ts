import { sumOf } from '#core/sum.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { type Turned, unlike } from './turned.ts';

/** 4.3.5: each region consists of the empire's own systems, none of them twice, and the capital is in none. */
export function regionsHold({ result: { state } }: Turned): string[] {
  const outposts = new Set(Object.values(state.facilities).map(({ owner, system }) => `${system} ${owner}`));
  return Object.entries(state.empires).flatMap(([id, { cutOff, capital }]) => {
    const systems = cutOff.flatMap((region) => region.systems);
    const isOwn = (system: string) => colonyOf(state, system, id) !== undefined || outposts.has(`${system} ${id}`);
    return [
      ...unlike(`the number of cut-off systems of ${id}`, systems.length, new Set(systems).size),
      ...systems.filter((system) => !isOwn(system)).map((system) => `${system} is cut off from ${id}, and not its own`),
      ...(capital !== null && systems.includes(capital) ? [`${capital} is cut off from itself`] : []),
    ];
  });
}

/** 4.3.5-b: points that pools hand over when regions part and join are neither made nor lost. */
export function regionsKeepPoints({ result: { ledger, state } }: Turned): string[] {
  const moved = ledger.filter(({ rule }) => rule === '4.3.5-b');
  return Object.keys(state.empires).flatMap((id) =>
    (['ep', 'pp', 'tp', 'ip'] as const).flatMap((pool) => {
      const lines = moved.filter((line) => line.empire === id && line.pool === pool);
      return unlike(`${pool} handed over between the regions of ${id}`, sumOf(lines.map(({ amount }) => amount)), 0);
    }),
  );
}
