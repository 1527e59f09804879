import { expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { Act, ActKind } from '#schemas/vbam/report/digest.ts';
import type { CampaignState, Scenario } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { actsOf } from '#vbam/report/digest/acts.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { sized } from '../../../builders/soaked.ts';

const [SEEDS, TURNS] = sized([2, 13], [8, 41]);
/** How many turns apart somebody begins to take what Act says, and for how long. */
const [APART, TAKEN] = [4, 3];
const campaign = defaultCampaign();

/** A line that Act proposed for a fleet, in the turn, and where the fleet was then. */
interface Proposal {
  turn: number;
  kind: ActKind;
  fleet: string;
  from: string;
  goal: string | null;
  /** whether it only gets away from enemies, perhaps to where it came from; once they are gone it may come back */
  flees: boolean;
  line: string;
}

/** Whether a warning of check says that the fleet goes without only later: until then it can explore, and leave in time. */
const isLater = (text: string, turn: number) => Number(/out of supply from turn (\d+) on/.exec(text)?.[1] ?? turn) > turn;

test.each(['concert', 'neighbours'] as const)(
  '%s: who takes all that Act proposes for scouts comes to no harm that check warns of, and never turns back on the way',
  (scenario) => {
    let [taken, moves] = [0, 0];
    for (let seed = 0; seed < SEEDS; seed++) {
      for (const { state, galaxy } of gamesOf(scenario, `acts ${seed}`)) {
        const proposals = takeActs(state, galaxy);
        taken += proposals.length;
        moves += proposals.filter(({ goal }) => goal !== null).length;
        expect(reversalsIn(proposals)).toEqual([]);
      }
    }
    expect([taken > 60, moves > 10]).toEqual([true, true]); // otherwise nothing was tried
  },
);

/** A computer-run game, every few turns. */
function gamesOf(scenario: Scenario, seed: string): { state: CampaignState; galaxy: Galaxy }[] {
  const galaxy = generateGalaxy(seed, optionsFrom({ systems: 40, homes: 4 }));
  let state = generateFirstState({ campaign: 'run', galaxy, players: 4, scenario, dice: seededDice(seed) });
  const kept = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    if (turn % APART === 1) kept.push({ state, galaxy });
    state = played(state, galaxy, seed, autopilotSheet);
  }
  return kept;
}

function played(state: CampaignState, galaxy: Galaxy, dice: string, sheetOf: (view: EmpireView) => string): CampaignState {
  const viewOf = viewsOf(state, galaxy, campaign);
  const ids = Object.keys(state.empires).sort();
  const sheets = ids.map((empire) => ({ empire, file: `${empire}.md`, text: sheetOf(viewOf(empire)) }));
  return processTurn({ state, galaxy, campaign, sheets, dice }).state;
}

/** All empires do what Act says of their scouts, and nothing else. */
function takeActs(start: CampaignState, galaxy: Galaxy): Proposal[] {
  const proposals: Proposal[] = [];
  let state = start;
  for (let turn = 0; turn < TAKEN; turn++) {
    state = played(state, galaxy, `taken ${start.turn}`, (view) => {
      const given = proposalsFor(view);
      const text = [frontMatter(view), ...given.map(({ line }) => `- ${line}`)].join('\n');
      expect(warningsAgainst(view, text, given)).toEqual([]);
      proposals.push(...given);
      return text;
    });
  }
  return proposals;
}

function proposalsFor(view: EmpireView): Proposal[] {
  const kinds: ActKind[] = ['idle scouts', 'peril', 'out of supply'];
  const acts: Act[] = actsOf({ view, told: [], problems: [] });
  return acts
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ kind, about }) =>
      about.flatMap(({ name, note, orders: [line] }): Proposal[] => {
        const fleet = Object.keys(view.fleets).find((id) => view.fleets[id]?.name === name);
        if (fleet === undefined || line === undefined) return [];
        const moved = forecastSheet(view, `${frontMatter(view)}\n- ${line}`).orders.find(({ verb }) => verb === 'move');
        const goal = (moved?.values.systems as string[] | undefined)?.at(-1) ?? null;
        return [
          {
            turn: view.turn,
            kind,
            fleet,
            from: view.fleets[fleet]?.system ?? '',
            goal,
            flees: note === 'enemies are where it is',
            line,
          },
        ];
      }),
    );
}

/** What check has against the sheet: that a line is wrong, or that scouts who were given work come to harm by it. */
function warningsAgainst(view: EmpireView, text: string, given: readonly Proposal[]): string[] {
  const workers = given.filter(({ kind }) => kind === 'idle scouts');
  return forecastSheet(view, text)
    .problems.filter(({ severity, text: words }) => {
      if (severity === 'error') return true;
      return workers.some(({ fleet, goal }) => {
        const isAbout = new RegExp(`(^|, | and )${view.fleets[fleet]?.name}(,| and| at) `).test(words);
        return severity === 'warning' && isAbout && (goal !== null || !isLater(words, view.turn));
      });
    })
    .map(({ text: words }) => words);
}

/** Fleets that are sent back to where they were sent from, without having explored. */
function reversalsIn(proposals: readonly Proposal[]): string[] {
  return [...Map.groupBy(proposals, ({ fleet }) => fleet).values()].flatMap((own) =>
    own.flatMap((one, index) => {
      const next = own[index + 1];
      const isBack = next !== undefined && !one.flees && !next.flees && one.goal !== null && next.goal === one.from;
      return isBack ? [`turn ${one.turn}: ${one.line}; turn ${next.turn}: ${next.line}`] : [];
    }),
  );
}
