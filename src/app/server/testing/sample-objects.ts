/** What the samples are made of: objects of one shop, as they name them. */
import { customerObjects } from '../../../customer/server/testing/samples.ts';
import { noticeObjects } from '../../../notice/server/testing/samples.ts';
import { counterObjects } from '../../../counter/server/testing/samples.ts';
import { cleanfixObjects } from '../../../cleanfix/server/testing/samples.ts';
import { goodsObjects } from '../../../goods/server/testing/samples.ts';
import { promotionObjects } from '../../../promotion/server/testing/samples.ts';
import { saleObjects } from '../../../sale/server/testing/samples.ts';
import { stocktakeObjects } from '../../../stocktake/server/testing/samples.ts';
import { labelObjects } from '../../../label/server/testing/samples.ts';
import { exchangeObjects } from '../../../exchange/server/testing/samples.ts';
import { pictureObjects } from '../../../picture/server/testing/samples.ts';
import { orderObjects } from '../../../order/server/testing/samples.ts';
import { billingObjects } from '../../../billing/server/testing/samples.ts';
import { stockObjects } from '../../../stock/server/testing/samples.ts';
import { transferObjects } from '../../../transfer/server/testing/samples.ts';
import { partyObjects } from '../../../party/server/testing/samples.ts';
import { shopObjects } from '../../../shop/server/testing/samples.ts';
import { prepareObjects } from '../../../prepare/server/testing/samples.ts';
import { identityObjects } from '../../../identity/server/testing/samples.ts';
import { peopleObjects } from '../../../people/server/testing/samples.ts';
import { privacyObjects } from '../../../privacy/server/testing/samples.ts';
import { recordObjects } from '../../../record/server/testing/samples.ts';
import { catalogObjects } from '../../../catalog/server/testing/samples.ts';
import { daybookObjects } from '../../../daybook/server/testing/samples.ts';
import { counterContract } from '../../../counter/contract.ts';
import type { TestApp } from './app.ts';
import { days } from './sample.ts';

/** A garment, a customer, and an order of it that is reserved and partly paid. */
const makeFirst = async (a: TestApp, shop: TestApp['shop']) => {
  const { groupId, itemId, units } = await a.makeItem({ units: 2, shop });
  const customerId = await a.makeCustomer(undefined, shop.shopId);
  const made = await a.ok(shop.staff, counterContract.open, {
    body: {
      customerId,
      ...days,
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    },
  });
  return {
    branchId: shop.branchA,
    secondBranchId: shop.branchB,
    username: shop.staff.username,
    groupId,
    itemId,
    barcode: units[0]?.barcode ?? '',
    unitId: units[0]?.unitId ?? 0,
    customerId,
    orderId: made.orderId,
    orderDetailId: made.lines[0]?.orderDetailId ?? 0,
    documentId: made.documents[0]?.documentId ?? 0,
  };
};
export type FirstObjects = Awaited<ReturnType<typeof makeFirst>>;

/** New objects of a shop: the first ones, and what each room makes of them. */
export const makeObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const first = await makeFirst(a, shop);
  return {
    ...first,
    ...(await customerObjects(a, shop, first)),
    ...(await noticeObjects(a, shop, first)),
    ...(await counterObjects(a, shop, first)),
    ...(await stocktakeObjects(a, shop)),
    ...(await labelObjects(a, shop)),
    ...(await exchangeObjects(a, shop)),
    ...(await pictureObjects(a, shop)),
    ...(await orderObjects(a, shop)),
    ...(await billingObjects(a, shop, first)),
    ...(await stockObjects(a, shop, first)),
    ...(await transferObjects(a, shop, first)),
    ...(await partyObjects(a, shop, first)),
    ...(await shopObjects(a, shop)),
    ...(await prepareObjects(a, shop, first)),
    ...(await privacyObjects(a, shop)),
    ...(await peopleObjects(a, shop)),
    ...(await identityObjects(a, shop)),
    ...(await recordObjects(a, shop, first)),
    ...(await catalogObjects(a, shop, first)),
    ...(await daybookObjects(a, shop)),
    ...(await cleanfixObjects(a, shop)),
    ...(await goodsObjects(a, shop)),
    ...(await promotionObjects(a, shop)),
    ...(await saleObjects(a, shop)),
  };
};
export type Objects = Awaited<ReturnType<typeof makeObjects>>;

/** The same names with ids that no object has. */
export const nothing = (of: Objects): Objects =>
  Object.fromEntries(
    Object.entries(of).map(([name, value]) => [name, typeof value === 'number' ? 999_999_999 : 'NO-SUCH']),
  ) as Objects;
