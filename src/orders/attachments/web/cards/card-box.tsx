import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import { mayHoldCard } from '#orders/attachments/held-cards.ts';
import { useRecord } from '../use-attachments.ts';
import { HoldCard } from './hold-card.tsx';
import { OneCard } from './held-card.tsx';

type CardBoxProps = {
  order: Order;
  /** Garments come back: a card goes back, and none is taken any more. */
  givingBack?: boolean;
};

/** Cards of the customer that lie here, and taking one; nothing where the shop takes none and none lies here. */
export const CardBox = ({ order, givingBack = false }: CardBoxProps) => {
  const { t } = useTranslation('record');
  const { data } = useRecord(order.orderId);
  const shop = useApi(shopInfoRows.shopInfo, {});
  if (data === undefined || shop.data === undefined) return null;
  const { holdsCards, cardPhoto } = shop.data;
  const may = !givingBack && holdsCards && mayHoldCard(order.lines.map((line) => line.state));
  if (data.cards.length === 0 && !may) return null;
  const here = data.cards.some((one) => one.backAt === null);
  return (
    <section className={classes['box']} aria-label={t('card.title')}>
      <h2 className={classes['heading']}>{t('card.title')}</h2>
      <Stack gap="md">
        {data.cards.map((card) => (
          <OneCard key={card.cardId} order={order} card={card} photo={cardPhoto} />
        ))}
        {may && !here ? <HoldCard orderId={order.orderId} /> : null}
      </Stack>
    </section>
  );
};
