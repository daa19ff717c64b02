import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { EmptyState, ListTable, Page, Pager, QueryView, SearchField } from '../../../core/web/ui/index.ts';
import { customerContract } from '../../contract.ts';
import { useCustomerColumns } from '../columns.tsx';
import { CustomerDialog } from '../form/customer-dialog.tsx';
import type { StartText } from '../form/draft.ts';
import { startText } from '../picker/start-text.ts';

const route = getRouteApi('/backoffice/customer');

/** Customers: find, add, change. The address keeps search, filter and page, and who is open. */
export const CustomersPage = () => {
  const { t } = useTranslation('customer');
  const [adding, setAdding] = useState<StartText | null>(null);
  const { search, set } = useListSearch(route);
  const navigate = route.useNavigate();
  const open = (id: number | undefined): void =>
    void navigate({ search: (now) => ({ ...now, id }), resetScroll: false });
  const close = (): void => {
    setAdding(null);
    if (search.id !== undefined) open(undefined);
  };
  const columns = useCustomerColumns();
  const { page = 1, q, watch, id } = search;
  const query = useApi(
    customerContract.list,
    { query: { page, q, watch } },
    { placeholderData: keepPreviousData },
  );
  const filtered = q !== undefined || watch !== undefined;
  const add = (start: StartText) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(start)}>
      {t('add')}
    </Button>
  );
  const clear = (
    <Button variant="default" onClick={() => set({ q: undefined, watch: undefined })}>
      {t('clearFilters')}
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
            {add(startText(q))}
          </Group>
        }
      />
    ) : watch !== undefined ? (
      <EmptyState title={t('emptyWatchTitle')} hint={t('emptyWatchHint')} action={clear} />
    ) : (
      <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={add({})} />
    );
  return (
    <Page title={t('title')} actions={filtered || query.data?.itemList.length !== 0 ? add({}) : undefined}>
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
      <QueryView query={query} empty={nobody}>
        {(list) => (
          <Stack gap="sm">
            <ListTable
              columns={columns}
              rows={list.itemList}
              rowKey={(row) => row.customerId}
              onOpen={(row) => open(row.customerId)}
              caption={t('caption')}
            />
            <Pager
              page={list.page}
              size={list.size}
              total={list.total}
              totalCapped={list.totalCapped}
              onPage={(next) => set({ page: next })}
            />
          </Stack>
        )}
      </QueryView>
      <CustomerDialog
        opened={adding !== null || id !== undefined}
        {...(adding === null ? { customerId: id ?? 0 } : { start: adding })}
        onSaved={close}
        onClose={close}
      />
    </Page>
  );
};
