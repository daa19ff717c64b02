import type { OperationDefinition } from '#lib/contract/contract.ts';
import { authenticationSamples } from '#access/authentication/server/testing/samples.ts';
import { signUpSamples } from '#access/sign-up/server/testing/samples.ts';
import { etaxSamples } from '#bookkeeping/e-tax/server/testing/samples.ts';
import { apiSamples } from '#integrations/api/server/testing/samples.ts';
import { staffAccountsSamples } from '#access/staff-accounts/server/testing/samples.ts';
import { shopSamples } from '#setup/shop/server/testing/samples.ts';
import { pictureSamples } from '#setup/pictures/server/testing/samples.ts';
import { referenceListSamples } from '#setup/reference-lists/server/testing/samples.ts';
import { catalogSamples } from '#catalog/server/testing/samples.ts';
import { stockSamples } from '#inventory/stock/server/testing/samples.ts';
import { transferSamples } from '#inventory/transfers/server/testing/samples.ts';
import { careSamples } from '#care/server/testing/samples.ts';
import { consumablesSamples } from '#sales/consumables/server/testing/samples.ts';
import { promotionSamples } from '#orders/promotions/server/testing/samples.ts';
import { voucherSamples } from '#sales/vouchers/server/testing/samples.ts';
import { retailSamples } from '#sales/retail/server/testing/samples.ts';
import { stocktakeSamples } from '#inventory/stock-takes/server/testing/samples.ts';
import { printersSamples } from '#reporting/printers/server/testing/samples.ts';
import { labelsSamples } from '#reporting/labels/server/testing/samples.ts';
import { customerSamples } from '#customers/server/testing/samples.ts';
import { ledgerSamples } from '#ledger/server/testing/samples.ts';
import { cashSamples } from '#cash/server/testing/samples.ts';
import { generalLedgerSamples } from '#bookkeeping/general-ledger/server/testing/samples.ts';
import { orderSamples } from '#orders/order/server/testing/samples.ts';
import { attachmentSamples } from '#orders/attachments/server/testing/samples.ts';
import { amendmentSamples } from '#orders/amendments/server/testing/samples.ts';
import { refundSamples } from '#orders/refunds/server/testing/samples.ts';
import { rentalsSamples } from '#counter/rentals/server/testing/samples.ts';
import { preparationSamples } from '#counter/preparation/server/testing/samples.ts';
import { groupOrdersSamples } from '#counter/group-orders/server/testing/samples.ts';
import { offlineSamples } from '#counter/offline/server/testing/samples.ts';
import { onlinePaymentsSamples } from '#counter/online-payments/server/testing/samples.ts';
import { paymentLinksSamples } from '#counter/payment-links/server/testing/samples.ts';
import { privacySamples } from '#admin/privacy/server/testing/samples.ts';
import { webShopSamples } from '#storefront/web-shop/server/testing/samples.ts';
import { inboxSamples } from '#storefront/inbox/server/testing/samples.ts';
import { notificationsSamples } from '#admin/notifications/server/testing/samples.ts';
import { importExportSamples } from '#integrations/import-export/server/testing/samples.ts';
import { searchSamples } from '#reporting/search/server/testing/samples.ts';
import { analyticsSamples } from '#reporting/analytics/server/testing/samples.ts';
import { printingSamples } from '#reporting/printing/server/testing/samples.ts';
import { auditSamples } from '#admin/audit/server/testing/samples.ts';
import { operatorSamples } from '#admin/operator/server/testing/samples.ts';
import type { OperationSample } from './sample.ts';

export const operationSamples: ReadonlyMap<OperationDefinition, OperationSample> = new Map(
  [
    authenticationSamples,
    auditSamples,
    operatorSamples,
    apiSamples,
    etaxSamples,
    generalLedgerSamples,
    staffAccountsSamples,
    signUpSamples,
    shopSamples,
    pictureSamples,
    referenceListSamples,
    catalogSamples,
    stockSamples,
    transferSamples,
    careSamples,
    consumablesSamples,
    promotionSamples,
    retailSamples,
    voucherSamples,
    stocktakeSamples,
    labelsSamples,
    printersSamples,
    customerSamples,
    ledgerSamples,
    cashSamples,
    orderSamples,
    attachmentSamples,
    amendmentSamples,
    refundSamples,
    rentalsSamples,
    preparationSamples,
    groupOrdersSamples,
    paymentLinksSamples,
    onlinePaymentsSamples,
    offlineSamples,
    privacySamples,
    webShopSamples,
    inboxSamples,
    notificationsSamples,
    importExportSamples,
    searchSamples,
    analyticsSamples,
    printingSamples,
  ].flatMap((one) => [...one]),
);
