import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bankName } from '#lib/payments/banks.ts';
import type { ListColumn, TwoLineContent } from '#ui/index.ts';
import { DayText, MoneyText, shared } from '#ui/index.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';
import { useOrderColumns } from '#orders/order/web/index.ts';
import { BailReturnDay } from './bail-return-day.tsx';
import { refundResultOf } from './refund-amounts.ts';

const Reasons = ({ row }: { row: RefundRow }) => {
  const { t } = useTranslation(['moneyback', 'order']);
  if (row.deductions.length === 0) return <Text size="sm">{t('queue.none')}</Text>;
  return (
    <Stack gap={0}>
      {row.deductions.map((one) => (
        <Text key={one.kind} size="sm" component="span">
          {t(`order:charge.${one.kind}`)} <MoneyText baht={one.amount} />
        </Text>
      ))}
    </Stack>
  );
};

const Given = ({ row }: { row: RefundRow }) => {
  const { t } = useTranslation('moneyback');
  const baht = row.approval?.amount ?? refundResultOf(row);
  return baht >= 0 ? (
    <Text component="span" fw={600} size="sm">
      <MoneyText baht={baht} />
    </Text>
  ) : (
    <Text component="span" size="sm" className={shared.bad}>
      {t('queue.owes')} <MoneyText baht={-baht} />
    </Text>
  );
};

const accountText = (row: RefundRow): string => {
  const { bank, accountNo } = row.approval ?? row.account;
  return [bankName(bank) ?? bank, accountNo].filter((part) => part !== '').join(' ') || '–';
};

const AccountCell = ({ row }: { row: RefundRow }) => {
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

type Choosing = { chosen: ReadonlySet<number>; toggle: (row: RefundRow) => void };

const Choose = ({ row, chosen, toggle }: Choosing & { row: RefundRow }) => {
  const { t } = useTranslation('moneyback');
  return (
    <Checkbox
      aria-label={t('queue.choose', { no: row.orderNo })}
      checked={chosen.has(row.orderId)}
      disabled={refundResultOf(row) < 0}
      onChange={() => toggle(row)}
    />
  );
};

export const useRefundLines = (choosing: Choosing): ((row: RefundRow) => TwoLineContent) => {
  const { t } = useTranslation('moneyback');
  return (row) => ({
    name: row.customerName,
    no: row.orderNo,
    end: <Given row={row} />,
    facts: [
      t('queue.days', { n: row.waitingDays }),
      ...(row.promisedDay === null ? [] : [<BailReturnDay key="promised" {...row} />]),
      <span key="account">{accountText(row)}</span>,
    ],
    control: <Choose row={row} {...choosing} />,
  });
};

export const useRefundColumns = ({ chosen, toggle }: Choosing): ListColumn<RefundRow>[] => {
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
          <BailReturnDay {...row} />
        </Stack>
      ),
    },
    customer,
    {
      key: 'bail',
      label: t('queue.bail'),
      render: (row) => <MoneyText baht={row.bailHeld} />,
      align: 'right',
    },
    { key: 'reason', label: t('queue.reason'), render: (row) => <Reasons row={row} /> },
    { key: 'account', label: t('queue.account'), render: (row) => <AccountCell row={row} /> },
    { key: 'refund', label: t('queue.toRefund'), render: (row) => <Given row={row} />, align: 'right' },
  ];
};
