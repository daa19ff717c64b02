import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { satangOfBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRight } from '#ui/session/session.ts';
import { Money, MoneyInput } from '#ui/index.ts';
import { amountText, orderCss as classes } from '#orders/order/web/index.ts';
import type { KeptStep } from '../device/stored-records.ts';
import { bailKept, bailToGive } from '../view/return-money.ts';
import type { OrderView, View } from '../view/view.ts';
import { useTake } from './use-take-step.ts';

type GiveBackProps = { view: View; order: OrderView; onTaken: (step: KeptStep) => void };

/** Bail goes back in cash, what is owed kept from it; by the rules of the shop as they lie on the device. */
export const OfflineGiveBack = ({ view, order, onTaken }: GiveBackProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const mayRefund = useRight('refund');
  const { take, busy } = useTake(onTaken);
  const due = bailToGive(order);
  const kept = bailKept(order);
  const [amount, setAmount] = useState<number | ''>(due);
  const value = satangOfBaht(amount === '' ? 0 : amount) ?? 0;
  const tooMuch = value > (satangOfBaht(due) ?? 0);
  const limit = view.rules.shop.staffRefundLimit;
  const overLimit = !mayRefund && value > (satangOfBaht(limit) ?? 0);
  return (
    <section className={classes['box']} aria-label={t('giveBack.title')}>
      <Stack gap="sm" maw="28rem">
        <h2 className={classes['heading']}>{t('giveBack.title')}</h2>
        <dl className={classes['sums']}>
          <dt>{t('shared:money.bailWithShop')}</dt>
          <dd>
            <Money baht={order.bailHeld} />
          </dd>
          {kept > 0 ? (
            <>
              <dt>{t('giveBack.kept')}</dt>
              <dd>
                <Money baht={-kept} />
              </dd>
            </>
          ) : null}
          <dt className={`${classes['total']} ${classes['big']}`}>{t('giveBack.due')}</dt>
          <dd className={`${classes['total']} ${classes['big']}`}>
            <Money baht={due} />
          </dd>
        </dl>
        <MoneyInput
          label={t('giveBack.amount')}
          value={amount}
          onChange={setAmount}
          error={tooMuch ? t('giveBack.tooMuch') : undefined}
        />
        {overLimit ? (
          <Alert color="yellow" role="alert">
            {t('giveBack.overLimit', { limit: amountText(limit) })}
          </Alert>
        ) : null}
        <Button
          size="md"
          leftSection={<IconCash size={20} aria-hidden />}
          loading={busy}
          disabled={value === 0 || tooMuch || overLimit}
          onClick={() =>
            void take(
              { kind: 'giveBack', ...order.which, amount: amount === '' ? 0 : amount },
              { ...order, lines: [] },
            )
          }
        >
          {t('giveBack.go', { amount: amountText(amount === '' ? 0 : amount) })}
        </Button>
        <Text size="sm" c="dimmed">
          {t('giveBack.hint')}
        </Text>
      </Stack>
    </section>
  );
};
