import { linkTo } from '../links.ts';

const pages = [
  { label: 'Rules', path: 'rules/' },
  { label: 'Rulings', path: 'rules/rulings/' },
  { label: 'Orders', path: 'rules/orders/' },
  { label: 'Tables', path: 'rules/tables/' },
];

/** The pages about rules, relative to one of them. */
export function rulePagesFrom(pathname: string) {
  return pages.map(({ label, path }) => {
    const href = linkTo(path);
    return { label, href, current: pathname === href ? ('page' as const) : undefined };
  });
}
