import { HistoryLink } from '#ui/router/audit-log-link.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { OrderSlot } from '#ui/router/order-slot.tsx';
import { useApi } from '#ui/api/queries.ts';
import { Fact, QueryView, TimeText, ButtonLink, useToday } from '#ui/index.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import {
  Documents,
  MoneySummary,
  OrderHead,
  PapersLink,
  orderCss as classes,
} from '#orders/order/web/index.ts';
import { actionsOf } from './order-actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { Lines } from './order-lines.tsx';
import { OrderLinks } from './order-links.tsx';
import { LogView } from './order-log.tsx';
import { CardBox, OrderRecord, SoldBox } from '#orders/attachments/web/index.ts';
import { PayDialog } from './pay-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { OrderTimeline } from './money-timeline-view.tsx';
import { UndoButton } from './undo-button.tsx';

type Open = { what: 'pay' | 'extend' | 'cancel' } | { what: 'swap'; line: Line } | null;

const Box = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes['box']} aria-label={title}>
    <h2 className={classes['heading']}>{title}</h2>
    {children}
  </section>
);

type ActionBarProps = {
  order: Order;
  actions: ReturnType<typeof actionsOf>;
  onOpen: (open: Open) => void;
  children: React.ReactNode;
};

const ActionBar = ({ order, actions, onOpen, children }: ActionBarProps) => {
  const { t } = useTranslation('change');
  const id = String(order.orderId);
  return (
    <Group gap="xs">
      {actions.resume ? (
        <ButtonLink to="/backoffice/rental/$orderid" params={{ orderid: id }}>
          {t('detail.resume')}
        </ButtonLink>
      ) : null}
      {actions.pickup ? (
        <ButtonLink to="/backoffice/pickup" search={{ id: order.orderId }}>
          {t('detail.toPickup')}
        </ButtonLink>
      ) : null}
      {actions.pickup ? (
        <ButtonLink variant="default" to="/backoffice/tododetail/$orderid" params={{ orderid: id }}>
          {t('detail.toPrepare')}
        </ButtonLink>
      ) : null}
      {actions.return || actions.settle ? (
        <ButtonLink to="/backoffice/return-detail/$orderid" params={{ orderid: id }}>
          {t(actions.return ? 'detail.toReturn' : 'detail.toSettle')}
        </ButtonLink>
      ) : null}
      {actions.pay ? (
        <Button variant="default" onClick={() => onOpen({ what: 'pay' })}>
          {t('detail.take')}
        </Button>
      ) : null}
      {actions.edit ? (
        <ButtonLink variant="default" to="/backoffice/rental-edit/$orderid" params={{ orderid: id }}>
          {t('edit.open')}
        </ButtonLink>
      ) : null}
      {actions.extend ? (
        <Button variant="default" onClick={() => onOpen({ what: 'extend' })}>
          {t('detail.extend')}
        </Button>
      ) : null}
      {actions.cancel ? (
        <Button variant="default" onClick={() => onOpen({ what: 'cancel' })}>
          {t('detail.cancel')}
        </Button>
      ) : null}
      {children}
    </Group>
  );
};

type OrderViewProps = {
  order: Order;
  /** What whoever came here wants to do at once. */
  asked?: { what: 'cancel'; reason: string } | null;
  onAnswered?: () => void;
};

/** Everything about one order, and what can be done with it now. */
export const OrderView = ({ order, asked = null, onAnswered }: OrderViewProps) => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  const today = useToday();
  const actions = actionsOf(order, today);
  const [open, setOpen] = useState<Open>(asked !== null && actions.cancel ? { what: 'cancel' } : null);
  const log = useApi(orderContract.log, { params: { id: order.orderId } });
  const close = (): void => {
    setOpen(null);
    if (asked !== null) onAnswered?.();
  };
  return (
    <Stack gap="md">
      <ActionBar order={order} actions={actions} onOpen={setOpen}>
        <UndoButton orderId={order.orderId} step={log.data?.undo ?? null} />
        <HistoryLink subject="rental_order" id={order.orderId} />
      </ActionBar>
      <div className={classes['two']}>
        <Stack gap="md">
          <OrderHead order={order} isPage />
          <Box title={t('order:line.title')}>
            <Lines order={order} onSwap={(line) => setOpen({ what: 'swap', line })} />
          </Box>
          <SoldBox order={order} />
          <CardBox order={order} />
          <OrderRecord order={order} />
          <Box title={t('detail.timeline')}>
            <OrderTimeline order={order} />
          </Box>
          <Box title={t('shared:field.history')}>
            <QueryView query={log}>{(data) => <LogView log={data} />}</QueryView>
          </Box>
        </Stack>
        <Stack gap="md">
          <Box title={t('order:money.title')}>
            <MoneySummary order={order} />
          </Box>
          <Box title={t('order:doc.title')}>
            <Documents order={order} />
            <PapersLink orderId={order.orderId} />
          </Box>
          <Box title={t('detail.about')}>
            <div className={classes['facts']}>
              <Fact label={t('detail.created')}>
                <TimeText at={order.createdAt} />
              </Fact>
              <Fact label={t('detail.createdBy')}>{order.createdBy}</Fact>
              <Fact label={t('shared:shop.branch')}>{order.branchName}</Fact>
            </div>
            <OrderLinks order={order} />
          </Box>
          {order.state === 'draft' ? null : <OrderSlot orderId={order.orderId} orderNo={order.orderNo} />}
        </Stack>
      </div>
      {open?.what === 'pay' ? <PayDialog order={order} onClose={close} /> : null}
      {open?.what === 'extend' ? <ExtendDialog order={order} onClose={close} /> : null}
      {open?.what === 'cancel' ? (
        <CancelDialog order={order} mayNoshow={actions.noshow} reason={asked?.reason ?? ''} onClose={close} />
      ) : null}
      {open?.what === 'swap' ? <SwapDialog order={order} line={open.line} onClose={close} /> : null}
    </Stack>
  );
};
