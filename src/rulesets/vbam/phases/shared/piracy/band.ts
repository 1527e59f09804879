import { copyOf } from '#core/copy.ts';
import type { Stream } from '#core/dice.ts';
import { slugOf } from '#core/names.ts';
import { sumOf } from '#core/sum.ts';
import { freshId } from '#generators/freshId.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { CampaignState, Pirates, UnitDesign } from '#schemas/vbam/state.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf, PIRATES } from '#vbam/questions/shared/war/bands.ts';
import { PIRATE_BASE } from '#vbam/tables/piracy/catalogue.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { freshNames } from '../galaxy/wilds.ts';

/** A new force, under a name of its own; it has no ships yet. Returns its id. The stream is for the name alone. */
export function foundBand(turn: VbamTurn, stream: Stream, pirates: Pick<Pirates, 'system' | 'people' | 'epTenths'>): string {
  const { state, number } = turn;
  const [word] = freshNames(turn, stream, 1);
  const name = `${word?.name ?? 'Nameless'} Pirates`;
  const id = freshId(stream, `${PIRATES}${slugOf(word?.name ?? '')}`, { ...state.bands, ...state.empires, ...state.wilds });
  state.bands[id] = { kind: 'pirates', ...pirates, since: number, name, building: [] };
  return id;
}

export function pirateBandIn({ bands }: Pick<CampaignState, 'bands'>, id: string): Pirates {
  const band = bands[id];
  if (band?.kind !== 'pirates') throw new Error(`there are no pirates ${id}`);
  return band;
}

/** A band's class of a design from the catalogue; each band has its own, as their ships are not made alike. */
export function ownClass({ state: { unitClasses } }: VbamTurn, band: string, name: string, design: UnitDesign): string {
  const known = Object.keys(unitClasses).find((id) => unitClasses[id]?.owner === band && unitClasses[id]?.name === name);
  if (known !== undefined) return known;
  const id = classIdFor(band, name, unitClasses);
  unitClasses[id] = { ...copyOf(design), owner: band, name, prototyped: true, numbered: 0 };
  return id;
}

export function launch({ state }: VbamTurn, band: string, made: string): string {
  const { system } = pirateBandIn(state, band);
  return newUnit(state, { class: made, owner: band, place: { kind: 'system', system } });
}

/** G-55: those of a band that can leave a system. */
export function moversOf(state: CampaignState, band: string): string[] {
  return armedOf(state, band).filter((id) => {
    const unit = unitIn(state, id);
    return (currentStatisticsOf(unit, classOfUnit(state, unit)).abilities.FTL ?? 0) > 0;
  });
}

/** Of these units, as they are now. */
export function attackOf(state: CampaignState, units: readonly string[]): number {
  return sumOf(units.map((id) => currentStatisticsOf(unitIn(state, id), classOfUnit(state, unitIn(state, id))).attackStrength));
}

/** G-55: whether it is a pirate base. */
export function isPirateBase(state: Pick<CampaignState, 'units' | 'unitClasses'>, id: string): boolean {
  const { name, type } = classOfUnit(state, unitIn(state, id));
  return type === 'starbase' && name === PIRATE_BASE;
}

type Acted = EventOf<'piratesActed'>;

/** What pirates do is known to nobody but the moderator. */
export function note(turn: VbamTurn, band: Pirates, did: Acted['did'], facts: Partial<Acted> = {}, rule = 'G-55'): void {
  turn.events.push({ kind: 'piratesActed', rule, seenBy: [], system: band.system, called: band.name, did, ...facts });
}
