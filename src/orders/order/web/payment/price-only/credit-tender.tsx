import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';

/** Amounts are in baht. */
export const CreditTender = ({ credit, amount }: { credit: number; amount: number }) => {
  const { t } = useTranslation('order');
  return (
    <>
      <Text size="sm">{t('credit.have', { credit: bahtInSentence(credit) })}</Text>
      {amount > credit ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('credit.tooMuch', { credit: bahtInSentence(credit) })}
        </Text>
      ) : null}
    </>
  );
};

export const PriceOnlyNotice = () => {
  const { t } = useTranslation('order');
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {t('credit.priceOnly')}
    </Text>
  );
};
