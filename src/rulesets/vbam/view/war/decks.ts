import type { UnitDesign } from '#schemas/vbam/state.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { carrierHulls } from '#vbam/tables/forces/hulls.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** A hull of which nobody has seen the design: `design` stands in for it, `price` is what it may have cost. */
interface Unseen {
  owner: string;
  hull: string;
  design: UnitDesign;
  price: number;
}

/** Where no class of the hull is known: as much of its price goes into its decks. */
const DECK_PERCENT = 50;

/** 7.4, 6.1.X164-c: the flights that a carrier is thought to have, where only its hull was made out: as many as its decks hold. */
export function flightsAboard(view: EmpireView, { owner, hull, design, price }: Unseen): UnitDesign[] {
  const isLikeIt = hullOf(design).name === hull;
  const isCarrier = carrierHulls.some(([, , { name }]) => name === hull);
  const room = isLikeIt ? (design.abilities.carrier ?? 0) : isCarrier ? Math.floor((price * DECK_PERCENT) / 100) : 0;
  const flight = flightLike(view, owner, room);
  return flight ? Array.from({ length: Math.floor(room / flight.buildCost) }, () => flight) : [];
}

/** The largest of theirs that is known and has room; where none is, of the own ones. */
function flightLike({ foreign, unitClasses }: EmpireView, owner: string, room: number): UnitDesign | undefined {
  const fits = ({ type, buildCost }: UnitDesign) => type === 'flight' && buildCost <= room;
  const inOrder = <Made extends UnitDesign>(classes: Readonly<Record<string, Made>>) =>
    Object.keys(classes)
      .sort()
      .flatMap((id) => classes[id] ?? []);
  const theirs = inOrder(foreign.classes).filter((made) => made.owner === owner && fits(made));
  const all = theirs.length > 0 ? theirs : inOrder(unitClasses).filter(fits);
  return all.sort((one, other) => other.buildCost - one.buildCost)[0];
}
