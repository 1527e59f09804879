import { linkTo } from '../links.ts';

const pages = [
  { label: 'Rules', path: 'rules/' },
  { label: 'Rulings', path: 'rules/rulings/' },
  { label: 'Scenarios', path: 'rules/scenarios/' },
  { label: 'Orders', path: 'rules/orders/' },
  { label: 'Tables', path: 'rules/tables/' },
];

/** The pages about rules, relative to one of them. */
export function rulePagesFrom(pathname: string) {
  return pages.map(({ label, path }) => {
    const href = linkTo(path);
    return { label, href, current: currentOf(pathname, href) };
  });
}

/** The page itself, or one below it; all of them are below the first. */
function currentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== linkTo('rules/') && pathname.startsWith(href) ? 'true' : undefined;
}
