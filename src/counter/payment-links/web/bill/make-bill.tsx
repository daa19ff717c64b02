import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { DayInput, ErrorState, MoneyInput } from '#ui/index.ts';
import type { PaymentBillRow } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';

const satang = (baht: number | ''): number => (baht === '' ? 0 : (satangOfBaht(baht) ?? 0));
const text = (baht: number): string => formatSatang(satangOfBaht(baht) ?? 0);

/** A change of the shipping charge also changes the price of the bill. */
export const MakeBill = ({ row, onDone }: { row: PaymentBillRow; onDone: () => void }) => {
  const { t } = useTranslation('billing');
  const waiting = row.bill !== null && row.bill.confirmedAt === null ? row.bill : null;
  const [shipping, setShipping] = useState<number | ''>(row.shipping);
  const [price, setPrice] = useState<number | ''>(waiting?.price ?? row.balance);
  const [bail, setBail] = useState<number | ''>(waiting?.bail ?? row.bailDue);
  const [dueDay, setDueDay] = useState<string | null>(waiting?.dueDay ?? addDays(bangkokDay(new Date()), 1));
  const [note, setNote] = useState(waiting?.note ?? '');
  const make = useAction(paymentLinksContract.make, {
    done: t('make.saved'),
    refresh: 'all',
    onSuccess: onDone,
  });
  const most = bahtOf(satang(row.balance) - satang(row.shipping) + satang(shipping));
  const total = bahtOf(satang(price) + satang(bail));
  const ship = (next: number | ''): void => {
    setPrice((was) => bahtOf(Math.max(0, satang(was) - satang(shipping) + satang(next))));
    setShipping(next);
  };
  const tooLarge = satang(price) > satang(most);
  const bailTooLarge = satang(bail) > satang(row.bailDue);
  return (
    <Stack gap="sm">
      <Group gap="sm" grow align="flex-start">
        <MoneyInput label={t('make.shipping')} value={shipping} onChange={ship} />
        <MoneyInput
          label={t('make.price')}
          value={price}
          onChange={setPrice}
          error={tooLarge ? t('make.tooLarge', { due: text(most) }) : undefined}
        />
      </Group>
      <Group gap="sm" grow align="flex-start">
        <MoneyInput
          label={t('make.bail')}
          value={bail}
          onChange={setBail}
          error={bailTooLarge ? t('make.tooLarge', { due: text(row.bailDue) }) : undefined}
        />
        <DayInput
          label={t('make.due')}
          value={dueDay}
          onChange={setDueDay}
          minDate={bangkokDay(new Date())}
          required
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('make.withShipping', { due: text(most) })}
      </Text>
      <Textarea
        label={t('make.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
      />
      {make.isError ? <ErrorState error={make.error} /> : null}
      <Button
        fullWidth
        loading={make.isPending}
        disabled={total <= 0 || tooLarge || bailTooLarge || dueDay === null}
        onClick={() =>
          make.mutate({
            params: { id: row.orderId },
            body: {
              price: price === '' ? 0 : price,
              bail: bail === '' ? 0 : bail,
              dueDay: dueDay ?? '',
              note,
              ...(satang(shipping) !== satang(row.shipping) && { shipping: shipping === '' ? 0 : shipping }),
            },
          })
        }
      >
        {t('make.save', { amount: text(total) })}
      </Button>
    </Stack>
  );
};
