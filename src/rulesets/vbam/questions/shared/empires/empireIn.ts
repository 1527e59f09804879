import { recordIn } from '#core/recordIn.ts';

/** The empire of this id, in the truth or among those that a view shows. */
export function empireIn<Empire>({ empires }: { readonly empires: Readonly<Record<string, Empire>> }, id: string): Empire {
  return recordIn(empires, id, 'empire');
}

/** What an empire knows of the others. */
export function knowledgeIn<Knowledge>(
  { knowledge }: { readonly knowledge: Readonly<Record<string, Knowledge>> },
  empire: string,
): Knowledge {
  return recordIn(knowledge, empire, 'knowledge of');
}
