import { useMatches } from '@tanstack/react-router';
import type { PageRow } from '#main/menu.ts';
import { pageOf } from '#main/menu.ts';

/** The menu's row of what is shown; undefined on pages outside the back-office. */
export const useCurrentPage = (): PageRow | undefined => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  return path === undefined ? undefined : pageOf(path);
};
