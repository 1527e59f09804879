/** Something that another empire offers and that waits for an answer. */
export interface Answerable {
  from: string;
  /** `Kili Hegemony offers a trade treaty (until turn 5)`, and what keeps it from being accepted */
  says: string;
  /** the same without the name */
  offers: string;
  /** the sentences that answer it, of which each stands as things are */
  answers: string[];
  /** why it cannot be accepted now; null if it can */
  bar: string | null;
}

interface Offered extends Pick<Answerable, 'from' | 'bar'> {
  name: string;
  /** `offers a trade treaty (until turn 5)` */
  offers: string;
  accept: string;
  refuse: string;
}

/** Nobody is told to accept what would be refused. */
export function answerable({ from, name, bar, offers, accept, refuse }: Offered): Answerable {
  const told = bar === null ? offers : `${offers}; ${bar}`;
  return { from, says: `${name} ${told}`, offers: told, answers: bar === null ? [accept, refuse] : [refuse], bar };
}
