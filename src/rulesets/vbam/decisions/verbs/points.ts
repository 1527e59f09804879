import type { Refusal } from '#core/answer.ts';
import { decision, type Edit, MODERATOR_RULE, refusal } from '#vbam/decisions/decision.ts';
import { empire, points, poolName, poolOf } from '#vbam/decisions/slots.ts';
import type { Pool } from '#vbam/questions/shared/economy/pools.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';

type PoolName = 'EP' | 'PP' | 'TP' | 'IP';

export const setPoints = decision({
  name: 'set points',
  sentence: 'set {pool} of {empire} to {points}',
  slots: { pool: poolName, empire, points },
  help: 'gives a pool of an empire another balance: EP, PP, TP or IP',
  example: 'set EP of Terrans to 50',
  check(turn, { pool, empire: id, points: tenths }) {
    return change(turn, id, pool, tenths - balanceOf(turn, id, pool));
  },
});

export const grantPoints = decision({
  name: 'grant points',
  sentence: 'grant {points} {pool} to {empire}',
  slots: { points, pool: poolName, empire },
  help: 'gives points to an empire',
  example: 'grant 50 EP to Terrans',
  check: (turn, { points: tenths, pool, empire: id }) => change(turn, id, pool, tenths),
});

export const revokePoints = decision({
  name: 'revoke points',
  sentence: 'revoke {points} {pool} from {empire}',
  slots: { points, pool: poolName, empire },
  help: 'takes points from an empire, as far as it has them',
  example: 'revoke 20 EP from Terrans',
  check(turn, { points: tenths, pool, empire: id }) {
    const balance = balanceOf(turn, id, pool);
    if (tenths > balance) return refusal(`${empireIn(turn.state, id).name} has only ${balance / 10} ${pool}`);
    return change(turn, id, pool, -tenths);
  },
});

/** In tenths, whatever the pool. */
function balanceOf(turn: VbamTurn, id: string, pool: PoolName): number {
  const { treasury } = empireIn(turn.state, id);
  return pool === 'EP' ? treasury.epTenths : 10 * treasury[poolOf(pool) as Exclude<Pool, 'ep'>];
}

function change(turn: VbamTurn, id: string, pool: PoolName, tenths: number): Edit | Refusal {
  if (tenths === 0) return refusal('that changes nothing');
  if (pool !== 'EP' && tenths % 10 !== 0) return refusal(`${pool} are whole`);
  const balance = balanceOf(turn, id, pool);
  return {
    what: { kind: 'points', empire: id, pool: poolOf(pool), byTenths: tenths, nowTenths: balance + tenths },
    seenBy: [id],
    apply(later, { reason }) {
      const amount = pool === 'EP' ? tenths : tenths / 10;
      const heading = amount > 0 ? 'miscellaneous income' : 'miscellaneous expense';
      book(later, {
        empire: id,
        pool: poolOf(pool),
        heading,
        cause: { kind: 'moderator', reason },
        amount,
        rule: MODERATOR_RULE,
      });
    },
  };
}
