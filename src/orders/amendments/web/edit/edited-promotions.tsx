import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Order, OrderPromotions as PromotionResult } from '#orders/order/contract.ts';
import { GivenPromotionRows } from '#orders/promotions/web/index.ts';

type PromotionsProps = {
  had: Order['promotions'];
  given: Order['promotions'];
  refused: PromotionResult['refused'];
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

export const EditedPromotions = ({ had, ...rest }: PromotionsProps) => {
  const { t } = useTranslation('promotion');
  const lost = had.filter((one) => !rest.given.some(({ promotionId }) => promotionId === one.promotionId));
  return (
    <>
      {lost.length === 0 ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('lost')}: {lost.map((one) => one.name).join(', ')}
        </Text>
      )}
      <GivenPromotionRows {...rest} />
    </>
  );
};
