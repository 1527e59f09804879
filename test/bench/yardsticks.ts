import type { CampaignState } from '#schemas/vbam/state.ts';
import { firstState } from '../builders/firstState.ts';
import { lostToFirstWave } from '../builders/firstWave.ts';
import { ophir } from '../builders/turn.ts';
import { tell } from './tell.ts';
import { equalWars, wonByTheStronger } from './yardsticks/duels.ts';
import { assaults, type Muster, ofClass, troopsOf } from './yardsticks/ground.ts';
import { rebelling } from './yardsticks/occupation.ts';

/* The yardsticks of war at the end of 7.6, measured with set pieces that the real phases play: all within 10 points, or 4 turns. `yardsticks.ts 100` tries fewer. */

const TRIES = Number(process.argv[2] ?? 400);
/** A war takes as long as all tries of the others; an even number, for both ends of the map. */
const WARS = 2 * Math.ceil(TRIES / 40);
const POINTS = 10;
const TURNS = 4;

/** The home garrison that everybody begins with. */
const homeGarrison: Muster = (state, owner) => {
  const first = firstState() as CampaignState;
  const classes = Object.values(first.units).filter(({ owner: whose, place }) => whose === ophir && place.kind === 'system');
  const ground = classes.filter((unit) => first.unitClasses[unit.class]?.type === 'ground force');
  return ofClass(...ground.map((unit) => unit.class.slice(ophir.length + 1)))(state, owner);
};

const share = (what: string, book: string, [least, most]: readonly [number, number], measured: number) =>
  tell(
    measured >= least - POINTS && measured <= most + POINTS,
    `${what}: ${book} by the book, ${measured.toFixed(0)} % measured`,
  );
const turns = (what: string, book: number, { won, turns: measured }: { won: number; turns: number }) =>
  tell(
    Math.abs(measured - book) <= 1,
    `${what}: ${book} turns by the book, ${measured.toFixed(1)} measured (within 1), ${won.toFixed(0)} % of them won`,
  );

for (const census of [2, 4, 6, 8]) {
  share(
    `conquests of Census ${census} that rebel within 20 turns without Police, outside a zone of control`,
    '61 to 91 %',
    [61, 91],
    rebelling({ census, held: false }, TRIES),
  );
  share(`those with both`, '11 to 42 %', [11, 42], rebelling({ census, held: true }, TRIES));
}
share('a single Constabulary loses to the first wave of rebels at Census 2', '83 %', [83, 83], lostToFirstWave(TRIES));
share('three on the ground beat two', '93 %', [93, 93], assaults({ by: troopsOf(6), against: troopsOf(4) }, TRIES).won);
turns(
  'four troops and 16 AS in orbit against a starting home garrison',
  1.5,
  assaults({ by: troopsOf(4), orbit: 16, against: homeGarrison }, TRIES),
);
turns(
  'four starting Garrisons in their place',
  3.7,
  assaults({ by: ofClass('garrison', 'garrison', 'garrison', 'garrison'), orbit: 16, against: homeGarrison }, TRIES),
);

const { wars, won, medianTurns, byFirstVictor } = equalWars(WARS);
tell(
  medianTurns !== null && Math.abs(medianTurns - 14) <= TURNS,
  `between equal empires of seven colonies a capital falls a median 14 turns after the first battle by the book, ${
    medianTurns === null ? 'never' : medianTurns
  } measured: one fell within 60 turns in ${won} of ${wars} wars`,
);
const first = (100 * byFirstVictor.won) / Math.max(1, byFirstVictor.of);
tell(
  byFirstVictor.of > 0 && Math.abs(first - 80) <= POINTS,
  `the first victor wins 80 % of wars by the book, ${byFirstVictor.won} of ${byFirstVictor.of} measured`,
);
share('half as much again in strength always wins', '100 %', [100, 100], wonByTheStronger(WARS));
