import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { Money, QueryView } from '../../../core/web/ui/index.ts';
import { shopContract } from '../../../shop/contract.ts';
import type { MoneybackRow } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import classes from '../counter.module.css';
import { OrderHead } from '../detail/head.tsx';
import { Dialog } from '../list/dialog.tsx';
import { Settle } from '../return/settle.tsx';
import { Approve } from './approve.tsx';
import { resultOf } from './sums.ts';

type RowDialogProps = { row: MoneybackRow; onClose: () => void; onPay: () => void };

/** Why something is deducted from an order's bail, and what is to be done: take what is owed, approve, pay. */
export const RowDialog = ({ row, onClose, onPay }: RowDialogProps) => {
  const { t } = useTranslation('rental');
  const { t: life } = useTranslation('life');
  const query = useApi(rentalContract.get, { params: { id: row.orderId } });
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 });
  return (
    <Dialog title={t('moneyback.open', { no: row.orderNo })} onClose={onClose}>
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
            {resultOf(row) < 0 ? (
              <QueryView query={shop}>
                {(info) => <Settle order={order} staffRefundLimit={info.staffRefundLimit} onDone={onClose} />}
              </QueryView>
            ) : (
              <Approve key={row.version} row={row} onDone={onClose} />
            )}
            {row.approval === null ? null : (
              <Button variant="outline" onClick={onPay}>
                {life('money.back.pay', { n: 1 })}
              </Button>
            )}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
};
