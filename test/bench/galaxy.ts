import { measure } from './ratio.ts';
import { tell } from './tell.ts';

const results = [
  measure({
    what: 'a galaxy of 10,000 systems against bare seedrandom, Delaunay and Voronoi',
    side: ['galaxy.ts', '10000'],
    against: ['bareGalaxy.ts', '10000'],
    most: 8,
  }),
  measure({ what: '10,000 systems against 1,000', side: ['galaxy.ts', '10000'], against: ['galaxy.ts', '1000'], most: 12 }),
];

for (const { line, holds } of results) tell(holds, line);
