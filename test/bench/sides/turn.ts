import { playTurn, takeBack } from '../playTurn.ts';

/** What a turn costs once the process is warm, files and all, in milliseconds. */
playTurn();
takeBack();
const start = performance.now();
playTurn();
process.stdout.write(String(performance.now() - start));
