import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { Page, SearchField } from '../../../core/web/ui/index.ts';
import { rentalContract } from '../../contract.ts';
import type { MoneybackSearch } from '../../moneyback-search.ts';
import { PaidList } from '../moneyback/paid-list.tsx';
import { Queue } from '../moneyback/queue.tsx';
import { Pills } from '../pills.tsx';

const route = getRouteApi('/backoffice/moneyback');
type Tab = 'due' | 'approved' | 'paid';

const useCount = (state: 'due' | 'approved'): string => {
  const { data } = useApi(rentalContract.moneyback, { query: { state, size: 1 } });
  return data === undefined ? '' : ` ${data.total}${data.totalCapped ? '+' : ''}`;
};

/** The owner's queue: bails to be settled and refunds, approved and then paid, one or many at once. */
export const MoneybackPage = (): ReactNode => {
  const { t } = useTranslation('rental');
  const { t: life } = useTranslation('life');
  const { search, set } = useListSearch<MoneybackSearch & { from?: undefined; to?: undefined }>(route);
  const tab: Tab = search.tab ?? 'due';
  const counts = { due: useCount('due'), approved: useCount('approved'), paid: '' };
  const onPage = (page: number): void => set({ page });
  return (
    <Page title={t('moneyback.title')}>
      <Pills<Tab>
        label={life('money.back.tabs')}
        options={(['due', 'approved', 'paid'] as const).map((value) => ({
          value,
          label: `${life(`money.back.${value}`)}${counts[value]}`,
        }))}
        value={tab}
        onChange={(next) => set({ tab: next === 'due' ? undefined : next })}
      />
      {tab === 'paid' ? (
        <PaidList page={search.page ?? 1} onPage={onPage} />
      ) : (
        <>
          <Group gap="sm" align="flex-end">
            <SearchField
              label={t('counter.search')}
              value={search.q ?? ''}
              onChange={(q) => set({ q: q === '' ? undefined : q })}
            />
            <Pills
              label={life('money.back.sort')}
              options={[
                { value: 'oldest', label: life('money.back.oldest') },
                { value: 'newest', label: life('money.back.newest') },
              ]}
              value={search.newest === '1' ? 'newest' : 'oldest'}
              onChange={(value) => set({ newest: value === 'newest' ? '1' : undefined })}
            />
          </Group>
          <Queue key={tab} state={tab} search={search} onPage={onPage} />
        </>
      )}
    </Page>
  );
};
