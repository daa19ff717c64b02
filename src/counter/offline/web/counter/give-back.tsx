import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { nearestSatang } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRight } from '#ui/session/session.ts';
import { MoneyText, MoneyInput } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { RoundedHandOut, orderCss as classes } from '#orders/order/web/index.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { bailWithheld, bailToRefund } from '../view/return-money.ts';
import type { OfflineOrder, OfflineView } from '../view/view-types.ts';
import { useStoredCashCoin } from '../device-state.ts';
import { useTakeStep } from './use-take-step.ts';

type GiveBackProps = { view: OfflineView; order: OfflineOrder; onTaken: (step: DeviceStep) => void };

export const OfflineGiveBack = ({ view, order, onTaken }: GiveBackProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const mayRefund = useRight('refund');
  const { take, busy } = useTakeStep(onTaken);
  const coin = useStoredCashCoin();
  const due = bailToRefund(order);
  const kept = bailWithheld(order);
  const [amount, setAmount] = useState<number | ''>(due);
  const value = nearestSatang(amount === '' ? 0 : amount);
  const tooMuch = value > nearestSatang(due);
  const limit = view.rules.shop.staffRefundLimit;
  const overLimit = !mayRefund && value > nearestSatang(limit);
  return (
    <section className={classes['box']} aria-label={t('giveBack.title')}>
      <Stack gap="sm" maw="28rem">
        <h2 className={classes['heading']}>{t('giveBack.title')}</h2>
        <dl className={classes['sums']}>
          <dt>{t('shared:money.bailWithShop')}</dt>
          <dd>
            <MoneyText baht={order.bailHeld} />
          </dd>
          {kept > 0 ? (
            <>
              <dt>{t('giveBack.kept')}</dt>
              <dd>
                <MoneyText baht={-kept} />
              </dd>
            </>
          ) : null}
          <dt className={`${classes['total']} ${classes['big']}`}>{t('giveBack.due')}</dt>
          <dd className={`${classes['total']} ${classes['big']}`}>
            <MoneyText baht={due} />
          </dd>
        </dl>
        <MoneyInput
          label={t('giveBack.amount')}
          value={amount}
          onChange={setAmount}
          error={tooMuch ? t('giveBack.tooMuch') : undefined}
        />
        <RoundedHandOut method="cash" amounts={[amount || 0]} coin={coin} />
        {overLimit ? (
          <Alert color="yellow" role="alert">
            {t('giveBack.overLimit', { limit: bahtInSentence(limit) })}
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
          {t('giveBack.go', { amount: bahtInSentence(amount === '' ? 0 : amount) })}
        </Button>
        <Text size="sm" c="dimmed">
          {t('giveBack.hint')}
        </Text>
      </Stack>
    </section>
  );
};
