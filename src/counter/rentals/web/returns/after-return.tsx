import { Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { CardBox, OrderAttachmentsView, ResultCard, SoldBox } from '#orders/attachments/web/index.ts';
import { SettleOrder } from '#orders/refunds/web/index.ts';
import { returnableLinesOf } from './return-form.ts';
import type { ReturnResult } from './use-take-back.ts';

type AfterReturnProps = {
  order: Order;
  shop: ShopInfo;
  taken: ReturnResult | null;
  onRest: () => void;
};

type PartProps = Pick<AfterReturnProps, 'order' | 'shop'>;

type SettlementProps = PartProps & {
  className?: string;
  onPaid?: (change: number) => void;
  children?: ReactNode;
};

const Settlement = ({ order, shop, className, onPaid, children }: SettlementProps) => {
  const { t } = useTranslation('moneyback');
  const heading = useRef<HTMLHeadingElement>(null);
  const version = useRef(order.version);
  useEffect(() => {
    if (order.version !== version.current) heading.current?.focus({ preventScroll: true });
    version.current = order.version;
  }, [order.version]);
  return (
    <section className={className} aria-label={t('settle.refundTitle')}>
      <Stack gap="sm">
        <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
          {t('settle.refundTitle')}
        </h2>
        <SettleOrder order={order} staffRefundLimit={shop.staffRefundLimit} onPaid={onPaid} />
        {children}
      </Stack>
    </section>
  );
};

const LackingParts = ({ order }: { order: Order }) => {
  const { t } = useTranslation('counter');
  return order.lines.map((line) =>
    line.unitId === null || !line.parts.some((part) => part.lacking) ? null : (
      <UnitPartsBox
        key={line.orderDetailId}
        unitId={line.unitId}
        title={t('return.lackingParts', { name: `${line.name} ${line.barcode}` })}
        lackingOnly
        className={classes['box']}
      />
    ),
  );
};

const JustReturned = ({ order, shop, taken, onRest }: AfterReturnProps & { taken: ReturnResult }) => {
  const { t } = useTranslation('counter');
  const navigate = useNavigate();
  const [change, setChange] = useState(0);
  const rest = returnableLinesOf(order).length;
  return (
    <Stack gap="sm">
      <ResultCard
        title={t('return.done', { n: taken.ids.size })}
        order={order}
        before={taken.before}
        lines={order.lines.filter((line) => taken.ids.has(line.orderDetailId))}
        side="back"
        change={change}
        next={{ label: t('return.doneNext'), go: () => void navigate({ to: '/backoffice/return' }) }}
        rest={
          rest > 0
            ? { text: t('return.doneRest', { n: rest }), label: t('return.takeRest'), go: onRest }
            : undefined
        }
      >
        {rest > 0 ? null : <Settlement order={order} shop={shop} onPaid={setChange} />}
      </ResultCard>
      <SoldBox order={order} offers />
      <CardBox order={order} />
      <LackingParts order={order} />
    </Stack>
  );
};

const ReturnedBefore = ({ order, shop }: PartProps) => {
  const { t } = useTranslation(['counter', 'order']);
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
        <LackingParts order={order} />
        <OrderAttachmentsView order={order} />
      </Stack>
      <Settlement order={order} shop={shop} className={`${classes['box']} ${classes['side']}`}>
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
      </Settlement>
    </div>
  );
};

export const AfterReturn = ({ taken, ...props }: AfterReturnProps) =>
  taken === null ? <ReturnedBefore {...props} /> : <JustReturned {...props} taken={taken} />;
