import type { Slot } from '#core/orders/grammar/slots.ts';

/** The most that a plan may say: whoever leaves below ten times the enemy's strength never fights. */
const MOST = 1000;

/** `60%`. */
export const percent: Slot<number> = {
  title: 'percent',
  holds: 'number',
  choices: () => null,
  read(written) {
    const [, digits] = /^(\d{1,4}) ?(?:%|percent|per cent)?$/i.exec(written) ?? [];
    const value = Number(digits ?? 0);
    if (!(value >= 1 && value <= MOST)) return { why: `is no share from 1% to ${MOST}%: write 60%` };
    return written === `${value}%` || written === `${value} %` ? { value } : { value, said: `${value}%` };
  },
};
