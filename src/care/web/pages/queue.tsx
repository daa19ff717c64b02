import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import {
  ButtonLink,
  EmptyState,
  lazyComponent,
  Page,
  PagedList,
  Pills,
  PlainList,
  SearchField,
} from '#ui/index.ts';
import type { careLists } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { claimStates } from '#care/line-moves.ts';
import { careQueueViews } from '#care/care-search.ts';
import { QueueRow } from '../queue/queue-row.tsx';
import { VendorsLink } from '../queue/to-vendors.tsx';
import { WaitingGarments } from '../queue/waiting.tsx';

const route = getRouteApi('/backoffice/cleanandfix-items');

const Plan = lazyComponent(async () => (await import('../plan/dispatch-plan.tsx')).DispatchPlanPanel, {
  words: true,
});

type ListProps = { list: Exclude<(typeof careLists)[number], 'waiting'> };

const Queue = ({ list }: ListProps) => {
  const { t } = useTranslation('cleanfix');
  const { search, set } = useListSearch(route);
  const claimState = search.claim ?? 'open';
  const query = useApi(
    careContract.filter,
    {
      body: {
        list,
        claimState,
        q: search.q ?? '',
        wnfShopId: search.vendor,
        page: search.page ?? 1,
        size: 50,
      },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      {list === 'claims' ? (
        <Pills
          label={t('claims.show')}
          options={claimStates.map((value) => ({ value, label: t(`claims.${value}`) }))}
          value={claimState}
          onChange={(claim) => set({ claim })}
        />
      ) : null}
      <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
      <PagedList
        query={query}
        empty={
          <EmptyState title={t(`empty.${list}`)} hint={t(`emptyHint.${list}`)} action={<VendorsLink />} />
        }
        onPage={(page) => set({ page })}
      >
        {(data) => (
          <PlainList gap="0.5rem" aria-label={t(`lists.${list}`)}>
            {data.itemList.map((row) => (
              <QueueRow
                key={`${row.unitId} ${row.careLineId ?? ''}`}
                of={row}
                chosen={false}
                onChoose={undefined}
              />
            ))}
          </PlainList>
        )}
      </PagedList>
    </>
  );
};

export const CareQueuePage = () => {
  const { t } = useTranslation(['cleanfix', 'app']);
  const { search, set } = useListSearch(route);
  const list = search.list ?? 'waiting';
  return (
    <Page
      title={t('app:pages.careQueue')}
      actions={<ButtonLink to="/backoffice/cleanandfix-order">{t('newTicket')}</ButtonLink>}
    >
      <Pills
        label={t('show')}
        oneLine
        options={careQueueViews.map((value) => ({ value, label: t(`lists.${value}`) }))}
        value={list}
        onChange={(next) => set({ list: next })}
      />
      {list === 'plan' ? (
        <Plan />
      ) : list === 'waiting' ? (
        <WaitingGarments />
      ) : (
        <Queue key={list} list={list} />
      )}
    </Page>
  );
};
