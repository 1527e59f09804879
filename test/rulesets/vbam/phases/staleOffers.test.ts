import { describe, expect, test } from 'vitest';
import type { CampaignState, TreatyTerms } from '#schemas/vbam/state.ts';
import { inWords } from '#vbam/wording.ts';
import { deal, openOffer, relationOf } from '../../../builders/dealing.ts';
import { eventsOf, kessa, ophir, reveal, settle, sol } from '../../../builders/turn.ts';

const names = { empire: (id: string) => id, system: (id: string) => id } as Parameters<typeof inWords>[1];
const war = { state: 'war', war: { since: 0, lost: {} }, declarations: { [ophir]: { level: 'war', turn: 0 } } } as const;
const lapsesIn = (turn: ReturnType<typeof deal>) => eventsOf(turn, 'offerLapsed');

/** Ophir has offered peace on these terms, and nobody says anything this turn. */
const peaceOffer = (terms: TreatyTerms, state: (state: CampaignState) => void = () => {}) =>
  deal([], {
    relation: { ...war, ...openOffer('armistice', { terms }) },
    state(made) {
      reveal(made, sol, ophir);
      settle(made, 'mirach', { owner: ophir, originalOwner: ophir });
      state(made);
    },
  });
const ceding = { cede: { [ophir]: ['mirach'] } };

describe('4.5.T-a: an offer that can be accepted no more waits no longer', () => {
  test('what its maker would give is lost: it is dropped, and both read it, its maker alone why', () => {
    expect(relationOf(peaceOffer(ceding)).offers).toHaveLength(1);
    const turn = peaceOffer(ceding, ({ colonies }) => void Object.assign(colonies.mirach ?? {}, { owner: kessa }));
    expect(relationOf(turn).offers).toEqual([]);
    expect(lapsesIn(turn)).toMatchObject([
      { takenBack: false, stale: true },
      { takenBack: false, stale: true },
    ]);
    const [ours, theirs] = [sol, ophir].map((reader) =>
      lapsesIn(turn)
        .filter(({ seenBy }) => seenBy.includes(reader))
        .map((event) => inWords(event, names)),
    );
    expect(theirs?.[0]).toContain('we could not keep it');
    expect(ours?.[0]).toMatch(/stands no longer\.$/);
  });

  test('4.2.3-d: with its maker’s capital', () => {
    const turn = peaceOffer({}, ({ empires }) => void Object.assign(empires[ophir] ?? {}, { capital: null }));
    expect([relationOf(turn).offers, lapsesIn(turn).length]).toEqual([[], 2]);
  });

  test('4.5.T-b: with the treaty that it needs, or when its maker’s people would not sign it any more', () => {
    const offered = openOffer('research');
    expect(relationOf(deal(['border', 'trade', 'non-aggression'], { relation: offered })).offers).toHaveLength(1);
    expect(relationOf(deal([], { relation: offered })).offers).toEqual([]);
    expect(relationOf(deal(['border', 'trade'], { relation: { ...offered, relationship: -90 } })).offers).toEqual([]);
  });

  test('G-48: an offer of peace when there is peace', () => {
    const turn = deal([], { relation: { state: 'non-intercourse', ...openOffer('armistice') } });
    expect(relationOf(turn).offers).toEqual([]);
  });

  test('what the other side lacks is not betrayed by it, and a purse may fill again', () => {
    const asked = { cede: { [sol]: ['lantern'] } };
    expect(relationOf(peaceOffer(asked)).offers).toHaveLength(1);
    expect(
      relationOf(peaceOffer({}, ({ empires }) => void Object.assign(empires[sol] ?? {}, { capital: null }))).offers,
    ).toHaveLength(1);
    const dear = { pay: { [ophir]: { epTenths: 900_000, turns: 9 } } };
    expect(relationOf(peaceOffer(dear)).offers).toHaveLength(1);
  });
});
