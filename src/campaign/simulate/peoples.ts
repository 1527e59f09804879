import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Culture } from '#schemas/vbam/state.ts';
import type { Played } from '#vbam/invariants.ts';
import { scoresOf } from '#vbam/questions/empires/score.ts';
import { conquestsIn } from './deeds.ts';
import { starterOf } from './warFigures.ts';

/** How large a player's empire is in one turn. */
export interface Size {
  empire: string;
  scoreTenths: number;
  incomeTenths: number;
  census: number;
  techLevel: number;
}

export interface Spread {
  turn: number;
  sizes: Size[];
}

/** The turns in which empires are compared (G-10). */
export const spreadTurns = [25, 60, 100, 150];

/** How the players' empires stand, in order of their ids; those that have fallen too. */
export function spreadOf(state: CampaignState, galaxy: Galaxy): Spread {
  const sizeOf = scoresOf(state, galaxy);
  const sizes = playersIn(state).map((empire) => {
    const { tenths, systemIncome, commerceTenths, census, techLevel } = sizeOf(empire);
    return { empire, scoreTenths: tenths, incomeTenths: 10 * systemIncome + commerceTenths, census, techLevel };
  });
  return { turn: state.turn, sizes };
}

export function playersIn({ empires }: CampaignState): string[] {
  return Object.keys(empires)
    .filter((id) => empires[id]?.kind === 'player')
    .sort();
}

/** What a people did of its own will, with the culture it began with. */
export interface Conduct extends Culture {
  /** at Hostilities or war */
  declarations: number;
  /** battles with other empires in which somebody fired, that its side started */
  attacks: number;
  conquests: number;
  /** treaties that it signed: of trade, and all but armistices */
  tradeTreaties: number;
  treaties: number;
}

export type Peoples = Record<string, Conduct>;

export function freshPeoples(state: CampaignState): Peoples {
  const none = { declarations: 0, attacks: 0, conquests: 0, tradeTreaties: 0, treaties: 0 };
  return Object.fromEntries(playersIn(state).map((id) => [id, { ...(state.empires[id]?.culture as Culture), ...none }]));
}

/** What the peoples have done when one more turn is over. */
export function peoplesAfter(peoples: Peoples, turned: Pick<Played, 'before' | 'result'>): Peoples {
  return Object.fromEntries(Object.entries(peoples).map(([id, conduct]) => [id, conductAfter(id, conduct, turned)]));
}

function conductAfter(
  id: string,
  conduct: Conduct,
  { before, result: { state, events } }: Pick<Played, 'before' | 'result'>,
): Conduct {
  const own = Object.values(state.relations).filter(({ between }) => between.includes(id));
  const signed = own.flatMap(({ treaties }) => treaties.filter((treaty) => treaty.signed === state.turn));
  const records = events.flatMap((event) => (event.kind === 'battleRecorded' ? [event.record] : []));
  const shots = records.filter(({ rounds, sides }) => rounds.length > 0 && !sides.some(({ wild }) => wild));
  const started = shots.filter((record) => {
    const starter = starterOf(before, record);
    return starter !== null && record.sides[starter].powers.includes(id);
  });
  return {
    ...conduct,
    declarations: conduct.declarations + own.filter(({ declarations }) => declarations[id]?.turn === state.turn).length,
    attacks: conduct.attacks + started.length,
    conquests: conduct.conquests + conquestsIn(events).filter(({ by }) => by === id).length,
    tradeTreaties: conduct.tradeTreaties + signed.filter(({ kind }) => kind === 'trade').length,
    treaties: conduct.treaties + signed.filter(({ kind }) => kind !== 'armistice').length,
  };
}
