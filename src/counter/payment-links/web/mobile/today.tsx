import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { QueryIn } from '#lib/contract/contract.ts';
import { asDay, daysLate, isDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView, SerialNo, shared, TextLink, useToday } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { LateBadge, RentalStateBadge } from '#orders/order/web/index.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';
import classes from '../billing.module.css';

const few = 5;

type PartProps = {
  title: string;
  ask: QueryIn<typeof orderContract.list>;
  none: string;
  more: ReactNode;
  renderLink: (row: OrderRow, text: ReactNode) => ReactNode;
  renderMark: (row: OrderRow) => ReactNode;
};

const Part = ({ title, ask, none, more, renderLink, renderMark }: PartProps) => {
  const { t } = useTranslation(['billing', 'order']);
  const query = useApi(orderContract.list, { query: { ...ask, size: few } });
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb={4}>
        <Box component="h2" fz="1.0625rem" fw={600} m={0}>
          {title}
          {query.data === undefined ? '' : ` ${query.data.total}${query.data.totalCapped ? '+' : ''}`}
        </Box>
        {more}
      </Group>
      <QueryView
        query={query}
        empty={
          <Text size="sm" c="dimmed">
            {none}
          </Text>
        }
      >
        {(data) => (
          <ul className={classes['rows']}>
            {data.itemList.map((row) => (
              <li key={row.orderId} className={classes['row']}>
                <Group justify="space-between" gap="xs" wrap="nowrap">
                  {renderLink(row, row.customerName === '' ? t('order:row.noCustomer') : row.customerName)}
                  <span className={shared.nowrap}>{renderMark(row)}</span>
                </Group>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  <SerialNo no={row.orderNo} short /> · {orderContentsText(row)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
};

export const MobileToday = () => {
  const { t } = useTranslation('billing');
  const today = useToday();
  const late = (day: string): number => (isDay(day) ? daysLate(asDay(day), today) : 0);
  return (
    <Stack gap="md">
      <Part
        title={t('mobile.pickups')}
        ask={{ list: 'pickup', to: today }}
        none={t('mobile.noPickups')}
        more={
          <TextLink size="sm" to="/backoffice/pickup">
            {t('mobile.all')}
          </TextLink>
        }
        renderLink={(row, text) => (
          <TextLink className={classes['open'] ?? ''} to="/backoffice/pickup" search={{ id: row.orderId }}>
            {text}
          </TextLink>
        )}
        renderMark={(row) => <LateBadge of="pickup" days={late(row.pickupDay)} />}
      />
      <Part
        title={t('mobile.returns')}
        ask={{ list: 'out', to: today }}
        none={t('mobile.noReturns')}
        more={
          <TextLink size="sm" to="/backoffice/return">
            {t('mobile.all')}
          </TextLink>
        }
        renderLink={(row, text) => (
          <TextLink
            className={classes['open'] ?? ''}
            to="/backoffice/return-detail/$orderid"
            params={{ orderid: String(row.orderId) }}
          >
            {text}
          </TextLink>
        )}
        renderMark={(row) => <LateBadge days={row.overdue} />}
      />
      <Part
        title={t('mobile.recent')}
        ask={{ list: 'all' }}
        none={t('mobile.noRecent')}
        more={null}
        renderLink={(row, text) => (
          <TextLink
            className={classes['open'] ?? ''}
            to="/backoffice/order-detail/$orderid"
            params={{ orderid: String(row.orderId) }}
          >
            {text}
          </TextLink>
        )}
        renderMark={(row) => <RentalStateBadge state={row.state} />}
      />
    </Stack>
  );
};
