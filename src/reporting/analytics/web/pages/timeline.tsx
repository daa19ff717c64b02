import { Skeleton, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyPage, EmptyState, Page, Pager, QueryView } from '#ui/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { timelineSpans } from '#reporting/analytics/timeline-search.ts';
import type { TimelineZoom } from '#inventory/stock/web/index.ts';
import { TimelineLegend, UnitTimeline, timelineZooms } from '#inventory/stock/web/index.ts';
import { TimelineToolbar } from '../timeline/toolbar.tsx';

const route = getRouteApi('/backoffice/timeline/$productgroupid');

export const TimelinePage = () => {
  const { t } = useTranslation(['insight', 'app']);
  const id = Number(route.useParams().productgroupid);
  const { search, set } = useListSearch(route);
  const [zoom, setZoom] = useState<TimelineZoom>('middle');
  const query = useApi(
    analyticsContract.timeline,
    {
      params: { id },
      query: {
        page: search.page,
        from: search.from,
        days: search.days ?? timelineSpans[0],
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
      <TimelineToolbar search={search} set={set} data={query.data} zoom={zoom} onZoom={setZoom} />
      <QueryView query={query} skeleton={<Skeleton height={400} radius="md" role="status" />}>
        {(data) =>
          data.units.length === 0 ? (
            <EmptyPage of={{ ...data, itemList: data.units }} onPage={(page) => set({ page })}>
              <EmptyState title={t('timeline.emptyTitle')} hint={t('timeline.emptyHint')} />
            </EmptyPage>
          ) : (
            <Stack gap="sm" aria-busy={query.isPlaceholderData}>
              <TimelineLegend />
              <UnitTimeline data={data} dayWidth={timelineZooms[zoom]} label={title} />
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
