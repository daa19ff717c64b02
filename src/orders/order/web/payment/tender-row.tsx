import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { TenderMethod } from '#ledger/shapes.ts';
import { later, Money, MoneyInput, Pills } from '#ui/index.ts';
import { Cash } from './cash-tender.tsx';
import { amountText } from './amount-choice.tsx';
import { Credit, PriceOnly, SlipAmount, SlipField, SlipPicture, Withholding } from './lazy-parts.tsx';
import type { Tender } from './tender.ts';
import type { Withheld } from './withholding.tsx';
import { hasSlip, paysPriceOnly } from './tender.ts';
import classes from './payment.module.css';

/** The code to pay by; fetched with the first payment that wants one. */
const PromptPay = later(async () => (await import('./promptpay.tsx')).PromptPay, {
  waiting: <Skeleton height={184} width={184} />,
});

type TenderRowProps = {
  tender: Tender;
  /** From 0. */
  index: number;
  /** Baht; for the last row what the others leave. */
  amount: number;
  isLast: boolean;
  isOnly: boolean;
  /** What the customer may pay with. */
  methods: readonly TenderMethod[];
  /** Baht: the customer's credit, and whether credit and tax together exceed the price. */
  credit: number;
  withholding: Withheld;
  tooMuchForPrice: boolean;
  onChange: (change: Partial<Tender>) => void;
  onRemove: () => void;
};

/** One way of paying: its means, its amount when there are several, and what the means needs. */
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
            <Money baht={amount} />
          </Text>
        </Group>
      ) : null}
      {amount < 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('pay.tooMuch', { over: amountText(-amount) })}
        </Text>
      ) : null}
      {amount > 0 && tender.method === 'cash' ? (
        <Cash tender={tender} amount={amount} onChange={onChange} />
      ) : null}
      {amount > 0 && tender.method === 'transfer' ? (
        <>
          <SlipPicture
            value={tender.picture}
            onChange={(picture) => onChange({ picture })}
            onReading={(reading) => onChange({ reading })}
          />
          {tender.picture === undefined ? (
            <SlipField slip={tender.slip} onChange={(slip) => onChange({ slip })} />
          ) : null}
          {hasSlip(tender) ? (
            <SlipAmount booked={amount} value={tender.holds} onChange={(holds) => onChange({ holds })} />
          ) : null}
        </>
      ) : null}
      {amount > 0 && tender.method === 'withholding' ? (
        <Withholding tender={tender} amount={amount} by={withholding} onChange={onChange} />
      ) : null}
      {amount > 0 && tender.method === 'credit' ? <Credit credit={credit} amount={amount} /> : null}
      {tooMuchForPrice && paysPriceOnly(tender.method) ? <PriceOnly /> : null}
      {amount > 0 && tender.method === 'promptpay' ? <PromptPay amount={amount} /> : null}
    </Stack>
  );
};
