import { Group, Stack } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { ButtonLink } from '#ui/index.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { isSold, canSellWith } from '#orders/order/rules/sale-lines.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import { SoldLines } from './sold-lines.tsx';

const useHasSales = (): boolean => useCan({ allow: 'staff', package: 'm' }) === 'ok';

export const useCanSell = (order: Pick<Order, 'kind' | 'state' | 'branchId'>): boolean => {
  const may = useHasSales();
  const { branchId } = useSession();
  return may && canSellWith(order) && order.branchId === branchId;
};

const canStay = (line: OrderLineOut): boolean =>
  isInStateSet('back', line.state) && ['inspect', 'wash', 'repair', 'ready'].includes(line.unitState);

/** `offers` adds returned garments, which the renter may buy. */
export const SoldBox = ({ order, offers = false }: { order: Order; offers?: boolean }) => {
  const { t } = useTranslation('record');
  const may = useCanSell(order);
  const hasSales = useHasSales();
  const staying = offers && may ? order.lines.filter(canStay) : [];
  if (order.sales.length === 0 && !may) return null;
  return (
    <section className={classes['box']} aria-label={t('sold.title')}>
      <h2 className={classes['heading']}>{t('sold.title')}</h2>
      <Stack gap="sm">
        <SoldLines order={order} />
        {staying.length === 0 ? null : (
          <ul className={classes['list']}>
            {staying.map((line) => (
              <li key={line.orderDetailId}>
                <OrderGarment line={line} size={52}>
                  <ButtonLink
                    variant="default"
                    size="compact-sm"
                    mt={4}
                    aria-label={`${t('sold.keep')} ${line.name} ${line.barcode}`}
                    to="/backoffice/sale-order"
                    search={{ order: order.orderId, codes: line.barcode }}
                  >
                    {t('sold.keep')}
                  </ButtonLink>
                </OrderGarment>
              </li>
            ))}
          </ul>
        )}
        <Group gap="xs">
          {may ? (
            <ButtonLink
              variant="default"
              leftSection={<IconShoppingBag size={18} aria-hidden />}
              to="/backoffice/sale-order"
              search={{ order: order.orderId }}
            >
              {t('sold.add')}
            </ButtonLink>
          ) : null}
          {hasSales && order.sales.some((one) => isSold(one.state)) ? (
            <ButtonLink
              variant="default"
              to="/backoffice/sale-detail/$orderid"
              params={{ orderid: String(order.orderId) }}
            >
              {t('sold.page')}
            </ButtonLink>
          ) : null}
        </Group>
      </Stack>
    </section>
  );
};
