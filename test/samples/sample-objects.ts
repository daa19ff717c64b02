/** What the samples are made of: objects of one shop, as they name them. */
import { customerObjects } from '#customers/server/testing/samples.ts';
import { noticeObjects } from '#admin/notifications/server/testing/samples.ts';
import { counterObjects } from '#counter/rentals/server/testing/samples.ts';
import { cleanfixObjects } from '#care/server/testing/samples.ts';
import { goodsObjects } from '#sales/consumables/server/testing/samples.ts';
import { promotionObjects } from '#orders/promotions/server/testing/samples.ts';
import { saleObjects } from '#sales/retail/server/testing/samples.ts';
import { stocktakeObjects } from '#inventory/stock-takes/server/testing/samples.ts';
import { labelObjects } from '#reporting/labels/server/testing/samples.ts';
import { exchangeObjects } from '#integrations/import-export/server/testing/samples.ts';
import { pictureObjects } from '#setup/pictures/server/testing/samples.ts';
import { orderObjects } from '#orders/order/server/testing/samples.ts';
import { billingObjects } from '#counter/payment-links/server/testing/samples.ts';
import { offlineObjects } from '#counter/offline/server/testing/samples.ts';
import { stockObjects } from '#inventory/stock/server/testing/samples.ts';
import { transferObjects } from '#inventory/transfers/server/testing/samples.ts';
import { partyObjects } from '#counter/group-orders/server/testing/samples.ts';
import { shopObjects } from '#setup/shop/server/testing/samples.ts';
import { prepareObjects } from '#counter/preparation/server/testing/samples.ts';
import { identityObjects } from '#access/authentication/server/testing/samples.ts';
import { insightObjects } from '#reporting/analytics/server/testing/samples.ts';
import { journalObjects } from '#bookkeeping/general-ledger/server/testing/samples.ts';
import { etaxObjects } from '#bookkeeping/e-tax/server/testing/samples.ts';
import { outsideObjects } from '#integrations/api/server/testing/samples.ts';
import { peopleObjects } from '#access/staff-accounts/server/testing/samples.ts';
import { privacyObjects } from '#admin/privacy/server/testing/samples.ts';
import { recordObjects } from '#orders/attachments/server/testing/samples.ts';
import { catalogObjects } from '#catalog/server/testing/samples.ts';
import { webshopObjects } from '#storefront/web-shop/server/testing/samples.ts';
import { mailObjects } from '#storefront/inbox/server/testing/samples.ts';
import { daybookObjects } from '#cash/server/testing/samples.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import type { TestApp } from '../server/test-app.ts';
import { days } from './sample.ts';

/** A garment, a customer, and an order of it that is reserved and partly paid. */
export const makeFirst = async (a: TestApp, shop: TestApp['shop']) => {
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

/** What each room makes besides, by itself. */
const makers = [
  customerObjects,
  noticeObjects,
  counterObjects,
  stocktakeObjects,
  labelObjects,
  exchangeObjects,
  pictureObjects,
  orderObjects,
  billingObjects,
  stockObjects,
  transferObjects,
  partyObjects,
  shopObjects,
  prepareObjects,
  privacyObjects,
  outsideObjects,
  peopleObjects,
  identityObjects,
  recordObjects,
  catalogObjects,
  daybookObjects,
  etaxObjects,
  webshopObjects,
  mailObjects,
  cleanfixObjects,
  goodsObjects,
  promotionObjects,
  saleObjects,
  journalObjects,
  insightObjects,
  offlineObjects,
] as const;

type Made = Awaited<ReturnType<(typeof makers)[number]>>;
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
export type Objects = FirstObjects & All<Made>;

/** Which maker makes what is called so, as far as any has been at work. */
const makerOf = new Map<string, (typeof makers)[number]>();

/** New objects of a shop: the first ones, and what each room makes of them. */
export const makeObjects = async (a: TestApp, shop: TestApp['shop']): Promise<Objects> => {
  const first = await makeFirst(a, shop);
  const all: object = first;
  for (const make of makers) {
    const made = await make(a, shop, first);
    for (const name of Object.keys(made)) makerOf.set(name, make);
    Object.assign(all, made);
  }
  return all as Objects;
};

/**
 * New objects of a shop as far as the work reads them: what it reads is found out with those that are there. The rest
 * stays as it is there.
 */
export const makeRead = async (
  a: TestApp,
  shop: TestApp['shop'],
  there: Objects,
  read: (of: Objects) => unknown,
): Promise<Objects> => {
  const wanted = new Set<(typeof makers)[number]>();
  read(
    new Proxy(there, {
      get: (of, name: string & keyof Objects) => {
        const maker = makerOf.get(name);
        if (maker !== undefined) wanted.add(maker);
        return of[name];
      },
    }),
  );
  const first = await makeFirst(a, shop);
  const all: Objects = { ...there, ...first };
  for (const make of wanted) Object.assign(all, await make(a, shop, first));
  return all;
};

/** The same names with ids that no object has. */
export const nothing = (of: Objects): Objects =>
  Object.fromEntries(
    Object.entries(of).map(([name, value]) => [name, typeof value === 'number' ? 999_999_999 : 'NO-SUCH']),
  ) as Objects;
