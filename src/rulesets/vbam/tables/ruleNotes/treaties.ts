import type { RuleNotes } from './note.ts';

/** 4.5: treaties, their terms, and what empires that nobody plays do about them. */
export const treatyNotes: RuleNotes = {
  '4.1.3-b': [
    'Non-aligned empires',
    'They sign every treaty that their people accept with more than 0, but never mutual defense, a protectorate or an alliance.',
  ],
  '4.1.3-c': [
    'Non-aligned empires',
    'They break a treaty when their acceptance of it is 0 or less, without a roll. It costs nothing of the relationship, and neither side may hold it against the other.',
  ],
  '4.3.1-c': [
    'Relinquished claims',
    'A treaty may say that one side claims a system no longer; the claim comes back when the treaty ends.',
  ],
  '4.3.4': [
    'Neutral zones',
    'A border treaty may name claimed or neutral systems at the border that are neutral for both: no colonies, and without the consent of the other side no forces, and neither Guns, Shield, Fighter Garrison, Command Post nor Supply Depot. A consent that is withdrawn ends with the next turn.',
  ],
  '4.5.1-d': ['War', 'After a declaration of either side only an armistice can be signed.'],
  '4.5.N-a': [
    'Offers of non-player empires',
    'Each turn and for each empire they can talk to: a tenth of 100 less Xenophobia plus relationship, in percent. They offer the next treaty up the ladder; where their people would not sign it, they want better relations.',
  ],
  '4.5.N-b': [
    'Breaches of non-player empires',
    'Each turn and for each partner: a tenth of 100 less Integrity less relationship, in percent, is the chance that they try to break their highest treaty.',
  ],
  '4.5.T-a': [
    'Acceptance of treaties',
    'Relationship + 50 - Xenophobia + the modifier of the treaty. Only what is more than 0 can be offered or signed; non-player empires sign if D100 is no higher, non-aligned ones always.',
  ],
  '4.5.T-b': [
    'Treaties',
    'Border +40; trade +20 and non-aggression 0, which need a border treaty; co-belligerency -10 and military -20, which need non-aggression; research -20, which needs trade; mutual defense -40, which needs a military treaty; alliance and protectorate -60, which need mutual defense; unification -80, which needs either.',
  ],
  'G-44': [
    'Relationship',
    'One number for each pair of empires, from -100 to 100. Treaties signed and kept, common enemies, gifts and diplomatic missions raise it; breaches, declarations, violated borders, traced spies and sanctions lower it. A mission is 2D6, 1 more for each 5 of Diplomatic: 4 or less costs 1D6, 9 gains 1D6, 12 gains 2D6.',
    'The book has only the heading.',
  ],
  'G-47': [
    'Breaking treaties',
    '50 - Integrity - (relationship + modifier of the treaty), and 20 more for ten turns after the other side broke one: it must be more than 0, and non-player empires roll D100. What needs the treaty falls with it. Parting by consent costs nothing.',
    'The book says that Integrity matters, and not how.',
  ],
  'G-49': [
    'What treaties do',
    'Each has its own effect; border treaties may carry a neutral zone and claims given up, co-belligerency names the enemies, and an armistice may carry all other terms.',
    'The book has mostly notes.',
  ],
  'G-52': [
    'Diplomacy of non-aligned empires',
    'They roll for nothing: their culture counts only in what they accept.',
    'The section that the book refers to is missing.',
  ],
  'G-56': [
    'Research data',
    'Data of a tech level come from an empire that has reached it, under a research treaty, as a term of a treaty, or by conquest; one of each level counts.',
    'The book has only notes.',
  ],
  'G-64': [
    'Transfers',
    'EP go to any contact, units under a military treaty, schematics and data under a research treaty, strategic resources under a trade treaty, and all that a treaty names as its term. Nothing is given twice, and nobody promises to pay more than it can have by then.',
    'The book mentions them in four places.',
  ],
  'M-17': ['Answers of non-player empires', 'D100 decides them, unless the moderator has said otherwise.'],
  '4.5.T-d': [
    'Trade treaties',
    'Trade routes may lead to systems of a trade partner, and through them; each trader earns the whole share.',
  ],
  '4.5.T-e': [
    'Disclosure of trade',
    'Whoever signs a trade treaty shows its nearest Trading Post, or else its imperial capital, and the way there from the common border.',
  ],
  '4.5.T-f': [
    'End of foreign routes',
    'Routes to another empire are severed when the trade treaty ends or the system changes hands.',
  ],
  '4.5.T-i': [
    'Military treaties',
    'Each side uses the supply network and the Jump Gates of the other, crosses its borders and may be given or sold units; each shows its nearest Supply Depot.',
  ],
};
