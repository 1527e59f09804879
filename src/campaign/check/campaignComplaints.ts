import { didYouMean } from '#core/didYouMean.ts';
import { slugOf } from '#core/names.ts';
import type { CampaignFile, CampaignPlayer, CampaignRules } from '#schemas/vbam/campaign.ts';
import type { KeptOptions } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Talk } from '#schemas/vbam/state.ts';
import { sharedSystemsOf } from '#vbam/questions/colonies/colonies.ts';
import { galaxyRules, usualTalk } from '#vbam/tables/campaign/campaignDefaults.ts';
import { outOfOrder } from '../desk/deadline.ts';
import { nameProblem } from '../galaxies/nameProblem.ts';
import { cut } from '../reading/cut.ts';
import type { Complaint } from '../reading/problems.ts';
import { repeated } from '../reading/repeated.ts';

/** Where campaign.yaml contradicts itself or its folder. */
export function campaignComplaints(campaign: CampaignFile, id: string): Complaint[] {
  const name = nameProblem(campaign.name);
  return [
    ...(campaign.id === id
      ? []
      : [{ path: ['id'], message: `the id is "${cut(campaign.id)}", but the folder is "${id}": make both the same` }]),
    ...(name ? [{ path: ['name'], message: name.message }] : []),
    ...(isTimeZone(campaign.calendar.timeZone) ? postponedComplaints(campaign) : [unknownZone(campaign.calendar.timeZone)]),
    ...repeated(campaign.players, ({ empire }) => empire).map(({ index, thing }) => ({
      path: ['players', index, 'empire'],
      message: `the empire "${thing.empire}" is listed twice: take one out`,
    })),
    ...campaign.players.flatMap(({ kind, player }, index) =>
      kind === 'player' && player === null
        ? [
            {
              path: ['players', index, 'player'],
              message: 'a player needs "name" and "mail": leave both empty while nobody plays',
            },
          ]
        : [],
    ),
  ];
}

/** The rules that were decided with the galaxy. */
export function rulesDecidedBy(options: KeptOptions): Partial<CampaignRules> {
  const switches = Object.fromEntries(galaxyRules.map((rule) => [rule, options[rule] ?? true]));
  return { ...switches, freeformHexes: options.map === 'freeform' };
}

export function ruleComplaints({ rules }: CampaignFile, options: KeptOptions): Complaint[] {
  return Object.entries(rulesDecidedBy(options))
    .filter(([rule, on]) => Reflect.get(rules, rule) !== on)
    .map(([rule, on]) => ({
      path: ['rules', rule],
      message: `"${rule}" is ${!on}, but the galaxy was made with ${on}: write ${on}`,
    }));
}

/** G-58: empires that share a system could no longer be told apart with the option off. */
export function sharingComplaints({ rules }: CampaignFile, state: CampaignState): Complaint[] {
  const [system] = [...sharedSystemsOf(state)].sort();
  if (rules.multiColonySystems || system === undefined) return [];
  const message = `"multiColonySystems" is false, but several empires live at ${system}: write true`;
  return [{ path: ['rules', 'multiColonySystems'], message }];
}

/** The players' list against the state: the same empires, by the same names. */
export function playerComplaints({ players, scenario, talk }: CampaignFile, state: CampaignState): Complaint[] {
  const listed = new Set(players.map(({ empire }) => empire));
  const left = Object.entries(state.empires).filter(([id, { home }]) => home !== null && !listed.has(id));
  return [
    ...players.flatMap((player, index) => playerComplaint(player, index, state)),
    ...left.map(([id]) => ({ path: ['players'], message: `the empire "${id}" is not listed: add it` })),
    ...(scenario === state.scenario
      ? []
      : [{ path: ['scenario'], message: `the scenario is "${scenario}", but the campaign was begun as "${state.scenario}"` }]),
    ...(talk === talkIn(state) ? [] : [talkComplaint(talk, talkIn(state))]),
  ];
}

/** It decided the start, which is over. */
function talkComplaint(talk: Talk, begun: Talk): Complaint {
  return { path: ['talk'], message: `"talk" is "${talk}", but the campaign was begun with "${begun}": write that again` };
}

function talkIn({ talk }: CampaignState): Talk {
  return talk ?? usualTalk;
}

function playerComplaint({ empire, name, kind }: CampaignPlayer, index: number, { empires, turn }: CampaignState): Complaint[] {
  const known = empires[empire];
  const path = (key: string) => ['players', index, key];
  if (!known) {
    return [{ path: path('empire'), message: `there is no empire "${cut(empire)}"${didYouMean(empire, Object.keys(empires))}` }];
  }
  const differs = (key: string, written: string, played: string) =>
    written === played
      ? []
      : [{ path: path(key), message: `"${key}" is "${cut(written)}", but the state says "${played}": make both the same` }];
  // M-16: in play a player may leave or come, and then the state is right
  // ids never change: a name that still gives the id is the one that was generated, whatever the player has chosen since
  return [
    ...(slugOf(name) === empire ? [] : differs('name', name, known.name)),
    ...(turn === 0 ? differs('kind', kind, known.kind) : []),
  ];
}

/** Deadlines that were moved must stay in the order of their turns. */
function postponedComplaints({ calendar }: CampaignFile): Complaint[] {
  const { postponed = [] } = calendar;
  const twice = repeated(postponed, ({ turn }) => String(turn));
  if (twice.length > 0)
    return twice.map(({ index, thing }) => ({
      path: ['calendar', 'postponed', index, 'turn'],
      message: `the deadline of turn ${thing.turn} is moved twice: take one out`,
    }));
  return outOfOrder(calendar).map(({ turn, index, before }) => ({
    path: ['calendar', 'postponed', index, 'to'],
    message: `turn ${turn} would be due before turn ${turn - 1}, ${before.words}: write a later day`,
  }));
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

function unknownZone(zone: string): Complaint {
  const near = didYouMean(zone, Intl.supportedValuesOf('timeZone'));
  return {
    path: ['calendar', 'timeZone'],
    message: `"${cut(zone)}" is no time zone${near || ': write one such as UTC or Europe/Berlin'}`,
  };
}
