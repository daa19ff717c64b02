import { Button, Stack, Text } from '@mantine/core';
import { IconCreditCard, IconLock, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { sumBaht } from '#lib/money/money.ts';
import { useAction } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, ErrorState, MoneyInput, Pills } from '#ui/index.ts';
import {
  onlinePaymentsContract,
  type OnlinePayment,
  type OnlineReady,
} from '#counter/online-payments/contract.ts';

const ways = ['promptpay', 'card', 'hold'] as const;
type Way = (typeof ways)[number];
const icons = { promptpay: IconQrcode, card: IconCreditCard, hold: IconLock } as const;

type Props = {
  orderId: number;
  /** Debt in baht. */
  due: { price: number; bail: number };
  ready: OnlineReady;
  onStarted: (payment: OnlinePayment) => void;
};

export const StartOnlineForm = ({ orderId, due, ready, onStarted }: Props) => {
  const { t } = useTranslation(['online', 'shared']);
  const offered = ways.filter((one) =>
    one === 'hold' ? ready.holds && due.bail > 0 : ready.methods.includes(one),
  );
  const [way, setWay] = useState<Way>(offered[0] ?? 'card');
  const [price, setPrice] = useState<number | ''>(due.price);
  const [bail, setBail] = useState<number | ''>(due.bail);
  const start = useAction(onlinePaymentsContract.start, {
    refresh: [onlinePaymentsContract.order],
    quiet: true,
    onSuccess: (payment) => onStarted(payment),
  });
  const hold = way === 'hold';
  const amounts = { price: hold || price === '' ? 0 : price, bail: bail === '' ? 0 : bail };
  const total = sumBaht([amounts.price, amounts.bail]);
  const Icon = icons[way];
  const tooMuch = (amount: number, most: number): string | undefined =>
    amount > most ? t('start.tooMuch', { due: bahtInSentence(most) }) : undefined;
  const problem = tooMuch(amounts.price, due.price) ?? tooMuch(amounts.bail, due.bail);
  return (
    <Stack gap="sm">
      <Pills<Way>
        label={t('start.way')}
        showLabel
        options={offered.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <Text size="sm" c="dimmed">
        {t(`wayHint.${way}`)}
      </Text>
      <AutoGrid min="10rem" align="start" spacing="sm">
        {due.price > 0 && !hold ? (
          <MoneyInput
            label={t('part.price')}
            value={price}
            onChange={setPrice}
            error={tooMuch(amounts.price, due.price)}
          />
        ) : null}
        {due.bail > 0 ? (
          <MoneyInput
            label={t('shared:money.bail')}
            value={bail}
            onChange={setBail}
            error={tooMuch(amounts.bail, due.bail)}
          />
        ) : null}
      </AutoGrid>
      {start.isError ? <ErrorState error={start.error} /> : null}
      <Button
        fullWidth
        leftSection={<Icon size={20} aria-hidden />}
        loading={start.isPending}
        disabled={total <= 0 || problem !== undefined}
        onClick={() =>
          start.mutate({
            params: { id: orderId },
            body: { method: way === 'promptpay' ? 'promptpay' : 'card', ...amounts, hold },
          })
        }
      >
        {t(`start.${way}`, { amount: bahtInSentence(total) })}
      </Button>
    </Stack>
  );
};
