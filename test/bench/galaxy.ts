import { measure } from './ratio.ts';

const results = [
  measure({
    what: 'a galaxy of 10,000 systems against bare seedrandom, Delaunay and Voronoi',
    side: ['galaxy.ts', '10000'],
    against: ['bareGalaxy.ts', '10000'],
    most: 8,
  }),
  measure({ what: '10,000 systems against 1,000', side: ['galaxy.ts', '10000'], against: ['galaxy.ts', '1000'], most: 12 }),
];

for (const { line, holds } of results) process.stdout.write(`${holds ? 'holds ' : 'BROKEN'} ${line}\n`);
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
