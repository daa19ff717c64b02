import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DatalistSearch, GroupSearch } from '#inventory/stock/group-page-search.ts';

const route = getRouteApi('/backoffice/datalist-thumb');
/** Milliseconds without typing before the URL changes. */
const rest = 600;

/** `set` returns to page 1 unless page, view or open group change. */
export const useDatalistSearch = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const urlText = useRef(search.q ?? '');
  useEffect(() => {
    // A link, the back button or cleared filters changed the URL.
    if ((search.q ?? '') === urlText.current) return;
    urlText.current = search.q ?? '';
    setTyped(search.q ?? '');
  }, [search.q]);
  const set = useCallback(
    (change: Partial<DatalistSearch>): void => {
      const stays = 'page' in change || 'view' in change || 'id' in change;
      void navigate({
        search: (now) => ({ ...now, ...(stays ? {} : { page: undefined }), ...change }),
        replace: !('page' in change),
        resetScroll: 'page' in change,
      });
    },
    [navigate],
  );
  useEffect(() => {
    if (typed === urlText.current) return undefined;
    const timer = setTimeout(() => {
      urlText.current = typed;
      set({ q: typed === '' ? undefined : typed });
    }, rest);
    return () => clearTimeout(timer);
  }, [typed, set]);
  const { page, q: _, view: __, id: ___, ...others } = search;
  const key = JSON.stringify(others);
  const filters = useMemo(() => JSON.parse(key) as GroupSearch, [key]);
  const asked: GroupSearch = {
    ...filters,
    q: typed === '' ? undefined : typed,
    page: typed === (search.q ?? '') ? page : undefined,
  };
  return { search, set, typed, setTyped, filters, asked };
};
