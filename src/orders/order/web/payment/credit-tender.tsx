import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { amountText } from './amount-choice.tsx';

/** What the customer has with the shop, and when it is not enough. Baht. */
export const Credit = ({ credit, amount }: { credit: number; amount: number }) => {
  const { t } = useTranslation('order');
  return (
    <>
      <Text size="sm">{t('credit.have', { credit: amountText(credit) })}</Text>
      {amount > credit ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('credit.tooMuch', { credit: amountText(credit) })}
        </Text>
      ) : null}
    </>
  );
};

/** Why this way of paying does not fit. */
export const PriceOnly = () => {
  const { t } = useTranslation('order');
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {t('credit.priceOnly')}
    </Text>
  );
};
