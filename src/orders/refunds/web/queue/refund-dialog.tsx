import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { MoneyText, QueryView } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { OrderHead, orderCss as classes, ReasonText } from '#orders/order/web/index.ts';
import { SettleOrder } from '../settle/settle-order.tsx';
import { ApproveRefundForm } from './approve-refund.tsx';
import { refundResultOf } from './refund-amounts.ts';

type RowDialogProps = { row: RefundRow; onClose: () => void; onPay: () => void };

export const RefundDialog = ({ row, onClose, onPay }: RowDialogProps) => {
  const { t } = useTranslation(['moneyback', 'order']);
  const query = useApi(orderContract.get, { params: { id: row.orderId } });
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
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
                            <ReasonText reason={charge.reason} />
                          </Text>
                        )}
                      </dt>
                      <dd>
                        <MoneyText baht={charge.amount} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            {refundResultOf(row) < 0 ? (
              <QueryView query={shop}>
                {(info) => (
                  <SettleOrder order={order} staffRefundLimit={info.staffRefundLimit} onDone={onClose} />
                )}
              </QueryView>
            ) : (
              <ApproveRefundForm row={row} onDone={onClose} />
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
