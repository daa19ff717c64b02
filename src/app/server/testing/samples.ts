/** For every operation that takes something: a smallest valid call, made of objects of one shop. */
import { bangkokDay } from '../../../core/common/day.ts';
import { rentalContract } from '../../../rental/contract.ts';
import type { TestApp } from './app.ts';

/** Objects of one shop, as the samples name them. */
export type Objects = {
  branchId: number;
  groupId: number;
  itemId: number;
  barcode: string;
  customerId: number;
  orderId: number;
  draftId: number;
  orderDetailId: number;
  documentId: number;
  username: string;
};

export type Sample = {
  params?: (of: Objects) => Record<string, unknown>;
  body?: (of: Objects) => Record<string, unknown>;
};

const days = { pickupDay: '2031-05-12', returnDay: '2031-05-14' };
const order = (of: Objects): Record<string, unknown> => ({
  customerId: of.customerId,
  ...days,
  lines: [{ itemId: of.itemId, quantity: 1 }],
  reserve: true,
});
const byGroup = (of: Objects): Record<string, unknown> => ({ id: of.groupId });
const byItem = (of: Objects): Record<string, unknown> => ({ id: of.itemId });
const byCustomer = (of: Objects): Record<string, unknown> => ({ id: of.customerId });
const byOrder = (of: Objects): Record<string, unknown> => ({ id: of.orderId });
const byDraft = (of: Objects): Record<string, unknown> => ({ id: of.draftId });
const named = (): Record<string, unknown> => ({ name: 'Sample' });
const sized = (): Record<string, unknown> => ({ size: 'sample' });

export const samples: Readonly<Record<string, Sample>> = {
  'identity.login': { body: () => ({ username: 'nobody', password: 'wrong' }) },
  'identity.checkAuthen': { body: (of) => ({ username: of.username, token: 'x' }) },
  'identity.getAuthorize': { body: (of) => ({ username: of.username }) },
  'identity.preferences': { body: () => ({ language: 'th' }) },
  'catalog.allList': { params: () => ({ param: 'all' }) },
  'catalog.loadColor': { params: byGroup },
  'catalog.createAll': { body: named },
  'catalog.updateAll': { params: byGroup, body: named },
  'catalog.updateGroup': { params: byGroup, body: named },
  'catalog.removeAll': { params: byGroup },
  'catalog.createGroup': { body: named },
  'catalog.getGroup': { params: byGroup },
  'catalog.addItem': { params: byGroup, body: sized },
  'catalog.updateItem': { params: byItem, body: sized },
  'catalog.removeItem': { params: byItem },
  'stock.check': { body: (of) => ({ ...days, lines: [{ itemId: of.itemId, quantity: 1 }] }) },
  'stock.scan': { params: (of) => ({ barcode: of.barcode }) },
  'stock.mint': { body: (of) => ({ itemId: of.itemId, branchId: of.branchId, count: 1 }) },
  'customer.create': { body: named },
  'customer.get': { params: byCustomer },
  'customer.update': { params: byCustomer, body: named },
  'accounting.document': { params: (of) => ({ id: of.documentId }) },
  'accounting.promptPay': { body: () => ({ amount: 1 }) },
  'rental.putCart': { body: (of) => ({ lines: [{ id: of.itemId, quantity: 1 }] }) },
  'rental.open': { body: order },
  'rental.get': { params: byOrder },
  'rental.saveDraft': { params: byDraft, body: order },
  'rental.removeDraft': { params: byDraft },
  'rental.pay': {
    params: byOrder,
    body: () => ({ payments: [{ for: 'price', method: 'cash', amount: 1 }] }),
  },
  'rental.pickup': { params: byOrder, body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId }] }) },
  'rental.getReturn': { params: byOrder },
  'rental.takeBack': {
    params: byOrder,
    body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId, returnedDay: bangkokDay(new Date()) }] }),
  },
  'rental.refund': { params: byOrder, body: () => ({ amount: 1, method: 'cash' }) },
  'rental.extend': {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], returnDay: '2031-05-20' }),
  },
  'rental.swap': { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId, itemId: of.itemId }) },
  'rental.cancel': {
    params: byOrder,
    body: () => ({ kind: 'cancelled', reason: 'sample', money: 'forfeit' }),
  },
  'print.receipts': { params: (of) => ({ cat: 'reserve', orderid: of.orderId }) },
};

/** New objects of a shop: a garment, a customer, and an order of it that is reserved and partly paid, a draft. */
export const makeObjects = async (a: TestApp, shop: TestApp['shop']): Promise<Objects> => {
  const { groupId, itemId, units } = await a.makeItem({ units: 2, shop });
  const customerId = await a.makeCustomer(undefined, shop.shopId);
  const made = await a.ok(shop.staff, rentalContract.open, {
    body: {
      customerId,
      ...days,
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    },
  });
  const draft = await a.ok(shop.staff, rentalContract.open, {
    body: { customerId, ...days, lines: [{ itemId, quantity: 1 }], reserve: false },
  });
  return {
    branchId: shop.branchA,
    groupId,
    itemId,
    barcode: units[0]?.barcode ?? '',
    customerId,
    orderId: made.orderId,
    draftId: draft.orderId,
    orderDetailId: made.lines[0]?.orderDetailId ?? 0,
    documentId: made.documents[0]?.documentId ?? 0,
    username: shop.staff.username,
  };
};

/** Ids that no object has. */
export const nothing: Objects = {
  branchId: 999_999_999,
  groupId: 999_999_999,
  itemId: 999_999_999,
  barcode: 'NO-SUCH-BARCODE',
  customerId: 999_999_999,
  orderId: 999_999_999,
  draftId: 999_999_999,
  orderDetailId: 999_999_999,
  documentId: 999_999_999,
  username: 'nobody',
};
