import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { amountText } from './how-much.tsx';

/** What the customer has with the shop, and when it is not enough. Baht. */
export const Credit = ({ credit, amount }: { credit: number; amount: number }) => {
  const { t } = useTranslation('life');
  return (
    <>
      <Text size="sm">{t('money.credit.have', { credit: amountText(credit) })}</Text>
      {amount > credit ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('money.credit.tooMuch', { credit: amountText(credit) })}
        </Text>
      ) : null}
    </>
  );
};

/** Why this way of paying does not fit. */
export const PriceOnly = () => {
  const { t } = useTranslation('life');
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {t('money.credit.priceOnly')}
    </Text>
  );
};
