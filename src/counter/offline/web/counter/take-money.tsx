import { Button, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText } from '#ui/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { bailWithheld, amountStillOwed } from '../view/return-money.ts';
import type { OfflineOrder } from '../view/view-types.ts';
import { offlineDueOf } from './money.ts';
import { OfflineMoneyFields, type OfflinePaymentState } from './money-fields.tsx';
import { useTakeStep } from './use-take-step.ts';

export const OfflineTakeMoney = ({
  order,
  onTaken,
}: {
  order: OfflineOrder;
  onTaken: (step: DeviceStep) => void;
}) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const [paying, setPaying] = useState<OfflinePaymentState>({
    taken: [],
    problem: null,
    picture: undefined,
  });
  const { take, busy } = useTakeStep(onTaken);
  const [rest, kept] = [amountStillOwed(order), bailWithheld(order)];
  return (
    <section className={classes['box']} aria-label={t('money.title')}>
      <Stack gap="sm" maw="28rem">
        <h2 className={classes['heading']}>{t(rest > 0 ? 'rest.title' : 'money.title')}</h2>
        {rest > 0 ? (
          <dl className={classes['sums']}>
            <dt>{t('shared:money.balance')}</dt>
            <dd>
              <MoneyText baht={order.balance} />
            </dd>
            <dt>{t('rest.kept')}</dt>
            <dd>
              <MoneyText baht={-kept} />
            </dd>
          </dl>
        ) : null}
        <OfflineMoneyFields
          due={offlineDueOf(order)}
          whole={false}
          onChange={(taken, problem, picture) => setPaying({ taken, problem, picture })}
        />
        <Button
          size="md"
          leftSection={<IconCash size={20} aria-hidden />}
          loading={busy}
          disabled={paying.taken.length === 0}
          onClick={() =>
            void take(
              { kind: 'pay', ...order.which, payments: paying.taken, ...(rest > 0 && { rest }) },
              { ...order, lines: [], ...(rest > 0 && { rest: { owed: order.balance, kept } }) },
              paying.picture,
            )
          }
        >
          {t('money.go')}
        </Button>
        <Text size="sm" c="dimmed">
          {t(rest > 0 ? 'rest.hint' : 'take.hint')}
        </Text>
      </Stack>
    </section>
  );
};
