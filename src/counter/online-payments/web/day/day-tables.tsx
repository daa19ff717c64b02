import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ListTable, MoneyText, SerialNo, shared, TextLink } from '#ui/index.ts';
import type { OnlineDay, OnlineDayRow } from '#counter/online-payments/day-shapes.ts';

const OrderLink = ({ orderId, orderNo }: { orderId: number | null; orderNo: string }) =>
  orderId === null ? (
    orderNo
  ) : (
    <TextLink size="sm" to="/backoffice/order-detail/$orderid" params={{ orderid: String(orderId) }}>
      <SerialNo no={orderNo} />
    </TextLink>
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </div>
);

const Nothing = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);

export const DayRows = ({ rows }: { rows: readonly OnlineDayRow[] }) => {
  const { t } = useTranslation(['online', 'shared']);
  const fee = (row: OnlineDayRow): ReactNode => {
    if (row.kind === 'refund') return '–';
    return row.fee === null ? t('day.noFee') : <MoneyText baht={-row.fee} />;
  };
  return (
    <Part title={t('day.rows')}>
      {rows.length === 0 ? (
        <Nothing text={t('day.noRows')} />
      ) : (
        <ListTable
          caption={t('day.rows')}
          rows={rows}
          rowKey={(row) => `${row.paymentId} ${row.kind} ${row.amount}`}
          columns={[
            { key: 'no', label: t('shared:order.one'), render: (row) => <OrderLink {...row} /> },
            { key: 'customer', label: t('shared:person.customer'), render: (row) => row.customerName },
            { key: 'kind', label: t('day.kind'), render: (row) => t(`day.kinds.${row.kind}`) },
            { key: 'method', label: t('col.method'), render: (row) => t(`method.${row.method}`) },
            { key: 'fee', label: t('day.fees'), render: fee, align: 'right' },
            {
              key: 'amount',
              label: t('shared:money.amount'),
              render: (row) => <MoneyText baht={row.amount} />,
              align: 'right',
            },
          ]}
        />
      )}
    </Part>
  );
};

export const DayPayouts = ({ payouts }: { payouts: NonNullable<OnlineDay['payouts']> }) => {
  const { t } = useTranslation('online');
  return (
    <Part title={t('day.payouts')}>
      {payouts.length === 0 ? (
        <Nothing text={t('day.noPayouts')} />
      ) : (
        <ListTable
          caption={t('day.payouts')}
          rows={payouts}
          rowKey={(row) => row.payoutId}
          columns={[
            {
              key: 'id',
              label: t('day.payout'),
              render: (row) => <span className={shared.anywhere}>{row.payoutId}</span>,
            },
            {
              key: 'payments',
              label: t('day.payments'),
              render: (row) => <MoneyText baht={row.payments} />,
              align: 'right',
            },
            {
              key: 'refunds',
              label: t('day.refunds'),
              render: (row) => <MoneyText baht={row.refunds} />,
              align: 'right',
            },
            {
              key: 'fees',
              label: t('day.fees'),
              render: (row) => <MoneyText baht={-row.fees} />,
              align: 'right',
            },
            {
              key: 'amount',
              label: t('day.amount'),
              render: (row) => <MoneyText baht={row.amount} />,
              align: 'right',
            },
          ]}
        />
      )}
    </Part>
  );
};

export const DayDifferences = ({ differences }: Pick<OnlineDay, 'differences'>) => {
  const { t } = useTranslation('online');
  if (differences.length === 0)
    return (
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />} role="status">
        {t('day.agrees')}
      </Alert>
    );
  return (
    <Alert color="yellow" title={`${t('day.differences')} ${differences.length}`}>
      <Stack gap={4} component="ul" m={0} p={0} className={shared.list}>
        {differences.map((one) => (
          <li key={`${one.kind} ${one.orderNo} ${one.amount}`}>
            <Text size="sm" component="span">
              <OrderLink orderId={one.orderId} orderNo={one.orderNo} /> {t(`day.diff.${one.kind}`)}{' '}
              <MoneyText baht={one.amount} />
            </Text>
          </li>
        ))}
      </Stack>
    </Alert>
  );
};
