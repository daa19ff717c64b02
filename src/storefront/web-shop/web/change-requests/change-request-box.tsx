import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { ChangeRequestCard } from './change-request-card.tsx';

export const ChangeRequestBox = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('webshop');
  const asks = useApi(webShopContract.orderAsks, { params: { id: orderId } }).data?.asks ?? [];
  if (asks.length === 0) return null;
  return (
    <section className={classes['box']} aria-label={t('asks.title')}>
      <h2 className={classes['heading']}>{t('asks.title')}</h2>
      <Stack gap="md">
        {asks.map((one) => (
          <ChangeRequestCard key={one.askId} ask={one} />
        ))}
      </Stack>
    </section>
  );
};
