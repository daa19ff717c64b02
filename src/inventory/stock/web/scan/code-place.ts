import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import type { FoundCode, FoundOrder } from '#inventory/stock/code-contract.ts';

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

export const useCodePlace = (): ((found: FoundCode) => string) => {
  const { t } = useTranslation(['stock', 'order', 'shared']);
  const language = useLanguage();
  const { branchId } = useSession();
  const dayText = (day: string | null): string => (isDay(day) ? formatDay(asDay(day), language) : '');
  const branchText = (of: { branchId: number | null; branchName: string }): string =>
    of.branchId === null || of.branchId === branchId ? '' : t('code.atBranch', { branch: of.branchName });
  const promise = ({ orderNo: no, customerName: customer, ...order }: FoundOrder): string => {
    if (order.out)
      return customer === ''
        ? t('code.outOn', { no, day: dayText(order.returnDay) })
        : t('code.outWith', { customer, no, day: dayText(order.returnDay) });
    const reserved =
      customer === ''
        ? t('code.reservedOn', { no, day: dayText(order.pickupDay) })
        : t('code.reservedFor', { customer, no, day: dayText(order.pickupDay) });
    return joined([reserved, branchText(order)]);
  };
  const garment = (found: FoundCode): string =>
    joined([
      t('code.garment', { barcode: found.code, name: found.name }),
      branchText(found),
      found.state === null ? '' : t(`order:find.unitState.${found.state}`),
      ...(found.orders.length === 0 ? [t('code.free')] : found.orders.map(promise)),
    ]);
  const order = (head: string, [of]: readonly FoundOrder[]): string => {
    if (of === undefined) return head;
    if (of.held || of.out) return joined([head, promise(of)]);
    return joined([head, t('code.orderOver', { no: of.orderNo }), branchText(of)]);
  };
  return (found) => {
    const { code, name } = found;
    switch (found.kind) {
      case 'garment':
        return garment(found);
      case 'goods':
        return t('code.goods', { code, name });
      case 'order':
        return order('', found.orders);
      case 'paper':
        return order(t('code.paper', { code }), found.orders);
      case 'ticket':
        return joined([t('code.ticket', { code, name }), branchText(found)]);
      case 'customer':
        return joined([
          t('code.customer', { code, name }),
          ...found.orders.map((one) => promise({ ...one, customerName: '' })),
        ]);
      case 'transfer':
        return t('code.transfer', { code, name });
      case 'voucher':
        return joined([t('shared:money.for.voucher'), `…${code.slice(-4)}`, name]);
    }
  };
};
