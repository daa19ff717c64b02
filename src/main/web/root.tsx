import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { NetStrip } from '#ui/layout/connectivity-bar.tsx';
import { LockScreen, Reauthenticate } from '#access/authentication/web/index.ts';
import { useIsEnded, useIsLocked } from '#ui/session/session.ts';
import { useMoment } from '#ui/hooks/after-first-screen.ts';
import { later } from '#ui/index.ts';
import { useCurrentPage } from './shell/current-page.ts';
import { Shell } from './shell/shell.tsx';

// Not part of what the first screen waits for.
const Offline = later(async () => (await import('#counter/offline/web/index.ts')).OfflineStrip, {
  missing: 'nothing',
});

/** True from the change of the address until the page of that address, or its skeleton, replaces this one. */
const useIsLeaving = (): boolean => {
  const router = useRouter();
  return useRouterState({
    select: ({ status, location, matches }) =>
      status === 'pending' &&
      matches.at(-1)?.routeId !== router.getMatchedRoutes(location.pathname)[0].at(-1)?.id,
  });
};

/** The page. While it is being left it takes no input: nothing asks about that before it is lost. */
const PagePlace = () => {
  const leaving = useIsLeaving();
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (leaving) focused.current = document.activeElement;
    // The guard of the other page has sent the user back: an inert element loses the focus.
    else if (focused.current instanceof HTMLElement && document.activeElement === document.body)
      focused.current.focus({ preventScroll: true });
  }, [leaving]);
  return (
    <div style={{ display: 'contents' }} inert={leaving}>
      <Outlet />
    </div>
  );
};

/** Pages of the back-office stand in the shell; paper, login and notices stand alone. */
const Place = () => {
  const page = useCurrentPage();
  const past = useMoment();
  if (page !== undefined && !page.bare)
    return (
      <Shell>
        <NetStrip />
        {past ? <Offline /> : null}
        <PagePlace />
      </Shell>
    );
  return (
    <main id="main">
      <NetStrip />
      <PagePlace />
    </main>
  );
};

/** The page, and over it the lock, or the login when the session has ended under it. */
export const Root = () => {
  const page = useCurrentPage();
  const ended = useIsEnded();
  const locked = useIsLocked();
  const guarded = page !== undefined && page.allow !== 'public';
  return (
    <>
      <Place />
      {ended && guarded ? <Reauthenticate /> : null}
      {locked && guarded ? <LockScreen /> : null}
    </>
  );
};
