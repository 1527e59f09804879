import { oneOf } from '#core/orders/grammar/slots.ts';
import { espionageSubjects } from '#schemas/vbam/stateWords.ts';
import { missionVerdict } from '../../guards/spying.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { spyNumber, spyWord } from '../../slots/spies.ts';

/** O-62, 4.6-c. */
export const spyOn = order({
  name: 'spy on',
  rule: 'O-62',
  heading: 'Intelligence',
  sentence: '[{count}] {spies} at {system}: spy on {subject}',
  also: ['[{count}] {spies} (at|in) {system}: (espionage|spy|find out|learn) [on|about|of] [the|their] {subject}'],
  slots: {
    count: spyNumber,
    spies: spyWord,
    system: nameOf('system'),
    subject: oneOf('subject of espionage', espionageSubjects),
  },
  help: 'spies find out about trade, the colony or its facilities (difficulty 1), supply, forces or construction (2), the treasury or treaties of its owner (3), a design or research (4); each costs as many IP as the mission is difficult',
  example: 'spies at Vega: spy on colony',
  check: (draft, { count, system, subject }) =>
    missionVerdict(draft, { system, count, mission: { art: 'espionage', subject }, what: `espionage on the ${subject}` }),
});
