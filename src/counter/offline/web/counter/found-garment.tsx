import { Button, Group, Stack, Text } from '@mantine/core';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { EmptyState, MoneyText, scanReadingsOf } from '#ui/index.ts';
import { OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import { searchOfflineView } from '../view/find-in-view.ts';
import type { OfflineGarment, OfflineView } from '../view/view-types.ts';
import { unavailabilityOf } from '../view/view.ts';
import { OfflineOrders } from './order-list.tsx';

const Where = ({ view, garment, today }: { view: OfflineView; garment: OfflineGarment; today: string }) => {
  const { t } = useTranslation(['offlineScreens', 'order']);
  const language = useLanguage();
  const found = unavailabilityOf(view, garment, '9999', today);
  if (found === null) return <Text size="sm">{t('find.free')}</Text>;
  if ('state' in found) return <Text size="sm">{t(`order:find.unitState.${found.state}`)}</Text>;
  const day = formatDay(asDay(found.promised), language);
  return (
    <Text size="sm">
      {found.orderNo === '' ? t('open.promised', { day }) : t('open.promisedTo', { day, no: found.orderNo })}
    </Text>
  );
};

type FoundProps = {
  view: OfflineView;
  q: string;
  today: string;
  onOrder: (key: string) => void;
  onRent: (barcode: string) => void;
  onAll: () => void;
};

export const FoundGarment = ({ view, q, today, onOrder, onRent, onAll }: FoundProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { orders, garments } = searchOfflineView(view, scanReadingsOf(q));
  const all = (
    <Button variant="default" onClick={onAll}>
      {t('toList')}
    </Button>
  );
  if (orders.length + garments.length === 0)
    return <EmptyState title={t('find.nothing', { q })} hint={t('find.nothingHint')} action={all} />;
  return (
    <Stack gap="md">
      <Group>{all}</Group>
      {orders.length === 0 ? null : (
        <section>
          <h2 className={classes['heading']}>{t('find.orders')}</h2>
          <OfflineOrders label={t('find.orders')} orders={orders} today={today} onOpen={onOrder} />
        </section>
      )}
      {garments.length === 0 ? null : (
        <section>
          <h2 className={classes['heading']}>{t('find.garments')}</h2>
          <ul className={classes['list']} aria-label={t('find.garments')}>
            {garments.map((garment) => (
              <li key={garment.barcode} className={classes['line']}>
                <Group justify="space-between" align="flex-start" gap="sm">
                  <OrderGarment line={garment}>
                    <Where view={view} garment={garment} today={today} />
                    <Text size="sm">
                      {t('shared:money.rent')} <MoneyText baht={garment.rentalPrice} />
                    </Text>
                  </OrderGarment>
                  <Button
                    variant="default"
                    aria-label={t('find.rentOf', { name: `${garment.name} ${garment.barcode}` })}
                    onClick={() => onRent(garment.barcode)}
                  >
                    {t('find.rent')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
};
