import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText } from '#ui/index.ts';
import classes from './payment.module.css';
import { LazyFullInvoice } from './lazy-parts.tsx';
import { TenderRow } from './tender-row.tsx';
import type { PaymentState } from './use-payment.ts';

const Tenders = ({ payment, showsTotal }: { payment: PaymentState; showsTotal: boolean }) => {
  const { t } = useTranslation('order');
  const { taking, total, amounts, problem, payer } = payment;
  const { tenders } = taking;
  return (
    <>
      {showsTotal ? (
        <Group justify="space-between" className={classes['takeNow']}>
          <Text fw={600}>{t('pay.total')}</Text>
          <Text fw={700} size="lg" component="span">
            <MoneyText baht={total} />
          </Text>
        </Group>
      ) : null}
      {tenders.map((tender, index) => (
        <TenderRow
          key={tender.id}
          tender={tender}
          index={index}
          amount={amounts[index] ?? 0}
          isLast={index === tenders.length - 1}
          isOnly={tenders.length === 1}
          methods={payer.methods}
          credit={payer.credit}
          withholding={payer.withholding}
          tooMuchForPrice={problem === 'priceOnly'}
          onChange={(change) => payment.changeTender(tender.id, change)}
          onRemove={() => payment.removeTender(tender.id)}
        />
      ))}
    </>
  );
};

type Props = {
  payment: PaymentState;
  customerId: number | null;
  showsTotal: boolean;
};

export const TenderFields = ({ payment, customerId, showsTotal }: Props) => {
  const { t } = useTranslation('order');
  return (
    <>
      <Tenders payment={payment} showsTotal={showsTotal} />
      {payment.canInvoice ? (
        <LazyFullInvoice value={payment.invoice} customerId={customerId} onChange={payment.setInvoice} />
      ) : null}
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={payment.split}
          disabled={payment.taking.tenders.length > 3}
        >
          {t('pay.split')}
        </Button>
      </Group>
    </>
  );
};
