import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { FindSearch } from '#counter/rentals/garment-search.ts';
import { findSearch } from '#counter/rentals/garment-search.ts';

/** The search in the address and its setter; any change but of the page goes back to page 1. */
export const useFindSearch = () => {
  const search = findSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const set = useCallback(
    (change: FindSearch): void =>
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
