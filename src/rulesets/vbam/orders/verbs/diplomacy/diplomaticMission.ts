import type { Refusal } from '#core/answer.ts';
import { listedUpTo } from '#core/listed.ts';
import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { diplomaticOfFleet, residentsIn } from '#vbam/questions/shared/diplomacy/diplomats.ts';
import { silenceProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { DIPLOMATIC_PER_POINT } from '#vbam/tables/diplomacy/contact.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Draft, order, type Verdict } from '../../order.ts';
import { deskOf } from '../../plans/fleetDesk.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** The most places named. */
const MAX_NAMED = 3;

/** O-56. */
export const diplomaticMission = order({
  name: 'diplomatic mission',
  rule: 'O-56',
  heading: 'Diplomacy',
  sentence: '{fleet}: diplomatic mission to {empire}',
  slots: { fleet: nameOf('fleet'), empire: nameOf('empire') },
  help: 'lets the diplomats of a fleet that is in a system of another empire after movement work on the relationship: 2D6, 1 more for each 5 of Diplomatic; one mission a turn between two empires',
  example: '1st Fleet: diplomatic mission to Kili Hegemony',
  check(draft, { fleet: id, empire }) {
    const { view } = draft;
    const fleet = fleetIn(view, id);
    const diplomatic = diplomaticOfFleet(deskOf(draft), id);
    const unable = { why: { kind: 'no diplomats aboard', fleet: fleet.name }, rule: 'O-56' } as const;
    const refusal = talkProblem(draft, empire) ?? (diplomatic === 0 ? unable : null) ?? placeProblem(view, fleet, empire);
    if (refusal) return refusal;
    const place = [fleet.system, ...fleet.course].find((system) => isKnownToLiveAt(view.foreign.colonies, system, empire)) ?? '';
    return speak(draft, empire, `the diplomats of ${fleet.name}`, diplomatic + residentsIn(view, view.empire.id, place));
  },
});

/** O-56, G-44: diplomats whom a trade route has brought there need no ship. */
export const residentMission = order({
  name: 'resident mission',
  rule: 'O-56',
  heading: 'Diplomacy',
  sentence: 'diplomatic mission to {empire} at {system}',
  slots: { empire: nameOf('empire'), system: nameOf('system') },
  help: 'lets the diplomats whom a trade route has brought to a system of another empire work on the relationship, as those of a fleet would',
  example: 'diplomatic mission to Kili Hegemony at Vega',
  check(draft, { empire, system }) {
    const { view } = draft;
    const name = systemNameIn(view, system);
    const refusal = talkProblem(draft, empire);
    if (refusal) return refusal;
    if (!isKnownToLiveAt(view.foreign.colonies, system, empire)) {
      return { why: `${name} is no system of ${partnerOf(view, empire).name}${knownSystemsOf(view, empire)}`, rule: 'O-56' };
    }
    const diplomatic = residentsIn(view, view.empire.id, system);
    if (diplomatic === 0) return { why: `no diplomats of yours live at ${name}: ${byFleet(view, empire)}`, rule: 'O-56' };
    return speak(draft, empire, `your diplomats at ${name}`, diplomatic);
  },
});

/** G-44, 4.5.3-c: one mission a turn, to those who understand it. */
function talkProblem({ view, used }: Draft, empire: string): Refused | null {
  const partner = partnerOf(view, empire);
  if (used.has(missionKey(empire)))
    return { why: `the sheet sends a mission to ${partner.name} already, and one a turn is the limit`, rule: 'G-44' };
  return silenceProblem(empire, partner);
}

function speak({ view }: Draft, empire: string, who: string, diplomatic: number): Verdict {
  const add = Math.floor(diplomatic / DIPLOMATIC_PER_POINT);
  const roll = `2D6${add > 0 ? ` + ${add} (Diplomatic ${diplomatic})` : ''}, 9 or more is well`;
  const says = `${who} work on ${partnerOf(view, empire).name}: ${roll}`;
  return { price: {}, says, enter: ({ used }) => used.set(missionKey(empire), 1) };
}

function missionKey(empire: string): string {
  return `mission to ${empire}`;
}

/** Why a fleet does not meet them, going by the orders above this one; null where it does. */
function placeProblem(view: EmpireView, fleet: EmpireView['fleets'][string], empire: string): Refusal | null {
  const { colonies } = view.foreign;
  const isTheirs = (system: string) => isKnownToLiveAt(colonies, system, empire);
  if ([fleet.system, ...fleet.course].some(isTheirs)) return null;
  const nameIn = (system: string) => systemNameIn(view, system);
  const name = view.empires[empire]?.name ?? empire;
  const why = `${fleet.name} is at ${nameIn(fleet.system)}, and a mission needs a system of ${name}${knownSystemsOf(view, empire)}`;
  return { why, rule: 'O-56' };
}

/** `: you know Vega and Altair`. */
function knownSystemsOf(view: EmpireView, empire: string): string {
  const theirs = Object.keys(view.foreign.colonies).filter((system) => isKnownToLiveAt(view.foreign.colonies, system, empire));
  const known = theirs.sort().map((system) => systemNameIn(view, system));
  return known.length > 0 ? `: you know ${listedUpTo(MAX_NAMED, known)}` : ', and you know none';
}

/** O-56: who has nobody living there brings them. */
function byFleet(view: EmpireView, empire: string): string {
  const line = quotedLine(`<fleet>: diplomatic mission to ${quotedName(partnerOf(view, empire).name)}`);
  return `a trade route may bring them, or a fleet that has them aboard and is there writes ${line}`;
}
