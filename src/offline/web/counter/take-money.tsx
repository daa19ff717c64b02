import { Button, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../core/web/translation.ts';
import { orderCss as classes } from '../../../order/web/index.ts';
import type { KeptStep } from '../device/kept.ts';
import type { OrderView } from '../view/view.ts';
import { dueNow } from './money.ts';
import { MoneyFields, type PayingNow } from './money-fields.tsx';
import { useTake } from './take.ts';

/** Money alone: what the customer owes, or part of it. */
export const OfflineMoney = ({ order, onTaken }: { order: OrderView; onTaken: (step: KeptStep) => void }) => {
  const { t } = useTranslation('offlineScreens');
  const [paying, setPaying] = useState<PayingNow>({
    taken: [],
    problem: null,
    picture: undefined,
  });
  const { take, busy } = useTake(onTaken);
  return (
    <section className={classes['box']} aria-label={t('money.title')}>
      <Stack gap="sm" maw="28rem">
        <h2 className={classes['heading']}>{t('money.title')}</h2>
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
              { kind: 'pay', ...order.which, payments: paying.taken },
              { ...order, lines: [] },
              paying.picture,
            )
          }
        >
          {t('money.go')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('take.hint')}
        </Text>
      </Stack>
    </section>
  );
};
