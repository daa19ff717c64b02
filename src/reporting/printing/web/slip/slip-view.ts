import type { Lookups } from '#catalog/web/index.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { OrderAttachments } from '#orders/attachments/contract.ts';
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
  /**
   * `url` is the signature's picture, '' on paper. If `at` is set, the page shows only that the slip was
   * signed.
   */
  signed: { signer: string; url: string; at: string | null } | null;
};

export const handedOutLinesOf = (order: Order): OrderLineOut[] =>
  order.lines.filter((line) => isInStateSet('gone', line.state));

const setOf = (order: Order, line: OrderLineOut): string => {
  const set = order.sets.find((one) => one.orderSetId === line.orderSetId);
  return set === undefined ? '' : `${set.name}: ${line.setPart}`;
};

export type SlipSources = {
  order: Order;
  shop: Pick<ShopInfo, 'name' | 'address' | 'phone'>;
  branches: readonly { branchId: number; address: string; phone: string }[];
  record: OrderAttachments;
  lookups: Lookups;
  sizeText: (size: string) => string;
};

export const slipViewOf = ({ order, shop, branches, record, lookups, sizeText }: SlipSources): SlipView => {
  const signature = record.signatures.findLast((one) => one.moment === 'out');
  const customer = order.customer?.name ?? '';
  const { slipTerms } = record;
  const branch = branches.find((one) => one.branchId === order.branchId);
  return {
    // The slip behind the customer's link shows the same values.
    shop: {
      name: shop.name,
      address: branch?.address || shop.address,
      phone: branch?.phone || shop.phone,
    },
    orderNo: order.orderNo,
    customer: `${customer} ${formatPhone(order.customer?.phone ?? '')}`.trim(),
    pickupDay: order.pickupDay,
    returnDay: order.returnDay,
    bailHeld: order.money.bailHeld,
    lateFeePerDay: slipTerms.lateFeePerDay,
    lateGraceDays: slipTerms.lateGraceDays,
    terms: slipTerms.handOverTerms,
    garments: handedOutLinesOf(order).map((line) => ({
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
      held: line.parts.filter((part) => !part.out).map((part) => part.name),
    })),
    giver: signature?.by ?? '',
    signed:
      signature === undefined ? null : { signer: signature.signer || customer, url: signature.url, at: null },
  };
};

export const sharedSlipViewOf = (slip: SharedSlip): SlipView => ({
  ...slip,
  garments: slip.garments.map((one, key) => ({ ...one, key })),
  giver: '',
  signed: slip.signed && { signer: slip.signed.signer || slip.customer, url: '', at: slip.signed.at },
});
