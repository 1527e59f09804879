/** The part of Pagefind that we use. */
export interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  search(words: string): Promise<{ results: { data(): Promise<Hit> }[] } | null>;
}

export interface Hit {
  url: string;
  excerpt: string;
  meta: { title?: string };
  sub_results: { title: string; url: string; excerpt: string }[];
}

/** Loads this site's search, which is stored beside its index. */
export async function fromSite(top: string): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${top}pagefind/pagefind.js`);
  await pagefind.options({ baseUrl: top, excerptLength: 24 });
  return pagefind;
}
