import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { OrderSlot } from '#ui/router/slots.tsx';
import { useApi } from '#ui/api/queries.ts';
import { LabelledValue, MoneyText, QueryView, TimeText, useToday } from '#ui/index.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import {
  OrderDocuments,
  MoneySummary,
  OrderHead,
  DocumentsLink,
  orderCss as classes,
} from '#orders/order/web/index.ts';
import { sumBaht } from '#lib/money/money.ts';
import { OrderActionBar } from './order-action-bar.tsx';
import { orderActionsOf } from './order-actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { OrderLineList } from './order-lines.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderLogView } from './order-log.tsx';
import { CardBox, OrderAttachmentsView, SoldBox } from '#orders/attachments/web/index.ts';
import { LowerFeeDialog } from '../lower/lower-fee-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { MoneyTimelineView } from './money-timeline-view.tsx';
import { VisitTimes } from './visit-times.tsx';
import { UndoButton } from './undo-button.tsx';
import detailCss from './detail.module.css';
import { isInOrderStateSet } from '#orders/order/states.ts';

type Open =
  | { what: 'pay' | 'extend' | 'cancel' }
  | { what: 'swap'; line: OrderLineOut }
  | { what: 'lowerFee'; found?: number }
  | null;

const Box = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes['box']} aria-label={title}>
    <h2 className={classes['heading']}>{title}</h2>
    {children}
  </section>
);

const Fold = ({
  title,
  note,
  children,
}: {
  title: string;
  note: React.ReactNode;
  children: React.ReactNode;
}) => (
  <details className={`${classes['box']} ${detailCss['fold']}`}>
    <summary>
      <h2 className={classes['heading']}>{title}</h2>
      <Text span size="sm" c="dimmed">
        {note}
      </Text>
    </summary>
    {children}
  </details>
);

type OrderViewProps = {
  order: Order;
  asked?: { what: 'cancel' | 'lowerFee' | 'pay'; reason: string } | null;
  onAnswered?: () => void;
};

export const OrderDetailView = ({ order, asked = null, onAnswered }: OrderViewProps) => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  const today = useToday();
  const actions = orderActionsOf(order, today);
  const opens = asked !== null && (asked.what === 'lowerFee' || actions[asked.what]);
  const [open, setOpen] = useState<Open>(opens ? { what: asked.what } : null);
  const log = useApi(orderContract.log, { params: { id: order.orderId } });
  const close = (): void => {
    setOpen(null);
    if (asked !== null) onAnswered?.();
  };
  return (
    <Stack gap="md">
      <OrderActionBar order={order} actions={actions} onOpen={setOpen}>
        <UndoButton orderId={order.orderId} step={log.data?.undo ?? null} stop={log.data?.undoStop ?? null} />
        <AuditLogLink subject="rental_order" id={order.orderId} />
      </OrderActionBar>
      <div className={classes['two']}>
        <Stack gap="md">
          <OrderHead order={order} isPage />
          <Box title={t('order:line.title')}>
            <OrderLineList
              order={order}
              onSwap={(line) => setOpen({ what: 'swap', line })}
              onFound={(line) => setOpen({ what: 'lowerFee', found: line.orderDetailId })}
            />
          </Box>
          <SoldBox order={order} />
          <CardBox order={order} />
          <OrderAttachmentsView order={order} />
          <Fold
            title={t('detail.timeline')}
            note={
              <>
                {t('detail.net')} <MoneyText baht={sumBaht([order.money.paid, order.money.bailHeld])} />
              </>
            }
          >
            <MoneyTimelineView order={order} />
          </Fold>
          <Fold title={t('shared:field.history')} note={log.data?.itemList.length}>
            <QueryView query={log}>{(data) => <OrderLogView log={data} />}</QueryView>
          </Fold>
        </Stack>
        <Stack gap="md">
          <Box title={t('order:money.title')}>
            <MoneySummary order={order} />
          </Box>
          <VisitTimes order={order} />
          <Box title={t('order:doc.title')}>
            <OrderDocuments order={order} />
            <DocumentsLink orderId={order.orderId} />
          </Box>
          <Box title={t('detail.about')}>
            <div className={classes['facts']}>
              <LabelledValue label={t('detail.created')}>
                <TimeText at={order.createdAt} />
              </LabelledValue>
              <LabelledValue label={t('detail.createdBy')}>{order.createdBy}</LabelledValue>
              <LabelledValue label={t('shared:shop.branch')}>{order.branchName}</LabelledValue>
            </div>
            <OrderLinks order={order} />
          </Box>
          {isInOrderStateSet('draft', order.state) ? null : (
            <OrderSlot orderId={order.orderId} orderNo={order.orderNo} />
          )}
        </Stack>
      </div>
      {open?.what === 'pay' ? <PayDialog order={order} onClose={close} /> : null}
      {open?.what === 'extend' ? <ExtendDialog order={order} onClose={close} /> : null}
      {open?.what === 'cancel' ? (
        <CancelDialog order={order} mayNoshow={actions.noshow} reason={asked?.reason ?? ''} onClose={close} />
      ) : null}
      {open?.what === 'lowerFee' ? (
        <LowerFeeDialog order={order} found={open.found ?? null} onClose={close} />
      ) : null}
      {open?.what === 'swap' ? <SwapDialog order={order} line={open.line} onClose={close} /> : null}
    </Stack>
  );
};
