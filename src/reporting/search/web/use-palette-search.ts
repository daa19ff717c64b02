import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '#ui/api/queries.ts';
import { scanReadingsOf } from '#ui/index.ts';
import { searchContract } from '../contract.ts';
import { isEmptyResult, useSearchResults } from './search-results.tsx';

const pause = 120;

/** Without results, searches for the same keys under the other keyboard layout. */
export const usePaletteSearch = (typed: string) => {
  const [settled] = useDebouncedValue(typed.trim(), pause);
  const searches = settled !== '';
  const first = useApi(
    searchContract.find,
    { query: { q: settled || '-' } },
    { enabled: searches, placeholderData: keepPreviousData },
  );
  // A hand scanner types Thai letters under the Thai layout.
  const decoded = scanReadingsOf(settled)[1];
  const isScan = searches && decoded !== undefined && first.data !== undefined && isEmptyResult(first.data);
  const other = useApi(searchContract.find, { query: { q: decoded ?? '-' } }, { enabled: isScan });
  return {
    settled,
    found: useSearchResults(searches ? (isScan ? other.data : first.data) : undefined),
    waiting: settled !== typed.trim() || first.isFetching || other.isFetching,
    failed: first.isError,
  };
};
export type PaletteSearch = ReturnType<typeof usePaletteSearch>;
