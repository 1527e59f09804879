import { expect, test } from 'vitest';
import { checkCampaign } from '#campaign/check/checkCampaign.ts';
import { newCampaignFiles } from '#campaign/newCampaign.ts';
import { problemLine } from '#campaign/reading/problems.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';

const files = newCampaignFiles(
  {
    id: 'reach',
    name: 'The Long Reach',
    visibility: 'open',
    scenario: 'neighbours',
    empires: 2,
    npes: 1,
    galaxy: generateGalaxy('andromeda', optionsFrom({ systems: 24, homes: 3 })),
    secret: '0'.repeat(64),
  },
  'campaign.schema.json',
);

/** The problems after some words of a file were replaced by others. */
function after(file: string, ...swaps: [from: string | RegExp, to: string][]): string[] {
  const text = swaps.reduce((spoilt, [from, to]) => spoilt.replace(from, to), files.get(file) ?? '');
  expect(text).not.toBe(files.get(file));
  return problemsOf(new Map([...files, [file, text]]));
}

function problemsOf(texts: ReadonlyMap<string, string>): string[] {
  return checkCampaign(new Map([...texts].map(([name, value]) => [name, { ok: true, value }])), 'reach').map(problemLine);
}

/** `line:column` where some words begin in a file. */
function placeOf(file: string, words: string, from = ''): string {
  const text = files.get(file) ?? '';
  const before = text.slice(0, text.indexOf(words, text.indexOf(from))).split('\n');
  return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

const [first = '', second = ''] = [...(files.get('campaign.yaml') ?? '').matchAll(/empire: (\S+)/g)].map(([, id]) => id ?? '');

test('finds nothing wrong with a new campaign', () => {
  expect(problemsOf(files)).toEqual([]);
});

test.each<[string, [string | RegExp, string], string, string]>([
  [
    'a word that is none',
    ['visibility: open', 'visibility: opn'],
    'open #',
    '"visibility" is "opn": write fogged or open; did you mean "open"?',
  ],
  [
    'a switch that is none',
    ['mothballing: false', 'mothballing: no'],
    'false # G-34',
    '"mothballing" is "no": write true or false',
  ],
  ['an unknown entry', ['graceHours', 'graceHour'], 'graceHours', '"graceHour" is not known here: did you mean "graceHours"?'],
  ['a hand-written time', ['"20:00"', '8pm'], '"20:00"', '"deadline" is "8pm": write a time in quotes such as "20:00"'],
  [
    'a day that is none',
    ['firstDeadline: null', 'firstDeadline: 2031-02-30'],
    'null # the day',
    '"firstDeadline" is "2031-02-30": write a day such as 2031-03-02, or null',
  ],
  [
    'a time zone that is none',
    ['timeZone: UTC', 'timeZone: Europe/Berlim'],
    'UTC',
    '"Europe/Berlim" is no time zone; did you mean "Europe/Berlin"?',
  ],
  [
    'another id',
    ['id: reach', 'id: beach'],
    'reach # the name',
    'the id is "beach", but the folder is "reach": make both the same',
  ],
  [
    'a mail address that is none',
    ['mail: ""', 'mail: me'],
    '"" # where',
    '"mail" is "me": write a mail address, or leave it empty',
  ],
  [
    'a rule that the galaxy was made without',
    ['laneClasses: true', 'laneClasses: false'],
    'true # 3.3.7',
    '"laneClasses" is false, but the galaxy was made with true: write true',
  ],
  [
    'R-06: fair starts that the galaxy has',
    ['fairStarts: true', 'fairStarts: false'],
    'true # G-05',
    '"fairStarts" is false, but the galaxy was made with true: write true',
  ],
  [
    'another scenario',
    ['scenario: neighbours', 'scenario: first-steps'],
    'neighbours #',
    'the scenario is "first-steps", but the campaign was begun as "neighbours"',
  ],
  [
    'talks that the start did not bring',
    ['talk: as in the scenario', 'talk: from the start'],
    'as in the scenario #',
    '"talk" is "from the start", but the campaign was begun with "as in the scenario": write that again',
  ],
])('names %s in campaign.yaml and its place', (_, swap, words, message) => {
  const [problem] = after('campaign.yaml', swap);
  expect(problem).toBe(`${placeOf('campaign.yaml', words)} ${message}`);
});

test('compares the players with the state', () => {
  expect(after('campaign.yaml', [`empire: ${first}`, `empire: ${first}x`])).toEqual([
    `${placeOf('campaign.yaml', '- empire')} the empire "${first}" is not listed: add it`,
    `${placeOf('campaign.yaml', first)} there is no empire "${first}x"; did you mean "${first}"?`,
  ]);
  expect(after('campaign.yaml', [`empire: ${second}`, `empire: ${first}`])).toContain(
    `${placeOf('campaign.yaml', second)} the empire "${first}" is listed twice: take one out`,
  );
  expect(after('campaign.yaml', [/kind: player\b/, 'kind: non-player'])).toEqual([
    `${placeOf('campaign.yaml', 'player # player or')} "kind" is "non-player", but the state says "player": make both the same`,
  ]);
});

test('no empire can be called moderator in campaign.yaml', () => {
  expect(after('campaign.yaml', [/(empire: .*\n\s+name:) [^#\n]+/, '$1 The Moderator '])[0]).toContain(
    '"name" is "The Moderator", but the state says',
  );
});

test('tells every place where a file is no YAML or no JSON', () => {
  expect(after('campaign.yaml', ['name: The', 'name: "The'])[0]).toMatch(/^campaign\.yaml:\d+:\d+ this is no YAML: /);
  expect(after('turns/000/state.json', ['{', ''])).toEqual([
    expect.stringMatching(/^turns\/000\/state\.json:2:8 this is no JSON: it reads :/),
  ]);
});

test('tells a galaxy that was changed', () => {
  const swap: [RegExp, string] = [/"class":"minor"/, '"class":"major"'];
  expect(after('galaxy.json', swap)).toEqual([
    `${placeOf('galaxy.json', '"', '"fingerprint":').replace(/\d+$/, '15')} the file is not what its seed "andromeda" makes: it was changed; put the old one back`,
  ]);
});

test('tells what a state names and nobody knows', () => {
  const [system = ''] = /"capital":"([^"]+)"/.exec(files.get('turns/000/state.json') ?? '')?.slice(1) ?? [];
  expect(after('turns/000/state.json', [`"capital":"${system}"`, '"capital":"nowhere"'])).toEqual([
    `${placeOf('turns/000/state.json', `"${system}"`, '"capital":')} there is no system "nowhere"`,
  ]);
  expect(after('turns/000/state.json', ['"turn":0', '"turn":3'], ['"campaign":"reach"', '"campaign":"beach"'])).toEqual([
    'turns/000/state.json:3:12 the state belongs to "beach", but the folder is "reach"',
    expect.stringMatching(/ the state is of turn 3, but the folder is of turn 0$/),
  ]);
});

test('tells files that are missing', () => {
  expect(problemsOf(new Map())).toEqual([
    'campaign.yaml:1:1 the file is missing',
    'galaxy.json:1:1 the file is missing',
    'secrets.json:1:1 the file is missing',
    'turns/000/state.json:1:1 the file is missing',
  ]);
});

test('never says the secret', () => {
  expect(after('secrets.json', ['"secret":"', '"secret"'])).toEqual(['secrets.json:8:9 this is no JSON from here on']);
  expect(after('secrets.json', ['0'.repeat(64), 'f'.repeat(63)])).toEqual([
    'secrets.json:8:10 "secret" is not right: must be 64 hex digits',
  ]);
});
