import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isTouch } from '#ui/hooks/is-touch.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ErrorState, lazyComponent, playScanTone, useHandScanner } from '#ui/index.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import type { ItemSearchResult, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import type { SaleItemFound as Goods } from '#sales/retail/contract.ts';
import { SearchFilterFields } from './search-filters.tsx';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { useGarmentQuery } from './use-garment-query.ts';
import type { CheckoutForm } from '../form/form.ts';
import { CheckoutPanel } from '../panel.tsx';
import { useScanEnter } from './use-scan-enter.ts';
import { PhotoSearchButton, useLookups } from '#catalog/web/index.ts';
import classes from './search.module.css';

const FoundSets = lazyComponent(async () => (await import('../sets/found-sets.tsx')).SetSearchResults, {
  missing: 'nothing',
});

type FindProps = {
  form: Pick<CheckoutForm, 'pickupDay' | 'returnDay' | 'byParcel' | 'parcelZone' | 'lines' | 'customerId'>;
  /** A text to search for, from another part of the page. */
  asked: { text: string } | null;
  onAdd: (found: ItemSearchResult | Unit) => void;
  onSets?: ((q: string) => void) | undefined;
  onElsewhere: (unit: Whereabouts) => void;
  onCustomer: (customerId: number) => void;
  onGoods?: ((goods: Goods) => Promise<void>) | undefined;
};

export const GarmentSearchPanel = ({
  form,
  asked,
  onAdd,
  onSets,
  onElsewhere,
  onCustomer,
  onGoods,
}: FindProps) => {
  const { t } = useTranslation('counter');
  const field = useRef<HTMLInputElement>(null);
  const search = useGarmentQuery(form);
  const lookups = useLookups();
  const { setText } = search;
  useEffect(() => {
    if (asked !== null) setText(asked.text);
  }, [asked, setText]);
  useEffect(() => {
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  }, []);
  const enter = useScanEnter({
    query: search.query,
    onFound: (found) => {
      search.setText('');
      onAdd(found);
      field.current?.focus({ preventScroll: true });
    },
    onElsewhere: (unit) => {
      search.setText('');
      onElsewhere(unit);
    },
    onCustomer: (customerId) => {
      search.setText('');
      onCustomer(customerId);
    },
    onGoods:
      onGoods &&
      (async (goods) => {
        await onGoods(goods);
        search.setText('');
      }),
  });
  const { error } = enter.scanner;
  useEffect(() => {
    if (error === undefined) return;
    playScanTone('error');
    field.current?.select();
  }, [error]);
  useHandScanner((code) => enter.run(code, false));

  return (
    <CheckoutPanel id="find" title={t('open.find')} quiet>
      <Stack gap="xs">
        <div className={classes['searchBar']}>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <SearchInput field={field} text={search.text} onText={search.setText} enter={enter} />
            <PhotoSearchButton onPick={({ code, name }) => search.setText(code === '' ? name : code)} />
            {onSets === undefined ? null : (
              <Button variant="light" size="md" px="md" onClick={() => onSets('')}>
                {t('open.sets')}
              </Button>
            )}
          </Group>
          <CodeLinks scanner={enter.scanner} />
          <SearchFilterFields
            value={search.filters}
            onChange={search.setFilters}
            lookups={lookups}
            hasDays={search.hasDays}
          />
        </div>
        {lookups.failure === null ? null : <ErrorState {...lookups.failure} />}
        {search.q === '' || onSets === undefined ? null : <FoundSets q={search.q} onChoose={onSets} />}
        <SearchResults search={search} form={form} lookups={lookups} onAdd={onAdd} />
      </Stack>
    </CheckoutPanel>
  );
};
