import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { Page, SearchField, Pills } from '#ui/index.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { BailPunctualityCard } from '../bail-punctuality.tsx';
import { CustomerCreditList } from '../queue/credit-list.tsx';
import { PaidRefundList } from '../queue/paid-list.tsx';
import { RefundQueue } from '../queue/refund-queue.tsx';

const route = getRouteApi('/backoffice/moneyback');
const tabs = ['due', 'approved', 'paid', 'credit'] as const;
type Tab = (typeof tabs)[number];

const useCount = (state: 'due' | 'approved'): string => {
  const { data } = useApi(refundContract.moneyback, { query: { state, size: 1 } });
  return data === undefined ? '' : ` ${data.total}${data.totalCapped ? '+' : ''}`;
};

export const RefundsPage = (): ReactNode => {
  const { t } = useTranslation(['moneyback', 'order', 'app']);
  const { search, set } = useListSearch(route);
  const tab: Tab = search.tab ?? 'due';
  const counts = { due: useCount('due'), approved: useCount('approved'), paid: '', credit: '' };
  const onPage = (page: number): void => set({ page });
  return (
    <Page title={t('app:pages.moneyback')}>
      <BailPunctualityCard />
      <Pills<Tab>
        label={t('queue.tabs')}
        options={tabs.map((value) => ({
          value,
          label: `${t(`queue.${value}`)}${counts[value]}`,
        }))}
        value={tab}
        onChange={(next) => set({ tab: next === 'due' ? undefined : next })}
      />
      {tab === 'paid' ? (
        <PaidRefundList page={search.page ?? 1} onPage={onPage} />
      ) : tab === 'credit' ? (
        <CustomerCreditList page={search.page ?? 1} onPage={onPage} />
      ) : (
        <>
          <Group gap="sm" align="flex-end">
            <SearchField
              label={t('order:find.search')}
              value={search.q ?? ''}
              onChange={(q) => set({ q: q === '' ? undefined : q })}
            />
            <Pills
              label={t('queue.sort')}
              options={[
                { value: 'oldest', label: t('queue.oldest') },
                { value: 'newest', label: t('queue.newest') },
              ]}
              value={search.newest === '1' ? 'newest' : 'oldest'}
              onChange={(value) => set({ newest: value === 'newest' ? '1' : undefined })}
            />
          </Group>
          <RefundQueue key={tab} state={tab} search={search} onPage={onPage} />
        </>
      )}
    </Page>
  );
};
