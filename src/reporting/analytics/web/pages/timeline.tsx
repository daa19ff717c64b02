import { Skeleton, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyState, Page, Pager, QueryView } from '#ui/index.ts';
import { insightContract } from '#reporting/analytics/contract.ts';
import { spans } from '#reporting/analytics/timeline-search.ts';
import type { Zoom } from '#inventory/stock/web/index.ts';
import { Legend, Timeline, zooms } from '#inventory/stock/web/index.ts';
import { Tools } from '../timeline/toolbar.tsx';

const route = getRouteApi('/backoffice/timeline/$productgroupid');

/** Every unit of a group and its promises day by day. The address keeps days and filters. */
export const TimelinePage = () => {
  const { t } = useTranslation(['insight', 'app']);
  const id = Number(route.useParams().productgroupid);
  const { search, set } = useListSearch(route);
  const [zoom, setZoom] = useState<Zoom>('middle');
  const query = useApi(
    insightContract.timeline,
    {
      params: { id },
      query: {
        page: search.page,
        from: search.from,
        days: search.days ?? spans[0],
        branchId: search.branch,
        color: search.color,
        itemSize: search.size,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const name = query.data?.name ?? '';
  const title = name === '' ? t('app:pages.timeline') : `${t('app:pages.timeline')} · ${name}`;
  return (
    <Page title={title} back="/backoffice/stock">
      <Tools search={search} set={set} data={query.data} zoom={zoom} onZoom={setZoom} />
      <QueryView query={query} skeleton={<Skeleton height={400} radius="md" role="status" />}>
        {(data) =>
          data.units.length === 0 ? (
            <EmptyState title={t('timeline.emptyTitle')} hint={t('timeline.emptyHint')} />
          ) : (
            <Stack gap="sm" aria-busy={query.isPlaceholderData}>
              <Legend />
              <Timeline data={data} dayWidth={zooms[zoom]} label={title} />
              {data.total > data.size ? (
                <Pager
                  page={data.page}
                  size={data.size}
                  total={data.total}
                  onPage={(page) => set({ page })}
                />
              ) : null}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
};
