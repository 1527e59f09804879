import { count, type Slot } from '#core/orders/grammar/slots.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';
import { totalCensusOf } from '#vbam/questions/shared/colonies/population.ts';
import { MAX_SHIFT, REVOLUTION_TURNS, revolutionChance } from '#vbam/questions/shared/empires/revolution.ts';
import { order } from '../../order.ts';
import { shiftTo, type WantedCulture } from '../../plans/cultureShift.ts';

/** `aggressiveness 30, xenophobia 60`: the new values. */
const wantedCulture: Slot<WantedCulture> = {
  title: 'culture',
  choices: () => null,
  read(written) {
    const value: WantedCulture = {};
    for (const part of written.split(',')) {
      const [, word = '', number = ''] = /^\s*([a-z]+)\s+(\d{1,3})\s*$/i.exec(part) ?? [];
      const kind = cultureValues.find((one) => one === word.toLowerCase());
      if (!kind) return { why: `is no culture: write such as "aggressiveness 30, xenophobia 60"` };
      if (kind in value) return { why: `names ${kind} twice` };
      if (Number(number) < 1 || Number(number) > 100) return { why: `holds ${number}: values go from 1 to 100` };
      value[kind] = Number(number);
    }
    return { value };
  },
};

/** O-64. */
export const beginRevolution = order({
  name: 'begin cultural revolution',
  rule: 'O-64',
  heading: 'Colonies',
  sentence: 'begin cultural revolution to {culture}',
  slots: { culture: wantedCulture },
  help: 'leads your people to other values, by 50 points in total: it is decided in ten turns, and the more IP you spend on it the likelier it succeeds',
  example: 'begin cultural revolution to aggressiveness 30, xenophobia 60',
  check({ view }, { culture }) {
    if (view.empire.revolution) return { why: 'a cultural revolution is under way already', rule: 'O-64' };
    const shift = shiftTo(view.empire.culture, culture);
    const moved = cultureValues.reduce((sum, kind) => sum + Math.abs(shift[kind]), 0);
    if (moved === 0) return { why: 'your people think so already', rule: '4.4.4-a' };
    if (moved > MAX_SHIFT) return { why: `it would move ${moved} points, and ${MAX_SHIFT} are the limit`, rule: '4.4.4-a' };
    return {
      price: {},
      says: `a cultural revolution, decided in turn ${view.turn + REVOLUTION_TURNS - 1}: should it fail, every colony may lose 1 Morale`,
      enter({ view: later }) {
        later.empire.revolution = { begun: later.turn, ip: 0, shift };
      },
    };
  },
});

/** O-64. */
export const fundRevolution = order({
  name: 'fund cultural revolution',
  rule: 'O-64',
  heading: 'Colonies',
  sentence: 'fund cultural revolution with {amount} IP',
  slots: { amount: count('IP') },
  help: 'spends intel points on a cultural revolution: its chance is all IP spent, divided by ten times the Census of the empire',
  example: 'fund cultural revolution with 5 IP',
  check({ view }, { amount }) {
    const { revolution, id } = view.empire;
    if (!revolution) return { why: 'no cultural revolution is under way', rule: 'O-64' };
    const chance = Math.min(100, revolutionChance(revolution.ip + amount, totalCensusOf(view, id)));
    return {
      price: { ip: amount },
      says: `${amount} IP for the cultural revolution, whose chance is ${chance}% then`,
      enter({ view: later }) {
        if (later.empire.revolution) later.empire.revolution.ip += amount;
      },
    };
  },
});
