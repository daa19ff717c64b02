/** Lists matches of a scanned code, not texts that only contain it. */
import { IconFileText, IconHanger, IconReceipt, IconShirt } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { codeOperations, type FoundCode, type FoundOrder } from '#inventory/stock/code-contract.ts';
import { useCodePlace } from '#inventory/stock/web/index.ts';
import type { PaletteEntry } from './found-entries.tsx';

const addressOf = ({ orderId, out, sale }: FoundOrder, scan: string): string =>
  out
    ? `/backoffice/return-detail/${orderId}${scan}`
    : `/backoffice/${sale ? 'sale-detail' : 'order-detail'}/${orderId}`;

export const useCodeEntries = (code: string) => {
  const { t } = useTranslation(['stock', 'finder']);
  const placeOf = useCodePlace();
  const query = useApi(
    codeOperations.resolveCode,
    { body: { code: code === '' ? '-' : code } },
    { enabled: code !== '' },
  );
  const orderEntry = (order: FoundOrder, scan: string): PaletteEntry => ({
    to: addressOf(order, scan),
    label: t(order.out ? 'finder:unit.takeBack' : order.held ? 'finder:unit.waits' : 'code.do.order', {
      no: order.orderNo,
    }),
    icon: <IconReceipt size={20} aria-hidden />,
  });
  const own = (found: FoundCode): PaletteEntry[] => {
    const { id, kind, within } = found;
    if (kind === 'garment' && within)
      return [
        {
          to: `/backoffice/unit/${id}`,
          label: t('finder:unit.life', { barcode: found.code }),
          icon: <IconShirt size={20} aria-hidden />,
        },
        {
          to: `/backoffice/rental?q=${encodeURIComponent(found.code)}`,
          label: t('finder:unit.rent'),
          icon: <IconHanger size={20} aria-hidden />,
        },
      ];
    if (kind === 'garment')
      return [
        {
          to: `/backoffice/other-stock?q=${encodeURIComponent(found.code)}`,
          label: t('code.do.request'),
          icon: <IconShirt size={20} aria-hidden />,
        },
      ];
    const icon = <IconFileText size={20} aria-hidden />;
    if (kind === 'customer')
      return [{ to: `/backoffice/customer-rental-history/${id}`, label: t('code.do.customer'), icon }];
    if (kind === 'goods') return [{ to: `/backoffice/goods/${id}`, label: t('code.do.goods'), icon }];
    if (kind === 'ticket' && within)
      return [{ to: `/backoffice/cleanandfix-order?id=${id}`, label: t('code.do.ticket'), icon }];
    if (kind === 'transfer' && within)
      return [{ to: `/backoffice/transfers?id=${id}`, label: t('code.do.transfer'), icon }];
    if (kind === 'voucher') return [{ to: `/backoffice/voucher/${id}`, label: t('code.do.voucher'), icon }];
    return [];
  };
  const entries = (query.data?.found ?? []).flatMap((found) => {
    const scan = found.kind === 'garment' ? `?scan=${encodeURIComponent(found.code)}` : '';
    const detail = placeOf(found);
    return [
      ...found.orders.filter((order) => order.within).map((order) => orderEntry(order, scan)),
      ...own(found),
    ].map((entry) => ({ ...entry, detail }));
  });
  return { entries, waiting: query.isFetching, failed: query.isError };
};
