import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { DayInput, EmptyState, Page, SearchField, ButtonLink, PagedList } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { useDraftAction, useDraftColumns, useDraftLines } from '../drafts/columns.tsx';

const route = getRouteApi('/backoffice/saved');
/** Each row fetches its availability, so a page is small. */
const size = 20;

export const SavedPage = () => {
  const { t } = useTranslation(['counter', 'shared']);
  const navigate = useNavigate();
  const { search, set } = useListSearch(route);
  const { page = 1, q = '', from, to } = search;
  const drafts = useApi(
    orderContract.list,
    { query: { list: 'saved', page, size, q, from, to } },
    { placeholderData: keepPreviousData },
  );
  const columns = useDraftColumns();
  const renderLines = useDraftLines();
  const action = useDraftAction();
  const filtered = q !== '' || from !== undefined || to !== undefined;
  const create = (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/backoffice/rental">
      {t('saved.new')}
    </ButtonLink>
  );
  return (
    <Page title={t('shared:order.saved')} actions={create}>
      <Group gap="xs" align="flex-end">
        <div style={{ flex: '1 1 18rem' }}>
          <SearchField
            value={q}
            onChange={(text) => set({ q: text === '' ? undefined : text })}
            label={t('saved.search')}
          />
        </div>
        <div style={{ flex: '0 1 11rem' }}>
          <DayInput
            label={t('saved.from')}
            value={from ?? null}
            onChange={(day) => set({ from: day ?? undefined })}
            maxDate={to}
          />
        </div>
        <div style={{ flex: '0 1 11rem' }}>
          <DayInput
            label={t('saved.to')}
            value={to ?? null}
            onChange={(day) => set({ to: day ?? undefined })}
            minDate={from}
          />
        </div>
      </Group>
      <PagedList
        query={drafts}
        empty={
          filtered ? (
            <EmptyState
              title={t('saved.nothing')}
              hint={t('saved.nothingHint')}
              action={
                <Button
                  variant="default"
                  onClick={() => set({ q: undefined, from: undefined, to: undefined })}
                >
                  {t('shared:do.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('saved.empty')} hint={t('saved.emptyHint')} action={create} />
          )
        }
        caption={t('saved.list')}
        columns={columns}
        renderLines={renderLines}
        action={action}
        rowKey={(row) => row.orderId}
        onOpen={(row) =>
          void navigate({ to: '/backoffice/rental/$orderid', params: { orderid: String(row.orderId) } })
        }
        onPage={(next) => set({ page: next })}
      />
    </Page>
  );
};
