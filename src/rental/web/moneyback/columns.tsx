import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bankName } from '../../../core/common/promptpay.ts';
import type { Column } from '../../../core/web/ui/index.ts';
import { DayText, Money } from '../../../core/web/ui/index.ts';
import type { MoneybackRow } from '../../contract.ts';
import classes from '../counter.module.css';
import { CustomerCell } from '../list/cells.tsx';
import { resultOf } from './sums.ts';

const Reasons = ({ row }: { row: MoneybackRow }) => {
  const { t } = useTranslation('rental');
  const { t: life } = useTranslation('life');
  if (row.deductions.length === 0) return <Text size="sm">{life('money.back.none')}</Text>;
  return (
    <Stack gap={0}>
      {row.deductions.map((one) => (
        <Text key={one.kind} size="sm" component="span">
          {t(`charge.${one.kind}`)} <Money baht={one.amount} />
        </Text>
      ))}
    </Stack>
  );
};

const Given = ({ row }: { row: MoneybackRow }) => {
  const { t } = useTranslation('rental');
  const baht = row.approval?.amount ?? resultOf(row);
  return baht >= 0 ? (
    <Text component="span" fw={600} size="sm">
      <Money baht={baht} />
    </Text>
  ) : (
    <Text component="span" size="sm" className={classes['bad']}>
      {t('moneyback.owes')} <Money baht={-baht} />
    </Text>
  );
};

const AccountCell = ({ row }: { row: MoneybackRow }) => {
  const { bank, accountNo, accountName } = row.approval ?? row.account;
  return (
    <Stack gap={0}>
      <Text size="sm">
        {[bankName(bank) ?? bank, accountNo].filter((part) => part !== '').join(' ') || '–'}
      </Text>
      {accountName === '' ? null : (
        <Text size="xs" c="dimmed">
          {accountName}
        </Text>
      )}
    </Stack>
  );
};

type Choosing = { chosen: ReadonlySet<number>; toggle: (row: MoneybackRow) => void };

/** Columns of the queue; a row that the customer still owes on cannot be chosen. */
export const useMoneybackColumns = ({ chosen, toggle }: Choosing): Column<MoneybackRow>[] => {
  const { t } = useTranslation('rental');
  const { t: life } = useTranslation('life');
  return [
    {
      key: 'no',
      label: t('counter.orderNo'),
      render: (row) => <span className={classes['nowrap']}>{row.orderNo}</span>,
    },
    {
      key: 'choose',
      label: '✓',
      render: (row) => (
        <Checkbox
          aria-label={life('money.back.choose', { no: row.orderNo })}
          checked={chosen.has(row.orderId)}
          disabled={resultOf(row) < 0}
          onChange={() => toggle(row)}
        />
      ),
    },
    {
      key: 'waiting',
      label: life('money.back.waiting'),
      render: (row) => (
        <Stack gap={0}>
          <Text size="sm" fw={row.waitingDays > 14 ? 600 : undefined}>
            {life('money.back.days', { n: row.waitingDays })}
          </Text>
          <Text size="xs" c="dimmed">
            <DayText day={row.returnedDay} />
          </Text>
        </Stack>
      ),
    },
    { key: 'customer', label: t('counter.customer'), render: (row) => <CustomerCell row={row} /> },
    {
      key: 'bail',
      label: t('moneyback.bail'),
      render: (row) => <Money baht={row.bailHeld} />,
      align: 'right',
    },
    { key: 'reason', label: life('money.back.reason'), render: (row) => <Reasons row={row} /> },
    { key: 'account', label: life('money.back.account'), render: (row) => <AccountCell row={row} /> },
    { key: 'refund', label: t('moneyback.refund'), render: (row) => <Given row={row} />, align: 'right' },
  ];
};
