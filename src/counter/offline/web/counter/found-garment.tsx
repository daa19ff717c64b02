import { Button, Group, Stack, Text } from '@mantine/core';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { EmptyState, Money, readingsOf } from '#ui/index.ts';
import { Garment, orderCss as classes } from '#orders/order/web/index.ts';
import { find } from '../view/find-in-view.ts';
import { type GarmentView, hindrance, type View } from '../view/view.ts';
import { OfflineOrders } from './order-list.tsx';

/** Where a garment is, or to whom it is promised next. */
const Where = ({ view, garment, today }: { view: View; garment: GarmentView; today: string }) => {
  const { t } = useTranslation(['offlineScreens', 'order']);
  const language = useLanguage();
  // As far as the promises on the device reach.
  const found = hindrance(view, garment, '9999', today);
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
  view: View;
  q: string;
  today: string;
  onOrder: (key: string) => void;
  onRent: (barcode: string) => void;
  onAll: () => void;
};

/** What was found for a code, name or number: orders, and garments with where they are. */
export const FoundHere = ({ view, q, today, onOrder, onRent, onAll }: FoundProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { orders, garments } = find(view, readingsOf(q));
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
                  <Garment line={garment}>
                    <Where view={view} garment={garment} today={today} />
                    <Text size="sm">
                      {t('shared:money.rent')} <Money baht={garment.rentalPrice} />
                    </Text>
                  </Garment>
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
