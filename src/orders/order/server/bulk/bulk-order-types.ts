/** Orders as they are made many at a time: what each line and its money have come to. */
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
  /** Of `early_return`, and of no other: whose rule gave it back. */
  promotionId?: number;
};
/** As it is written. */
export type MadeCharge = BulkCharge & { noVat: boolean };

/** One garment; money in satang. */
export type BulkLine = {
  itemId: number;
  state: LineState;
  rentalPrice: number;
  bail: number;
  /** All of it, what promotions gave included. */
  discount?: number;
  promotionDiscount?: number;
  discountReason?: string;
  pickupDay: Day;
  returnDay: Day;
  /** Of an extended line: the due day as first promised. */
  originalReturnDay?: Day;
  /** Of returned, lost and closed lines, and of no others. */
  returnedDay?: Day;
  pickedUpAt?: string;
  returnedAt?: string;
  condition?: string;
  /** Fees found at the return. The late fee of the shop's rules is added by itself. */
  charges?: readonly BulkCharge[];
  /** This very garment, or this one if it is free; left out, one is picked as for the counter. */
  unitId?: number;
  at?: number;
  /** Where the garment is now; left out, it follows from the state. */
  unitState?: UnitState;
};

/** `rest`: what is still owed. Settling keeps from the bail what is owed and gives the rest back. */
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
  /** What promotions of the shop gave, in all what the lines say of it. */
  promotions?: readonly GivenPromotion[];
  channel?: 'counter' | 'web' | 'online' | 'import';
  /** The key of the row in the file it comes from; unique in the shop. */
  importKey?: string;
  /** One at least. */
  lines: readonly BulkLine[];
  /** In the order of time. */
  steps: readonly BulkStep[];
};

/** An order whose garments are promised: what `writeOrders` needs besides the order itself. */
export type PlacedLine = { reservationId: number; unitId: number } | null;
