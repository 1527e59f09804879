import type { Command } from './command.ts';

/** What the list of all commands says of one. */
type Listed = Pick<Command, 'name' | 'summary' | 'argument' | 'examples'>;

/** All commands in the order of the help. It is apart from them because most take a while to load. */
export const commandList = {
  new: {
    name: 'new',
    summary: 'begins a campaign: it asks what the flags leave open and writes content/campaigns/<id>',
    argument: { name: 'id', help: 'a short name for its folder and addresses, such as long-reach' },
    examples: [
      'coreward new long-reach',
      'coreward new long-reach --name "The Long Reach" --empires 4 --scenario neighbours --visibility fogged',
      'coreward new long-reach --galaxy edited.csv --empires 3 --npes 2 --yes',
    ],
  },
  galaxy: {
    name: 'galaxy',
    summary: 'makes a galaxy from a seed: the same seed gives the same galaxy, for ever',
    examples: [
      'coreward galaxy --seed andromeda --out andromeda.svg',
      'coreward galaxy --seed andromeda --systems 120 --homes 6 --shape spiral > andromeda.json',
      'coreward galaxy --seed andromeda --names stars.txt --no-special-encounters --format log',
    ],
  },
  orders: {
    name: 'orders',
    summary: 'lays out the sheets of the next turn on the desk, with balances, prices and the deadline',
    argument: { name: 'id', help: 'the campaign' },
    examples: [
      'coreward orders demo',
      'coreward orders demo --setup',
      'coreward orders demo adasa-pact --force',
      'coreward orders demo --autopilot',
      'coreward orders demo --receive ~/Downloads/*.age',
      'coreward orders demo --receive --add second-thoughts.md',
    ],
  },
  check: {
    name: 'check',
    summary: 'looks a campaign and its sheets over: every problem with its place, and what the orders will do',
    argument: { name: 'id', help: 'the campaign' },
    examples: ['coreward check demo', 'coreward check demo adasa-pact', 'coreward check demo ~/Downloads/orders.md'],
  },
  status: {
    name: 'status',
    summary: 'tells who has sent a sheet for the next turn, who is missing, and when it is due',
    argument: { name: 'id', help: 'the campaign' },
    examples: ['coreward status demo'],
  },
  postpone: {
    name: 'postpone',
    summary: 'moves the deadline of a turn, and with it those of all later turns; says why, to everybody',
    argument: { name: 'id', help: 'the campaign' },
    examples: [
      'coreward postpone demo --to "2031-03-05 20:00" --because "Ann is away"',
      'coreward postpone demo --turn 7 --to 2031-04-13 --because "of the holidays"',
      'coreward postpone demo --turn 7 --undo',
    ],
  },
  turn: {
    name: 'turn',
    summary:
      'plays the next turn with the sheets on the desk and those of the autopilot, or the set-up before turn 1, whole or not at all',
    argument: { name: 'id', help: 'the campaign' },
    examples: ['coreward turn demo', 'coreward turn demo --dry-run', 'coreward turn demo --missing-ok --auto'],
  },
  undo: {
    name: 'undo',
    summary: 'takes the last turn back, or the set-up before turn 1: its folder goes to undone/, its sheets to the desk',
    argument: { name: 'id', help: 'the campaign' },
    examples: ['coreward undo demo'],
  },
  redo: {
    name: 'redo',
    summary: 'brings the turn back that was taken back last, as it was, if the campaign has not gone on without it',
    argument: { name: 'id', help: 'the campaign' },
    examples: ['coreward redo demo'],
  },
  verify: {
    name: 'verify',
    summary: 'plays every turn again from its sheets and compares every byte: tells where and how a campaign differs',
    argument: { name: 'id', help: 'the campaign' },
    examples: ['coreward verify demo', 'coreward verify demo --turn 4', 'coreward verify demo --against ~/Mail/demo'],
  },
  publish: {
    name: 'publish',
    summary: 'builds the site with all campaigns into dist/, and has the players’ links and mails ready',
    argument: { name: 'id', help: 'tells the links and mails of this campaign only', optional: true },
    examples: ['coreward publish demo --site https://example.org/vbam', 'coreward publish', 'coreward publish --out public'],
  },
  keys: {
    name: 'keys',
    summary: 'lists the links with which players read their reports, and makes new ones',
    argument: { name: 'id', help: 'the campaign' },
    examples: [
      'coreward keys demo',
      'coreward keys demo --new adasa-pact',
      'coreward keys demo --spectator Ann --delay 5',
      'coreward keys demo --takeover adasa-pact --from 7',
    ],
  },
  export: {
    name: 'export',
    summary:
      'writes a campaign as one file, its tables for a spreadsheet, all turns of a player as one page, or a report as text',
    argument: { name: 'id', help: 'the campaign' },
    examples: [
      'coreward export demo --out demo.coreward.gz',
      'coreward export demo --format csv --out tables',
      'coreward export demo --format csv --empire adasa-pact --out for-adasa',
      'coreward export demo --format html --empire adasa-pact --out adasa.html',
      'coreward export demo --format md --empire adasa-pact',
      'coreward export demo --format galaxy --out galaxy.json',
    ],
  },
  import: {
    name: 'import',
    summary: 'takes in a campaign that coreward export wrote, looked over first, byte for byte as it was',
    argument: { name: 'file', help: 'what coreward export wrote' },
    examples: ['coreward import demo.coreward.gz', 'coreward import demo.coreward.gz --id rehearsal'],
  },
  doctor: {
    name: 'doctor',
    summary: 'looks whether all is in place: Node, packages, folders, disk, campaigns; and says how to mend what is not',
    argument: { name: 'id', help: 'looks at this campaign only', optional: true },
    examples: ['coreward doctor', 'coreward doctor demo'],
  },
  reveal: {
    name: 'reveal',
    summary: 'ends the secrecy of a campaign that is over, so that anybody can check every roll',
    argument: { name: 'id', help: 'the campaign' },
    examples: ['coreward reveal demo', 'coreward reveal demo --undo'],
  },
  pledge: {
    name: 'pledge',
    summary: 'computes the pledge of words that a player adds to the dice, for those who write without the order desk',
    argument: { name: 'empire', help: 'the id of the player’s empire, as the sheet has it' },
    examples: ['coreward pledge adasa-pact correct horse battery staple'],
  },
  battle: {
    name: 'battle',
    summary: 'fights a battle in space or on the ground a thousand times, and tells what it would cost whom',
    examples: [
      'coreward battle --ours "12 Jefferson-B" --theirs "8 Jefferson-B, 1 Starbase"',
      'coreward battle --ours "3 Heavy Cruisers, 6 Destroyers" --theirs "10 Light Cruisers" --plan boldly --their-plan "never retreat"',
      'coreward battle --ours "4 Kestrel" --theirs "6 Destroyers" --classes classes.txt --games 5000 --json',
      'coreward battle --ground --ours "6 Garrisons" --theirs "3 Garrisons, 1 Constabulary" --orbit 16',
      'coreward battle --ours "2 Heavy Cruisers" --theirs "5 Destroyers" --campaign demo --empire adasa-pact',
    ],
  },
  simulate: {
    name: 'simulate',
    summary: 'plays whole campaigns by computer, in memory and on all cores, and tells how they went',
    examples: [
      'coreward simulate --seed andromeda',
      'coreward simulate --seed andromeda --systems 100 --empires 8 --turns 200 --games 12',
      'coreward simulate --seed andromeda-7 --systems 100 --empires 8 --turns 200 --json',
      'coreward simulate --seed andromeda --games 6 --set foodPerCensus=4,mothballing=true',
      'coreward simulate --seed andromeda --games 60 --shard 2/6 --json > part-2.json',
      'coreward simulate --merge part-1.json part-2.json part-3.json part-4.json part-5.json part-6.json',
    ],
  },
} as const satisfies Record<string, Listed>;

export type CommandName = keyof typeof commandList;
