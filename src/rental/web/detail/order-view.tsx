import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { Fact, QueryView, TimeText } from '../../../core/web/ui/index.ts';
import type { Line, Order } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import classes from '../counter.module.css';
import { useToday } from '../list/use-today.ts';
import { actionsOf } from './actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Documents, PapersLink } from './documents.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { OrderHead } from './head.tsx';
import { Lines } from './lines.tsx';
import { OrderLinks } from './order-links.tsx';
import { LogView } from './log-view.tsx';
import { MoneySummary } from './money-summary.tsx';
import { OrderRecord } from '../record/order-record.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { OrderTimeline } from './timeline-view.tsx';
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
  const { t } = useTranslation(['rental', 'life']);
  const id = String(order.orderId);
  return (
    <Group gap="xs">
      {actions.resume ? (
        <Button
          renderRoot={(props) => (
            <Link to="/backoffice/rental/$orderid" params={{ orderid: id }} {...props} />
          )}
        >
          {t('rental:detail.resume')}
        </Button>
      ) : null}
      {actions.pickup ? (
        <Button
          renderRoot={(props) => <Link to="/backoffice/pickup" search={{ id: order.orderId }} {...props} />}
        >
          {t('rental:detail.toPickup')}
        </Button>
      ) : null}
      {actions.pickup ? (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/backoffice/tododetail/$orderid" params={{ orderid: id }} {...props} />
          )}
        >
          {t('life:record.toPrepare')}
        </Button>
      ) : null}
      {actions.takeBack || actions.settle ? (
        <Button
          renderRoot={(props) => (
            <Link to="/backoffice/return-detail/$orderid" params={{ orderid: id }} {...props} />
          )}
        >
          {t(actions.takeBack ? 'rental:detail.toReturn' : 'rental:detail.toSettle')}
        </Button>
      ) : null}
      {actions.pay ? (
        <Button variant="default" onClick={() => onOpen({ what: 'pay' })}>
          {t('rental:detail.take')}
        </Button>
      ) : null}
      {actions.edit ? (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/backoffice/rental-edit/$orderid" params={{ orderid: id }} {...props} />
          )}
        >
          {t('life:edit.open')}
        </Button>
      ) : null}
      {actions.extend ? (
        <Button variant="default" onClick={() => onOpen({ what: 'extend' })}>
          {t('rental:detail.extend')}
        </Button>
      ) : null}
      {actions.cancel ? (
        <Button variant="default" onClick={() => onOpen({ what: 'cancel' })}>
          {t('rental:detail.cancel')}
        </Button>
      ) : null}
      {children}
    </Group>
  );
};

/** Everything about one order, and what can be done with it now. */
export const OrderView = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['rental', 'life']);
  const today = useToday();
  const [open, setOpen] = useState<Open>(null);
  const actions = actionsOf(order, today);
  const log = useApi(rentalContract.log, { params: { id: order.orderId } });
  const close = (): void => setOpen(null);
  return (
    <Stack gap="md">
      <ActionBar order={order} actions={actions} onOpen={setOpen}>
        <UndoButton orderId={order.orderId} step={log.data?.undo ?? null} />
      </ActionBar>
      <div className={classes['two']}>
        <Stack gap="md">
          <OrderHead order={order} isPage />
          <Box title={t('rental:detail.garments')}>
            <Lines order={order} onSwap={(line) => setOpen({ what: 'swap', line })} />
          </Box>
          <OrderRecord order={order} />
          <Box title={t('rental:detail.timeline')}>
            <OrderTimeline order={order} />
          </Box>
          <Box title={t('life:log.title')}>
            <QueryView query={log}>{(data) => <LogView log={data} />}</QueryView>
          </Box>
        </Stack>
        <Stack gap="md">
          <Box title={t('rental:detail.money')}>
            <MoneySummary order={order} />
          </Box>
          <Box title={t('rental:detail.documents')}>
            <Documents order={order} />
            <PapersLink orderId={order.orderId} />
          </Box>
          <Box title={t('rental:detail.about')}>
            <div className={classes['facts']}>
              <Fact label={t('rental:detail.created')}>
                <TimeText at={order.createdAt} />
              </Fact>
              <Fact label={t('rental:detail.createdBy')}>{order.createdBy}</Fact>
              <Fact label={t('rental:detail.branch')}>{order.branchName}</Fact>
            </div>
            <OrderLinks order={order} />
          </Box>
        </Stack>
      </div>
      {open?.what === 'pay' ? <PayDialog order={order} onClose={close} /> : null}
      {open?.what === 'extend' ? <ExtendDialog order={order} onClose={close} /> : null}
      {open?.what === 'cancel' ? (
        <CancelDialog order={order} mayNoshow={actions.noshow} onClose={close} />
      ) : null}
      {open?.what === 'swap' ? <SwapDialog order={order} line={open.line} onClose={close} /> : null}
    </Stack>
  );
};
