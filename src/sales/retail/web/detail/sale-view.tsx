import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { useRight } from '#ui/session/session.ts';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { ButtonLink, LabelledValue, MoneyText, TextLink, TimeText } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isSold } from '#orders/order/rules/sale-lines.ts';
import { OrderDocuments, orderCss, DocumentsLink, useReceiptLayout } from '#orders/order/web/index.ts';
import { SoldLines } from '#orders/attachments/web/index.ts';
import classes from '../sale.module.css';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { useOrderGoodsPictures } from './use-pictures.ts';
import { VoidSaleDialog } from './void-dialog.tsx';

const Box = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={orderCss['box']} aria-label={title}>
    <h2 className={orderCss['heading']}>{title}</h2>
    {children}
  </section>
);

export const SaleView = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['sale', 'order', 'shared']);
  const [open, setOpen] = useState<'back' | 'void' | null>(null);
  const mayVoid = useRight('void');
  const pictures = useOrderGoodsPictures(order);
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
        <AuditLogLink subject="rental_order" id={order.orderId} />
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
              <LabelledValue label={t('shared:person.customer')}>
                {order.customer?.name ?? t('nobody')}
              </LabelledValue>
              <LabelledValue label={t('soldAt')}>
                <TimeText at={order.createdAt} />
              </LabelledValue>
              <LabelledValue label={t('soldBy')}>{order.createdBy}</LabelledValue>
              <LabelledValue label={t('shared:shop.branch')}>{order.branchName}</LabelledValue>
              <LabelledValue label={t('shared:money.sum')}>
                <MoneyText baht={order.money.price} />
              </LabelledValue>
              <LabelledValue label={t('shared:money.paid')}>
                <MoneyText baht={order.money.paid} />
              </LabelledValue>
            </div>
            {order.kind === 'rental' ? (
              <TextLink size="sm" mt="xs" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
                {t('with.open')}
              </TextLink>
            ) : null}
            {order.note === '' ? null : <Text size="sm">{order.note}</Text>}
          </Box>
          <Box title={t('order:doc.title')}>
            <OrderDocuments order={order} />
            <DocumentsLink orderId={order.orderId} />
          </Box>
        </Stack>
      </div>
      {open === 'back' ? <GiveBackDialog order={order} onClose={close} /> : null}
      {open === 'void' ? <VoidSaleDialog order={order} onClose={close} /> : null}
    </Stack>
  );
};
