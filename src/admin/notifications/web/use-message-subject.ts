import { useTranslation } from '#ui/i18n/translation.ts';
import type { CustomerMessage } from '../contract.ts';

/** Subject of a message as text: its order or the author of the web-shop request; says that the person was erased where that applies. */
export const useMessageSubject = (): ((
  message: Pick<CustomerMessage, 'orderId' | 'orderNo' | 'customerName' | 'requestOrderId'>,
) => string) => {
  const { t } = useTranslation('notice');
  return ({ orderId, orderNo, customerName, requestOrderId }) => {
    if (orderId === null && requestOrderId !== null) return t('messages.ofRequest', { name: customerName });
    return [customerName, orderNo].filter((part) => part !== '').join(' · ') || t('messages.forgotten');
  };
};
