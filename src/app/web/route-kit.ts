/** What every table of routes is made with: the root, the guard by the page's row, and the readers of an address's search. */
import { createRootRoute } from '@tanstack/react-router';
import type { PagePath } from '../menu.ts';
import { pages } from '../menu.ts';
import { guard } from './guard.ts';
import { Root } from './root.tsx';

export const rootRoute = createRootRoute({ component: Root });
export const underRoot = () => rootRoute;

export const guarded = (path: PagePath) => {
  const page = pages.find((one) => one.path === path);
  // PagePath is the union of the table's own paths.
  if (page === undefined) throw new Error(`no page row: ${path}`);
  return guard(page);
};

/** The value when it is one of the known ones. */
export const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);
