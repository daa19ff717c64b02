import { Button, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { useSession } from '#ui/session/session.ts';
import { AutoGrid, DayInput } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { GroupTimeline } from '#reporting/analytics/contract.ts';
import type { TimelineSearch } from '#reporting/analytics/timeline-search.ts';
import { timelineSpans } from '#reporting/analytics/timeline-search.ts';
import type { TimelineZoom } from '#inventory/stock/web/index.ts';
import { timelineZoomNames } from '#inventory/stock/web/index.ts';

type ToolsProps = {
  search: TimelineSearch;
  set: (change: TimelineSearch) => void;
  data: Pick<GroupTimeline, 'from' | 'colors' | 'sizes'> | undefined;
  zoom: TimelineZoom;
  onZoom: (zoom: TimelineZoom) => void;
};

export const TimelineToolbar = ({ search, set, data, zoom, onZoom }: ToolsProps) => {
  const { t } = useTranslation(['insight', 'stock', 'ui', 'shared']);
  const { branches } = useSession();
  const lookups = useLookups();
  const days = search.days ?? timelineSpans[0];
  const shift = (count: number): void => {
    if (data !== undefined) set({ from: addDays(asDay(data.from), count) });
  };
  return (
    <AutoGrid min="9.5rem" autoFlow="auto-fill" align="end">
      <DayInput
        label={t('timeline.from')}
        value={search.from ?? data?.from ?? null}
        disabled={search.from === undefined && data === undefined}
        onChange={(day) => day !== null && set({ from: day })}
      />
      <Group gap={6} wrap="nowrap">
        <Button
          variant="default"
          px="sm"
          onClick={() => shift(-Math.ceil(days / 2))}
          aria-label={t('timeline.earlier')}
        >
          ‹
        </Button>
        <Button variant="default" px="sm" onClick={() => set({ from: undefined })}>
          {t('ui:today')}
        </Button>
        <Button
          variant="default"
          px="sm"
          onClick={() => shift(Math.ceil(days / 2))}
          aria-label={t('timeline.later')}
        >
          ›
        </Button>
      </Group>
      <NativeSelect
        label={t('shared:field.show')}
        value={String(days)}
        onChange={(event) => set({ days: parseCount(event.currentTarget.value, 92) })}
        data={timelineSpans
          .toSorted((a, b) => a - b)
          .map((one) => ({ value: String(one), label: t('shared:day.count', { n: one }) }))}
      />
      <NativeSelect
        label={t('shared:day.width')}
        value={zoom}
        onChange={(event) =>
          onZoom(timelineZoomNames.find((one) => one === event.currentTarget.value) ?? 'middle')
        }
        data={timelineZoomNames.map((one) => ({ value: one, label: t(`stock:timeline.zoom.${one}`) }))}
      />
      {branches.length < 2 ? null : (
        <NativeSelect
          label={t('shared:shop.branch')}
          value={String(search.branch ?? '')}
          onChange={(event) => set({ branch: parseCount(event.currentTarget.value) })}
          data={[
            { value: '', label: t('shared:all.everything') },
            ...branches.map((one) => ({ value: String(one.branchId), label: one.branchName })),
          ]}
        />
      )}
      {(data?.colors.length ?? 0) < 2 ? null : (
        <NativeSelect
          label={t('shared:garment.color')}
          value={search.color ?? ''}
          onChange={(event) => set({ color: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('shared:all.everything') },
            ...(data?.colors ?? []).map((code) => ({ value: code, label: lookups.nameOf('colors', code) })),
          ]}
        />
      )}
      {(data?.sizes.length ?? 0) < 2 ? null : (
        <NativeSelect
          label={t('shared:garment.size')}
          value={search.size ?? ''}
          onChange={(event) => set({ size: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('shared:all.everything') },
            ...(data?.sizes ?? []).map((code) => ({ value: code, label: lookups.nameOf('sizes', code) })),
          ]}
        />
      )}
    </AutoGrid>
  );
};
