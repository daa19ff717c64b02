import { Button } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import { ActionBar, ButtonLink } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { isLowerable } from '#orders/amendments/lowerable-fees.ts';
import { SecondOrderLink } from '../edit/second-order-link.tsx';
import type { orderActionsOf } from './order-actions.ts';

type OrderActionBarProps = {
  order: Order;
  actions: ReturnType<typeof orderActionsOf>;
  onOpen: (open: { what: 'pay' | 'extend' | 'cancel' | 'lowerFee' }) => void;
  children: React.ReactNode;
};

export const OrderActionBar = ({ order, actions, onOpen, children }: OrderActionBarProps) => {
  const { t } = useTranslation('change');
  const mayLower = useCan(amendmentContract.lowerFee) === 'ok';
  const id = String(order.orderId);
  return (
    <ActionBar label={t('detail.actions')} upper>
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
      {actions.return && !actions.edit ? <SecondOrderLink order={order} /> : null}
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
      {mayLower && isLowerable(order) ? (
        <Button variant="default" onClick={() => onOpen({ what: 'lowerFee' })}>
          {t('lower.open')}
        </Button>
      ) : null}
      {children}
    </ActionBar>
  );
};
