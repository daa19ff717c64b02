import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { Money, QueryView } from '../../../core/web/ui/index.ts';
import { shopContract } from '../../../shop/contract.ts';
import { rentalContract } from '../../contract.ts';
import classes from '../counter.module.css';
import { OrderHead } from '../detail/head.tsx';
import { Dialog } from '../list/dialog.tsx';
import { Settle } from './settle.tsx';

type RefundDialogProps = { orderId: number; orderNo: string; onClose: () => void };

/** Why something is deducted from an order's bail, and paying the rest. */
export const RefundDialog = ({ orderId, orderNo, onClose }: RefundDialogProps) => {
  const { t } = useTranslation('rental');
  const query = useApi(rentalContract.get, { params: { id: orderId } });
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 });
  return (
    <Dialog title={t('moneyback.open', { no: orderNo })} onClose={onClose}>
      <QueryView query={query}>
        {(order) => (
          <Stack gap="md">
            <OrderHead order={order} />
            <div>
              <Text fw={600} size="sm" mb={4}>
                {t('moneyback.why')}
              </Text>
              {order.charges.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('moneyback.noDeduction')}
                </Text>
              ) : (
                <dl className={classes['sums']}>
                  {order.charges.map((charge) => (
                    <div key={charge.chargeId} style={{ display: 'contents' }}>
                      <dt>
                        {charge.amount < 0
                          ? t('waiver', { charge: t(`charge.${charge.kind}`) })
                          : t(`charge.${charge.kind}`)}
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
            <QueryView query={shop}>
              {(info) => <Settle order={order} staffRefundLimit={info.staffRefundLimit} onDone={onClose} />}
            </QueryView>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
};
