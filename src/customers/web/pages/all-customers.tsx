import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, SearchField, PagedList } from '#ui/index.ts';
import { customerContract } from '#customers/contract.ts';
import type { CustomersSearch } from '#customers/customer-page-search.ts';
import { useCustomerColumns } from '../customer-columns.tsx';
import type { CustomerStartText } from '../form/customer-values.ts';
import { startTextOf } from '../picker/start-text.ts';

type AllCustomersProps = {
  search: CustomersSearch;
  set: (change: Partial<CustomersSearch>) => void;
  add: (start: CustomerStartText) => ReactNode;
  onOpen: (id: number) => void;
};

export const CustomerList = ({ search, set, add, onOpen }: AllCustomersProps) => {
  const { t } = useTranslation(['customer', 'shared']);
  const columns = useCustomerColumns();
  const { page = 1, q, watch } = search;
  const query = useApi(
    customerContract.list,
    { query: { page, q, watch } },
    { placeholderData: keepPreviousData },
  );
  const clear = (
    <Button variant="default" onClick={() => set({ q: undefined, watch: undefined })}>
      {t('shared:do.clearFilters')}
    </Button>
  );
  const nobody =
    q !== undefined ? (
      <EmptyState
        title={t('nothingTitle')}
        hint={t('nothingHint')}
        action={
          <Group gap="xs" justify="center">
            {clear}
            {add(startTextOf(q))}
          </Group>
        }
      />
    ) : watch !== undefined ? (
      <EmptyState title={t('emptyWatchTitle')} hint={t('emptyWatchHint')} action={clear} />
    ) : (
      <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={add({})} />
    );
  return (
    <>
      <Group gap="md" align="center">
        <div style={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
          <SearchField
            value={q ?? ''}
            onChange={(text) => set({ q: text || undefined })}
            label={t('search')}
          />
        </div>
        <Checkbox
          label={t('watchOnly')}
          checked={watch === '1'}
          onChange={(event) => set({ watch: event.currentTarget.checked ? '1' : undefined })}
        />
      </Group>
      <PagedList
        query={query}
        empty={nobody}
        columns={columns}
        rowKey={(row) => row.customerId}
        onOpen={(row) => onOpen(row.customerId)}
        caption={t('caption')}
        onPage={(next) => set({ page: next })}
      />
    </>
  );
};
