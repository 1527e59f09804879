import { describe, expect, test } from 'vitest';
import { beginGame } from '#campaign/simulate/game.ts';
import { playTurn } from '#campaign/simulate/playGame.ts';
import { play } from '#campaign/simulate/usualCast.ts';
import { copyOf } from '#core/copy.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import type { Invariant } from '#vbam/invariants.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { type ReportSource, reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { fleetOf } from '../../../../builders/battleTurn.ts';
import { atWarAcrossALane, drawnMap, neighbouring } from '../../../../builders/mapAtWar.ts';
import { acquaint } from '../../../../builders/relations.ts';
import { kessa, ophir, settle, sol } from '../../../../builders/turn.ts';

const TURNS = 24;

/** Bold peoples in few systems: they meet early, and fight. */
function warPlayed(): ReportSource[] {
  const settings = { seed: 'war-3', systems: 24, empires: 4, npes: 0, scenario: 'concert', turns: TURNS } as const;
  const game = beginGame(settings);
  for (const { culture } of Object.values(game.state.empires)) culture.aggressiveness = 85;
  const told: ReportSource[] = [];
  const note: Invariant = {
    name: 'all is kept',
    broken: (turn) => {
      told.push(turn);
      return [];
    },
  };
  for (let turn = 1; turn <= TURNS; turn++) expect(playTurn(game, { play, invariants: [note] })).toBeNull();
  return told;
}

const played = warPlayed();
const seats = played.flatMap((told) => Object.keys(told.result.state.empires).map((empire) => ({ told, empire })));

/** The same turn to one empire: what others mean to do, fight, blockade and declare on each other is all another way. */
function withOthersWarChanged({ result, ...told }: ReportSource, empire: string): ReportSource {
  const state = copyOf(result.state);
  const somewhere = Object.keys(state.systems);
  for (const fleet of Object.values(state.fleets))
    if (fleet.owner !== empire) fleet.course = fleet.course.length > 0 ? [] : somewhere.slice(0, 2);
  for (const [id, other] of Object.entries(state.empires))
    if (id !== empire) other.standing = [{ turn: state.turn + 4, order: '1st Fleet: move to Nowhere' }];
  // 4.3.3: a border shows how far the partner's sphere reaches, and that follows from its wars
  const { borders } = viewFor(result.state, told.galaxy, told.campaign, empire);
  const isHidden = ({ between }: Relation) => !between.some((id) => id === empire || id in borders);
  for (const relation of Object.values(state.relations)) if (isHidden(relation)) changeWar(relation);
  const events = result.events.filter(({ seenBy }) => seenBy.includes(empire));
  return { ...told, result: { ...result, state, events, steps: [{ phase: 'turn orders', from: 0 }] } };
}

function changeWar(relation: Relation): void {
  const [one] = relation.between;
  const isAtWar = relation.state === 'war';
  relation.state = isAtWar ? 'non-intercourse' : 'war';
  relation.declarations = isAtWar ? {} : { [one]: { level: 'war', turn: 0 } };
  relation.war = isAtWar ? null : { since: 0, lost: {} };
}

const sorted = (names: readonly (string | undefined)[]) => [...names].sort().join(' and ');

/** 4.5.T-k: the wars to which partners call. */
function callsTo({ empires }: EmpireView): string[] {
  return Object.values(empires).flatMap(({ name, calls }) => calls.map(({ enemy }) => sorted([name, empires[enemy]?.name])));
}

describe('fog: over a war of four empires', () => {
  test('a map has the battles that its reader fought in or saw, their own fleets, and wars that they know of; and nothing more', () => {
    const counts = { battles: 0, wars: 0, courses: 0 };
    for (const { told, empire } of seats) {
      const { map } = reportFor(told, empire);
      const { state, events } = told.result;
      const view = viewFor(state, told.galaxy, told.campaign, empire);
      const battlefields = events.flatMap((event) =>
        (event.kind === 'battleFought' || event.kind === 'battleWitnessed') && event.empire === empire ? [event.system] : [],
      );
      const enemies = Object.values(view.empires).flatMap(({ name, state: how }) => (how === 'war' ? [name] : []));
      const fleets = Object.values(state.fleets).flatMap(({ owner, name, system }) =>
        owner === empire ? [`${name} ${system}`] : [],
      );
      expect(battlefields).toEqual(expect.arrayContaining((map.battles ?? []).map(({ system }) => system)));
      const wars = (map.wars ?? []).map((pair) => pair.map((power) => map.powers[power]?.name));
      expect(wars.flatMap(([one, other]) => (one === view.empire.name ? [other] : [])).sort()).toEqual(enemies.sort());
      expect(callsTo(view)).toEqual(expect.arrayContaining(wars.filter(([one]) => one !== view.empire.name).map(sorted)));
      expect(fleets).toEqual(expect.arrayContaining((map.courses ?? []).map(({ fleet, from }) => `${fleet} ${from}`)));
      counts.battles += map.battles?.length ?? 0;
      counts.wars += map.wars?.length ?? 0;
      counts.courses += map.courses?.length ?? 0;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10); // otherwise there was nothing to betray
  });

  test('what others plan, fight and declare among themselves changes no byte of it', () => {
    const some = seats.filter(({ told }) => told.result.state.turn % 3 === 0);
    let changed = 0;
    for (const { told, empire } of some) {
      const other = withOthersWarChanged(told, empire);
      const [one, two] = [reportFor(told, empire), reportFor(other, empire)];
      changed += Number(JSON.stringify(other.result.state) !== JSON.stringify(told.result.state));
      expect(JSON.stringify(two.map)).toBe(JSON.stringify(one.map));
      expect(knownMapInHtml(two, [])).toBe(knownMapInHtml(one, []));
    }
    expect(changed).toBe(some.length);
  });
});

describe('not a byte of a map tells of', () => {
  const same = (hidden: (state: CampaignState) => void, from: (state: CampaignState) => void = neighbouring) => {
    const both = (state: CampaignState) => {
      from(state);
      hidden(state);
    };
    expect(drawnMap(both).html === drawnMap(from).html).toBe(true);
    expect(drawnMap(both).report.map).toEqual(drawnMap(from).report.map);
  };
  const met = (state: CampaignState) => {
    neighbouring(state);
    acquaint(state, sol, ophir);
  };

  test('a war that was declared on the reader and that they have not heard of (R-12)', () => {
    const unheard = { state: 'war', declarations: { [ophir]: { level: 'war', turn: 0 } }, war: { since: 0, lost: {} } } as const;
    same((state) => {
      acquaint(state, sol, ophir, structuredClone(unheard));
    }, met);
    const heard = (state: CampaignState) => {
      acquaint(state, sol, ophir, { ...structuredClone(unheard), communications: true });
    };
    expect(() => same(heard, met)).toThrow();
  });

  test('enemies who hide, or whom nobody has made out, and where they are bound', () => {
    same((state) => {
      fleetOf(state, ophir, { name: 'Shadow', system: 'vega', units: { Wraith: { count: 4 } } });
      fleetOf(state, ophir, { name: 'Ghost', system: 'mirach', units: { Wraith: { count: 4, from: 5 } } });
      for (const fleet of Object.values(state.fleets)) {
        if (fleet.name === 'Shadow') Object.assign(fleet, { concealed: { from: [sol] }, course: ['sol'] });
        if (fleet.name === 'Ghost') fleet.course = ['lantern', 'vega'];
      }
    }, atWarAcrossALane);
  });

  test('a war of others, and a blockade by one of them of the other’s colony', () => {
    same((state) => {
      acquaint(state, ophir, kessa, {
        state: 'war',
        declarations: { [kessa]: { level: 'war', turn: 0 } },
        war: { since: 0, lost: {} },
      });
      settle(state, 'lantern', { owner: ophir, blockade: { by: kessa, since: 0, full: true } });
    }, met);
  });
});
