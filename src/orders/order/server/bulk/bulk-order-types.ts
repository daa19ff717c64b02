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
  /** Set only for `early_return`. */
  promotionId?: number;
};
export type BulkChargeRow = BulkCharge & { noVat: boolean };

export type BulkLine = {
  itemId: number;
  state: LineState;
  rentalPrice: number;
  bail: number;
  discount?: number;
  promotionDiscount?: number;
  discountReason?: string;
  pickupDay: Day;
  returnDay: Day;
  originalReturnDay?: Day;
  /** Set for returned, lost and closed lines. */
  returnedDay?: Day;
  pickedUpAt?: string;
  returnedAt?: string;
  condition?: string;
  /** Excludes late fees, which follow from the shop's rules. */
  charges?: readonly BulkCharge[];
  /** `at` is the index of the preferred unit. By default, units are chosen as at the counter. */
  unitId?: number;
  at?: number;
  /** The default depends on the line's state. */
  unitState?: UnitState;
};

/** `rest` is the balance at that time. A settlement deducts the debt and returns the remaining deposit. */
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
  /** The sum equals the lines' promotion discounts. */
  promotions?: readonly GivenPromotion[];
  channel?: 'counter' | 'web' | 'online' | 'import';
  /** Row of the source file, unique in the shop. */
  importKey?: string;
  lines: readonly BulkLine[];
  steps: readonly BulkStep[];
};

export type PlacedBulkLine = { reservationId: number; unitId: number } | null;
