/** What the samples are made of: objects of one shop, and how a sample names them. */
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
import { pictureFile, sheetFile } from './sample-files.ts';
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

/** Of the order of the samples. */
export const days = { pickupDay: '2031-05-12', returnDay: '2031-05-14' };

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
