import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { useRight } from '#ui/session/session.ts';
import { HistoryLink } from '#ui/router/audit-log-link.tsx';
import { ButtonLink, Fact, Money, TextLink, TimeText } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isSold } from '#orders/order/rules/sale-lines.ts';
import { Documents, orderCss, PapersLink, useReceiptLayout } from '#orders/order/web/index.ts';
import { SoldLines } from '#orders/attachments/web/index.ts';
import classes from '../sale.module.css';
import { BackDialog } from './give-back-dialog.tsx';
import { usePictures } from './use-pictures.ts';
import { VoidDialog } from './void-dialog.tsx';

const Box = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={orderCss['box']} aria-label={title}>
    <h2 className={orderCss['heading']}>{title}</h2>
    {children}
  </section>
);

/** Everything about one sale, and what can be done with it now. */
export const SaleView = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['sale', 'order', 'shared']);
  const [open, setOpen] = useState<'back' | 'void' | null>(null);
  const mayVoid = useRight('void');
  const pictures = usePictures(order);
  const layout = useReceiptLayout();
  const close = (): void => setOpen(null);
  const some = order.sales.some((one) => isSold(one.state));
  const whole = order.sales.every((one) => isSold(one.state));
  const today = bangkokDay(new Date()) === bangkokDay(new Date(order.createdAt));
  const orderid = String(order.orderId);
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ButtonLink
          to="/pages/abb-receipt-so/$layout/$cat/$orderid"
          params={{ layout, cat: 'sale', orderid }}
        >
          {t('print')}
        </ButtonLink>
        {some ? (
          <Button variant="default" onClick={() => setOpen('back')}>
            {t('back.open')}
          </Button>
        ) : null}
        {order.kind === 'sale' && whole && today && mayVoid ? (
          <Button variant="default" onClick={() => setOpen('void')}>
            {t('void.open')}
          </Button>
        ) : null}
        <HistoryLink subject="rental_order" id={order.orderId} />
      </Group>
      <div className={classes['two']}>
        <Stack gap="md">
          <Box title={t('articles')}>
            <SoldLines order={order} pictures={pictures} />
          </Box>
        </Stack>
        <Stack gap="md">
          <Box title={t('about')}>
            <div className={orderCss['facts']}>
              <Fact label={t('shared:person.customer')}>{order.customer?.name ?? t('nobody')}</Fact>
              <Fact label={t('soldAt')}>
                <TimeText at={order.createdAt} />
              </Fact>
              <Fact label={t('soldBy')}>{order.createdBy}</Fact>
              <Fact label={t('shared:shop.branch')}>{order.branchName}</Fact>
              <Fact label={t('shared:money.sum')}>
                <Money baht={order.money.price} />
              </Fact>
              <Fact label={t('shared:money.paid')}>
                <Money baht={order.money.paid} />
              </Fact>
            </div>
            {order.kind === 'rental' ? (
              <TextLink size="sm" mt="xs" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
                {t('with.open')}
              </TextLink>
            ) : null}
            {order.note === '' ? null : <Text size="sm">{order.note}</Text>}
          </Box>
          <Box title={t('order:doc.title')}>
            <Documents order={order} />
            <PapersLink orderId={order.orderId} />
          </Box>
        </Stack>
      </div>
      {open === 'back' ? <BackDialog order={order} onClose={close} /> : null}
      {open === 'void' ? <VoidDialog order={order} onClose={close} /> : null}
    </Stack>
  );
};
