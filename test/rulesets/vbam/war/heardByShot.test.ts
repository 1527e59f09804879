import { describe, expect, test } from 'vitest';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { beginTalks } from '#vbam/phases/shared/diplomacy/beginTalks.ts';
import { hearOfWar } from '#vbam/phases/shared/diplomacy/hearOfWar.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { declarationsKnownTo, hasHeardOfWar, warSinceKnownTo } from '#vbam/questions/diplomacy/warAsKnown.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { acquaint } from '../../../builders/relations.ts';
import { eventsOf, ophir, run, sol } from '../../../builders/turn.ts';

const declarations = { [ophir]: { level: 'war' as const, turn: 0 } };
const between = ({ state }: Pick<VbamTurn, 'state'>) => state.relations[pairIdOf(sol, ophir)] as Relation;

/** Ophir answered first contact with war, and the two cannot talk. */
const unheard = (state: CampaignState) =>
  acquaint(state, sol, ophir, { state: 'war', declarations, war: { since: 0, lost: {} } });

describe('R-12: the victim of a first contact war', () => {
  test('knows nothing of it before there is proof', () => {
    const turn = run(() => {}, { state: unheard });
    expect([hasHeardOfWar(between(turn), sol), hasHeardOfWar(between(turn), ophir)]).toEqual([false, true]);
    expect(stateAsKnown(between(turn), sol)).toBe('non-intercourse');
  });

  test('learns of it by a shot, though the two still cannot talk', () => {
    const turn = run((made) => hearOfWar(made, between(made), sol), { state: unheard });
    const relation = between(turn);
    expect([relation.communications, relation.war?.heardBy, stateAsKnown(relation, sol)]).toEqual([false, [sol], 'war']);
    expect([declarationsKnownTo(relation, sol), warSinceKnownTo(relation, sol)]).toEqual([declarations, 0]);
    const [news] = eventsOf(turn, 'warLearned');
    expect(news).toMatchObject({ seenBy: [sol], with: ophir, level: 'war', since: 0 });
    const names = { system: (id: string) => id, empire: () => 'Kili' };
    expect(news && inWords(news, names)).toBe(
      'Kili declared war on us in turn 0, and only now that they shoot at us do we learn of it!',
    );
  });

  test('hears of it once: neither a second shot nor talks are news, and whoever declared it learns nothing', () => {
    const turn = run(
      (made) => {
        for (const empire of [sol, sol, ophir]) hearOfWar(made, between(made), empire);
        beginTalks(made, between(made));
      },
      { state: unheard },
    );
    expect(eventsOf(turn, 'warLearned')).toHaveLength(1);
  });

  test('without a war a shot proves nothing', () => {
    const turn = run((made) => hearOfWar(made, between(made), sol), { state: (state) => acquaint(state, sol, ophir) });
    expect(turn.events).toEqual([]);
  });
});
