import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { ButtonLink, EmptyState, Pager, QueryView, useIsPhone } from '#ui/index.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import type { Lookups } from '#catalog/web/index.ts';
import type { CheckoutForm } from '../form/form.ts';
import { customerFitOf } from './customer-fit.tsx';
import { SearchResultCard, SearchResultSkeleton } from './search-result.tsx';
import type { GarmentQuery } from './use-garment-query.ts';
import classes from './search.module.css';

const NothingFound = ({ search: { q, filters } }: { search: GarmentQuery }) => {
  const { t } = useTranslation(['counter', 'shared']);
  const isAdmin = useSession().role !== 'staff';
  const isNarrowed = q + filters.category + filters.color + filters.itemSize !== '' || filters.onlyFree;
  return (
    <EmptyState
      title={t('open.nothing')}
      hint={isNarrowed ? t('open.nothingHint') : undefined}
      action={
        isNarrowed || !isAdmin ? undefined : (
          <ButtonLink to="/backoffice/add-group">{t('shared:do.addStyle')}</ButtonLink>
        )
      }
    />
  );
};

type SearchResultsProps = {
  search: GarmentQuery;
  form: Pick<CheckoutForm, 'lines' | 'customerId'>;
  lookups: Lookups;
  onAdd: (found: ItemSearchResult) => void;
};

export const SearchResults = ({ search, form, lookups, onAdd }: SearchResultsProps) => {
  const { t } = useTranslation('counter');
  const phone = useIsPhone();
  const { found } = search;
  const fits = customerFitOf(form.customerId, found.data?.itemList.map((one) => one.itemId) ?? []);
  const inCart = (itemId: number): number =>
    form.lines.reduce((sum, line) => (line.id === itemId ? sum + line.quantity : sum), 0);
  return (
    <QueryView
      query={found}
      skeleton={<SearchResultSkeleton count={phone ? 4 : 8} />}
      empty={<NothingFound search={search} />}
      onPage={search.setPage}
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
          {search.hasDays ? null : (
            <Text size="sm" c="dimmed">
              {t('open.daysFirst')}
            </Text>
          )}
          <Pager
            page={data.page}
            size={data.size}
            total={data.total}
            totalCapped={data.totalCapped}
            onPage={search.setPage}
          />
        </Stack>
      )}
    </QueryView>
  );
};
