import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import {
  ButtonLink,
  CameraButton,
  EmptyState,
  ErrorState,
  Pager,
  QueryView,
  lazyComponent,
  playScanTone,
  useFieldScan,
  useIsPhone,
  useHandScanner,
} from '#ui/index.ts';
import type { ItemSearchResult, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import type { SaleItemFound as Goods } from '#sales/retail/contract.ts';
import type { GarmentSearchFilters } from './search-filters.tsx';
import { SearchFilterFields } from './search-filters.tsx';
import { useGarmentSearch } from './use-garment-search.ts';
import type { CheckoutForm } from '../form/form.ts';
import { SearchResultCard, SearchResultSkeleton } from './search-result.tsx';
import { CheckoutPanel } from '../panel.tsx';
import { useScanEnter } from './use-scan-enter.ts';
import { customerFitOf } from './customer-fit.tsx';
import { useLookups } from '#catalog/web/index.ts';
import classes from '../checkout.module.css';

const FoundSets = lazyComponent(async () => (await import('../sets/found-sets.tsx')).SetSearchResults, {
  missing: 'nothing',
});

type FindProps = {
  form: Pick<CheckoutForm, 'pickupDay' | 'returnDay' | 'lines' | 'customerId'>;
  onAdd: (found: ItemSearchResult | Unit) => void;
  /** Absent if the shop has no sets. */
  onSets?: ((q: string) => void) | undefined;
  /** A scanned garment is at another branch. */
  onElsewhere: (unit: Whereabouts) => void;
  /** Absent if the shop sells none. */
  onGoods?: ((goods: Goods) => Promise<void>) | undefined;
};

/** By words or barcode; Enter adds, without the mouse. */
export const GarmentSearchPanel = ({ form, onAdd, onSets, onElsewhere, onGoods }: FindProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const phone = useIsPhone();
  const { search, set } = useGarmentSearch();
  const [text, setText] = useState(search.q ?? '');
  const filters: GarmentSearchFilters = {
    category: search.category ?? '',
    color: search.color ?? '',
    itemSize: search.size ?? '',
    onlyFree: search.free === '1',
    sort: search.sort ?? 'name',
  };
  const setFilters = (next: GarmentSearchFilters): void =>
    set({
      category: next.category || undefined,
      color: next.color || undefined,
      size: next.itemSize || undefined,
      free: next.onlyFree ? '1' : undefined,
      sort: next.sort === 'new' ? 'new' : undefined,
    });
  const page = search.page ?? 1;
  const field = useRef<HTMLInputElement>(null);
  const heard = useFieldScan();
  useEffect(() => {
    // On a phone the focus would open the keyboard.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const lookups = useLookups();
  const [q] = useDebouncedValue(text.trim(), 250);
  const days =
    form.pickupDay !== null && form.returnDay !== null && form.pickupDay <= form.returnDay
      ? { pickupDay: form.pickupDay, returnDay: form.returnDay }
      : {};
  const query = {
    q,
    category: filters.category,
    color: filters.color,
    itemSize: filters.itemSize,
    sort: filters.sort,
    onlyFree: filters.onlyFree && 'pickupDay' in days ? ('1' as const) : ('0' as const),
    ...days,
    size: phone ? 8 : 12,
  };
  // The address follows the input; other days return to the first page.
  const asked = JSON.stringify([q, days]);
  const told = useRef(JSON.stringify([search.q ?? '', days]));
  useEffect(() => {
    if (told.current === asked) return;
    told.current = asked;
    set({ q: q || undefined });
  }, [asked, q, set]);
  const found = useApi(
    availabilityOperations.search,
    { query: { ...query, page } },
    { placeholderData: keepPreviousData },
  );
  const fits = customerFitOf(form.customerId, found.data?.itemList.map((one) => one.itemId) ?? []);
  const added = (one: ItemSearchResult | Unit): void => {
    onAdd(one);
    field.current?.focus({ preventScroll: true });
  };
  const enter = useScanEnter({
    query,
    onFound: (one) => {
      setText('');
      added(one);
    },
    onElsewhere: (unit) => {
      setText('');
      onElsewhere(unit);
    },
    onGoods:
      onGoods &&
      (async (goods) => {
        await onGoods(goods);
        setText('');
      }),
    onNothing: () => {
      playScanTone('error');
      field.current?.select();
    },
    onFail: (error) => isApiError(error) && toastError(error),
  });
  useHandScanner((code) => void enter.run(code));
  const isAdmin = useSession().role !== 'staff';
  const isNarrowed = q + filters.category + filters.color + filters.itemSize !== '' || filters.onlyFree;
  const inCart = (itemId: number): number =>
    form.lines.reduce((sum, line) => (line.id === itemId ? sum + line.quantity : sum), 0);

  return (
    <CheckoutPanel
      id="find"
      title={t('open.find')}
      aside={
        onSets === undefined ? undefined : (
          <Button variant="light" size="compact-sm" onClick={() => onSets('')}>
            {t('open.sets')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <TextInput
          ref={field}
          id="find-search"
          type="search"
          aria-label={t('open.search')}
          placeholder={t('open.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            <CameraButton
              title={t('open.find')}
              onScan={(code) => void enter.run(code)}
              onClosed={() => field.current?.focus({ preventScroll: true })}
              said={
                enter.missing === null
                  ? undefined
                  : { tone: 'error', text: t('open.notFound', { code: enter.missing }) }
              }
            />
          }
          value={text}
          onChange={(event) => {
            enter.forget();
            setText(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            const entered = heard(event);
            if (entered === undefined) return;
            event.preventDefault();
            void enter.run(entered.text);
          }}
          aria-busy={enter.busy}
          error={enter.missing === null ? undefined : t('open.notFound', { code: enter.missing })}
          errorProps={{ role: 'alert' }}
          description={phone ? undefined : t('open.searchHint')}
          inputWrapperOrder={['input', 'error', 'description']}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          size="md"
        />
        {lookups.failure === null ? null : <ErrorState {...lookups.failure} />}
        <SearchFilterFields
          value={filters}
          onChange={setFilters}
          lookups={lookups}
          hasDays={'pickupDay' in days}
        />
        {q === '' || onSets === undefined ? null : <FoundSets q={q} onChoose={onSets} />}
        <QueryView
          query={found}
          skeleton={<SearchResultSkeleton count={phone ? 4 : 8} />}
          empty={
            <EmptyState
              title={t('open.nothing')}
              hint={isNarrowed ? t('open.nothingHint') : undefined}
              action={
                isNarrowed || !isAdmin ? undefined : (
                  <ButtonLink to="/backoffice/add-group">{t('shared:do.addStyle')}</ButtonLink>
                )
              }
            />
          }
        >
          {(data) => (
            <Stack gap="sm" aria-busy={found.isPlaceholderData}>
              <ul className={classes['found']} aria-label={t('open.results')}>
                {data.itemList.map((one) => (
                  <li key={one.itemId}>
                    <SearchResultCard
                      found={one}
                      inCart={inCart(one.itemId)}
                      lookups={lookups}
                      fits={fits(one.itemId)}
                      onAdd={() => onAdd(one)}
                    />
                  </li>
                ))}
              </ul>
              {'pickupDay' in days ? null : (
                <Text size="sm" c="dimmed">
                  {t('open.daysFirst')}
                </Text>
              )}
              <Pager
                page={data.page}
                size={data.size}
                total={data.total}
                totalCapped={data.totalCapped}
                onPage={(next) => set({ page: next })}
              />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </CheckoutPanel>
  );
};
