import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ShopInfo } from '../../../shop/contract.ts';
import type { Order } from '../../contract.ts';
import classes from '../counter.module.css';
import { OrderHead } from '../detail/head.tsx';
import { MoneySummary } from '../detail/money-summary.tsx';
import { Settle } from './settle.tsx';

/** Nothing is left to take back: settle the money, print. */
export const AfterBack = ({ order, shop }: { order: Order; shop: ShopInfo }) => {
  const { t } = useTranslation('rental');
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        <section className={classes['box']} aria-label={t('detail.money')}>
          <h2 className={classes['heading']}>{t('detail.money')}</h2>
          <MoneySummary order={order} />
        </section>
      </Stack>
      <section className={`${classes['box']} ${classes['side']}`} aria-label={t('settle.refundTitle')}>
        <Stack gap="sm">
          <h2 className={classes['heading']}>{t('settle.refundTitle')}</h2>
          <Settle order={order} staffRefundLimit={shop.staffRefundLimit} />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/pages/abb-receipt/$layout/$cat/$orderid"
                  params={{ layout: '2', cat: 'return', orderid: String(order.orderId) }}
                  {...props}
                />
              )}
            >
              {t('counter.print')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/backoffice/return" {...props} />}>
              {t('counter.toList')}
            </Button>
          </Group>
        </Stack>
      </section>
    </div>
  );
};
