/** For every operation that takes something: a smallest valid call, made of objects of one shop. */
import { bangkokDay } from '../../../core/common/day.ts';
import { exchangeContract } from '../../../exchange/contract.ts';
import { labelContract } from '../../../label/contract.ts';
import { builtInLayouts } from '../../../label/layouts.ts';
import { pictureContract } from '../../../picture/contract.ts';
import { rentalContract } from '../../../rental/contract.ts';
import { shopContract } from '../../../shop/contract.ts';
import { transferContract } from '../../../transfer/contract.ts';
import type { TestApp } from './app.ts';
import type { SentFile } from './send.ts';

/** Objects of one shop, as the samples name them. */
export type Objects = {
  branchId: number;
  secondBranchId: number;
  transferId: number;
  groupId: number;
  itemId: number;
  barcode: string;
  unitId: number;
  /** Token of a photo of the unit. */
  photo: string;
  takeId: number;
  layoutId: number;
  customerId: number;
  orderId: number;
  draftId: number;
  orderDetailId: number;
  documentId: number;
  imageId: number;
  importId: number;
  durationId: number;
  username: string;
};

export type Sample = {
  params?: (of: Objects) => Record<string, unknown>;
  body?: (of: Objects) => Record<string, unknown>;
  /** Rows with `upload`. */
  file?: () => SentFile;
};

/** A picture of 8 × 4 pixels. */
export const pictureFile = (): SentFile => ({
  name: 'sample.png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAAA1BMVEWqAFVolEAXAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgIAwAACQAAa5tRrMAAAAASUVORK5CYII=',
      'base64',
    ),
  ),
});

/** A sheet of one customer. */
const sheetFile = (): SentFile => ({
  name: 'sample.csv',
  bytes: new Uint8Array(Buffer.from('name,phone\nSample,0812345678\n')),
});
/** A zip without anything in it. */
const zipFile = (): SentFile => ({
  name: 'sample.zip',
  bytes: new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')),
});

const days = { pickupDay: '2031-05-12', returnDay: '2031-05-14' };
const order = (of: Objects): Record<string, unknown> => ({
  customerId: of.customerId,
  ...days,
  lines: [{ itemId: of.itemId, quantity: 1 }],
  reserve: true,
});
const byGroup = (of: Objects): Record<string, unknown> => ({ id: of.groupId });
const byItem = (of: Objects): Record<string, unknown> => ({ id: of.itemId });
const byImport = (of: Objects): Record<string, unknown> => ({ id: of.importId });
const byTake = (of: Objects): Record<string, unknown> => ({ id: of.takeId });
const byUnit = (of: Objects): Record<string, unknown> => ({ id: of.unitId });
const byTransfer = (of: Objects): Record<string, unknown> => ({ id: of.transferId });
const byCustomer = (of: Objects): Record<string, unknown> => ({ id: of.customerId });
const byOrder = (of: Objects): Record<string, unknown> => ({ id: of.orderId });
const byDraft = (of: Objects): Record<string, unknown> => ({ id: of.draftId });
const byPicture = (of: Objects): Record<string, unknown> => ({ id: of.imageId });
const byDuration = (of: Objects): Record<string, unknown> => ({ id: of.durationId });
const byKind = (): Record<string, unknown> => ({ kind: 'color' });
const named = (): Record<string, unknown> => ({ name: 'Sample' });
const sized = (): Record<string, unknown> => ({ size: 'sample' });

export const samples: Readonly<Record<string, Sample>> = {
  'lookup.list': { params: byKind },
  'lookup.names': { params: byKind },
  'lookup.uses': { params: byKind, body: () => ({ code: 'SAMPLE' }) },
  'lookup.create': { params: byKind, body: () => ({ code: 'SAMPLE', description: 'Sample' }) },
  'lookup.save': { params: byKind, body: () => ({ code: 'SAMPLE', description: 'Sample', version: 1 }) },
  'lookup.order': { params: byKind, body: () => ({ codes: ['SAMPLE'] }) },
  'lookup.remove': { params: byKind, body: () => ({ code: 'SAMPLE' }) },
  'lookup.mergeCheck': { params: byKind, body: () => ({ from: 'SAMPLE', into: 'OTHER' }) },
  'lookup.merge': { params: byKind, body: () => ({ from: 'SAMPLE', into: 'OTHER' }) },
  'shop.addDuration': { body: () => ({ rentDays: 3 }) },
  'shop.saveDuration': { params: byDuration, body: () => ({ rentDays: 3, version: 1 }) },
  'shop.orderDurations': { body: (of) => ({ ids: [of.durationId] }) },
  'shop.removeDuration': { params: byDuration },
  'identity.login': { body: () => ({ username: 'nobody', password: 'wrong' }) },
  'identity.checkAuthen': { body: (of) => ({ username: of.username, token: 'x' }) },
  'identity.getAuthorize': { body: (of) => ({ username: of.username }) },
  'identity.preferences': { body: () => ({ language: 'th' }) },
  'exchange.template': { params: () => ({ kind: 'units' }) },
  'exchange.preview': { params: () => ({ kind: 'customers' }), body: () => ({}), file: sheetFile },
  'exchange.previewPictures': { file: zipFile },
  'exchange.getImport': { params: byImport },
  'exchange.importRows': { params: byImport },
  'exchange.recheck': { params: byImport, body: () => ({}) },
  'exchange.confirm': { params: byImport, body: () => ({}) },
  'exchange.undo': { params: byImport },
  'exchange.discard': { params: byImport },
  'picture.upload': { params: () => ({ folder: 'item' }), body: () => ({}), file: pictureFile },
  'picture.rename': { params: byPicture, body: named },
  'picture.remove': { params: byPicture },
  'picture.edit': { params: byPicture, body: () => ({ turn: 90 }) },
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
  'catalog.groupUses': { params: byGroup },
  'catalog.orderFeatured': { body: (of) => ({ ids: [of.groupId] }) },
  'catalog.groupsOfFiles': { body: () => ({ names: ['sample.jpg'] }) },
  'catalog.addPictures': { body: (of) => ({ groups: [{ productGroupId: of.groupId }] }) },
  'stock.check': { body: (of) => ({ ...days, lines: [{ itemId: of.itemId, quantity: 1 }] }) },
  'stock.scan': { params: (of) => ({ barcode: of.barcode }) },
  'stocktake.start': { body: (of) => ({ branchId: of.branchId }) },
  'stocktake.get': { params: byTake },
  'stocktake.scan': { params: byTake, body: () => ({ barcodes: ['SAMPLE'] }) },
  'stocktake.unscan': { params: byTake, body: () => ({ barcode: 'SAMPLE' }) },
  'stocktake.lines': { params: byTake },
  'stocktake.close': { params: byTake, body: () => ({}) },
  'stocktake.cancel': { params: byTake, body: () => ({}) },
  'stocktake.exportSheet': { params: byTake },
  'label.saveLayout': {
    body: (of) => ({ layoutId: of.layoutId, ...builtInLayouts['a4-3x8'], name: `Paper ${of.layoutId}` }),
  },
  'label.removeLayout': { params: (of) => ({ id: of.layoutId }) },
  'stock.getUnit': { params: byUnit },
  'stock.moveUnits': { body: (of) => ({ unitIds: [of.unitId], to: 'wash' }) },
  'stock.changeUnit': { params: byUnit, body: () => ({ version: 1, note: 'sample' }) },
  'stock.addUnitImages': { params: byUnit, body: (of) => ({ images: [of.photo] }) },
  'stock.removeUnitImage': { params: byUnit, body: (of) => ({ image: of.photo }) },
  'stock.mint': { body: (of) => ({ branchId: of.branchId, lines: [{ itemId: of.itemId, count: 1 }] }) },
  'stock.removeUnit': { params: byUnit },
  'transfer.get': { params: byTransfer },
  'transfer.request': {
    body: (of) => ({
      fromBranchId: of.secondBranchId,
      toBranchId: of.branchId,
      items: [{ itemId: of.itemId, quantity: 1 }],
    }),
  },
  'transfer.send': { params: byTransfer, body: () => ({ expectedDay: '2031-05-11' }) },
  'transfer.receive': { params: byTransfer, body: () => ({ barcodes: ['SAMPLE'] }) },
  'transfer.cancel': { params: byTransfer, body: () => ({ reason: 'sample' }) },
  'transfer.assign': {
    body: (of) => ({ unitIds: [of.unitId], toBranchId: of.secondBranchId, way: 'send' }),
  },
  'transfer.groupUnits': { params: byGroup },
  'insight.unitLife': { params: byUnit },
  'insight.timeline': { params: byGroup },
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
  // One that is over, for a branch has only one open.
  const take = await a.one<{ id: string }>(
    "insert into stock_take (shop_id, branch_id, state, closed_at) values ($1, $2, 'cancelled', now()) returning id",
    [shop.shopId, shop.branchA],
  );
  const { layoutId } = await a.ok(shop.admin, labelContract.saveLayout, {
    body: { ...builtInLayouts['a4-3x8'], name: `Paper ${take.id}` },
  });
  const { importId } = await a.ok(shop.admin, exchangeContract.preview, {
    params: { kind: 'customers' },
    body: {},
    file: sheetFile(),
  });
  const { imageId } = await a.ok(shop.staff, pictureContract.upload, {
    params: { folder: 'item' },
    body: {},
    file: pictureFile(),
  });
  const photo = `photo-${units[0]?.unitId}`;
  await a.sql(
    "with made as (insert into image (shop_id, folder, token, mime, bytes, width, height) values ($1, 'item', $2, 'image/webp', 1, 8, 4) returning id) insert into unit_image (shop_id, unit_id, image_id) select $1, $3, id from made",
    [shop.shopId, photo, units[0]?.unitId],
  );
  const transfer = await a.ok(shop.staff, transferContract.request, {
    body: { fromBranchId: shop.branchA, toBranchId: shop.branchB, items: [{ itemId, quantity: 1 }] },
  });
  const { rentDurationId: durationId } = await a.ok(shop.admin, shopContract.addDuration, {
    body: { rentDays: 3 },
  });
  return {
    branchId: shop.branchA,
    secondBranchId: shop.branchB,
    transferId: transfer.transferId,
    groupId,
    itemId,
    barcode: units[0]?.barcode ?? '',
    unitId: units[0]?.unitId ?? 0,
    photo,
    takeId: Number(take.id),
    layoutId,
    customerId,
    orderId: made.orderId,
    draftId: draft.orderId,
    orderDetailId: made.lines[0]?.orderDetailId ?? 0,
    documentId: made.documents[0]?.documentId ?? 0,
    imageId,
    importId,
    durationId,
    username: shop.staff.username,
  };
};

/** Ids that no object has. */
export const nothing: Objects = {
  branchId: 999_999_999,
  secondBranchId: 999_999_999,
  transferId: 999_999_999,
  groupId: 999_999_999,
  itemId: 999_999_999,
  barcode: 'NO-SUCH-BARCODE',
  unitId: 999_999_999,
  photo: 'no-such-photo',
  takeId: 999_999_999,
  layoutId: 999_999_999,
  customerId: 999_999_999,
  orderId: 999_999_999,
  draftId: 999_999_999,
  orderDetailId: 999_999_999,
  documentId: 999_999_999,
  imageId: 999_999_999,
  importId: 999_999_999,
  durationId: 999_999_999,
  username: 'nobody',
};
