import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn, truceUntil } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { Turned } from './turned.ts';

/** G-48, W-24: while an armistice binds two empires nobody declares, and neither fights, besieges, blockades or bombards the other. */
export function armisticesHold(turned: Turned): string[] {
  return [...newWars(turned), ...battles(turned), ...rings(turned), ...bombardments(turned)];
}

/** M-31: the moderator may set two at war all the same, and then nothing binds them. */
function isBound({ result: { state } }: Turned, one: string, other: string): boolean {
  const relation = state.relations[pairIdOf(one, other)];
  const until = relation ? truceUntil(relation) : null;
  return until !== null && relation?.state !== 'war' && state.turn <= until;
}

/** An armistice in force keeps both from declaring in its first ten turns. */
function newWars({ result: { state }, eventsOf }: Turned): string[] {
  if (eventsOf('moderatorEdit').length > 0) return [];
  return eventsOf('declared').flatMap(({ empire, with: other, by, level }) => {
    const relation = state.relations[pairIdOf(empire, other)];
    const until = relation ? truceUntil(relation) : null;
    return until !== null && state.turn <= until
      ? [`${by} declared ${level} between ${empire} and ${other} during their armistice`]
      : [];
  });
}

/** Lanes are fought for before anybody signs. */
function battles(turned: Turned): string[] {
  return turned
    .eventsOf('battleRecorded')
    .flatMap(({ system, record: { sides, scenario } }) =>
      sides[0].powers.flatMap((one) =>
        sides[1].powers
          .filter((other) => isBound(turned, one, other) && !(scenario === 'hyperspace' && isSignedNow(turned, one, other)))
          .map((other) => `${one} and ${other} fight at ${system} during their armistice`),
      ),
    );
}

function isSignedNow({ result: { state } }: Turned, one: string, other: string): boolean {
  const relation = state.relations[pairIdOf(one, other)];
  return relation !== undefined && treatyIn(relation, 'armistice')?.signed === state.turn;
}

function rings(turned: Turned): string[] {
  return Object.values(turned.result.state.colonies).flatMap(({ system, owner, siege, blockade }) => [
    ...(siege && isBound(turned, siege.by, owner) ? [`${siege.by} besieges ${system} of ${owner} during their armistice`] : []),
    ...(blockade && isBound(turned, blockade.by, owner)
      ? [`${blockade.by} blockades ${system} of ${owner} during their armistice`]
      : []),
  ]);
}

function bombardments(turned: Turned): string[] {
  return turned
    .eventsOf('bombarded')
    .filter(({ of, by }) => by !== null && isBound(turned, of, by))
    .map(({ of, by, system }) => `${by} bombards ${system} of ${of} during their armistice`);
}
