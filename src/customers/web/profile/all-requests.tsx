import { SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, PagedList } from '#ui/index.ts';
import { customerContract } from '#customers/contract.ts';
import type { CustomersSearch } from '#customers/customer-page-search.ts';
import { dataRequestStates } from '#customers/customer-record-kinds.ts';
import { DataRequestLines } from './request-list.tsx';

export const AllDataRequests = ({
  search,
  set,
}: {
  search: CustomersSearch;
  set: (change: Partial<CustomersSearch>) => void;
}) => {
  const { t } = useTranslation('people');
  const { page = 1, state } = search;
  const query = useApi(
    customerContract.requests,
    { query: { page, state, size: 20 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('request.stateLabel')}
        style={{ alignSelf: 'flex-start' }}
        value={state ?? ''}
        onChange={(value) => set({ state: dataRequestStates.find((one) => one === value) })}
        data={[
          { value: '', label: t('request.all') },
          ...dataRequestStates.map((value) => ({ value, label: t(`request.${value}`) })),
        ]}
      />
      <PagedList
        query={query}
        empty={<EmptyState title={t('request.none')} hint={t('request.noneHint')} />}
        onPage={(to) => set({ page: to })}
      >
        {(list) => <DataRequestLines requests={list.itemList} named />}
      </PagedList>
    </Stack>
  );
};
