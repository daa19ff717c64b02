import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '#ui/api/queries.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { customerCounterOperations } from '#customers/customer-counter-contract.ts';

/**
 * An empty text finds the newest customers. `settled`: the results are for this text, so Enter may take the
 * first. `near` has similar words, which were searched because nothing matched.
 */
export const useCustomerSearch = (
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
  const [debounced] = useDebouncedValue(text, 200);
  const query = useApi(
    customerCounterOperations.list,
    { query: { size: 6, ...(debounced !== '' && { q: debounced }) } },
    { enabled: wanted, placeholderData: keepPreviousData },
  );
  return {
    found: query.data?.itemList ?? [],
    near: query.data?.near,
    settled: debounced === text && query.data !== undefined && !query.isPlaceholderData,
    failed: query.isError,
    again: () => void query.refetch(),
  };
};
