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
  later,
  tell,
  useFieldScan,
  useIsPhone,
  useWedge,
} from '#ui/index.ts';
import type { Found, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { availabilityRows } from '#inventory/stock/availability-contract.ts';
import type { Found as Goods } from '#sales/retail/contract.ts';
import type { Filters } from './search-filters.tsx';
import { FindFilters } from './search-filters.tsx';
import { useFindSearch } from './use-garment-search.ts';
import type { Form } from '../form/form.ts';
import { FoundCard, FoundSkeleton } from './search-result.tsx';
import { Panel } from '../panel.tsx';
import { useEnter } from './use-scan-enter.ts';
import { fitsOf } from './customer-fit.tsx';
import { useLookups } from '#catalog/web/index.ts';
import classes from '../checkout.module.css';

const FoundSets = later(async () => (await import('../sets/found-sets.tsx')).FoundSets, {
  missing: 'nothing',
});

type FindProps = {
  form: Pick<Form, 'pickupDay' | 'returnDay' | 'lines' | 'customerId'>;
  onAdd: (found: Found | Unit) => void;
  /** Sets are chosen; left out where the shop has none. */
  onSets?: ((q: string) => void) | undefined;
  /** A garment that is at another branch was scanned. */
  onElsewhere: (unit: Whereabouts) => void;
  /** Goods to be sold were scanned; left out where the shop sells none. */
  onGoods?: ((goods: Goods) => Promise<void>) | undefined;
};

/** Find garments by words or barcode; Enter adds, so that a scanner or a keyboard never needs the mouse. */
export const Find = ({ form, onAdd, onSets, onElsewhere, onGoods }: FindProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const phone = useIsPhone();
  const { search, set } = useFindSearch();
  const [text, setText] = useState(search.q ?? '');
  const filters: Filters = {
    category: search.category ?? '',
    color: search.color ?? '',
    itemSize: search.size ?? '',
    onlyFree: search.free === '1',
    sort: search.sort ?? 'name',
  };
  const setFilters = (next: Filters): void =>
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
    // On a phone the focus would open the keyboard over the page.
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
  // The address follows the typing; other days begin at the first page, too.
  const asked = JSON.stringify([q, days]);
  const told = useRef(JSON.stringify([search.q ?? '', days]));
  useEffect(() => {
    if (told.current === asked) return;
    told.current = asked;
    set({ q: q || undefined });
  }, [asked, q, set]);
  const found = useApi(
    availabilityRows.search,
    { query: { ...query, page } },
    { placeholderData: keepPreviousData },
  );
  const fits = fitsOf(form.customerId, found.data?.itemList.map((one) => one.itemId) ?? []);
  const added = (one: Found | Unit): void => {
    onAdd(one);
    field.current?.focus({ preventScroll: true });
  };
  const enter = useEnter({
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
      tell('error');
      field.current?.select();
    },
    onFail: (error) => isApiError(error) && toastError(error),
  });
  useWedge((code) => void enter.run(code));
  const isAdmin = useSession().role !== 'staff';
  const isNarrowed = q + filters.category + filters.color + filters.itemSize !== '' || filters.onlyFree;
  const inCart = (itemId: number): number =>
    form.lines.reduce((sum, line) => (line.id === itemId ? sum + line.quantity : sum), 0);

  return (
    <Panel
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
        <FindFilters value={filters} onChange={setFilters} lookups={lookups} hasDays={'pickupDay' in days} />
        {q === '' || onSets === undefined ? null : <FoundSets q={q} onChoose={onSets} />}
        <QueryView
          query={found}
          skeleton={<FoundSkeleton count={phone ? 4 : 8} />}
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
                    <FoundCard
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
    </Panel>
  );
};
