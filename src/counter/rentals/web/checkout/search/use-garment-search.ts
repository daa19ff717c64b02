import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { GarmentSearchQuery } from '#counter/rentals/garment-search.ts';
import { garmentSearch } from '#counter/rentals/garment-search.ts';

export const useGarmentSearch = () => {
  const search = garmentSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const set = useCallback(
    (change: GarmentSearchQuery): void =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, page: undefined, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, set };
};
