import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { useIsPhone } from '#ui/index.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import type { GarmentSearchQuery } from '#counter/rentals/garment-search.ts';
import type { CheckoutForm } from '../form/form.ts';
import type { GarmentSearchFilters } from './search-filters.tsx';
import { useGarmentSearch } from './use-garment-search.ts';

const filtersOf = (search: GarmentSearchQuery): GarmentSearchFilters => ({
  category: search.category ?? '',
  color: search.color ?? '',
  itemSize: search.size ?? '',
  onlyFree: search.free === '1',
  sort: search.sort ?? 'name',
});

const searchOfFilters = (filters: GarmentSearchFilters): GarmentSearchQuery => ({
  category: filters.category || undefined,
  color: filters.color || undefined,
  size: filters.itemSize || undefined,
  free: filters.onlyFree ? '1' : undefined,
  sort: filters.sort === 'new' ? 'new' : undefined,
});

export const useGarmentQuery = ({
  pickupDay,
  returnDay,
  byParcel,
  parcelZone,
}: Pick<CheckoutForm, 'pickupDay' | 'returnDay' | 'byParcel' | 'parcelZone'>) => {
  const phone = useIsPhone();
  const { search, set } = useGarmentSearch();
  const [text, setText] = useState(search.q ?? '');
  const [q] = useDebouncedValue(text.trim(), 250);
  const filters = filtersOf(search);
  const days =
    pickupDay !== null && returnDay !== null && pickupDay <= returnDay
      ? { pickupDay, returnDay, ...(byParcel && { byParcel: '1' as const, parcelZone }) }
      : {};
  const hasDays = 'pickupDay' in days;
  const query = {
    q,
    category: filters.category,
    color: filters.color,
    itemSize: filters.itemSize,
    sort: filters.sort,
    onlyFree: filters.onlyFree && hasDays ? ('1' as const) : ('0' as const),
    ...days,
    size: phone ? 8 : 12,
  };
  // The address stores the input. New text or days start at page 1.
  const input = JSON.stringify([q, days]);
  const inAddress = useRef(JSON.stringify([search.q ?? '', days]));
  useEffect(() => {
    if (inAddress.current === input) return;
    inAddress.current = input;
    set({ q: q || undefined });
  }, [input, q, set]);
  const found = useApi(
    availabilityOperations.search,
    { query: { ...query, page: search.page ?? 1 } },
    { placeholderData: keepPreviousData },
  );
  return {
    text,
    setText,
    q,
    filters,
    setFilters: (next: GarmentSearchFilters): void => set(searchOfFilters(next)),
    setPage: (page: number): void => set({ page }),
    hasDays,
    query,
    found,
  };
};
export type GarmentQuery = ReturnType<typeof useGarmentQuery>;
