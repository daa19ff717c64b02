import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Dialog, Money, QueryView } from '#ui/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import type { MoneybackRow } from '#orders/refunds/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { OrderHead, orderCss as classes } from '#orders/order/web/index.ts';
import { Settle } from '../settle/settle-order.tsx';
import { Approve } from './approve-refund.tsx';
import { resultOf } from './refund-amounts.ts';

type RowDialogProps = { row: MoneybackRow; onClose: () => void; onPay: () => void };

/** Why something is deducted from an order's bail, and what is to be done: take what is owed, approve, pay. */
export const RowDialog = ({ row, onClose, onPay }: RowDialogProps) => {
  const { t } = useTranslation(['moneyback', 'order']);
  const query = useApi(orderContract.get, { params: { id: row.orderId } });
  const shop = useApi(shopInfoRows.shopInfo, {}, { staleTime: 60_000 });
  return (
    <Dialog title={t('queue.open', { no: row.orderNo })} size="lg" onClose={onClose}>
      <QueryView query={query}>
        {(order) => (
          <Stack gap="md">
            <OrderHead order={order} />
            <div>
              <Text fw={600} size="sm" mb={4}>
                {t('queue.why')}
              </Text>
              {order.charges.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('queue.noDeduction')}
                </Text>
              ) : (
                <dl className={classes['sums']}>
                  {order.charges.map((charge) => (
                    <div key={charge.chargeId} style={{ display: 'contents' }}>
                      <dt>
                        {charge.amount < 0
                          ? t('order:waiver', { charge: t(`order:charge.${charge.kind}`) })
                          : t(`order:charge.${charge.kind}`)}
                        {charge.reason === '' ? null : (
                          <Text size="xs" c="dimmed">
                            {charge.reason}
                          </Text>
                        )}
                      </dt>
                      <dd>
                        <Money baht={charge.amount} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            {resultOf(row) < 0 ? (
              <QueryView query={shop}>
                {(info) => <Settle order={order} staffRefundLimit={info.staffRefundLimit} onDone={onClose} />}
              </QueryView>
            ) : (
              <Approve key={row.version} row={row} onDone={onClose} />
            )}
            {row.approval === null ? null : (
              <Button variant="outline" onClick={onPay}>
                {t('queue.pay', { n: 1 })}
              </Button>
            )}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
};
