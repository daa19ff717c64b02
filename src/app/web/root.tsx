import { Outlet } from '@tanstack/react-router';
import { NetStrip } from '../../core/web/ui/net-strip.tsx';
import { LockScreen, Reauthenticate } from '../../identity/web/index.ts';
import { useIsEnded, useIsLocked } from '../../core/web/session.ts';
import { useMoment } from '../../core/web/moment.ts';
import { later } from '../../core/web/ui/index.ts';
import { useCurrentPage } from './shell/current-page.ts';
import { Shell } from './shell/shell.tsx';

// Not part of what the first screen waits for.
const Offline = later(async () => (await import('../../offline/web/index.ts')).OfflineStrip, {
  missing: 'nothing',
});

/** Pages of the back-office stand in the shell; paper, login and notices stand alone. */
const Place = () => {
  const page = useCurrentPage();
  const past = useMoment();
  if (page !== undefined && !page.bare)
    return (
      <Shell>
        <NetStrip />
        {past ? <Offline /> : null}
        <Outlet />
      </Shell>
    );
  return (
    <main id="main">
      <NetStrip />
      <Outlet />
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
