import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { takesSlip } from '#ledger/payment-methods.ts';
import type { TenderMethod } from '#ledger/shapes.ts';
import { lazyComponent, MoneyText, MoneyInput, Pills } from '#ui/index.ts';
import { CashTender } from './cash-tender.tsx';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import {
  LazyCreditTender,
  LazyPriceOnlyNotice,
  LazySlipAmount,
  LazySlipField,
  LazySlipPictureField,
  LazyVoucherTender,
  LazyWithholding,
} from './lazy-parts.tsx';
import type { Tender } from './tender.ts';
import type { WithholdingOptions } from './price-only/withholding.tsx';
import { hasSlip, paysPriceOnly } from './tender.ts';
import classes from './payment.module.css';

const PromptPay = lazyComponent(async () => (await import('./promptpay.tsx')).PromptPayQr, {
  waiting: <Skeleton height={184} width={184} />,
});

type TenderRowProps = {
  tender: Tender;
  index: number;
  /** Amount in baht. The last row gets the remainder. */
  amount: number;
  isLast: boolean;
  isOnly: boolean;
  methods: readonly TenderMethod[];
  /** Customer's credit, in baht. */
  credit: number;
  withholding: WithholdingOptions;
  tooMuchForPrice: boolean;
  onChange: (change: Partial<Tender>) => void;
  onRemove: () => void;
};

const TenderSlip = ({ tender, amount, onChange }: Pick<TenderRowProps, 'tender' | 'amount' | 'onChange'>) => (
  <>
    <LazySlipPictureField
      value={tender.picture}
      onChange={(picture) => onChange({ picture })}
      onReading={(reading) => onChange({ reading })}
    />
    {tender.picture === undefined ? (
      <LazySlipField slip={tender.slip} onChange={(slip) => onChange({ slip })} />
    ) : null}
    {hasSlip(tender) ? (
      <LazySlipAmount booked={amount} value={tender.holds} onChange={(holds) => onChange({ holds })} />
    ) : null}
  </>
);

export const TenderRow = ({
  tender,
  index,
  amount,
  isLast,
  isOnly,
  methods,
  credit,
  withholding,
  tooMuchForPrice,
  onChange,
  onRemove,
}: TenderRowProps) => {
  const { t } = useTranslation(['order', 'shared']);
  const label = isOnly ? t('shared:money.method') : t('pay.methodOf', { n: index + 1 });
  return (
    <Stack gap="xs" className={isOnly ? undefined : classes['tender']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Pills<TenderMethod>
          label={label}
          showLabel={!isOnly}
          options={methods.map((value) => ({ value, label: t(`pay.methods.${value}`) }))}
          value={tender.method}
          onChange={(method) => onChange({ method })}
        />
        {isOnly ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('pay.removeRow', { n: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {isOnly || isLast ? null : (
        <MoneyInput
          label={t('shared:money.amount')}
          value={tender.amount}
          onChange={(next) => onChange({ amount: next })}
        />
      )}
      {!isOnly && isLast ? (
        <Group justify="space-between">
          <Text size="sm">{t('pay.rest')}</Text>
          <Text fw={600} component="span">
            <MoneyText baht={amount} />
          </Text>
        </Group>
      ) : null}
      {amount < 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('pay.tooMuch', { over: bahtInSentence(-amount) })}
        </Text>
      ) : null}
      {amount > 0 && tender.method === 'cash' ? (
        <CashTender tender={tender} amount={amount} onChange={onChange} />
      ) : null}
      {amount > 0 && tender.method === 'withholding' ? (
        <LazyWithholding tender={tender} amount={amount} by={withholding} onChange={onChange} />
      ) : null}
      {amount > 0 && tender.method === 'credit' ? <LazyCreditTender credit={credit} amount={amount} /> : null}
      {tender.method === 'voucher' ? (
        <LazyVoucherTender
          value={tender.voucher}
          amount={amount}
          onChange={(voucher) => onChange({ voucher })}
        />
      ) : null}
      {tooMuchForPrice && paysPriceOnly(tender.method) ? <LazyPriceOnlyNotice /> : null}
      {amount > 0 && tender.method === 'promptpay' ? <PromptPay amount={amount} /> : null}
      {amount > 0 && takesSlip(tender.method) ? (
        <TenderSlip tender={tender} amount={amount} onChange={onChange} />
      ) : null}
    </Stack>
  );
};
