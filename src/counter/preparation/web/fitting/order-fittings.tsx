import { Button, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PlainList, useToday } from '#ui/index.ts';
import { orderCss } from '#orders/order/web/index.ts';
import type { Fitting, TodoOrder } from '#counter/preparation/contract.ts';
import { FittingDialog } from './fitting-dialog.tsx';
import { FittingCard } from './fitting-card.tsx';

export const OrderFittings = ({ order }: { order: TodoOrder }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const today = useToday();
  const [open, setOpen] = useState<'new' | Fitting | null>(null);
  return (
    <section className={orderCss['box']} aria-label={t('shared:order.fittings')}>
      <h2 className={orderCss['heading']}>{t('shared:order.fittings')}</h2>
      <Stack gap="sm">
        {order.fittings.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('fitting.none')}
          </Text>
        ) : (
          <PlainList gap="sm">
            {order.fittings.map((fitting) => (
              <FittingCard key={fitting.fittingId} fitting={fitting} ofOrder onMove={setOpen} />
            ))}
          </PlainList>
        )}
        {order.customer === null ? null : (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('fitting.add')}
          </Button>
        )}
      </Stack>
      {open === null ? null : (
        <FittingDialog
          fitting={open === 'new' ? undefined : open}
          orderId={order.orderId}
          day={today}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
};
