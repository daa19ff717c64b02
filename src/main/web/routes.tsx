import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageDefinition } from '#lib/contract/page-definition.ts';
import type { AppPage } from '../menu.ts';
import { ListSkeleton, lazyComponent } from '#ui/index.ts';
import { sessionStore } from '#ui/session/page-session.ts';
import { pages, startPathOf } from '../menu.ts';
import { routeGuard } from './route-guard.ts';
import { pageWords } from './page-words.ts';
import { NotFound } from './pages/not-found.ts';
import { Error500Page } from './pages/error-500.tsx';
import { Root } from './root.tsx';

const rootRoute = createRootRoute({ component: Root });
const underRoot = () => rootRoute;

const shown = ({ path, show, firstWords }: PageDefinition) =>
  lazyComponent(
    async () => {
      const component: () => void = await show();
      // The types of routes and of links in their pages would be circular without the cast.
      return component as ComponentType;
    },
    { waiting: <ListSkeleton />, words: firstWords ? false : (pageWords[path] ?? true), page: true },
  );

const routeOf = <Path extends string, Search extends object>(
  row: PageDefinition<Path, string, string, Search>,
) =>
  createRoute({
    getParentRoute: underRoot,
    path: row.path,
    validateSearch: row.search ?? ((): Search => ({}) as Search),
    beforeLoad: routeGuard(row),
    component: shown(row),
  });

const root = createRoute({
  getParentRoute: underRoot,
  path: '/',
  beforeLoad: () => {
    const who = sessionStore.get();
    if (who === null) throw redirect({ to: '/pages/login', replace: true });
    throw redirect({ to: startPathOf(who), replace: true });
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
  component: lazyComponent(async () => (await import('./pages/not-authorized.tsx')).NotAuthorizedPage, {
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
  Row extends PageDefinition<infer Path, string, string, infer Search>
    ? ReturnType<typeof routeOf<Path, Search>>
    : never;
type Routes = { [Row in AppPage as Row['path']]: RouteOf<Row> } & {
  '/': typeof root;
  '/pages/error-404': typeof error404;
  '/pages/error-500': typeof error500;
  '/pages/not-authorized': typeof notAuthorized;
  '/$': typeof unknown;
};
const rows: readonly PageDefinition[] = pages;
const children = [...rows.map((row) => routeOf(row)), root, error404, error500, notAuthorized, unknown];

export const routeTree = rootRoute.addChildren(children as unknown as Routes);
