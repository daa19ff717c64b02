import { Button, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Money } from '#ui/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { KeptStep } from '../device/stored-records.ts';
import { bailKept, restToTake } from '../view/return-money.ts';
import type { OrderView } from '../view/view.ts';
import { dueNow } from './money.ts';
import { MoneyFields, type PayingNow } from './money-fields.tsx';
import { useTake } from './use-take-step.ts';

/** What the customer owes, or part of it; once everything is back the bail is kept for it, and only the rest is taken. */
export const OfflineMoney = ({ order, onTaken }: { order: OrderView; onTaken: (step: KeptStep) => void }) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const [paying, setPaying] = useState<PayingNow>({
    taken: [],
    problem: null,
    picture: undefined,
  });
  const { take, busy } = useTake(onTaken);
  const [rest, kept] = [restToTake(order), bailKept(order)];
  return (
    <section className={classes['box']} aria-label={t('money.title')}>
      <Stack gap="sm" maw="28rem">
        <h2 className={classes['heading']}>{t(rest > 0 ? 'rest.title' : 'money.title')}</h2>
        {rest > 0 ? (
          <dl className={classes['sums']}>
            <dt>{t('shared:money.balance')}</dt>
            <dd>
              <Money baht={order.balance} />
            </dd>
            <dt>{t('rest.kept')}</dt>
            <dd>
              <Money baht={-kept} />
            </dd>
          </dl>
        ) : null}
        <MoneyFields
          due={dueNow(order)}
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
