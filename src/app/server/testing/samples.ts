/** For every operation that takes something: a smallest valid call, made of objects of one shop. */
import { bangkokDay } from '../../../core/common/day.ts';
import { customerContract } from '../../../customer/contract.ts';
import { daybookContract } from '../../../daybook/contract.ts';
import { billingContract } from '../../../billing/contract.ts';
import { exchangeContract } from '../../../exchange/contract.ts';
import { labelContract } from '../../../label/contract.ts';
import { builtInLayouts } from '../../../label/layouts.ts';
import { partyContract } from '../../../party/contract.ts';
import { pictureContract } from '../../../picture/contract.ts';
import { prepareContract } from '../../../prepare/contract.ts';
import { noticeContract } from '../../../notice/contract.ts';
import { rentalContract } from '../../../rental/contract.ts';
import { transferContract } from '../../../transfer/contract.ts';
import type { TestApp } from './app.ts';
import { partySamples } from './samples-party.ts';
import { shopSamples } from './samples-shop.ts';
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
  /** Another customer, who is to be merged into the first. */
  twinId: number;
  /** Request for a copy of the customer's data. */
  requestId: number;
  orderId: number;
  draftId: number;
  orderDetailId: number;
  documentId: number;
  messageId: number;
  partId: number;
  /** An expense of the first branch. */
  entryId: number;
  imageId: number;
  /** A bill that waits, and a picture that proves a payment. */
  billId: number;
  proofId: number;
  importId: number;
  durationId: number;
  wearerId: number;
  fittingId: number;
  /** Of the order's line, while it is prepared. */
  orderPhotoId: number;
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
const edited = (of: Objects): Record<string, unknown> => ({
  version: 1,
  customerId: of.customerId,
  eventDay: null,
  ...days,
  rentDurationId: null,
  lines: [{ orderDetailId: of.orderDetailId }],
});
const byGroup = (of: Objects): Record<string, unknown> => ({ id: of.groupId });
const byItem = (of: Objects): Record<string, unknown> => ({ id: of.itemId });
const byImport = (of: Objects): Record<string, unknown> => ({ id: of.importId });
const byTake = (of: Objects): Record<string, unknown> => ({ id: of.takeId });
const byMessage = (of: Objects): Record<string, unknown> => ({ id: of.messageId });
const byUnit = (of: Objects): Record<string, unknown> => ({ id: of.unitId });
const byTransfer = (of: Objects): Record<string, unknown> => ({ id: of.transferId });
const byCustomer = (of: Objects): Record<string, unknown> => ({ id: of.customerId });
const byRequest = (of: Objects): Record<string, unknown> => ({ id: of.requestId });
const byOrder = (of: Objects): Record<string, unknown> => ({ id: of.orderId });
const byDraft = (of: Objects): Record<string, unknown> => ({ id: of.draftId });
const byPicture = (of: Objects): Record<string, unknown> => ({ id: of.imageId });
const byDuration = (of: Objects): Record<string, unknown> => ({ id: of.durationId });
const byFitting = (of: Objects): Record<string, unknown> => ({ id: of.fittingId });
const byKind = (): Record<string, unknown> => ({ kind: 'color' });
const byBill = (of: Objects): Record<string, unknown> => ({ id: of.billId });
const byParcel = (of: Objects): Record<string, unknown> => ({ id: of.orderId, kind: 'out' });
const named = (): Record<string, unknown> => ({ name: 'Sample' });
const sized = (): Record<string, unknown> => ({ size: 'sample' });

const buyer = { name: 'Sample', address: 'Sample 1', taxId: '0105541069237', taxBranchNo: '00000' };

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
  ...shopSamples,
  ...partySamples,
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
  'customer.mergeCheck': { params: (of) => ({ id: of.customerId, from: of.twinId }) },
  'customer.merge': { params: byCustomer, body: (of) => ({ from: of.twinId }) },
  'customer.measures': { params: byCustomer },
  'customer.consent': {
    params: byCustomer,
    body: () => ({ purpose: 'service', version: '1', given: true }),
  },
  'customer.citizenId': { params: byCustomer, body: () => ({ reason: 'Sample' }) },
  'customer.looks': { params: byCustomer },
  'customer.addRequest': { params: byCustomer, body: () => ({ kind: 'export' }) },
  'customer.refuseRequest': { params: byRequest, body: () => ({ reason: 'Sample' }) },
  'customer.exportData': { params: byRequest, body: () => ({ format: 'json' }) },
  'customer.erase': { params: byRequest },
  'insight.customerLife': { params: byCustomer },
  'accounting.document': { params: (of) => ({ id: of.documentId }) },
  'accounting.taxInvoice': { params: (of) => ({ id: of.documentId }), body: () => ({ buyer }) },
  'accounting.replaceDocument': {
    params: (of) => ({ id: of.documentId }),
    body: () => ({ buyer, reason: 'sample' }),
  },
  'accounting.voidDocument': {
    params: (of) => ({ id: of.documentId }),
    body: () => ({ reason: 'sample' }),
  },
  'accounting.printed': { body: (of) => ({ documentIds: [of.documentId], layout: '2' }) },
  'daybook.add': { body: () => ({ direction: 'expense', amount: 1, method: 'cash' }) },
  'daybook.reverse': { params: (of) => ({ id: of.entryId }), body: () => ({ reason: 'sample' }) },
  'daybook.setFloat': { body: () => ({ day: '2026-01-02', amount: 1 }) },
  'daybook.close': { body: () => ({ day: '2026-01-02', pieces: [{ value: 20, count: 1 }], note: 'sample' }) },
  'daybook.reopen': { body: () => ({ day: '2026-01-02', reason: 'sample' }) },
  'rental.readSlip': { body: () => ({ proof: '1' }), file: pictureFile },
  'billing.order': { params: byOrder },
  'billing.make': { params: byOrder, body: () => ({ price: 1, dueDay: '2031-05-11' }) },
  'billing.withdraw': { params: byBill },
  'billing.addSlip': { params: byBill, body: (of) => ({ slipImageId: of.proofId }) },
  'billing.confirm': { params: byBill, body: () => ({ method: 'transfer', version: 1 }) },
  'billing.itemDays': { params: byItem },
  'billing.parcel': { params: byOrder },
  'billing.saveParcel': { params: byParcel, body: () => ({ name: 'Sample', version: 0 }) },
  'billing.moveParcel': { params: byParcel, body: () => ({ step: 'packed', version: 1 }) },
  'accounting.payer': { params: byCustomer },
  'accounting.promptPay': { body: () => ({ amount: 1 }) },
  'rental.record': { params: byOrder },
  'rental.addPhoto': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, moment: 'prepare' }),
    file: pictureFile,
  },
  'rental.removePhoto': { params: (of) => ({ id: of.orderId, photoId: of.orderPhotoId }) },
  'rental.sign': { params: byOrder, body: () => ({ moment: 'out' }), file: pictureFile },
  'rental.signOnPaper': { params: byOrder, body: () => ({ moment: 'out' }) },
  'prepare.get': { params: byOrder },
  'prepare.history': { params: byOrder },
  'prepare.tick': {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], steps: ['pull'], done: true }),
  },
  'prepare.bind': { params: byOrder, body: (of) => ({ barcode: of.barcode }) },
  'prepare.saveNote': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, note: 'sample', alteration: '' }),
  },
  'prepare.packPart': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, partId: of.partId, packed: true }),
  },
  'prepare.checkFitting': { body: () => ({ day: '2031-05-10', from: '10:00', to: '10:30' }) },
  'prepare.addFitting': {
    body: (of) => ({ orderId: of.orderId, day: '2031-05-10', from: '10:00', to: '10:30' }),
  },
  'prepare.saveFitting': {
    params: byFitting,
    body: () => ({ day: '2031-05-10', from: '11:00', to: '11:30', version: 1 }),
  },
  'prepare.markFitting': { params: byFitting, body: () => ({ state: 'came', version: 1 }) },
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
  'rental.approveRefund': { body: (of) => ({ orderId: of.orderId, version: 1, amount: 1 }) },
  'rental.payRefunds': {
    body: (of) => ({ items: [{ orderId: of.orderId, version: 1 }], method: 'cash' }),
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
  'rental.editPreview': { params: byOrder, body: edited },
  'rental.edit': { params: byOrder, body: edited },
  'rental.undo': { params: byOrder, body: () => ({ stepId: 1, reason: 'sample' }) },
  'rental.found': { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId }) },
  'rental.lateCharge': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, amount: 1, note: 'sample' }),
  },
  'rental.log': { params: byOrder },
  'notice.preview': { body: (of) => ({ orderId: of.orderId, kind: 'reserved' }) },
  'notice.write': { body: (of) => ({ orderId: of.orderId, kind: 'free', body: 'sample' }) },
  'notice.resend': { params: byMessage },
  'notice.cancelMessage': { params: byMessage },
  'notice.copied': { params: byMessage },
  'notice.saveSetup': { body: () => ({ sendMinute: 540, language: 'th', kinds: ['reserved'], version: 0 }) },
  'notice.saveTemplate': { body: () => ({ kind: 'reserved', language: 'th', body: 'sample' }) },
  'notice.saveChannel': { params: () => ({ channel: 'email' }), body: () => ({ active: false, version: 0 }) },
  'notice.testChannel': { params: () => ({ channel: 'email' }), body: () => ({ to: 'a@example.com' }) },
  'print.receipts': { params: (of) => ({ cat: 'reserve', orderid: of.orderId }) },
  'print.documents': { params: (of) => ({ orderid: of.orderId }) },
  'print.sticker': { params: (of) => ({ orderid: of.orderId }) },
};

/** New objects of a shop: a garment, a customer, and an order of it that is reserved and partly paid, a draft. */
export const makeObjects = async (a: TestApp, shop: TestApp['shop']): Promise<Objects> => {
  const { groupId, itemId, units } = await a.makeItem({ units: 2, shop });
  const customerId = await a.makeCustomer(undefined, shop.shopId);
  const twinId = await a.makeCustomer(undefined, shop.shopId);
  const { requestId } = await a.ok(shop.staff, customerContract.addRequest, {
    params: { id: customerId },
    body: { kind: 'export' },
  });
  const made = await a.ok(shop.staff, rentalContract.open, {
    body: {
      customerId,
      ...days,
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    },
  });
  const message = await a.ok(shop.staff, noticeContract.write, {
    body: { orderId: made.orderId, kind: 'free', body: 'sample' },
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
  const { imageId: proofId } = await a.ok(shop.staff, rentalContract.readSlip, {
    body: { proof: '1' },
    file: pictureFile(),
  });
  // As if it showed a slip's QR.
  await a.sql(
    "update slip_picture set bank = '014', transaction_ref = 'SAMPLE' || image_id where image_id = $1",
    [proofId],
  );
  const { bill } = await a.ok(shop.staff, billingContract.make, {
    params: { id: made.orderId },
    body: { price: 1, dueDay: '2031-05-11' },
  });
  const photo = `photo-${units[0]?.unitId}`;
  await a.sql(
    "with made as (insert into image (shop_id, folder, token, mime, bytes, width, height) values ($1, 'item', $2, 'image/webp', 1, 8, 4) returning id) insert into unit_image (shop_id, unit_id, image_id) select $1, $3, id from made",
    [shop.shopId, photo, units[0]?.unitId],
  );
  const transfer = await a.ok(shop.staff, transferContract.request, {
    body: { fromBranchId: shop.branchA, toBranchId: shop.branchB, items: [{ itemId, quantity: 1 }] },
  });
  const party = await a.ok(shop.staff, partyContract.addWearers, {
    params: { id: made.orderId },
    body: { wearers: [{ name: 'Sample', itemIds: [itemId] }] },
  });
  // Past the operation: a shop has only so many.
  const duration = await a.one<{ id: string }>(
    'insert into rent_duration (shop_id, rent_days) values ($1, 3) returning id',
    [shop.shopId],
  );
  const { fittingId } = await a.ok(shop.staff, prepareContract.addFitting, {
    body: { customerId, day: '2031-05-10', from: '10:00', to: '10:30' },
  });
  const { photoId: orderPhotoId } = await a.ok(shop.staff, rentalContract.addPhoto, {
    params: { id: made.orderId },
    body: { orderDetailId: made.lines[0]?.orderDetailId ?? 0, moment: 'prepare' },
    file: pictureFile(),
  });
  const part = await a.one<{ id: string }>(
    "insert into product_group_part (shop_id, group_id, name) values ($1, $2, 'sash') returning id",
    [shop.shopId, groupId],
  );
  const { entryId } = await a.ok(shop.staff, daybookContract.add, {
    body: { direction: 'expense', amount: 1, method: 'cash' },
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
    twinId,
    requestId,
    orderId: made.orderId,
    draftId: draft.orderId,
    orderDetailId: made.lines[0]?.orderDetailId ?? 0,
    documentId: made.documents[0]?.documentId ?? 0,
    messageId: message.messageId,
    imageId,
    billId: bill?.billId ?? 0,
    proofId,
    importId,
    entryId,
    durationId: Number(duration.id),
    wearerId: party.wearers[0]?.wearerId ?? 0,
    fittingId,
    orderPhotoId,
    partId: Number(part.id),
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
  twinId: 999_999_999,
  requestId: 999_999_999,
  orderId: 999_999_999,
  draftId: 999_999_999,
  orderDetailId: 999_999_999,
  documentId: 999_999_999,
  messageId: 999_999_999,
  imageId: 999_999_999,
  billId: 999_999_999,
  proofId: 999_999_999,
  importId: 999_999_999,
  entryId: 999_999_999,
  durationId: 999_999_999,
  wearerId: 999_999_999,
  fittingId: 999_999_999,
  orderPhotoId: 999_999_999,
  partId: 999_999_999,
  username: 'nobody',
};
