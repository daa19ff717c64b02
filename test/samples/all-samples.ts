/** The samples of all rooms, by the row they call. */
import type { Row } from '#lib/contract/contract.ts';
import { identitySamples } from '#access/authentication/server/testing/samples.ts';
import { openingSamples } from '#access/sign-up/server/testing/samples.ts';
import { etaxSamples } from '#bookkeeping/e-tax/server/testing/samples.ts';
import { outsideSamples } from '#integrations/api/server/testing/samples.ts';
import { peopleSamples } from '#access/staff-accounts/server/testing/samples.ts';
import { shopSamples } from '#setup/shop/server/testing/samples.ts';
import { pictureSamples } from '#setup/pictures/server/testing/samples.ts';
import { lookupSamples } from '#setup/reference-lists/server/testing/samples.ts';
import { catalogSamples } from '#catalog/server/testing/samples.ts';
import { stockSamples } from '#inventory/stock/server/testing/samples.ts';
import { transferSamples } from '#inventory/transfers/server/testing/samples.ts';
import { cleanfixSamples } from '#care/server/testing/samples.ts';
import { goodsSamples } from '#sales/consumables/server/testing/samples.ts';
import { promotionSamples } from '#orders/promotions/server/testing/samples.ts';
import { saleSamples } from '#sales/retail/server/testing/samples.ts';
import { stocktakeSamples } from '#inventory/stock-takes/server/testing/samples.ts';
import { labelSamples } from '#reporting/labels/server/testing/samples.ts';
import { customerSamples } from '#customers/server/testing/samples.ts';
import { accountingSamples } from '#ledger/server/testing/samples.ts';
import { daybookSamples } from '#cash/server/testing/samples.ts';
import { journalSamples } from '#bookkeeping/general-ledger/server/testing/samples.ts';
import { orderSamples } from '#orders/order/server/testing/samples.ts';
import { recordSamples } from '#orders/attachments/server/testing/samples.ts';
import { changeSamples } from '#orders/amendments/server/testing/samples.ts';
import { moneybackSamples } from '#orders/refunds/server/testing/samples.ts';
import { counterSamples } from '#counter/rentals/server/testing/samples.ts';
import { prepareSamples } from '#counter/preparation/server/testing/samples.ts';
import { partySamples } from '#counter/group-orders/server/testing/samples.ts';
import { offlineSamples } from '#counter/offline/server/testing/samples.ts';
import { billingSamples } from '#counter/payment-links/server/testing/samples.ts';
import { privacySamples } from '#admin/privacy/server/testing/samples.ts';
import { webshopSamples } from '#storefront/web-shop/server/testing/samples.ts';
import { mailSamples } from '#storefront/inbox/server/testing/samples.ts';
import { noticeSamples } from '#admin/notifications/server/testing/samples.ts';
import { exchangeSamples } from '#integrations/import-export/server/testing/samples.ts';
import { finderSamples } from '#reporting/search/server/testing/samples.ts';
import { insightSamples } from '#reporting/analytics/server/testing/samples.ts';
import { printSamples } from '#reporting/printing/server/testing/samples.ts';
import type { Sample } from './sample.ts';

export const samples: ReadonlyMap<Row, Sample> = new Map(
  [
    identitySamples,
    outsideSamples,
    etaxSamples,
    journalSamples,
    peopleSamples,
    openingSamples,
    shopSamples,
    pictureSamples,
    lookupSamples,
    catalogSamples,
    stockSamples,
    transferSamples,
    cleanfixSamples,
    goodsSamples,
    promotionSamples,
    saleSamples,
    stocktakeSamples,
    labelSamples,
    customerSamples,
    accountingSamples,
    daybookSamples,
    orderSamples,
    recordSamples,
    changeSamples,
    moneybackSamples,
    counterSamples,
    prepareSamples,
    partySamples,
    billingSamples,
    offlineSamples,
    privacySamples,
    webshopSamples,
    mailSamples,
    noticeSamples,
    exchangeSamples,
    finderSamples,
    insightSamples,
    printSamples,
  ].flatMap((one) => [...one]),
);
