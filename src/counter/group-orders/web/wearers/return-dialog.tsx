import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { ButtonLink, PlainList, QueryView } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import {
  ReturnDayOfAll,
  ReturnSettlement,
  useTakeBack,
  type TakeBackState,
} from '#counter/rentals/web/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { lateIfReturned } from '#orders/order/rules/return-estimate.ts';
import { LateReckoning } from '#orders/order/web/index.ts';
import classes from '../group-orders.module.css';
import type { WearerLine } from './wearer-line.ts';

type Props = {
  orderId: number;
  lines: readonly WearerLine[];
  onClose: () => void;
  onDone: () => void;
};

const Garments = ({ taking, lines }: { taking: TakeBackState; lines: readonly WearerLine[] }) => {
  const { t } = useTranslation('party');
  const { terms } = taking;
  const wearers = new Map(lines.map((line) => [line.orderDetailId, line.wearer]));
  return (
    <PlainList aria-label={t('back.garments')}>
      {taking.backs.map(({ line, back }) => (
        <li key={line.orderDetailId} className={classes['handed']}>
          <Text size="sm" fw={600}>
            {wearers.get(line.orderDetailId)} · {line.name} {line.barcode}
          </Text>
          <LateReckoning
            returnDay={line.returnDay}
            late={lateIfReturned(line, back.returnedDay, terms)}
            terms={terms}
          />
        </li>
      ))}
    </PlainList>
  );
};

type FormProps = Omit<Props, 'orderId'> & { order: Order; shop: ShopInfo };

const Returning = ({ order, shop, onClose, onDone, ...opened }: FormProps) => {
  const { t } = useTranslation('party');
  // The dialog still shows the lines as before the return.
  const [{ lines }] = useState(opened);
  const [only] = useState(new Set(lines.map((line) => line.orderDetailId)));
  const taking = useTakeBack({ order, shop, only, onDone });
  return (
    <Dialog
      title={t('back.title', { n: lines.length })}
      size="lg"
      busy={taking.action.isPending}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('back.text')}</Text>
        <ReturnDayOfAll taking={taking} />
        <Garments taking={taking} lines={lines} />
        <ReturnSettlement taking={taking} />
        <Group justify="flex-end">
          <ButtonLink
            variant="default"
            to="/backoffice/return-detail/$orderid"
            params={{ orderid: String(order.orderId) }}
          >
            {t('back.page')}
          </ButtonLink>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** All garments return on one day. */
export const ReturnDialog = ({ orderId, ...props }: Props) => {
  const { t } = useTranslation('party');
  const query = useApi(orderContract.get, { params: { id: orderId } });
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
  if (query.data !== undefined && shop.data !== undefined)
    return <Returning order={query.data} shop={shop.data} {...props} />;
  return (
    <Dialog title={t('back.title', { n: props.lines.length })} size="lg" onClose={props.onClose}>
      {query.data === undefined ? (
        <QueryView query={query}>{() => null}</QueryView>
      ) : (
        <QueryView query={shop}>{() => null}</QueryView>
      )}
    </Dialog>
  );
};
