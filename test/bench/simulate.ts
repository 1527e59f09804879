import { measure } from './ratio.ts';
import { tell } from './tell.ts';

// a galaxy has room for 42 empires at most: two steps of ten, each with empires in proportion
const results = [
  measure({
    what: 'a simulated turn of 500 systems and 40 empires against 50 and 4',
    side: ['simulate.ts', '500', '40'],
    against: ['simulate.ts', '50', '4'],
    most: 13,
  }),
  measure({
    what: 'a simulated turn of 5,000 systems and 40 empires against 500 and 4',
    side: ['simulate.ts', '5000', '40'],
    against: ['simulate.ts', '500', '4'],
    most: 13,
  }),
];

for (const { line, holds } of results) tell(holds, line);
