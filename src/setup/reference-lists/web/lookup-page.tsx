import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, Page, SearchField, LeaveGuard, PagedList } from '#ui/index.ts';
import { referenceListContract } from '../contract.ts';
import type { LookupKind } from '../list-kinds.ts';
import type { LookupSearch } from '../list-page-search.ts';
import { starterKinds } from '../starter-entries.ts';
import { StarterDialog } from './parts/starter-dialog.tsx';
import { LookupTable } from './parts/lookup-table.tsx';
import { useListOrder } from './parts/use-list-order.ts';
import { useEntryRows } from './use-entry-rows.ts';

type LookupPageProps = {
  kind: LookupKind;
  search: LookupSearch;
  set: (change: LookupSearch) => void;
};

const pageSize = 100;

export const LookupPage = ({ kind, search, set }: LookupPageProps) => {
  const { t } = useTranslation(['lookup', 'ui', 'shared']);
  const { page = 1, q, active } = search;
  const rows = useEntryRows(kind);
  const order = useListOrder(kind);
  const query = useApi(
    referenceListContract.list,
    { params: { kind }, query: { page, size: pageSize, q, active } },
    { placeholderData: keepPreviousData },
  );
  const [isStarting, setStarting] = useState(false);
  const filtered = q !== undefined || active !== undefined;
  const starter = starterKinds.find((one) => one === kind);
  const names = order.names.data?.itemList;
  const starterButton =
    starter === undefined || names === undefined ? undefined : (
      <Button variant="default" onClick={() => setStarting(true)}>
        {t('starter.open')}
      </Button>
    );
  const place = new Map(order.codes.map((code, at) => [code, at]));
  return (
    <Page title={t(`kinds.${kind}`)} actions={names?.length === 0 ? undefined : starterButton}>
      <Group gap="sm">
        <div style={{ flex: '1 1 14rem', maxWidth: '26rem' }}>
          <SearchField
            value={q ?? ''}
            onChange={(text) => set({ q: text || undefined })}
            label={t('search')}
          />
        </div>
        <SegmentedControl
          aria-label={t('show.label')}
          value={active ?? ''}
          onChange={(value) => set({ active: value === '1' || value === '0' ? value : undefined })}
          data={[
            { value: '', label: t('shared:all.styles') },
            { value: '1', label: t('show.on') },
            { value: '0', label: t('show.off') },
          ]}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t(filtered ? 'editHint' : 'orderHint')}
      </Text>
      <PagedList query={query} onPage={(next) => set({ page: next })}>
        {(list) => (
          <>
            <LookupTable
              kind={kind}
              entries={
                filtered
                  ? list.itemList
                  : list.itemList.toSorted(
                      (a, b) => (place.get(a.code) ?? place.size) - (place.get(b.code) ?? place.size),
                    )
              }
              rows={rows}
              names={names ?? []}
              sortable={!filtered && names !== undefined}
              onMove={(code, to) => void order.move(code, to)}
            />
            {list.itemList.length > 0 ? null : filtered ? (
              <EmptyState
                title={t('ui:nothingFound')}
                hint={t('nothingHint')}
                action={
                  <Button variant="default" onClick={() => set({ q: undefined, active: undefined })}>
                    {t('showAll')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={starterButton} />
            )}
          </>
        )}
      </PagedList>
      {isStarting && starter !== undefined && names !== undefined ? (
        <StarterDialog kind={starter} names={names} onClose={() => setStarting(false)} />
      ) : null}
      <LeaveGuard active={() => rows.unsaved.size > 0} samePage words={t('leave', { returnObjects: true })} />
    </Page>
  );
};
