import { listed } from '#core/listed.ts';
import { capitalised, counted, signed } from '#core/words.ts';
import { OFFICIAL } from '#report/html/official.ts';
import { escaped, item, list, named, section } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { LEARNING_TO_TALK, withoutTalks } from '#vbam/questions/shared/diplomacy/learningToTalk.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { stateInWords } from '../stateInWords.ts';

type Neighbour = TurnReport['diplomacy'][number];

/** What waits for an answer, our relations with everybody, and every treaty. */
export function diplomacyLines({
  diplomacy,
  diplomats,
  culture,
}: Pick<TurnReport, 'diplomacy' | 'diplomats' | 'culture'>): string[] {
  const waiting = diplomacy.flatMap((met) => [...callLines(met), ...offerLines(met, 'they')]);
  return [
    ...section('To be answered by us', waiting, 3),
    ...section(
      'Waiting for their answer',
      diplomacy.flatMap((met) => offerLines(met, 'we')),
      3,
    ),
    ...section('Where we stand', [...talkLines(diplomacy), ...diplomacy.flatMap(standingLines)], 3),
    ...section('Treaties', diplomacy.flatMap(treatyLines), 3),
    ...section(
      'Our culture',
      culture.map(({ kind, value, band }) => item(`${capitalised(kind)} ${value}: ${escaped(band)}`)),
      3,
    ),
    ...section('Our diplomats', diplomats.map(delegationLine), 3),
  ];
}

function talkLines(diplomacy: readonly Neighbour[]): string[] {
  const names = withoutTalks(diplomacy);
  return names.length === 0 ? [] : [item(`To learn to talk to ${listed(names.map(named), 'and')}: ${LEARNING_TO_TALK}`)];
}

function callLines({ name, calls }: Neighbour): string[] {
  return calls
    .filter(({ called }) => called === 'we')
    .flatMap(({ enemy, until, orders }) => [
      item(`${named(name)} calls us to arms against ${escaped(enemy)}, until turn ${until}`),
      ...orders.map(orderLine),
    ]);
}

function offerLines({ name, offers }: Neighbour, from: 'we' | 'they'): string[] {
  return offers
    .filter(({ by }) => by === from)
    .flatMap(({ what, terms, until, bar, orders }) => [
      item(`${from === 'they' ? `${named(name)} offers us` : `we offer ${named(name)}`} ${what}, until turn ${until}`),
      ...terms.map((term) => `  ${item(escaped(term))}`),
      ...(bar === null ? [] : [`  ${item(escaped(bar))}`]),
      ...orders.map(orderLine),
    ]);
}

/** A line that can be copied into the sheet. */
function orderLine(order: string): string {
  return `  ${item(`order: ${escaped(order)}`)}`;
}

function standingLines(met: Neighbour): string[] {
  const { name, tag, species, state, relationship, communications, contact, declared, warSince, truceUntil } = met;
  const { sanctions, consents, grievance, deals, changes, fallen } = met;
  return [
    item(
      `${named(name)} (${escaped(tag)}), ${escaped(species)}: ${fallen === null ? stateInWords(state, [declared.we, declared.they]) : 'no more'}`,
      relationship === null ? 'relationship not known yet' : `relationship ${signed(relationship)}`,
      communications ? 'we can talk' : 'we cannot talk yet',
      declared.they !== null && `they declared ${declared.they}`,
      declared.we !== null && `we declared ${declared.we}`,
      warSince !== null && `since turn ${warSince}`,
      truceUntil !== null && `truce until turn ${truceUntil}`,
      sanctions.includes('they') && 'they sanction us',
      sanctions.includes('we') && 'we sanction them',
      met.opensGates && 'their Jump Gates are open to us',
      met.usesOurGates && 'our Jump Gates are open to them',
      consents.theirs.length > 0 && `our forces may enter ${list(consents.theirs)}`,
      consents.ours.length > 0 && `their forces may enter ${list(consents.ours)}`,
      grievance.broken !== null && `they broke a treaty in turn ${grievance.broken}`,
      grievance.declared !== null && `they declared on us in turn ${grievance.declared}`,
      ...deals.map(({ giver, what }) => `${giver === 'we' ? 'our' : 'their'} ${escaped(what)}`),
      `met in turn ${contact}`,
    ),
    ...changes.map(({ by, to, why }) => `  ${item(`${why}: relationship by ${signed(by)} to ${signed(to)}`)}`),
  ];
}

function treatyLines({ name, treaties }: Neighbour): string[] {
  return treaties.flatMap(({ kind, terms, signed: since, ended, protector }) => [
    item(
      `${treatyName(kind)} with ${named(name)}, signed in turn ${since}`,
      protector !== null && (protector === 'we' ? 'we are the protector' : 'they are the protector'),
      ended !== null &&
        `ended in turn ${ended.turn}: ${ended.how}${ended.by === null ? '' : ended.by === 'we' ? ' by us' : ' by them'}`,
    ),
    ...terms.map((term) => `  ${item(escaped(term))}`),
  ]);
}

/** G-43. */
function delegationLine({ count, at, aboard }: TurnReport['diplomats'][number]): string {
  return item(`${counted(count, 'diplomat')} ${aboard === null ? '' : `aboard ${escaped(aboard)} `}at ${escaped(at)}`);
}

/** Letters as quotes; their marks are escaped because others wrote them. Only the moderator's have a heading, which nobody can write in a quote. */
export function letterLines(letters: TurnReport['letters']): string[] {
  return letters.flatMap(({ with: other, ours, text }) => [
    other === null && !ours ? `### ${OFFICIAL}` : `${ours ? 'To' : 'From'} ${other === null ? 'the moderator' : named(other)}:`,
    '',
    ...quotedLines(text),
    '',
  ]);
}

/** Two blanks at its end keep a line apart from the next one. */
function quotedLines(text: string): string[] {
  const lines = text.split('\n').map((line) => `> ${escaped(line)}`.trimEnd());
  const isLast = (index: number) => (lines[index + 1] ?? '>') === '>';
  return lines.map((line, index) => (line === '>' || isLast(index) ? line : `${line}  `));
}
