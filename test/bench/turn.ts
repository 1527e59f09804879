import { measure } from './ratio.ts';
import { tell } from './tell.ts';

const results = [
  measure({
    what: 'a turn of 1,000 systems and 20 empires against reading, parsing, validating and writing its files',
    side: ['turn.ts', '1000', '20'],
    against: ['bareTurn.ts', '1000', '20'],
    most: 3,
  }),
  measure({
    what: 'a turn of 2,000 systems and 40 empires against 200 and 4',
    side: ['turn.ts', '2000', '40'],
    against: ['turn.ts', '200', '4'],
    most: 13,
  }),
  measure({
    what: 'a turn with 30 battles of 60 units against the same turn at peace',
    side: ['turn.ts', '200', '4', 'war'],
    against: ['turn.ts', '200', '4', 'peace'],
    most: 1.3,
  }),
];

for (const { line, holds } of results) tell(holds, line);
