import { basesFlights } from '#vbam/questions/shared/forces/basing.ts';
import { type Fighter, ratingsNow } from './fighter.ts';

/** W-13: at the end flights look for room, on their own carrier first, then on others of their owner that went the same way; what finds none is lost. */
export function landFlights(fighters: readonly Fighter[]): { landed: [Fighter, Fighter][]; stranded: Fighter[] } {
  const alive = fighters.filter(({ fate }) => fate === 'present' || fate === 'left');
  const decks = new Map(alive.filter(({ unit }) => unit.carrier === null).map((carrier) => [carrier.unit.id, deckOf(carrier)]));
  const flights = alive.filter(({ unit }) => unit.carrier !== null);
  const homeless = flights.filter((flight) => !landsOn(decks.get(flight.unit.carrier ?? ''), flight));
  const landed = homeless.flatMap((flight): [Fighter, Fighter][] => {
    const found = [...decks.values()].find((deck) => landsOn(deck, flight));
    return found ? [[flight, found.carrier]] : [];
  });
  const stranded = homeless.filter((flight) => !landed.some(([one]) => one === flight));
  for (const flight of stranded) flight.fate = 'destroyed';
  return { landed, stranded };
}

interface Deck {
  carrier: Fighter;
  flights: Fighter[];
}

function deckOf(carrier: Fighter): Deck {
  return { carrier, flights: [] };
}

function landsOn(deck: Deck | undefined, flight: Fighter): boolean {
  if (!deck || deck.carrier.unit.owner !== flight.unit.owner || deck.carrier.fate !== flight.fate) return false;
  const flights = [...deck.flights, flight].map(({ unit }) => ({ buildCost: unit.buildCost, abilities: unit.ratings.abilities }));
  if (!basesFlights(ratingsNow(deck.carrier), flights)) return false;
  deck.flights.push(flight);
  return true;
}
