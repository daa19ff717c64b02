import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '#ui/api/queries.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { counterRows } from '#customers/customer-counter-contract.ts';

/**
 * Customers that fit what is typed, the newest for nothing typed. `settled` = they belong to this very text, so
 * that Enter may take the first one. `near`: the words they were found by, where nobody fits what was typed.
 */
export const useFound = (
  typed: string,
  wanted: boolean,
): {
  found: readonly CustomerRow[];
  near: string | undefined;
  settled: boolean;
  failed: boolean;
  again: () => void;
} => {
  const text = typed.trim().slice(0, 100);
  const [asked] = useDebouncedValue(text, 200);
  const query = useApi(
    counterRows.list,
    { query: { size: 6, ...(asked !== '' && { q: asked }) } },
    { enabled: wanted, placeholderData: keepPreviousData },
  );
  return {
    found: query.data?.itemList ?? [],
    near: query.data?.near,
    settled: asked === text && query.data !== undefined && !query.isPlaceholderData,
    failed: query.isError,
    again: () => void query.refetch(),
  };
};
