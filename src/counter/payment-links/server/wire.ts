import { imageUrl } from '#lib/images/image-url.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import type { OpenSlip, PaymentBill, PaymentBillRow, Parcel } from '../contract.ts';
import { slipCheckOut } from './slip-service/checks-sql.ts';
import type { BillData, BillingRow, OpenSlipRow, ParcelRow } from './sql.ts';

/** Times from JSON columns have a zone offset. */
const time = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export const parcelToWire = (row: ParcelRow): Parcel => ({
  ...row,
  cost: satangToBaht(row.cost),
  packedAt: time(row.packedAt),
  sentAt: time(row.sentAt),
  deliveredAt: time(row.deliveredAt),
});

const billOut = (shopId: number, promptPayId: string, row: BillData): PaymentBill => ({
  billId: row.id,
  price: satangToBaht(row.price),
  bail: satangToBaht(row.bail),
  dueDay: row.dueDay,
  note: row.note,
  promptPay: promptPayQr(promptPayId, row.price + row.bail) ?? '',
  slip:
    row.slipImageId === null
      ? null
      : {
          imageId: row.slipImageId,
          url: imageUrl(shopId, 'slip', row.token, 1200),
          bank: row.slipBank ?? '',
          ref: row.slipRef ?? '',
          at: time(row.slipAt) ?? '',
        },
  confirmedAt: time(row.confirmedAt),
  version: row.version,
  createdAt: time(row.createdAt) ?? '',
  createdBy: row.createdBy,
});

const slipOut = (shopId: number, { token, check, ...row }: OpenSlipRow): OpenSlip => ({
  ...row,
  check: slipCheckOut(check),
  url: imageUrl(shopId, 'slip', token, 1200),
  at: time(row.at) ?? '',
  price: satangToBaht(row.price),
  bail: satangToBaht(row.bail),
});

export const billRowToWire = (shopId: number, row: BillingRow): PaymentBillRow => {
  const { orderId, orderNo, customerName, phone, sets, items, pickupDay, returnDay, balance } = orderRowOut(
    shopId,
    row,
  );
  return {
    orderId,
    orderNo,
    customerName,
    phone,
    lineId: row.lineId,
    sets,
    items,
    pickupDay,
    returnDay,
    balance,
    bailDue: satangToBaht(row.bailDue),
    shipping: satangToBaht(row.shipping),
    bill: row.bill === null ? null : billOut(shopId, row.promptPayId, row.bill),
    slips: row.slips.map((one) => slipOut(shopId, one)),
    out: row.out === null ? null : parcelToWire(row.out),
    back: row.back === null ? null : parcelToWire(row.back),
  };
};
