import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { offerOf, partnerOf } from '#vbam/view/abroad/dealing.ts';
import { dealingKey } from '../../guards/bargaining.ts';
import { fallInWords, inForceProblem } from '../../guards/treatyInForce.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { peaceTreaty } from '../../slots/treaties.ts';

const slots = { treaty: peaceTreaty, empire: nameOf('empire') };

/** O-52, G-47: by mutual consent. */
export const withdraw = order({
  name: 'withdraw',
  rule: 'O-52',
  heading: 'Diplomacy',
  sentence: 'withdraw from {treaty} [treaty] with {empire}',
  slots,
  help: 'asks the other side to part from a treaty by consent, or agrees to it where the other side has asked; it costs nothing, and ends it once both have said so',
  example: 'withdraw from trade treaty with Kili Hegemony',
  check(draft, { treaty, empire }) {
    const partner = partnerOf(draft.view, empire);
    const refusal = inForceProblem(draft, empire, treaty, 'O-52');
    if (refusal) return refusal;
    const [asked, own] = [offerOf(partner, empire, treaty), offerOf(partner, draft.start.empire.id, treaty)];
    if (own?.purpose === 'withdraw') {
      return { why: `you asked for it in turn ${own.made}, and ${partner.name} has not answered yet`, rule: 'O-52' };
    }
    const says = fallInWords(partner, treaty, asked?.purpose === 'withdraw' ? 'ends by consent' : 'ends if they agree');
    return { price: {}, says, enter: (later) => later.used.set(dealingKey(treaty, empire), 1) };
  },
});

/** O-50: nobody is bound before the other side answers. */
export const takeBackOffer = order({
  name: 'take back offer',
  rule: 'O-50',
  heading: 'Diplomacy',
  sentence: 'take back {treaty} [treaty] offered to {empire}',
  slots,
  help: 'takes back what you have offered and nobody has answered yet; an answer in the same turn comes first',
  example: 'take back trade treaty offered to Kili Hegemony',
  check({ start, used }, { treaty, empire }) {
    const partner = partnerOf(start, empire);
    const key = dealingKey(treaty, empire);
    if (used.has(key)) return { why: `the sheet deals with this ${treatyName(treaty)} already`, rule: 'O-50' };
    if (!offerOf(partner, start.empire.id, treaty)) {
      return { why: `you have offered ${partner.name} no ${treatyName(treaty)}`, rule: 'O-50' };
    }
    const says = `your offer of ${treatyName(treaty)} to ${partner.name} is taken back`;
    return { price: {}, says, enter: (later) => later.used.set(key, 1) };
  },
});
