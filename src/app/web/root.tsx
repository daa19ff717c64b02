import { Outlet } from '@tanstack/react-router';
import { NetStrip } from '../../core/web/ui/net-strip.tsx';
import { LockScreen, LoginAgain } from '../../identity/web/index.ts';
import { useIsEnded, useIsLocked } from '../../core/web/session.ts';
import { useCurrentPage } from './shell/current-page.ts';
import { Shell } from './shell/shell.tsx';

/** Pages of the back-office stand in the shell; paper, login and notices stand alone. */
const Place = () => {
  const page = useCurrentPage();
  if (page !== undefined && !page.bare)
    return (
      <Shell>
        <NetStrip />
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
      {ended && guarded ? <LoginAgain /> : null}
      {locked && guarded ? <LockScreen /> : null}
    </>
  );
};
