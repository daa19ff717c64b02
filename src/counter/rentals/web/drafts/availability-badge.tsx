import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { StateBadge } from '#ui/index.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { availabilityWishesOf } from '../checkout/form/availability.ts';
import { todayInBangkok } from '#orders/order/web/index.ts';

export const DraftAvailabilityBadge = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('counter');
  const past = row.pickupDay < todayInBangkok();
  const lines = useApi(
    orderContract.lines,
    { query: { orderId: row.orderId, size: 100 } },
    { enabled: !past },
  );
  const wishes = availabilityWishesOf(
    (lines.data?.itemList ?? []).map((line) => ({ id: line.itemId, quantity: 1 })),
  );
  const check = useApi(
    availabilityOperations.check,
    {
      body: {
        pickupDay: row.pickupDay,
        returnDay: row.returnDay,
        lines: wishes,
        orderId: row.orderId,
      },
    },
    { enabled: !past && wishes.length > 0 },
  );
  if (past) return <StateBadge tone="warn">{t('saved.past')}</StateBadge>;
  if (lines.isError || check.isError) return <StateBadge tone="neutral">{t('saved.unknown')}</StateBadge>;
  if (check.data === undefined) return <StateBadge tone="neutral">{t('saved.checking')}</StateBadge>;
  const taken = check.data.itemList.filter((one) => one.result !== 1).length;
  return taken === 0 ? (
    <StateBadge tone="good">{t('saved.free')}</StateBadge>
  ) : (
    <StateBadge tone="bad">{t('saved.taken', { n: taken })}</StateBadge>
  );
};
