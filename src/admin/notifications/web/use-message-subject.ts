import { useTranslation } from '#ui/i18n/translation.ts';
import type { Message } from '../contract.ts';

/** What a message is about, in words: whose order, or who asked in the web shop; that it is forgotten, once nobody is to be named. */
export const useAbout = (): ((
  message: Pick<Message, 'orderId' | 'orderNo' | 'customerName' | 'requestOrderId'>,
) => string) => {
  const { t } = useTranslation('notice');
  return ({ orderId, orderNo, customerName, requestOrderId }) => {
    if (orderId === null && requestOrderId !== null) return t('messages.ofRequest', { name: customerName });
    return [customerName, orderNo].filter((part) => part !== '').join(' · ') || t('messages.forgotten');
  };
};
