import { isSpoils, scavengedOf } from '#vbam/questions/shared/economy/foreignTech.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-45. */
export const scavenge = order({
  name: 'scavenge',
  rule: 'O-45',
  heading: 'Research',
  sentence: 'scavenge {colony}',
  slots: { colony: nameOf('colony') },
  help: 'takes a conquered colony of higher technology apart to learn from it: its tech level falls by one, 5 TP for each Census',
  example: 'scavenge Vega',
  check(draft, { colony: id }) {
    const { start, used } = draft;
    const place = settledPlace(draft, id, '3.4.11-a');
    if ('why' in place) return place;
    const { colony, system } = place;
    if (!isSpoils(colony, start.turn)) return { why: 'the colony was not conquered', rule: '5.2.SC-a' };
    const learned = scavengedOf(colony, start.empire.techLevel);
    if (!learned) return { why: `it has ${techLevelNameOf(colony.techLevel)}, no more than the empire`, rule: '5.2.SC-a' };
    const key = `scavenging at ${id}`;
    if (used.has(key)) return { why: 'it is scavenged already this turn', rule: '5.2.SC-a' };
    const says = `${system.name} scavenged for ${learned.tp} TP; it falls to ${techLevelNameOf(learned.techLevel)}`;
    return { price: {}, says, enter: (later) => later.used.set(key, 1) };
  },
});
