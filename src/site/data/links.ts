export interface NavLink {
  label: string;
  href: string;
  /** the page itself, or a page below it */
  current: 'page' | 'true' | undefined;
}

const sections = [
  { label: 'Campaigns', path: 'campaigns/' },
  { label: 'Galaxies', path: 'galaxies/' },
  { label: 'Forge', path: 'forge/' },
  { label: 'Rules', path: 'rules/' },
  { label: 'Search', path: 'search/' },
];

/** An address of this site, wherever it is hosted: `linkTo('forge/')`. */
export function linkTo(path: string): string {
  const base = import.meta.env.BASE_URL;
  return `${base.endsWith('/') ? base : `${base}/`}${path}`;
}

/** The header's links, relative to one page. */
export function navFrom(pathname: string): NavLink[] {
  return sections.map(({ label, path }) => {
    const href = linkTo(path);
    const below = path !== '' && pathname.startsWith(href);
    return { label, href, current: pathname === href ? 'page' : below ? 'true' : undefined };
  });
}
