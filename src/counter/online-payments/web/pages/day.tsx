import { ActionIcon, Alert, Box, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addDays, asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  AutoGrid,
  DayInput,
  lazyComponent,
  MoneyText,
  Page,
  QueryView,
  shared,
  useToday,
} from '#ui/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import type { OnlineDay } from '#counter/online-payments/day-shapes.ts';
import { DayDifferences, DayPayouts, DayRows } from '../day/day-tables.tsx';

const route = getRouteApi('/backoffice/online-payments/day');
const Bars = lazyComponent(async () => (await import('#ui/display/bars.tsx')).Bars, {
  waiting: <Skeleton height={260} />,
});

const Figures = ({ data }: { data: OnlineDay }) => {
  const { t } = useTranslation('online');
  return (
    <AutoGrid min="9rem">
      {(['taken', 'refunded', 'fees', 'net'] as const).map((one) => (
        <div key={one} className={shared.box}>
          <Text size="sm" c="dimmed">
            {t(`day.${one}`)}
          </Text>
          <Text fw={700} size="xl" component="div">
            <MoneyText baht={one === 'refunded' || one === 'fees' ? -data[one] : data[one]} />
          </Text>
        </div>
      ))}
    </AutoGrid>
  );
};

const Chart = ({ data }: { data: OnlineDay }) => {
  const { t } = useTranslation('online');
  const language = useLanguage();
  if (data.lastDays.every((one) => one.taken === 0 && one.refunded === 0)) return null;
  return (
    <section className={shared.box} aria-label={t('day.chart')}>
      <Title order={2} size="h4" mb="xs">
        {t('day.chart')}
      </Title>
      <Bars
        title={t('day.chart')}
        data={data.lastDays.map(({ day, ...rest }) => ({
          name: formatDay(asDay(day), language, 'short'),
          ...rest,
        }))}
        series={[
          { name: 'taken', label: t('day.taken'), look: 'main' },
          { name: 'refunded', label: t('day.refunded'), look: 'second' },
          { name: 'fees', label: t('day.fees'), look: 'third' },
        ]}
        format={(value) => bahtInSentence(value)}
      />
    </section>
  );
};

const DayBar = ({ day, onDay }: { day: string; onDay: (day: string) => void }) => {
  const { t } = useTranslation('online');
  const today = useToday();
  return (
    <Group gap="xs" align="flex-end">
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('day.previous')}
        onClick={() => onDay(addDays(asDay(day), -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Box w="11rem">
        <DayInput
          label={t('day.label')}
          value={asDay(day)}
          maxDate={today}
          onChange={(next) => next && onDay(next)}
        />
      </Box>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('day.next')}
        disabled={day >= today}
        onClick={() => onDay(addDays(asDay(day), 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
};

export const OnlinePaymentDayPage = () => {
  const { t } = useTranslation(['online', 'app']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const day = isDay(search.day) ? search.day : today;
  const query = useApi(onlinePaymentsContract.day, { query: { day } }, { placeholderData: keepPreviousData });
  return (
    <Page title={t('app:pages.onlinePaymentDay')} back="/backoffice/online-payments">
      <Text size="sm" c="dimmed" maw="46rem">
        {t('day.hint')}
      </Text>
      <DayBar
        day={day}
        onDay={(next) => void navigate({ search: { day: next === today ? undefined : next }, replace: true })}
      />
      <QueryView query={query}>
        {(data) => (
          <Stack gap="md">
            <Figures data={data} />
            {data.payouts === null ? (
              <Alert color="yellow" role="status">
                {t('day.noAnswer')}
              </Alert>
            ) : null}
            {data.payouts === null && data.differences.length === 0 ? null : (
              <DayDifferences differences={data.differences} />
            )}
            <DayRows rows={data.rows} />
            {data.payouts === null ? null : <DayPayouts payouts={data.payouts} />}
            <Chart data={data} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};
