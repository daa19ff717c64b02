import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';

export const useMarkSpam = (onDone: () => void = () => {}) => {
  const { t } = useTranslation('webshop');
  return useAction(webShopContract.markSpam, {
    refresh: [webShopContract.requests, webShopContract.request],
    onSuccess: ({ changed }, { body }) => {
      toastDone(t(body.spam ? 'orders.spamDone' : 'orders.notSpamDone', { n: changed }));
      onDone();
    },
  });
};
