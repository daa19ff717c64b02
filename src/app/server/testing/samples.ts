/** The samples of all rooms, by the row they call. */
import type { Row } from '../../../core/common/contract.ts';
import { identitySamples } from '../../../identity/server/testing/samples.ts';
import { openingSamples } from '../../../opening/server/testing/samples.ts';
import { etaxSamples } from '../../../etax/server/testing/samples.ts';
import { outsideSamples } from '../../../outside/server/testing/samples.ts';
import { peopleSamples } from '../../../people/server/testing/samples.ts';
import { shopSamples } from '../../../shop/server/testing/samples.ts';
import { pictureSamples } from '../../../picture/server/testing/samples.ts';
import { lookupSamples } from '../../../lookup/server/testing/samples.ts';
import { catalogSamples } from '../../../catalog/server/testing/samples.ts';
import { stockSamples } from '../../../stock/server/testing/samples.ts';
import { transferSamples } from '../../../transfer/server/testing/samples.ts';
import { cleanfixSamples } from '../../../cleanfix/server/testing/samples.ts';
import { goodsSamples } from '../../../goods/server/testing/samples.ts';
import { promotionSamples } from '../../../promotion/server/testing/samples.ts';
import { saleSamples } from '../../../sale/server/testing/samples.ts';
import { stocktakeSamples } from '../../../stocktake/server/testing/samples.ts';
import { labelSamples } from '../../../label/server/testing/samples.ts';
import { customerSamples } from '../../../customer/server/testing/samples.ts';
import { accountingSamples } from '../../../accounting/server/testing/samples.ts';
import { daybookSamples } from '../../../daybook/server/testing/samples.ts';
import { journalSamples } from '../../../journal/server/testing/samples.ts';
import { orderSamples } from '../../../order/server/testing/samples.ts';
import { recordSamples } from '../../../record/server/testing/samples.ts';
import { changeSamples } from '../../../change/server/testing/samples.ts';
import { moneybackSamples } from '../../../moneyback/server/testing/samples.ts';
import { counterSamples } from '../../../counter/server/testing/samples.ts';
import { prepareSamples } from '../../../prepare/server/testing/samples.ts';
import { partySamples } from '../../../party/server/testing/samples.ts';
import { offlineSamples } from '../../../offline/server/testing/samples.ts';
import { billingSamples } from '../../../billing/server/testing/samples.ts';
import { privacySamples } from '../../../privacy/server/testing/samples.ts';
import { webshopSamples } from '../../../webshop/server/testing/samples.ts';
import { mailSamples } from '../../../mail/server/testing/samples.ts';
import { noticeSamples } from '../../../notice/server/testing/samples.ts';
import { exchangeSamples } from '../../../exchange/server/testing/samples.ts';
import { finderSamples } from '../../../finder/server/testing/samples.ts';
import { insightSamples } from '../../../insight/server/testing/samples.ts';
import { printSamples } from '../../../print/server/testing/samples.ts';
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
