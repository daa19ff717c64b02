import { Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { UnitPartsBox } from '#inventory/stock/web/index.ts';
import type { Order } from '#orders/order/contract.ts';
import {
  MoneySummary,
  OrderHead,
  orderCss as classes,
  returnDocumentStage,
} from '#orders/order/web/index.ts';
import { CardBox, OrderAttachmentsView, SoldBox } from '#orders/attachments/web/index.ts';
import { SettleOrder } from '#orders/refunds/web/index.ts';

type AfterReturnProps = { order: Order; shop: ShopInfo; justTaken: boolean };

export const AfterReturn = ({ order, shop, justTaken }: AfterReturnProps) => {
  const { t } = useTranslation(['counter', 'order', 'moneyback']);
  const heading = useRef<HTMLHeadingElement>(null);
  const version = useRef(order.version);
  useEffect(() => {
    if (justTaken || order.version !== version.current) heading.current?.focus({ preventScroll: true });
    version.current = order.version;
  }, [justTaken, order.version]);
  const papers = returnDocumentStage(order);
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        <section className={classes['box']} aria-label={t('order:money.title')}>
          <h2 className={classes['heading']}>{t('order:money.title')}</h2>
          <MoneySummary order={order} />
        </section>
        <SoldBox order={order} offers />
        <CardBox order={order} />
        {order.lines.map((line) =>
          line.unitId === null || !line.parts.some((part) => part.lacking) ? null : (
            <UnitPartsBox
              key={line.orderDetailId}
              unitId={line.unitId}
              title={t('return.lackingParts', { name: `${line.name} ${line.barcode}` })}
              lackingOnly
              className={classes['box']}
            />
          ),
        )}
        <OrderAttachmentsView order={order} />
      </Stack>
      <section
        className={`${classes['box']} ${classes['side']}`}
        aria-label={t('moneyback:settle.refundTitle')}
      >
        <Stack gap="sm">
          <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
            {t('moneyback:settle.refundTitle')}
          </h2>
          <SettleOrder order={order} staffRefundLimit={shop.staffRefundLimit} />
          <Group gap="xs">
            {papers === null ? null : (
              <ButtonLink
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                to="/pages/abb-receipt/$layout/$cat/$orderid"
                params={{ layout: String(shop.receiptLayout), cat: papers, orderid: String(order.orderId) }}
              >
                {t('handing.print')}
              </ButtonLink>
            )}
            <ButtonLink variant="default" to="/backoffice/return">
              {t('handing.toList')}
            </ButtonLink>
          </Group>
        </Stack>
      </section>
    </div>
  );
};
