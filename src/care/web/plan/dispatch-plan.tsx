import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import {
  ButtonLink,
  DayText,
  EmptyState,
  MoneyText,
  PlainList,
  QueryView,
  StateBadge,
  useToday,
} from '#ui/index.ts';
import type { PlannedTicket } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import classes from '../care.module.css';
import { LoadChart, loadChartDays } from './load-chart.tsx';

type ToTicketProps = { of: PlannedTicket; unitIds: readonly number[]; label: string; light?: boolean };

const ToTicket = ({ of, unitIds, label, light = false }: ToTicketProps) => (
  <ButtonLink
    variant={light ? 'default' : 'filled'}
    to="/backoffice/cleanandfix-order"
    search={{ vendor: of.wnfShopId, units: unitIds.join(',') }}
  >
    {label}
  </ButtonLink>
);

const Proposed = ({ of }: { of: PlannedTicket }) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const today = useToday();
  const pressing = [...of.lateIds, ...of.mustIds];
  const { length } = of.unitIds;
  return (
    <li className={classes['vendor']}>
      <div className={classes['text']}>
        <Group gap="xs">
          <Text fw={600}>{`${of.vendorName} · ${t(`services.${of.service}`)}`}</Text>
          {of.lateIds.length === 0 ? null : (
            <StateBadge tone="bad">{t('plan.late', { n: of.lateIds.length })}</StateBadge>
          )}
          {of.mustIds.length === 0 ? null : (
            <StateBadge tone="warn">{t('plan.must', { n: of.mustIds.length })}</StateBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {of.inHouse ? null : of.callDay === today ? (
            <>{t('plan.callsToday')} · </>
          ) : (
            <>
              {t('plan.calls')} <DayText day={of.callDay} /> ·{' '}
            </>
          )}
          {t('plan.back')} <DayText day={of.backDay} />
          {of.inHouse || of.price === 0 ? null : (
            <>
              {' · '}
              {t('shared:money.sum')} <MoneyText baht={of.price} />
            </>
          )}
        </Text>
      </div>
      <Group gap="xs">
        {pressing.length === 0 || pressing.length === length ? null : (
          <ToTicket of={of} unitIds={pressing} label={t('plan.takeMust', { n: pressing.length })} />
        )}
        <ToTicket
          of={of}
          unitIds={of.unitIds}
          label={t('plan.takeAll', { n: length })}
          light={pressing.length > 0 && pressing.length < length}
        />
      </Group>
    </li>
  );
};

export const DispatchPlanPanel = () => {
  const { t } = useTranslation('cleanfix');
  const today = useToday();
  const plan = useApi(careContract.plan, {});
  const load = useApi(careContract.load, {
    query: { from: addDays(today, -loadChartDays.late), to: addDays(today, loadChartDays.ahead - 1) },
  });
  return (
    <Stack gap="lg">
      <QueryView query={plan}>
        {({ itemList, unplaced }) => (
          <Stack gap="sm">
            {unplaced.length === 0 ? null : (
              <Alert color="yellow" title={t('plan.unplaced')}>
                {unplaced.map(({ service, count }) => (
                  <Text key={service} size="sm">
                    {`${t(`services.${service}`)}: ${count}`}
                  </Text>
                ))}
              </Alert>
            )}
            {itemList.length === 0 ? (
              <EmptyState title={t('empty.waiting')} hint={t('emptyHint.waiting')} />
            ) : (
              <PlainList gap="0.5rem" aria-label={t('lists.plan')}>
                {itemList.map((one) => (
                  <Proposed key={`${one.wnfShopId} ${one.service}`} of={one} />
                ))}
              </PlainList>
            )}
          </Stack>
        )}
      </QueryView>
      <section aria-label={t('load.title')}>
        <Title order={2} size="h4" mb="xs">
          {t('load.title')}
        </Title>
        <QueryView query={load} empty={<Text c="dimmed">{t('load.none')}</Text>}>
          {({ itemList }) => <LoadChart rows={itemList} today={today} />}
        </QueryView>
      </section>
    </Stack>
  );
};
