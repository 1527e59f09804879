import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';

/** What a whole galaxy costs, in milliseconds. */
const systems = Number(process.argv[2]);

const start = performance.now();
const galaxy = generateGalaxy('bench', optionsFrom({ systems, homes: 8 }));
const spent = performance.now() - start;
if (galaxy.systems.length !== systems) throw new Error('the galaxy was not made');
process.stdout.write(String(spent));
