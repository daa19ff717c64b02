/** The final state of each line and its money. */
import type { PayMethod } from '#ledger/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import type { LineState } from '#orders/order/states.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';

export type BulkCharge = {
  kind: ChargeKind;
  amount: number;
  reason?: string;
  /** Set for `early_return` only. */
  promotionId?: number;
};
export type BulkChargeRow = BulkCharge & { noVat: boolean };

/** Amounts in satang. */
export type BulkLine = {
  itemId: number;
  state: LineState;
  rentalPrice: number;
  bail: number;
  /** Includes the discount by promotions. */
  discount?: number;
  promotionDiscount?: number;
  discountReason?: string;
  pickupDay: Day;
  returnDay: Day;
  /** Return day of an extended line before its extension. */
  originalReturnDay?: Day;
  /** Set for returned, lost and closed lines only. */
  returnedDay?: Day;
  pickedUpAt?: string;
  returnedAt?: string;
  condition?: string;
  /** Charges without the late fee, which the shop's rules add. */
  charges?: readonly BulkCharge[];
  /** `at`: this unit if free. Default: as at the counter. */
  unitId?: number;
  at?: number;
  /** Absent: derived from the line's state. */
  unitState?: UnitState;
};

/** `rest`: the current balance. Settling deducts the debt and returns the deposit's rest. */
export type BulkStep = { day: Day; at: string } & (
  | {
      kind: 'pay';
      stage: 'reserve' | 'pickup';
      payments: readonly { for: 'price' | 'bail'; method: PayMethod; amount: number | 'rest' }[];
    }
  | { kind: 'settle'; method: Exclude<PayMethod, 'card'> }
);

export type BulkOrder = {
  customerId: number | null;
  createdAt: string;
  eventDay: Day | null;
  rentDurationId?: number | null;
  discount?: number;
  discountReason?: string;
  note?: string;
  /** Their sum equals the lines' promotion discounts. */
  promotions?: readonly GivenPromotion[];
  channel?: 'counter' | 'web' | 'online' | 'import';
  /** Row of the source file; unique in the shop. */
  importKey?: string;
  lines: readonly BulkLine[];
  /** Sorted by time. */
  steps: readonly BulkStep[];
};

/** Passed to `writeBulkOrders` with the order. */
export type PlacedBulkLine = { reservationId: number; unitId: number } | null;
