import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useCan } from '#ui/session/session.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

/** Says why the server refuses this user's expense of `amount` baht without a picture, or returns null. */
export const useReceiptNeeded = (amount: number): string | null => {
  const { t } = useTranslation('daybook');
  const isStaff = useCan({ allow: 'admin' }) !== 'ok';
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  return isStaff && shop !== undefined && amount > shop.staffReceiptFrom
    ? t('expense.slipNeeded', { limit: bahtInSentence(shop.staffReceiptFrom) })
    : null;
};
