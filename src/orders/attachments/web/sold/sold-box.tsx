import { Group, Stack } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { ButtonLink } from '#ui/index.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import { isSold, maySellWith } from '#orders/order/rules/sale-lines.ts';
import { isIn } from '#orders/order/states.ts';
import { Garment, orderCss as classes } from '#orders/order/web/index.ts';
import { SoldLines } from './sold-lines.tsx';

/** Can articles be sold with this order here and now? */
export const useMaySell = (order: Pick<Order, 'kind' | 'state' | 'branchId'>): boolean => {
  const may = useCan({ allow: 'staff', package: 'm' }) === 'ok';
  const { branchId } = useSession();
  return may && maySellWith(order) && order.branchId === branchId;
};

/** It came back, and nothing has become of it yet: it may stay with the renter. */
const canStay = (line: Line): boolean =>
  isIn('back', line.state) && ['inspect', 'wash', 'repair', 'ready'].includes(line.unitState);

/** What is sold with a rental: its articles, the way to more of them, and garments that came back and may be kept. */
export const SoldBox = ({ order, offers = false }: { order: Order; offers?: boolean }) => {
  const { t } = useTranslation('record');
  const may = useMaySell(order);
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
                <Garment line={line} size={52}>
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
                </Garment>
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
          {order.sales.some((one) => isSold(one.state)) ? (
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
