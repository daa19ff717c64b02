import { Text } from '@mantine/core';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { refillsExpiredVoucher } from '#orders/order/rules/voucher-share.ts';

type Props = { baht: number; order?: Pick<Order, 'entries'>; expired?: boolean };

export const OntoVoucher = ({ baht, order, expired }: Props) => {
  const { t } = useTranslation('order');
  const today = useToday();
  if (baht <= 0) return null;
  const late = expired ?? (order !== undefined && refillsExpiredVoucher(order, baht, today));
  return (
    <Text size="sm" role="status">
      {t('voucher.back', { amount: bahtInSentence(baht) })}
      {late ? ` ${t('voucher.backExpired')}` : ''}
    </Text>
  );
};
