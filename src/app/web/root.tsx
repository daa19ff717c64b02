import { Outlet } from '@tanstack/react-router';
import { NetStrip } from '../../core/web/ui/net-strip.tsx';
import { useCurrentPage } from './shell/current-page.ts';
import { Shell } from './shell/shell.tsx';

/** Pages of the back-office stand in the shell; paper, login and notices stand alone. */
export const Root = () => {
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
