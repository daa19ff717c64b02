import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bankName } from '#lib/payments/banks.ts';
import type { Column, TwoLines } from '#ui/index.ts';
import { DayText, Money } from '#ui/index.ts';
import type { MoneybackRow } from '#orders/refunds/contract.ts';
import { orderCss as classes, useOrderColumns } from '#orders/order/web/index.ts';
import { Promised } from './bail-return-day.tsx';
import { resultOf } from './refund-amounts.ts';

const Reasons = ({ row }: { row: MoneybackRow }) => {
  const { t } = useTranslation(['moneyback', 'order']);
  if (row.deductions.length === 0) return <Text size="sm">{t('queue.none')}</Text>;
  return (
    <Stack gap={0}>
      {row.deductions.map((one) => (
        <Text key={one.kind} size="sm" component="span">
          {t(`order:charge.${one.kind}`)} <Money baht={one.amount} />
        </Text>
      ))}
    </Stack>
  );
};

const Given = ({ row }: { row: MoneybackRow }) => {
  const { t } = useTranslation('moneyback');
  const baht = row.approval?.amount ?? resultOf(row);
  return baht >= 0 ? (
    <Text component="span" fw={600} size="sm">
      <Money baht={baht} />
    </Text>
  ) : (
    <Text component="span" size="sm" className={classes['bad']}>
      {t('queue.owes')} <Money baht={-baht} />
    </Text>
  );
};

const accountText = (row: MoneybackRow): string => {
  const { bank, accountNo } = row.approval ?? row.account;
  return [bankName(bank) ?? bank, accountNo].filter((part) => part !== '').join(' ') || '–';
};

const AccountCell = ({ row }: { row: MoneybackRow }) => {
  const { accountName } = row.approval ?? row.account;
  return (
    <Stack gap={0}>
      <Text size="sm">{accountText(row)}</Text>
      {accountName === '' ? null : (
        <Text size="xs" c="dimmed">
          {accountName}
        </Text>
      )}
    </Stack>
  );
};

type Choosing = { chosen: ReadonlySet<number>; toggle: (row: MoneybackRow) => void };

const Choose = ({ row, chosen, toggle }: Choosing & { row: MoneybackRow }) => {
  const { t } = useTranslation('moneyback');
  return (
    <Checkbox
      aria-label={t('queue.choose', { no: row.orderNo })}
      checked={chosen.has(row.orderId)}
      disabled={resultOf(row) < 0}
      onChange={() => toggle(row)}
    />
  );
};

/** A row of the queue on a phone. */
export const useMoneybackLines = (choosing: Choosing): ((row: MoneybackRow) => TwoLines) => {
  const { t } = useTranslation('moneyback');
  return (row) => ({
    name: row.customerName,
    no: row.orderNo,
    end: <Given row={row} />,
    facts: [
      t('queue.days', { n: row.waitingDays }),
      ...(row.promisedDay === null ? [] : [<Promised key="promised" {...row} />]),
      <span key="account">{accountText(row)}</span>,
    ],
    control: <Choose row={row} {...choosing} />,
  });
};

/** Columns of the queue; a row that the customer still owes on cannot be chosen. */
export const useMoneybackColumns = ({ chosen, toggle }: Choosing): Column<MoneybackRow>[] => {
  const { t } = useTranslation('moneyback');
  const { no, customer } = useOrderColumns();
  return [
    no,
    {
      key: 'choose',
      label: '✓',
      render: (row) => <Choose row={row} chosen={chosen} toggle={toggle} />,
    },
    {
      key: 'waiting',
      label: t('queue.waiting'),
      render: (row) => (
        <Stack gap={0}>
          <Text size="sm" fw={row.waitingDays > 14 ? 600 : undefined}>
            {t('queue.days', { n: row.waitingDays })}
          </Text>
          <Text size="xs" c="dimmed">
            <DayText day={row.returnedDay} />
          </Text>
          <Promised {...row} />
        </Stack>
      ),
    },
    customer,
    {
      key: 'bail',
      label: t('queue.bail'),
      render: (row) => <Money baht={row.bailHeld} />,
      align: 'right',
    },
    { key: 'reason', label: t('queue.reason'), render: (row) => <Reasons row={row} /> },
    { key: 'account', label: t('queue.account'), render: (row) => <AccountCell row={row} /> },
    { key: 'refund', label: t('queue.toRefund'), render: (row) => <Given row={row} />, align: 'right' },
  ];
};
