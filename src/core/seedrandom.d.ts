declare module 'seedrandom/lib/tychei.js' {
  import type { PRNG } from 'seedrandom';
  export default function tychei(seed: string): PRNG;
}
