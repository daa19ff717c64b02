/** What stands on the slip of a hand-over, whoever reads it. */
import type { Lookups } from '#catalog/web/index.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import { isIn } from '#orders/order/states.ts';
import type { OrderRecord } from '#orders/attachments/contract.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { SharedSlip } from '#reporting/printing/contract.ts';

export type SlipView = Pick<
  SharedSlip,
  | 'shop'
  | 'orderNo'
  | 'customer'
  | 'pickupDay'
  | 'returnDay'
  | 'bailHeld'
  | 'lateFeePerDay'
  | 'lateGraceDays'
  | 'terms'
> & {
  garments: readonly (SharedSlip['garments'][number] & { key: number })[];
  giver: string;
  /** Who has signed for it: on screen with a picture, on paper without one; `at` where only that it was signed is told. */
  signed: { signer: string; url: string; at: string | null } | null;
};

/** Lines that were handed over, also those that have come back since. */
export const handedOut = (order: Order): Line[] => order.lines.filter((line) => isIn('gone', line.state));

const setOf = (order: Order, line: Line): string => {
  const set = order.sets.find((one) => one.orderSetId === line.orderSetId);
  return set === undefined ? '' : `${set.name}: ${line.setPart}`;
};

/** Whatever the counter knows of a hand-over. */
export type SlipSources = {
  order: Order;
  shop: ShopInfo;
  record: OrderRecord;
  lookups: Lookups;
  sizeText: (size: string) => string;
};

/** For the counter: with the garments' barcodes and the customer's telephone. */
export const slipOf = ({ order, shop, record, lookups, sizeText }: SlipSources): SlipView => {
  const signature = record.signatures.findLast((one) => one.moment === 'out');
  const customer = order.customer?.name ?? '';
  return {
    shop,
    orderNo: order.orderNo,
    customer: `${customer} ${formatPhone(order.customer?.phone ?? '')}`.trim(),
    pickupDay: order.pickupDay,
    returnDay: order.returnDay,
    bailHeld: order.money.bailHeld,
    lateFeePerDay: shop.lateFeePerDay,
    lateGraceDays: shop.lateGraceDays,
    terms: shop.handOverTerms,
    garments: handedOut(order).map((line) => ({
      key: line.orderDetailId,
      set: setOf(order, line),
      name: line.name,
      detail: [
        line.barcode === '' ? line.code : line.barcode,
        line.color === '' ? '' : lookups.nameOf('colors', line.color),
        line.size === '' ? '' : sizeText(lookups.nameOf('sizes', line.size)),
      ]
        .filter((one) => one !== '')
        .join(' · '),
      parts: line.parts.filter((part) => part.out).map((part) => part.name),
    })),
    giver: signature?.by ?? '',
    signed:
      signature === undefined ? null : { signer: signature.signer || customer, url: signature.url, at: null },
  };
};

/** For whoever has the link. */
export const slipShared = (slip: SharedSlip): SlipView => ({
  ...slip,
  garments: slip.garments.map((one, key) => ({ ...one, key })),
  giver: '',
  signed: slip.signed && { signer: slip.signed.signer || slip.customer, url: '', at: slip.signed.at },
});
