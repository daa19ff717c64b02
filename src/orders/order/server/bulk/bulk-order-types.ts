/** Orders for bulk inserts: the final state of each line and its money. */
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
  /** Only for `early_return`: the promotion that gave it. */
  promotionId?: number;
};
/** As stored. */
export type BulkChargeRow = BulkCharge & { noVat: boolean };

/** One garment; money in satang. */
export type BulkLine = {
  itemId: number;
  state: LineState;
  rentalPrice: number;
  bail: number;
  /** Total discount, promotions included. */
  discount?: number;
  promotionDiscount?: number;
  discountReason?: string;
  pickupDay: Day;
  returnDay: Day;
  /** Original due day of an extended line. */
  originalReturnDay?: Day;
  /** Only of returned, lost and closed lines. */
  returnedDay?: Day;
  pickedUpAt?: string;
  returnedAt?: string;
  condition?: string;
  /** Fees at the return, without the late fee, which the shop's rules add. */
  charges?: readonly BulkCharge[];
  /** `unitId`: this unit; `at`: this unit if it is free. Default: chosen as at the counter. */
  unitId?: number;
  at?: number;
  /** Current unit state; default: derived from the line's state. */
  unitState?: UnitState;
};

/** `rest`: the current balance. Settling deducts the debt from the deposit and returns the rest. */
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
  /** Discounts of the shop's promotions; their sum equals that of the lines. */
  promotions?: readonly GivenPromotion[];
  channel?: 'counter' | 'web' | 'online' | 'import';
  /** Key of the row in its source file; unique in the shop. */
  importKey?: string;
  /** At least one. */
  lines: readonly BulkLine[];
  /** In time order. */
  steps: readonly BulkStep[];
};

/** Reservation and unit of each line, which `writeBulkOrders` needs in addition to the order. */
export type PlacedBulkLine = { reservationId: number; unitId: number } | null;
