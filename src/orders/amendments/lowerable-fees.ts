import { nearestSatang } from '#lib/money/money.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';
import { canReopenLine } from '#orders/order/states.ts';

export const lowerableKinds = [
  'late_fee',
  'damage_fee',
  'cleaning_fee',
  'lost_part',
  'lost_unit',
] as const satisfies readonly ChargeKind[];
/** `leave`: the overpayment stays until settlement. */
export const loweredMoneyChoices = ['refund', 'credit', 'leave'] as const;
export type LowerableKind = (typeof lowerableKinds)[number];

type FeeOf = { orderDetailId: number | null; kind: LowerableKind; noVat: boolean };
/** `left` is the charge less all reductions, in the input's unit. */
export type LowerableFee = FeeOf & { left: number; causes: string[] };

type Charge = {
  orderDetailId: number | null;
  kind: ChargeKind;
  noVat: boolean;
  amount: number;
  reason: string;
};

const isLowerableKind = (kind: ChargeKind): kind is LowerableKind =>
  (lowerableKinds as readonly ChargeKind[]).includes(kind);

export const isSameFee = (one: FeeOf, other: FeeOf): boolean =>
  one.orderDetailId === other.orderDetailId && one.kind === other.kind && one.noVat === other.noVat;

/** A waiver for several lines reduces fees of the same kind and VAT flag. */
const subtractWaivers = (fees: readonly LowerableFee[]): void => {
  for (const waiver of fees)
    for (const fee of fees) {
      if (waiver.left >= 0 || fee.left <= 0) continue;
      if (fee.kind !== waiver.kind || fee.noVat !== waiver.noVat) continue;
      const taken = Math.min(fee.left, -waiver.left);
      fee.left -= taken;
      waiver.left += taken;
    }
};

export const lowerableFeesOf = (charges: readonly Charge[]): LowerableFee[] => {
  const fees: LowerableFee[] = [];
  for (const { orderDetailId, kind, noVat, amount, reason } of charges) {
    if (!isLowerableKind(kind)) continue;
    const of = { orderDetailId, kind, noVat };
    let fee = fees.find((one) => isSameFee(one, of));
    if (fee === undefined) {
      fee = { ...of, left: 0, causes: [] };
      fees.push(fee);
    }
    fee.left += amount;
    if (amount > 0 && reason !== '' && !fee.causes.includes(reason)) fee.causes.push(reason);
  }
  subtractWaivers(fees);
  return fees.filter((one) => one.left > 0);
};

export const signedSatang = (baht: number): number => Math.sign(baht) * nearestSatang(Math.abs(baht));

/** Returns the fees in satang. */
export const lowerableOf = (order: Pick<Order, 'charges'>): LowerableFee[] =>
  lowerableFeesOf(order.charges.map((one) => ({ ...one, amount: signedSatang(one.amount) })));

export const lostLinesOf = (order: Pick<Order, 'lines'>): OrderLineOut[] =>
  order.lines.filter((line) => line.lost && canReopenLine('found', line.state));

export const isLowerable = (order: Pick<Order, 'charges' | 'lines'>): boolean =>
  lowerableOf(order).length > 0 || lostLinesOf(order).length > 0;
