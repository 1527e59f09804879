import { expect, test } from 'vitest';
import { type Dice, pick, type Stream, seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { turnReports } from '#vbam/report/turnReport.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { robotSheet } from '../../../builders/robot.ts';
import { sized, soaked } from '../../../builders/soaked.ts';
import { type Played, type ToActOn, tallyOf, toActOn } from '../../../builders/toActOn.ts';

const [GAMES, TURNS] = sized([2, 20], [8, 30]);
const campaign = defaultCampaign();

interface Turn {
  game: number;
  played: Played;
  reports: Record<string, TurnReport>;
}

const games = Array.from({ length: GAMES }, (_, game) => playGame(game)).flat();

test('whatever the state says a player should act on stands in the report, in every turn of whole games', () => {
  const asked: ToActOn[] = [];
  for (const { game, played, reports } of games) {
    for (const [empire, report] of Object.entries(reports)) {
      const facts = toActOn(played, empire);
      const untold = facts.filter((fact) => !isTold(report, fact));
      expect(untold, `game ${game}, turn ${report.turn}, ${empire}`).toEqual([]);
      asked.push(...facts);
    }
  }
  soaked(`the reports of ${games.length} turns told all of ${asked.length} facts to act on`);
  // games in which nothing goes wrong would prove nothing
  const happened = [
    ...[
      'unspent',
      'idle scouts or peril or out of supply',
      'idle yards',
      'repairable',
      'low morale',
      'unrest',
      'rebellion',
      'hunger',
      'out of supply',
      'unpaid',
      'peril',
      'lost',
    ],
    ...['war', 'blockaded or contested or threatened or near', 'offer', 'no sheet'],
  ];
  const tally = tallyOf(asked);
  expect(happened.filter((kinds) => !tally[kinds])).toEqual([]);
});

/** Wars of which only those know who declared them: each with a victim, and the name of its enemy. */
function secretWarsIn({ relations, empires }: CampaignState): { victim: string; enemy: string }[] {
  return Object.values(relations)
    .filter(({ state, communications }) => state === 'war' && !communications)
    .flatMap(({ between, declarations, war }) =>
      between
        .filter((one) => !(one in declarations || war?.heardBy?.includes(one)))
        .map((victim) => ({ victim, enemy: empires[between.find((one) => one !== victim) ?? '']?.name ?? '' })),
    );
}

test('R-12: a war that its victim has not heard of stands nowhere in its report', () => {
  let secrets = 0;
  for (const { played, reports } of games) {
    for (const { victim, enemy } of secretWarsIn(played.result.state)) {
      const { diplomacy = [], act = [] } = reports[victim] ?? {};
      secrets += diplomacy.length > 0 ? 1 : 0;
      expect(diplomacy.filter(({ name, state }) => name === enemy && state === 'war')).toEqual([]);
      const threats = act.filter(({ kind }) => ['war', 'contested', 'threatened', 'near'].includes(kind));
      expect(threats.flatMap(({ about }) => about.map(({ name }) => name))).not.toContain(enemy);
    }
  }
  expect(secrets).toBeGreaterThan(0);
});

test('every report is sound, and every order that it offers would stand', () => {
  let offered = 0;
  for (const { played, reports } of games.filter((_, index) => index % 4 === 0)) {
    const viewOf = viewsOf(played.result.state, played.galaxy, campaign);
    for (const [empire, report] of Object.entries(reports)) {
      turnReport.parse(report);
      const view = viewOf(empire);
      // an answer to an offer may cost more than there is
      for (const line of report.act.flatMap(({ kind, about }) =>
        kind === 'offer' ? [] : about.flatMap(({ orders }) => orders),
      )) {
        const { problems } = forecastSheet(view, `${frontMatter(view)}\n- ${line}\n`);
        expect(
          problems.filter(({ severity }) => severity === 'error'),
          line,
        ).toEqual([]);
        offered += 1;
      }
    }
  }
  expect(offered).toBeGreaterThan(0);
});

function isTold({ act }: TurnReport, { kinds, name, system, says }: ToActOn): boolean {
  return act
    .filter(({ kind }) => kinds.includes(kind))
    .some(({ about }) =>
      about.some(
        (subject) =>
          (name === undefined || subject.name === name || subject.name.split(', ').includes(name)) &&
          (system === undefined || subject.system === system) &&
          (says === undefined || says.test(subject.note)),
      ),
    );
}

function playGame(game: number): Turn[] {
  const seed = `act ${game}`;
  const galaxy = generateGalaxy(seed, optionsFrom({ systems: 30, homes: 4 }));
  const dice = seededDice(seed);
  let state = generateFirstState({ campaign: 'run', galaxy, players: 4, scenario: 'neighbours', dice });
  for (const empire of Object.values(state.empires)) empire.culture = { ...empire.culture, aggressiveness: 90 };
  return Array.from({ length: TURNS }, (_, index) => {
    const before = structuredClone(state);
    befall(before, galaxy, dice.at('misfortune', String(index)));
    const viewOf = viewsOf(before, galaxy, campaign);
    const sheets = Object.keys(before.empires)
      .sort()
      .flatMap((empire) => {
        const text = sheetOf(viewOf(empire), dice);
        return text === null ? [] : [{ empire, file: `${empire}.md`, text }];
      });
    const result = processTurn({ state: before, galaxy, campaign, sheets, dice: `secret ${seed}` });
    state = result.state;
    return { game, played: { before, result, galaxy }, reports: turnReports({ before, result, galaxy, campaign }) };
  });
}

/** Some send good sheets, some odd ones, and some turns none. */
function sheetOf(view: EmpireView, dice: Dice): string | null {
  const kind = dice.at('sheet', view.empire.id, String(view.turn)).below(8);
  if (kind === 0) return null;
  return kind < 6 ? autopilotSheet(view) : robotSheet(view, `${view.empire.id} ${view.turn}`);
}

/** What goes wrong in longer games, in every turn: people despair, stores and purses are empty, fleets are far out. */
function befall(state: CampaignState, galaxy: Galaxy, stream: Stream): void {
  const empire = pick(stream, Object.keys(state.empires).sort());
  const colonies = Object.values(state.colonies).filter(({ owner }) => owner === empire);
  const fleets = Object.values(state.fleets).filter(({ owner }) => owner === empire);
  const known = Object.keys(state.knowledge[empire]?.systems ?? {}).sort();
  const harmful = galaxy.systems.filter(({ id, type, terrain }) => {
    return known.includes(id) && (type === 'black hole' || type === 'star cluster' || terrain.includes('plasma storm'));
  });
  const { treasury } = state.empires[empire] ?? {};
  const kind = stream.below(5);
  if (kind === 0 && colonies.length > 0) pick(stream, colonies).morale = stream.below(3);
  if (kind === 1) for (const colony of colonies) colony.agriculture = 0;
  if (treasury && kind < 3) Object.assign(treasury, { epTenths: 0, pp: 0 });
  const goals = kind === 3 ? harmful.map(({ id }) => id) : known;
  if (kind >= 3 && fleets.length > 0 && goals.length > 0)
    Object.assign(pick(stream, fleets), { system: pick(stream, goals), course: [], headway: 0 });
}
