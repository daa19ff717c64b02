/** A route for every row of the table of pages, and the few that no room has: the root, and what is said when nothing can be shown. */
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Page } from '#lib/contract/page-definition.ts';
import type { PageRow } from '../menu.ts';
import { ListSkeleton, later } from '#ui/index.ts';
import { store } from '#ui/session/page-session.ts';
import { pages, startOf } from '../menu.ts';
import { guard } from './route-guard.ts';
import { NotFound } from './pages/not-found.ts';
import { Error500Page } from './pages/error-500.tsx';
import { Root } from './root.tsx';

const rootRoute = createRootRoute({ component: Root });
const underRoot = () => rootRoute;

/** The page of a row, in a chunk of its own, with the words it needs; both travel at the same time. */
const shown = ({ show, firstWords }: Page) =>
  later(
    async () => {
      const component: () => void = await show();
      // A row does not say what its page draws: the pages' links would have to be known before the rows they lead to.
      return component as ComponentType;
    },
    { waiting: <ListSkeleton />, words: !firstWords, page: true },
  );

const routeOf = <Path extends string, Search extends object>(row: Page<Path, string, string, Search>) =>
  createRoute({
    getParentRoute: underRoot,
    path: row.path,
    validateSearch: row.search ?? ((): Search => ({}) as Search),
    beforeLoad: guard(row),
    component: shown(row),
  });

const root = createRoute({
  getParentRoute: underRoot,
  path: '/',
  beforeLoad: () => {
    const who = store.get();
    // Where they land is known once they are in.
    if (who === null) throw redirect({ to: '/pages/login', replace: true });
    throw redirect({ to: startOf(who), replace: true });
  },
});
const error404 = createRoute({
  getParentRoute: underRoot,
  path: '/pages/error-404',
  component: NotFound,
});
const error500 = createRoute({
  getParentRoute: underRoot,
  path: '/pages/error-500',
  component: () => <Error500Page />,
});
const notAuthorized = createRoute({
  getParentRoute: underRoot,
  path: '/pages/not-authorized',
  component: later(async () => (await import('./pages/not-authorized.tsx')).NotAuthorizedPage, {
    words: true,
  }),
});
const unknown = createRoute({
  getParentRoute: underRoot,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/pages/error-404', replace: true });
  },
});

type RouteOf<Row> =
  Row extends Page<infer Path, string, string, infer Search>
    ? ReturnType<typeof routeOf<Path, Search>>
    : never;
/** Routes by address: links, parameters and searches are checked against it. */
type Routes = { [Row in PageRow as Row['path']]: RouteOf<Row> } & {
  '/': typeof root;
  '/pages/error-404': typeof error404;
  '/pages/error-500': typeof error500;
  '/pages/not-authorized': typeof notAuthorized;
  '/$': typeof unknown;
};
const rows: readonly Page[] = pages;
const children = [...rows.map((row) => routeOf(row)), root, error404, error500, notAuthorized, unknown];

export const routeTree = rootRoute.addChildren(children as unknown as Routes);
