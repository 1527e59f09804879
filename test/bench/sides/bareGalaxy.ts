import { Delaunay } from 'd3-delaunay';
import seedrandom from 'seedrandom';

/** What a galaxy costs without any rules: points from seedrandom, their triangulation and their cells. Prints milliseconds. */
const systems = Number(process.argv[2]);
const side = Math.sqrt(systems * 4) * 100;

const start = performance.now();
const random = seedrandom('bare');
const points = Float64Array.from({ length: systems * 2 }, () => Math.floor(random() * side));
const voronoi = new Delaunay(points).voronoi([0, 0, side, side]);
let corners = 0;
for (let index = 0; index < systems; index++) corners += voronoi.cellPolygon(index)?.length ?? 0;
const spent = performance.now() - start;
if (corners === 0) throw new Error('the cells were not made');
process.stdout.write(String(spent));
