import type { QueryClient } from '@tanstack/react-query';
import { preferenceStore, sessionStore } from '#ui/session/page-session.ts';
import { refetch } from '#ui/api/refetch.ts';
import { followOtherTabs } from '#ui/session/session.ts';
import { pageOfPath } from '../menu.ts';
import type { router as appRouter } from './router.tsx';

const rightsOf = (): string => {
  const session = sessionStore.get();
  return session === null ? '' : JSON.stringify([session.package, session.roles, session.rights]);
};

export const watchSession = (router: typeof appRouter, queries: QueryClient): void => {
  followOtherTabs();
  let username = sessionStore.get()?.username;
  let rights = rightsOf();
  // The page is found by path, because its route may still be loading.
  const leave = (): void => {
    const page = pageOfPath(router.matchRoutes(router.latestLocation).at(-1)?.fullPath ?? '');
    if (page !== undefined && page.allow !== 'public')
      void router.navigate({
        to: '/pages/login',
        search: { to: router.latestLocation.href },
        replace: true,
      });
  };
  // The session ended while the first page loaded.
  if (username === undefined) leave();
  // Replies contain texts in the user's language.
  let { language } = preferenceStore.get();
  preferenceStore.subscribe(() => {
    if (language !== preferenceStore.get().language) refetch(queries, 'all');
    ({ language } = preferenceStore.get());
  });
  let ended = false;
  let locked = sessionStore.isLocked();
  sessionStore.subscribe(() => {
    const session = sessionStore.get();
    const page = pageOfPath(router.state.matches.at(-1)?.fullPath ?? '');
    // The login dialog covers the page, so the same user can continue.
    if (page !== undefined && page.allow !== 'public' && sessionStore.isEnded()) return void (ended = true);
    if (session === null) {
      queries.clear();
      username = undefined;
      leave();
      return;
    }
    // The reload removes another user's data from memory.
    if (username !== undefined && session.username !== username) {
      if (page?.allow !== 'public') window.location.reload();
      return;
    }
    if (ended || (locked && !sessionStore.isLocked())) refetch(queries, 'all');
    ended = false;
    locked = sessionStore.isLocked();
    const before = rights;
    rights = rightsOf();
    username = session.username;
    if (before !== rights) void router.invalidate();
  });
};
