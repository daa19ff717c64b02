import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysLate, isDay } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { Photo, shared, StateBadge, useIsNarrow } from '#ui/index.ts';
import type { BadgeTone } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import type { LineState, OrderState } from '#orders/order/states.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';
import classes from '../order.module.css';

const tones: Record<LineState | OrderState, BadgeTone> = {
  draft: 'neutral',
  reserved: 'info',
  prepared: 'brand',
  out: 'warn',
  partially_returned: 'warn',
  returned: 'info',
  lost: 'bad',
  closed: 'good',
  cancelled: 'neutral',
  noshow: 'neutral',
};

export const RentalStateBadge = ({ state }: { state: LineState | OrderState }) => {
  const { t } = useTranslation('order');
  return <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>;
};

export const VisitTimeText = ({ time = '' }: { time?: string | undefined }) =>
  time === '' ? null : (
    <Text component="span" size="sm" className={`${shared.numeric} ${shared.nowrap}`}>
      {time}
    </Text>
  );

const lateWords = { return: 'row.late', pickup: 'row.latePickup', back: 'row.wasLate' } as const;

/** `of` is `back` for a late return. */
export const LateBadge = ({ days, of = 'return' }: { days: number; of?: keyof typeof lateWords }) => {
  const { t } = useTranslation('order');
  if (days <= 0) return null;
  return (
    <Text component="span" size="sm" fw={600} className={`${shared.bad} ${shared.nowrap}`}>
      {t(lateWords[of], { n: days })}
    </Text>
  );
};

export const LatePickupBadge = ({ day, today }: { day: string | null; today: Day }) => (
  <LateBadge of="pickup" days={isDay(day) ? daysLate(asDay(day), today) : 0} />
);

type CustomerCellProps = {
  row: Pick<OrderRow, 'customerName' | 'phone' | 'watch'>;
  none?: string;
};

export const OrderCustomerCell = ({ row, none }: CustomerCellProps) => {
  const { t } = useTranslation(['order', 'shared']);
  return (
    <Stack gap={0}>
      {row.customerName === '' ? (
        <Text component="span" size="sm" c="dimmed" className={shared.nowrap}>
          {none ?? t('row.noCustomer')}
        </Text>
      ) : (
        <span className={classes['who']}>{row.customerName}</span>
      )}
      {row.phone === '' ? null : (
        <Text component="span" size="xs" c="dimmed" className={shared.nowrap}>
          {formatPhone(row.phone)}
        </Text>
      )}
      {row.watch ? (
        <span>
          <StateBadge tone="warn">{t('shared:person.watch')}</StateBadge>
        </span>
      ) : null}
    </Stack>
  );
};

export const OrderItemsCell = ({
  row,
}: {
  row: Pick<OrderRow, 'sets' | 'items' | 'lineCount' | 'image'>;
}) => {
  const { t } = useTranslation(['order', 'shared']);
  const narrow = useIsNarrow();
  return (
    <Group gap="xs" wrap="nowrap" justify={narrow ? 'flex-end' : 'flex-start'}>
      <Photo url={row.image} alt="" size={narrow ? 40 : 36} />
      <div>
        <Text size="sm" lineClamp={narrow ? 2 : 1}>
          {orderContentsText(row)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('shared:garment.outfits', { n: row.lineCount })}
        </Text>
      </div>
    </Group>
  );
};
