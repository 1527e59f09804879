import { type Draft, order, type Verdict } from '../../order.ts';
import { planRelease, planTowing, towingProblem } from '../../plans/boardingPlans.ts';
import { deskOf, putInPlace, unitOn } from '../../plans/fleetDesk.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

const subject = nameOf('unit or derelict');

/** O-18. */
export const tow = order({
  name: 'tow',
  rule: 'O-18',
  heading: 'Fleets',
  sentence: 'tow {subject} with {ship}',
  slots: { subject, ship: nameOf('unit') },
  takes: 'towing',
  help: 'takes a starbase, a ship without FTL or a derelict in tow, of a command cost up to the Towing of the ship',
  example: 'tow Starbase 1 with Tender 1',
  check(draft, { subject: id, ship }) {
    if (id in draft.view.foreign.wilds) return towDerelict(draft, id, ship);
    const desk = deskOf(draft);
    const plan = towingProblem(desk, ship, towsDerelict(draft, ship)) ?? planTowing(desk, id, ship);
    if ('why' in plan) return plan;
    const says = `${unitOn(desk, id).label} in tow of ${unitOn(desk, ship).label}`;
    return { price: {}, says, enter: ({ view }) => putInPlace(view, plan.placing) };
  },
});

/** Only the attempt shows how large a derelict is. */
function towDerelict(draft: Draft, id: string, ship: string): Verdict | Refused {
  const [desk, wild] = [deskOf(draft), draft.view.foreign.wilds[id]];
  const { label, system } = unitOn(desk, ship);
  const refusal = towingProblem(desk, ship, towsDerelict(draft, ship));
  if (refusal) return refusal;
  if (wild?.system !== system) return { why: `${wild?.name} is not at ${desk.systemName(system)}`, rule: 'G-12' };
  return {
    price: {},
    says: `${wild.name} in tow of ${label}, if it is not too large`,
    enter({ view }) {
      view.tows[id] = ship;
    },
  };
}

function towsDerelict({ view }: Draft, ship: string): boolean {
  return Object.values(view.tows).includes(ship);
}

/** O-18. */
export const release = order({
  name: 'release',
  rule: 'O-18',
  heading: 'Fleets',
  sentence: 'release {subject}',
  slots: { subject },
  help: 'lets go what is in tow; a starbase is set up only where you have a colony or facility',
  example: 'release Starbase 1',
  check(draft, { subject: id }) {
    const wild = draft.view.foreign.wilds[id];
    if (wild) {
      if (!(id in draft.view.tows)) return { why: `${wild.name} is not in tow`, rule: 'G-16' };
      const enter = ({ view }: Draft) => {
        delete view.tows[id];
      };
      return { price: {}, says: `${wild.name} let go`, enter };
    }
    const desk = deskOf(draft);
    const plan = planRelease(desk, id);
    if ('why' in plan) return plan;
    const { label, system } = unitOn(desk, id);
    return {
      price: {},
      says: `${label} let go at ${desk.systemName(system)}`,
      enter: ({ view }) => putInPlace(view, plan.placing),
    };
  },
});
