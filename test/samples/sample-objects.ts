import { customerObjects } from '#customers/server/testing/samples.ts';
import { notificationsObjects } from '#admin/notifications/server/testing/samples.ts';
import { rentalsObjects } from '#counter/rentals/server/testing/samples.ts';
import { careObjects } from '#care/server/testing/samples.ts';
import { consumablesObjects } from '#sales/consumables/server/testing/samples.ts';
import { promotionObjects } from '#orders/promotions/server/testing/samples.ts';
import { voucherObjects } from '#sales/vouchers/server/testing/samples.ts';
import { retailObjects } from '#sales/retail/server/testing/samples.ts';
import { stocktakeObjects } from '#inventory/stock-takes/server/testing/samples.ts';
import { printersObjects } from '#reporting/printers/server/testing/samples.ts';
import { labelsObjects } from '#reporting/labels/server/testing/samples.ts';
import { importExportObjects } from '#integrations/import-export/server/testing/samples.ts';
import { pictureObjects } from '#setup/pictures/server/testing/samples.ts';
import { orderObjects } from '#orders/order/server/testing/samples.ts';
import { onlinePaymentsObjects } from '#counter/online-payments/server/testing/samples.ts';
import { paymentLinksObjects } from '#counter/payment-links/server/testing/samples.ts';
import { offlineObjects } from '#counter/offline/server/testing/samples.ts';
import { stockObjects } from '#inventory/stock/server/testing/samples.ts';
import { transferObjects } from '#inventory/transfers/server/testing/samples.ts';
import { groupOrdersObjects } from '#counter/group-orders/server/testing/samples.ts';
import { shopObjects } from '#setup/shop/server/testing/samples.ts';
import { preparationObjects } from '#counter/preparation/server/testing/samples.ts';
import { authenticationObjects } from '#access/authentication/server/testing/samples.ts';
import { analyticsObjects } from '#reporting/analytics/server/testing/samples.ts';
import { generalLedgerObjects } from '#bookkeeping/general-ledger/server/testing/samples.ts';
import { etaxObjects } from '#bookkeeping/e-tax/server/testing/samples.ts';
import { apiObjects } from '#integrations/api/server/testing/samples.ts';
import { staffAccountsObjects } from '#access/staff-accounts/server/testing/samples.ts';
import { privacyObjects } from '#admin/privacy/server/testing/samples.ts';
import { attachmentObjects } from '#orders/attachments/server/testing/samples.ts';
import { catalogObjects } from '#catalog/server/testing/samples.ts';
import { webShopObjects } from '#storefront/web-shop/server/testing/samples.ts';
import { inboxObjects } from '#storefront/inbox/server/testing/samples.ts';
import { cashObjects } from '#cash/server/testing/samples.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { TestApp } from '../server/test-app.ts';
import { sampleOrderDays } from './sample.ts';

export const makeFirstSampleObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { groupId, itemId, units } = await a.makeItem({ units: 2, shop });
  const customerId = await a.makeCustomer(undefined, shop.shopId);
  const made = await a.ok(shop.staff, rentalsContract.open, {
    body: {
      customerId,
      ...sampleOrderDays,
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
export type FirstSampleObjects = Awaited<ReturnType<typeof makeFirstSampleObjects>>;

const makers = [
  customerObjects,
  notificationsObjects,
  rentalsObjects,
  stocktakeObjects,
  labelsObjects,
  printersObjects,
  importExportObjects,
  pictureObjects,
  orderObjects,
  paymentLinksObjects,
  onlinePaymentsObjects,
  stockObjects,
  transferObjects,
  groupOrdersObjects,
  shopObjects,
  preparationObjects,
  privacyObjects,
  apiObjects,
  staffAccountsObjects,
  authenticationObjects,
  attachmentObjects,
  catalogObjects,
  cashObjects,
  etaxObjects,
  webShopObjects,
  inboxObjects,
  careObjects,
  consumablesObjects,
  promotionObjects,
  retailObjects,
  voucherObjects,
  generalLedgerObjects,
  analyticsObjects,
  offlineObjects,
] as const;

type Made = Awaited<ReturnType<(typeof makers)[number]>>;
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
export type SampleObjects = FirstSampleObjects & All<Made>;

const makerOf = new Map<string, (typeof makers)[number]>();

export const makeSampleObjects = async (a: TestApp, shop: TestApp['shop']): Promise<SampleObjects> => {
  const first = await makeFirstSampleObjects(a, shop);
  const all: object = first;
  for (const make of makers) {
    const made = await make(a, shop, first);
    for (const name of Object.keys(made)) makerOf.set(name, make);
    Object.assign(all, made);
  }
  return all as SampleObjects;
};

/**
 * Runs `read` on existing objects, then makes new ones of the kinds that it read. All others are the existing
 * ones.
 */
export const makeSampleObjectsRead = async (
  a: TestApp,
  shop: TestApp['shop'],
  there: SampleObjects,
  read: (of: SampleObjects) => unknown,
): Promise<SampleObjects> => {
  const wanted = new Set<(typeof makers)[number]>();
  read(
    new Proxy(there, {
      get: (of, name: string & keyof SampleObjects) => {
        const maker = makerOf.get(name);
        if (maker !== undefined) wanted.add(maker);
        return of[name];
      },
    }),
  );
  const first = await makeFirstSampleObjects(a, shop);
  const all: SampleObjects = { ...there, ...first };
  for (const make of wanted) Object.assign(all, await make(a, shop, first));
  return all;
};

/** No object has the returned ids. */
export const missingSampleObjects = (of: SampleObjects): SampleObjects =>
  Object.fromEntries(
    Object.entries(of).map(([name, value]) => [name, typeof value === 'number' ? 999_999_999 : 'NO-SUCH']),
  ) as SampleObjects;
