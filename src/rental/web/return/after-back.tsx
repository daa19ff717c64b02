import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopInfo } from '../../../shop/contract.ts';
import type { Order } from '../../contract.ts';
import classes from '../counter.module.css';
import { OrderHead } from '../detail/head.tsx';
import { MoneySummary } from '../detail/money-summary.tsx';
import { returnPapers } from '../detail/papers.ts';
import { OrderRecord } from '../record/order-record.tsx';
import { Settle } from './settle.tsx';

type AfterBackProps = { order: Order; shop: ShopInfo; justTaken: boolean };

/** Nothing is left to take back: settle the money, print. */
export const AfterBack = ({ order, shop, justTaken }: AfterBackProps) => {
  const { t } = useTranslation('rental');
  const heading = useRef<HTMLHeadingElement>(null);
  const version = useRef(order.version);
  useEffect(() => {
    // The button that was pressed last, to take back or to settle, is gone.
    if (justTaken || order.version !== version.current) heading.current?.focus({ preventScroll: true });
    version.current = order.version;
  }, [justTaken, order.version]);
  const papers = returnPapers(order);
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        <section className={classes['box']} aria-label={t('detail.money')}>
          <h2 className={classes['heading']}>{t('detail.money')}</h2>
          <MoneySummary order={order} />
        </section>
        <OrderRecord order={order} />
      </Stack>
      <section className={`${classes['box']} ${classes['side']}`} aria-label={t('settle.refundTitle')}>
        <Stack gap="sm">
          <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
            {t('settle.refundTitle')}
          </h2>
          <Settle order={order} staffRefundLimit={shop.staffRefundLimit} />
          <Group gap="xs">
            {papers === null ? null : (
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                renderRoot={(props) => (
                  <Link
                    to="/pages/abb-receipt/$layout/$cat/$orderid"
                    params={{ layout: '2', cat: papers, orderid: String(order.orderId) }}
                    {...props}
                  />
                )}
              >
                {t('counter.print')}
              </Button>
            )}
            <Button variant="default" renderRoot={(props) => <Link to="/backoffice/return" {...props} />}>
              {t('counter.toList')}
            </Button>
          </Group>
        </Stack>
      </section>
    </div>
  );
};
