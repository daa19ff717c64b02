import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { nearestSatang, sumBaht } from '#lib/money/money.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { DayInput, ErrorState, MoneyInput } from '#ui/index.ts';
import { BillInput } from '#counter/payment-links/bill-input.ts';
import type { PaymentBillRow } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';

const satang = (baht: number | ''): number => (baht === '' ? 0 : nearestSatang(baht));

type BillValues = {
  shipping: number | '';
  price: number | '';
  bail: number | '';
  dueDay: string | null;
  note: string;
  discountReason: string;
};

const useBillForm = (row: PaymentBillRow) => {
  const { t } = useTranslation(['billing', 'ui']);
  const waiting = row.bill !== null && row.bill.confirmedAt === null ? row.bill : null;
  const initialValues: BillValues = {
    shipping: row.shipping,
    price: waiting?.price ?? row.balance,
    bail: waiting?.bail ?? row.bailDue,
    dueDay: waiting?.dueDay ?? addDays(bangkokDay(new Date()), 1),
    note: waiting?.note ?? '',
    discountReason: '',
  };
  const mostOf = (shipping: number | ''): number => sumBaht([row.balance, -row.shipping, shipping || 0]);
  const shipsForLess = (shipping: number | ''): boolean => satang(shipping) < satang(row.shipping);
  const form = useForm({
    schema: BillInput,
    initialValues,
    toBody: ({ shipping, price, bail, ...values }) => ({
      ...values,
      price: price === '' ? 0 : price,
      bail: bail === '' ? 0 : bail,
      ...(satang(shipping) !== satang(row.shipping) && { shipping: shipping === '' ? 0 : shipping }),
    }),
    check: ({ shipping, price, bail, discountReason }) => ({
      discountReason: shipsForLess(shipping) && discountReason.trim() === '' && t('ui:required'),
      price:
        satang(price) > satang(mostOf(shipping)) &&
        t('make.tooLarge', { due: bahtInSentence(mostOf(shipping)) }),
      bail: satang(bail) > satang(row.bailDue) && t('make.tooLarge', { due: bahtInSentence(row.bailDue) }),
    }),
    eager: true,
  });
  return { form, most: mostOf(form.values.shipping), shipsForLess: shipsForLess(form.values.shipping) };
};

export const MakeBill = ({ row, onDone }: { row: PaymentBillRow; onDone: () => void }) => {
  const { t } = useTranslation('billing');
  const { form, most, shipsForLess } = useBillForm(row);
  const { shipping, price, bail } = form.values;
  const make = useAction(paymentLinksContract.make, {
    done: t('make.saved'),
    refresh: 'all',
    onSuccess: onDone,
    onError: form.refuse,
  });
  const total = sumBaht([price || 0, bail || 0]);
  const ship = (next: number | ''): void =>
    form.set({
      shipping: next,
      price: Math.max(0, sumBaht([price || 0, -(shipping || 0), next || 0])),
    });
  return (
    <Stack gap="sm">
      <Group gap="sm" grow align="flex-start">
        <MoneyInput label={t('make.shipping')} {...form.field('shipping')} onChange={ship} />
        <MoneyInput label={t('make.price')} {...form.field('price')} />
      </Group>
      {shipsForLess ? (
        <TextInput label={t('make.shippingReason')} {...form.text('discountReason')} required />
      ) : null}
      <Group gap="sm" grow align="flex-start">
        <MoneyInput label={t('make.bail')} {...form.field('bail')} />
        <DayInput label={t('make.due')} {...form.field('dueDay')} minDate={bangkokDay(new Date())} required />
      </Group>
      <Text size="sm" c="dimmed">
        {t('make.withShipping', { due: bahtInSentence(most) })}
      </Text>
      <Textarea label={t('make.note')} {...form.text('note')} autosize minRows={2} />
      {make.isError ? <ErrorState error={make.error} /> : null}
      <Button
        fullWidth
        loading={make.isPending}
        disabled={!form.valid}
        onClick={form.submit((body) => make.mutate({ params: { id: row.orderId }, body }))}
      >
        {t('make.save', { amount: bahtInSentence(total) })}
      </Button>
    </Stack>
  );
};
