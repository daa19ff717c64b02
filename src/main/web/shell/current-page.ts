import { useMatches } from '@tanstack/react-router';
import type { AppPage } from '#main/menu.ts';
import { pageOfPath } from '#main/menu.ts';

export const useCurrentPage = (): AppPage | undefined => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  return path === undefined ? undefined : pageOfPath(path);
};
