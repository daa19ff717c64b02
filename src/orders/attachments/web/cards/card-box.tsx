import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { canHoldCard } from '#orders/attachments/held-cards.ts';
import { useAttachments } from '../use-attachments.ts';
import { HoldCard } from './hold-card.tsx';
import { HeldCardView } from './held-card.tsx';

type CardBoxProps = {
  order: Order;
  givingBack?: boolean;
};

export const CardBox = ({ order, givingBack = false }: CardBoxProps) => {
  const { t } = useTranslation('record');
  const { data } = useAttachments(order.orderId);
  const shop = useApi(shopInfoOperations.shopInfo, {});
  if (data === undefined || shop.data === undefined) return null;
  const { holdsCards, cardPhoto } = shop.data;
  const may = !givingBack && holdsCards && canHoldCard(order.lines.map((line) => line.state));
  if (data.cards.length === 0 && !may) return null;
  const here = data.cards.some((one) => one.backAt === null);
  return (
    <section className={classes['box']} aria-label={t('card.title')}>
      <h2 className={classes['heading']}>{t('card.title')}</h2>
      <Stack gap="md">
        {data.cards.map((card) => (
          <HeldCardView key={card.cardId} order={order} card={card} photo={cardPhoto} />
        ))}
        {may && !here ? <HoldCard orderId={order.orderId} /> : null}
      </Stack>
    </section>
  );
};
