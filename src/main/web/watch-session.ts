/** What happens when the session changes under an open page: it ends, its rights change, another person logs in, the language turns. */
import type { QueryClient } from '@tanstack/react-query';
import { preferences, store } from '#ui/session/page-session.ts';
import { refetch } from '#ui/api/refetch.ts';
import { followOtherTabs } from '#ui/session/session.ts';
import { pageOf } from '../menu.ts';
import type { router as appRouter } from './router.tsx';

const rightsOf = (): string => {
  const session = store.get();
  return session === null ? '' : JSON.stringify([session.package, session.roles, session.rights]);
};

export const watchSession = (router: typeof appRouter, queries: QueryClient): void => {
  followOtherTabs();
  let username = store.get()?.username;
  let rights = rightsOf();
  // Asked of the address, for the page of it may still be on its way.
  const leave = (): void => {
    const page = pageOf(router.matchRoutes(router.latestLocation).at(-1)?.fullPath ?? '');
    if (page !== undefined && page.allow !== 'public')
      void router.navigate({
        to: '/pages/login',
        search: { to: router.latestLocation.href },
        replace: true,
      });
  };
  // It may have ended while the first page was on its way.
  if (username === undefined) leave();
  // Part of what the server answers is words.
  let { language } = preferences.get();
  preferences.subscribe(() => {
    if (language !== preferences.get().language) refetch(queries, 'all');
    ({ language } = preferences.get());
  });
  let ended = false;
  let locked = store.isLocked();
  store.subscribe(() => {
    const session = store.get();
    const page = pageOf(router.state.matches.at(-1)?.fullPath ?? '');
    // The page stays for the same person to go on in: the login stands over it.
    if (page !== undefined && page.allow !== 'public' && store.isEnded()) return void (ended = true);
    if (session === null) {
      queries.clear();
      username = undefined;
      leave();
      return;
    }
    // Somebody else's data must not stay in memory.
    if (username !== undefined && session.username !== username) {
      // The door goes on by itself to where they wanted to.
      if (page?.allow !== 'public') window.location.reload();
      return;
    }
    if (ended || (locked && !store.isLocked())) refetch(queries, 'all');
    ended = false;
    locked = store.isLocked();
    const before = rights;
    rights = rightsOf();
    username = session.username;
    if (before !== rights) void router.invalidate();
  });
};
