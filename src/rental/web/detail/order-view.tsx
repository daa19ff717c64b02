import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, TimeText } from '../../../core/web/ui/index.ts';
import type { Line, Order } from '../../contract.ts';
import classes from '../counter.module.css';
import { useToday } from '../list/use-today.ts';
import { actionsOf } from './actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Documents } from './documents.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { OrderHead } from './head.tsx';
import { Lines } from './lines.tsx';
import { MoneySummary } from './money-summary.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { OrderTimeline } from './timeline-view.tsx';

type Open = { what: 'pay' | 'extend' | 'cancel' } | { what: 'swap'; line: Line } | null;

const Box = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes['box']} aria-label={title}>
    <h2 className={classes['heading']}>{title}</h2>
    {children}
  </section>
);

type ActionBarProps = { order: Order; actions: ReturnType<typeof actionsOf>; onOpen: (open: Open) => void };

const ActionBar = ({ order, actions, onOpen }: ActionBarProps) => {
  const { t } = useTranslation('rental');
  const id = String(order.orderId);
  return (
    <Group gap="xs">
      {actions.resume ? (
        <Button
          renderRoot={(props) => (
            <Link to="/backoffice/rental/$orderid" params={{ orderid: id }} {...props} />
          )}
        >
          {t('detail.resume')}
        </Button>
      ) : null}
      {actions.pickup ? (
        <Button
          renderRoot={(props) => <Link to="/backoffice/pickup" search={{ id: order.orderId }} {...props} />}
        >
          {t('detail.toPickup')}
        </Button>
      ) : null}
      {actions.takeBack || actions.settle ? (
        <Button
          renderRoot={(props) => (
            <Link to="/backoffice/return-detail/$orderid" params={{ orderid: id }} {...props} />
          )}
        >
          {t(actions.takeBack ? 'detail.toReturn' : 'detail.toSettle')}
        </Button>
      ) : null}
      {actions.pay ? (
        <Button variant="default" onClick={() => onOpen({ what: 'pay' })}>
          {t('detail.take')}
        </Button>
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
    </Group>
  );
};

/** Everything about one order, and what can be done with it now. */
export const OrderView = ({ order }: { order: Order }) => {
  const { t } = useTranslation('rental');
  const today = useToday();
  const [open, setOpen] = useState<Open>(null);
  const actions = actionsOf(order, today);
  const close = (): void => setOpen(null);
  return (
    <Stack gap="md">
      <ActionBar order={order} actions={actions} onOpen={setOpen} />
      <div className={classes['two']}>
        <Stack gap="md">
          <OrderHead order={order} isPage />
          <Box title={t('detail.garments')}>
            <Lines order={order} onSwap={(line) => setOpen({ what: 'swap', line })} />
          </Box>
          <Box title={t('detail.timeline')}>
            <OrderTimeline order={order} />
          </Box>
        </Stack>
        <Stack gap="md">
          <Box title={t('detail.money')}>
            <MoneySummary order={order} />
          </Box>
          <Box title={t('detail.documents')}>
            <Documents order={order} />
          </Box>
          <Box title={t('detail.about')}>
            <div className={classes['facts']}>
              <Fact label={t('detail.created')}>
                <TimeText at={order.createdAt} />
              </Fact>
              <Fact label={t('detail.createdBy')}>{order.createdBy}</Fact>
              <Fact label={t('detail.branch')}>{order.branchName}</Fact>
            </div>
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
