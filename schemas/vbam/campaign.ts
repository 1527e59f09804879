import * as z from 'zod';
import { secret } from '../shared/hash.ts';
import { label, recordId, slug } from '../shared/ids.ts';
import { LONGEST_REASON } from '../shared/reasonWords.ts';
import { empireKinds, scenarios, talks } from './stateWords.ts';

export const visibilities = ['fogged', 'open'] as const;
/** C-09: the book has two ways to count research. */
export const researchModels = ['research', 'economy'] as const;
/** M-23: who fights out the battles in space. */
export const battlePlays = ['program', 'table'] as const;
/** 3.6.5: what a lane takes with simplified exploration. */
export const explorationEfforts = ['fixed', 'rolled'] as const;

// Each description is used three times: as a comment in campaign.yaml, as help in editors, and in the JSON Schema.

/** The optional rules of the book. */
export const campaignRules = z.strictObject({
  laneAttraction: z.boolean().describe('3.2.3: bright stars draw more lanes'),
  specialEncounters: z.boolean().describe('3.2.7: derelicts, ruins, monsters and the like'),
  strategicResources: z.boolean().describe('3.2.8: rare goods that help a colony'),
  laneClasses: z.boolean().describe('3.3.7: wide and narrow lanes'),
  variableDifficulty: z.boolean().describe('3.6.5: some lanes are harder to explore'),
  freeformHexes: z.boolean().describe('3.3.8: neighbouring hexes are linked instead of lanes'),
  fairStarts: z
    .boolean()
    .default(true) // older galaxies were always evened out
    .describe('G-05: homes have worlds to settle near them, and resources around them are evened out by 2 at most'),
  distanceMovement: z.boolean().describe('3.3.8: movement by light-years'),
  simplifiedExploration: z.boolean().describe('3.6.5: exploring a lane takes a fixed sum of Scout values'),
  multiColonySystems: z.boolean().describe('G-58: several empires may settle in one system and share its Capacity'),
  mothballing: z.boolean().describe('G-34: units laid up at a colony cost half'),
  rebellionNeedsCause: z.boolean().describe('G-29: the last Morale is lost in a loyalty check only where something is amiss'),
  piracy: z
    .boolean()
    .default(true) // the book has no switch for it
    .describe('5.5: pirates come up, raid trade and can be hunted'),
  piracyByTrade: z.boolean().describe('C-26: pirates come up only in systems on trade routes, where there is piracy'),
});

/** Numbers on which the book is unclear; the defaults are our rulings. */
export const campaignConstants = z.strictObject({
  foodPerCensus: z.int().min(1).max(9).describe('G-35: food that a point of Census eats each turn'),
  tradingPostRange: z.int().min(1).max(9).describe('C-01: commerce range of a Trading Post'),
  researchCapacity: z.enum(researchModels).describe('C-09: research or economy, whichever decides research capacity'),
  flagshipAddsOwnCC: z.boolean().describe('C-17: a flagship also commands itself'),
  explorationEffort: z
    .enum(explorationEfforts)
    .default('fixed') // older campaigns go on as they were
    .describe('3.6.5: fixed (50) or rolled (1D10 x 10), the Scout value that a lane takes with simplified exploration'),
  emergingEmpires: z.int().min(0).max(42).describe('G-67: the most empires that may emerge during play'),
});

/** G-02: how the campaign can be won; any of them, or none. */
export const campaignVictory = z.strictObject({
  conquest: z.boolean().describe('the last empire with its imperial capital wins'),
  domination: z.boolean().describe('half of all Census wins'),
  ascendancy: z.int().min(1).nullable().describe('the first empire of this tech level wins, or null'),
  lastTurn: z.int().min(1).nullable().describe('the highest score after this turn wins, or null'),
  nonPlayersWin: z.boolean().default(false).describe('true: empires that nobody plays may win as well; scores list them anyway'),
});

/** Empty while there is none. */
export const mailAddress = z
  .string()
  .max(254)
  .regex(/^$|^[^\s@]+@[^\s@]+$/, 'write a mail address, or leave it empty');

const person = z.strictObject({
  name: z.string().max(60).describe('who plays; empty while nobody does'),
  mail: mailAddress.describe('where turns are sent'),
});

export const campaignModerator = z.strictObject({
  name: z.string().max(60).default('').describe('who runs the campaign, for the players; may stay empty'),
  mail: mailAddress
    .default('')
    .describe('where players send their orders: their order desks open mails to it; empty if they know'),
});

export const unnamedModerator: z.infer<typeof campaignModerator> = { name: '', mail: '' };

export const campaignPlayer = z.strictObject({
  empire: recordId.describe('the id of the empire; it never changes'),
  name: label.describe('its name'),
  kind: z.enum(empireKinds).exclude(['non-aligned']).describe('player or non-player'),
  autopilot: z
    .boolean()
    .optional() // false, as in older campaigns
    .describe('true: the computer plays it, such as while its player is away; it plays non-player empires anyway'),
  player: person.nullable().describe('null for an empire that nobody plays'),
});

/** M-31: the deadline of one turn, moved by hand; later turns are counted from it. */
export const postponement = z.strictObject({
  turn: z.int().min(1).max(9999).describe('the turn whose deadline is moved'),
  to: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'write a day and an hour such as "2031-03-05 20:00"')
    .refine((written) => z.iso.date().safeParse(written.slice(0, 10)).success, 'there is no such day')
    .describe('the day and the hour when it is due'),
  because: z.string().min(1).max(LONGEST_REASON).describe('why; everybody reads it'),
});

export const campaignCalendar = z.strictObject({
  timeZone: z.string().min(1).describe('such as UTC or Europe/Berlin'),
  turnLengthDays: z.int().min(1).max(366).describe('days from deadline to deadline'),
  firstDeadline: z.iso
    .date({ error: 'write a day such as 2031-03-02, or null' })
    .nullable()
    .describe('the day when turn 1 is due, such as 2031-03-02; null while it is open'),
  deadline: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time in quotes such as "20:00"')
    .describe('the hour at which orders are due'),
  graceHours: z.int().min(0).max(168).describe('for how many hours after the deadline orders are still taken'),
  postponed: z
    .array(postponement)
    .optional() // as in older campaigns
    .describe('Deadlines that were moved; later turns are counted from them. coreward postpone adds to this.'),
});

/** G-68, M-33: what the gazette tells everybody. All else is for those it concerns. */
export const campaignPublic = z.strictObject({
  press: z.boolean().describe('what empires and the moderator write under Press'),
  rulings: z.boolean().describe('rulings of the moderator, with their reasons'),
  players: z.boolean().describe('who plays which empire'),
  treaties: z
    .boolean()
    .default(false) // campaigns from before there were treaties keep them private
    .describe('treaties that are signed and ended, without their terms; this names empires that others may not have met'),
  wars: z
    .boolean()
    .default(false)
    .describe(
      'declarations that reached the other side, and wars that are over; this names empires that others may not have met',
    ),
  battles: z
    .boolean()
    .default(false) // campaigns from before there were battles keep them private
    .describe('who fought whom in space, not where or how; this names empires that others may not have met'),
});

export const usualPublic: z.infer<typeof campaignPublic> = {
  press: true,
  rulings: true,
  players: false,
  treaties: false,
  wars: false,
  battles: false,
};

export const campaignMail = z.strictObject({
  digest: z
    .boolean()
    .default(false)
    .describe(
      'true: mails of publish also carry what the player must act on and the news, in clear; false: link, deadline and seal',
    ),
});

export const usualMail: z.infer<typeof campaignMail> = { digest: false };

/** campaign.yaml: what the moderator decides. */
export const campaignFile = z.strictObject({
  format: z.literal(1).describe('version of the layout of this file'),
  engine: z
    .string()
    .regex(/^\d+\.\d+\.\d+/, 'write a version such as 0.1.0')
    .describe('version of Coreward that made the campaign'),
  id: slug.describe('the name of this folder; it never changes'),
  name: label.describe('what players call the campaign'),
  visibility: z.enum(visibilities).describe('fogged: each player sees what their empire knows; open: everybody sees the map'),
  scenario: z
    .enum(scenarios)
    .describe('first-steps, neighbours or concert: what empires have and know at the start, and whom; decided with the start'),
  talk: z
    .enum(talks)
    .default('as in the scenario') // older campaigns go on as they were
    .describe('as in the scenario, or from the start: all players have met and can talk before turn 1; decided with the start'),
  rules: campaignRules.describe('The optional rules: true or false. The first seven were decided with the galaxy.'),
  constants: campaignConstants.describe('Numbers on which the rule book is unsure.'),
  victory: campaignVictory.describe('How the campaign can be won.'),
  battles: z
    .enum(battlePlays)
    .default('program') // older campaigns go on as they were
    .describe(
      'program, or table: each turn asks you of each battle in space whether you play it yourselves, and prints its cards',
    ),
  moderator: campaignModerator
    .default(unnamedModerator) // older campaigns go on as they were
    .describe('Who runs the campaign; told to its players alone.'),
  players: z.array(campaignPlayer).min(1).describe('The empires, and who plays them.'),
  calendar: campaignCalendar.describe('When orders are due.'),
  public: campaignPublic
    .default(usualPublic) // older campaigns go on as they were
    .describe('What the gazette tells to everybody: true or false.'),
  mail: campaignMail
    .default(usualMail) // older campaigns go on as they were
    .describe('What the mails carry that publish prepares.'),
});

/** An age identity: it opens what was sealed for it. */
const identity = z
  .string()
  .regex(/^AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}$/, 'must be a key such as AGE-SECRET-KEY-1...');

/** Who reads an empire's reports; several may. */
const readerKey = z.strictObject({
  empire: recordId,
  identity,
  /** the first turn it opens */
  from: z.int().min(0),
  /** the last turn it opens, -1 if none; null while it is in use */
  until: z.int().min(-1).nullable(),
});

/** Reads every empire's reports, each once it is `delay` turns old. */
const spectatorKey = z.strictObject({ name: label, identity, delay: z.int().min(1).max(999) });

export const campaignKeys = z.strictObject({
  moderator: identity,
  readers: z.array(readerKey),
  spectators: z.array(spectatorKey),
});

/** secrets.json: never published. */
export const campaignSecrets = z.strictObject({
  format: z.literal(1),
  /** decides all dice; 32 random bytes */
  secret,
  /** campaigns from before there were keys have none until `coreward keys` or `publish` draws them */
  keys: campaignKeys.optional(),
});

export type BattlePlay = (typeof battlePlays)[number];
export type Visibility = (typeof visibilities)[number];
export type CampaignRules = z.infer<typeof campaignRules>;
export type CampaignConstants = z.infer<typeof campaignConstants>;
export type CampaignVictory = z.infer<typeof campaignVictory>;
export type CampaignPlayer = z.infer<typeof campaignPlayer>;
export type Postponement = z.infer<typeof postponement>;
export type CampaignFile = z.infer<typeof campaignFile>;
export type CampaignSecrets = z.infer<typeof campaignSecrets>;
export type CampaignKeys = z.infer<typeof campaignKeys>;
