import { useTranslation } from '#ui/i18n/translation.ts';
import type { CustomerMessage } from '../contract.ts';

export const useMessageSubject = (): ((
  message: Pick<CustomerMessage, 'orderId' | 'orderNo' | 'customerName' | 'requestOrderId'>,
) => string) => {
  const { t } = useTranslation('notice');
  return ({ orderId, orderNo, customerName, requestOrderId }) => {
    if (orderId === null && requestOrderId !== null) return t('messages.ofRequest', { name: customerName });
    return [customerName, orderNo].filter((part) => part !== '').join(' · ') || t('messages.forgotten');
  };
};
