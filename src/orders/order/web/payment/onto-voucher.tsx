import { Text } from '@mantine/core';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';

export const OntoVoucher = ({ baht }: { baht: number }) => {
  const { t } = useTranslation('order');
  if (baht <= 0) return null;
  return (
    <Text size="sm" role="status">
      {t('voucher.back', { amount: bahtInSentence(baht) })}
    </Text>
  );
};
