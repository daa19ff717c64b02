import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { AutoGrid, EmptyState, PagedList, SearchField } from '#ui/index.ts';
import type { TimelineZoom } from '#inventory/stock/web/index.ts';
import {
  TimelineLegend,
  UnitTimeline,
  timelineZoomNames,
  timelineZooms,
} from '#inventory/stock/web/index.ts';
import { calendarContract } from '../contract.ts';
import { timelineDays } from '../calendar-days.ts';
import type { CalendarSearch } from '../calendar-search.ts';
import { GoToDay } from './toolbar.tsx';

type GarmentsProps = {
  search: CalendarSearch;
  day: Day;
  label: string;
  set: (change: CalendarSearch) => void;
};

export const GarmentTimeline = ({ search, day, label, set }: GarmentsProps) => {
  const { t } = useTranslation(['calendar', 'stock', 'shared']);
  const { categories } = useLookups();
  const [zoom, setZoom] = useState<TimelineZoom>('middle');
  const query = useApi(
    calendarContract.garments,
    { query: { from: day, days: timelineDays, page: search.page, q: search.q, category: search.category } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Stack gap="sm">
      <AutoGrid min="12rem" autoFlow="auto-fill" align="end">
        <GoToDay day={day} onDay={(next) => set({ day: next })} />
        <SearchField
          label={t('line.search')}
          value={search.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
        <NativeSelect
          label={t('shared:garment.category')}
          value={search.category ?? ''}
          onChange={(event) => set({ category: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('shared:garment.allCategories') },
            ...categories.map((one) => ({ value: one.code, label: one.description })),
          ]}
        />
        <NativeSelect
          label={t('shared:day.width')}
          value={zoom}
          onChange={(event) =>
            setZoom(timelineZoomNames.find((one) => one === event.currentTarget.value) ?? 'middle')
          }
          data={timelineZoomNames.map((one) => ({ value: one, label: t(`stock:timeline.zoom.${one}`) }))}
        />
      </AutoGrid>
      <PagedList
        query={query}
        skeleton={<Skeleton height={400} radius="md" role="status" />}
        empty={<EmptyState title={t('line.empty')} hint={t('line.emptyHint')} />}
        onPage={(page) => set({ page })}
      >
        {(data) => (
          <>
            <TimelineLegend />
            <UnitTimeline
              data={{ ...data, units: data.itemList }}
              dayWidth={timelineZooms[zoom]}
              label={label}
            />
          </>
        )}
      </PagedList>
    </Stack>
  );
};
