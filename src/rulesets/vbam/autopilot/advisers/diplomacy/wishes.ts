import type { Culture, Offer, TreatyKind } from '#schemas/vbam/state.ts';
import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { burdenOf } from '#vbam/questions/shared/diplomacy/signing.ts';
import { purseSeen } from '#vbam/view/realm/purse.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { MARKED } from '../../temper.ts';
import { foesOf, type Neighbour, willingnessTo } from './stance.ts';

interface Wish {
  /** how far above 0 a people's acceptance must be before its advisers want it; Infinity: never */
  least(culture: Culture): number;
  /** what it is good for, as part of a sentence */
  gain: string;
}

const isBold = ({ aggressiveness }: Culture) => aggressiveness >= MARKED.high;
const isWary = ({ xenophobia }: Culture) => xenophobia >= MARKED.high;

/** G-49, G-60. */
const wishes: Readonly<Record<PeaceTreaty, Wish>> = {
  border: { least: () => 0, gain: 'a line that both have drawn spares us surprises' },
  trade: { least: () => 0, gain: 'their markets are worth it' },
  'non-aggression': { least: (culture) => (isBold(culture) ? 20 : 0), gain: 'a quiet border frees our ships' },
  'co-belligerency': { least: () => 0, gain: 'whoever fights our enemies is welcome' },
  research: { least: () => 0, gain: 'two schools see more than one' },
  military: { least: (culture) => (isWary(culture) ? 20 : 5), gain: 'their depots carry our fleets farther' },
  'mutual defense': { least: () => 5, gain: 'whoever means us ill shall count two fleets' },
  alliance: { least: () => 5, gain: 'we have no better friends' },
  protectorate: { least: () => Infinity, gain: 'the strong shelter the weak' },
  unification: { least: () => Infinity, gain: 'we are one people already' },
};

export function gainOf(kind: PeaceTreaty): string {
  return wishes[kind].gain;
}

/** Whether advisers recommend a treaty: their people would sign it, and they intend to keep it. */
export function isWanted(view: EmpireView, kind: PeaceTreaty, neighbour: Neighbour, burden = 0): boolean {
  const willing = willingnessTo(view, kind, neighbour) - burden;
  return willing > wishes[kind].least(view.empire.culture) && !foesOf(view).has(neighbour.id);
}

/** The same for one that is offered, with all it asks for. */
export function isOfferWanted(view: EmpireView, { kind, terms }: Offer, neighbour: Neighbour): boolean {
  if (kind === 'armistice') return false;
  const fights = (enemy: string) => view.empires[enemy]?.state === 'war';
  if (kind === 'co-belligerency' && !terms.against?.every(fights)) return false; // it would make us new enemies
  return isWanted(view, kind, neighbour, burdenOf(terms, view.empire.id, purseSeen(view, neighbour.id)));
}

/** Why an offer is turned down. */
export function doubtOf(view: EmpireView, { kind, terms }: Offer, neighbour: Neighbour): string {
  if (foesOf(view).has(neighbour.id)) return 'we want nothing of them';
  if (kind === 'protectorate' || kind === 'unification') return 'we remain our own masters';
  if (burdenOf(terms, view.empire.id, purseSeen(view, neighbour.id)) > 0) return 'they ask too much for it';
  if (kind === 'co-belligerency') return 'their enemies are not ours';
  return isPeace(kind) && willingnessTo(view, kind, neighbour) > 0
    ? 'we keep our hands free'
    : 'our people do not trust them so far';
}

function isPeace(kind: TreatyKind): kind is PeaceTreaty {
  return kind !== 'armistice';
}
