import { silenceProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { EP_PER_POINT } from '#vbam/tables/diplomacy/treaties.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import { price } from '../../guards/bargaining.ts';
import { epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-49. */
export const sendMoney = order({
  name: 'send EP',
  rule: 'O-49',
  heading: 'Diplomacy',
  sentence: 'send {amount} EP to {empire}',
  also: ['(send|give|pay|transfer) {amount} [EP] to {empire}', '(send|give|pay) {empire} {amount} EP'],
  slots: { amount: price, empire: nameOf('empire') },
  help: 'gives EP to another empire that you can talk to; 10 EP of gifts raise the relationship by 1, by 5 in a turn at most',
  example: 'send 20 EP to Kili Hegemony',
  check({ start }, { amount, empire }) {
    const partner = partnerOf(start, empire);
    const says = `${epInWords(10 * amount)} sent to ${partner.name}${amount < EP_PER_POINT ? `: no point of relationship, for that takes ${EP_PER_POINT} EP in a turn` : ''}`;
    return silenceProblem(empire, partner) ?? { price: { epTenths: 10 * amount }, says };
  },
});
