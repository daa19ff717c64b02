import { Outlet } from '@tanstack/react-router';
import { useCurrentPage } from './shell/current-page.ts';
import { Shell } from './shell/shell.tsx';

/** Pages of the back-office stand in the shell; paper, login and notices stand alone. */
export const Root = () => {
  const page = useCurrentPage();
  if (page !== undefined && !page.bare)
    return (
      <Shell>
        <Outlet />
      </Shell>
    );
  return (
    <main id="main">
      <Outlet />
    </main>
  );
};
