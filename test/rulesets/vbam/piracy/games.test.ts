import { test } from 'vitest';
import { beginGame } from '#campaign/simulate/game.ts';
import { selfPlayed } from '../../../builders/selfPlayed.ts';

test('smoke', () => {
  for (const seed of ['pirates', 'b']) {
  const events = selfPlayed(beginGame({ seed, systems: 30, empires: 3, npes: 1, turns: 30, scenario: 'neighbours' }), { seed, turns: 30 });
  console.log(seed, JSON.stringify(Object.entries(Object.groupBy(events.filter(({kind})=>kind.startsWith('pira')), (e)=> e.kind==='piratesActed'? e.did : e.kind)).map(([k,v])=>[k,v?.length])));
  }
}, 400000);
