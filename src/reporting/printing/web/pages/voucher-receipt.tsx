import { getRouteApi } from '@tanstack/react-router';
import { ledgerContract } from '#ledger/contract.ts';
import type { Document } from '#ledger/shapes.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { paperLayoutOf, paperLayouts } from '#reporting/printing/paper-layouts.ts';
import { OrderPaperDesk } from '../receipt/order-desk.tsx';

const route = getRouteApi('/pages/voucher-receipt/$id');
const all = (documents: readonly Document[]) => documents;

export const VoucherReceiptPage = () => {
  const { t } = useTranslation(['print', 'shared']);
  const { id } = route.useParams();
  const shop = useApi(shopInfoOperations.shopInfo, {});
  const voucher = useApi(voucherContract.get, { params: { id: parseCount(id) ?? 0 } });
  const documentId = voucher.data?.documentId ?? null;
  const document = useApi(
    ledgerContract.document,
    { params: { id: documentId ?? 0 } },
    { enabled: documentId !== null, refetchOnWindowFocus: false },
  );
  const name = paperLayoutOf(shop.data);
  const query = documentId === null && voucher.data === undefined ? voucher : document;
  const data = document.data && { itemList: [document.data] };
  return (
    <OrderPaperDesk
      orderid=""
      voucherId={id}
      query={{ ...query, data } as Parameters<typeof OrderPaperDesk>[0]['query']}
      choose={all}
      layout={paperLayouts[name]}
      layoutName={name}
      language="th"
      title={t('shared:paper.voucherSlip')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      tools={null}
    />
  );
};
