import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { ConnectivityBar } from '#ui/layout/connectivity-bar.tsx';
import { LockScreen, Reauthenticate } from '#access/authentication/web/index.ts';
import { useIsEnded, useIsLocked } from '#ui/session/session.ts';
import { useFinishedStep } from '#ui/print/finished-steps.ts';
import { useAfterFirstScreen } from '#ui/hooks/after-first-screen.ts';
import { lazyComponent } from '#ui/index.ts';
import { useCurrentPage } from './shell/current-page.ts';
import { Shell } from './shell/shell.tsx';

const Offline = lazyComponent(async () => (await import('#counter/offline/web/index.ts')).OfflineStrip, {
  missing: 'nothing',
});

const AutoPrint = lazyComponent(async () => (await import('#reporting/printing/web/index.ts')).AutoPrint, {
  missing: 'nothing',
  words: true,
});

const useIsLeaving = (): boolean => {
  const router = useRouter();
  return useRouterState({
    select: ({ status, location, matches }) =>
      status === 'pending' &&
      matches.at(-1)?.routeId !== router.getMatchedRoutes(location.pathname)[0].at(-1)?.id,
  });
};

/** The old page is inert while the next page loads, because its input would be lost. */
const PagePlace = () => {
  const leaving = useIsLeaving();
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (leaving) focused.current = document.activeElement;
    // A guard stopped the navigation, but the inert page lost its focus.
    else if (focused.current instanceof HTMLElement && document.activeElement === document.body)
      focused.current.focus({ preventScroll: true });
  }, [leaving]);
  return (
    <div style={{ display: 'contents' }} inert={leaving}>
      <Outlet />
    </div>
  );
};

const Place = () => {
  const page = useCurrentPage();
  const past = useAfterFirstScreen();
  if (page !== undefined && !page.bare)
    return (
      <Shell>
        <ConnectivityBar />
        {past ? <Offline /> : null}
        <PagePlace />
      </Shell>
    );
  return (
    <main id="main">
      <ConnectivityBar />
      <PagePlace />
    </main>
  );
};

export const Root = () => {
  const page = useCurrentPage();
  const ended = useIsEnded();
  const locked = useIsLocked();
  const hasStep = useFinishedStep() !== undefined;
  const guarded = page !== undefined && page.allow !== 'public';
  return (
    <>
      <Place />
      {guarded && hasStep ? <AutoPrint /> : null}
      {ended && guarded ? <Reauthenticate /> : null}
      {locked && guarded ? <LockScreen /> : null}
    </>
  );
};
