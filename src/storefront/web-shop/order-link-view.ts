/** Views have amounts in baht, and neither customer data nor internal ids. */
import type { PaperFacts } from '#bookkeeping/e-tax/paper-facts.ts';
import type { SlipRest } from '#counter/payment-links/late-reasons.ts';
import type { Day } from '#lib/dates/day.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';
import type { ClosedDayNote } from '#orders/order/rules/closed-day-notes.ts';
import type { OnlineOfferView } from './online-payment-view.ts';
import type { VisitKind } from '#orders/order/visit-times.ts';
import type { VisitChoices } from './rules/booking/visit-choice.ts';
import type { ChangeRequestKind, ChangeRequestState } from './rules/change-requests.ts';
import type { SelfServiceKind } from './rules/self-service/self-service.ts';
import type { RentalClosures } from './rules/booking/day-field.ts';
import type { DocumentKind } from '#ledger/shapes.ts';

/** A cancelled order has the step `off`. */
export const orderLinkSteps = ['asked', 'booked', 'ready', 'out', 'back', 'done'] as const;
export type OrderLinkStep = (typeof orderLinkSteps)[number];

export const slipProblems = [
  'none',
  'picture',
  'heic',
  'large',
  'slip',
  'used',
  'notAccepted',
  'waits',
] as const;
export type SlipProblem = (typeof slipProblems)[number];

export type LinkVoucher = {
  found: { code: string; balance: number; pays: number } | null;
  problem: 'unusable' | 'notNow' | null;
  /** Usable voucher of the web request. `end` has the last characters of its code. */
  requested: { end: string; balance: number; pays: number } | null;
};

export type OrderLinkView = {
  path: string;
  orderNo: string;
  step: OrderLinkStep | 'off';
  eventDay: Day | null;
  pickupDay: Day;
  returnDay: Day;
  pickupTime: string;
  returnTime: string;
  /** Times that the customer can choose, and the chosen times in minutes. */
  times: (VisitChoices & { chosen: Record<VisitKind, number | null>; wrong: boolean }) | null;
  daysLate: number;
  closedDays: readonly ClosedDayNote[];
  asks: readonly {
    kind: ChangeRequestKind;
    state: ChangeRequestState;
    askedAt: string;
    day: Day | null;
    backDay: Day | null;
    at: string;
    note: string;
    price: number;
    reply: string;
    selfService: boolean;
  }[];
  mayAsk: readonly ChangeRequestKind[];
  selfService: readonly SelfServiceKind[];
  garments: readonly { name: string; detail: string; image: string; n: number }[];
  /** Rows of the price: rent, discount (0 or less), fees by kind, VAT on top. */
  rent: number;
  discount: number;
  fees: readonly { kind: ChargeKind; amount: number }[];
  vat: number;
  price: number;
  paid: number;
  owed: number;
  bail: number;
  bailHeld: number;
  bailReturned: number;
  bailKept: number;
  /** Settlement of the held deposit with the debt after the return. */
  settlement: { held: number; taken: number; back: number; rest: number } | null;
  ended: {
    kind: 'cancelled' | 'noshow';
    forfeited: number;
    refunded: number;
    credited: number;
    voucherReturned: number;
    bailReturned: number;
    bailHeld: number;
    /** Amounts paid above the price and not refunded yet. */
    toRefund: number;
    toVoucher: number;
  } | null;
  due: {
    price: number;
    bail: number;
    total: number;
    later: number;
    qr: { path: string; side: number } | null;
    promptPayId: string;
  } | null;
  /** Null means online payment is off or nothing is due. */
  online: OnlineOfferView | null;
  /** Result of a gift voucher's code, in baht. Null if no price is due. */
  voucher: LinkVoucher | null;
  /** Deposit held on a card, and the time at which the hold ends by itself. */
  cardHold: { total: number; until: string | null } | null;
  /**
   * Last day to pay a web request. `ends` means the booking ends without payment, `ended` that it has ended.
   */
  payBy: { day: Day; ends: boolean; ended: boolean } | null;
  payee: string;
  bankAccount: string;
  /** Unchecked slips. A `late` slip belongs to no bill, a `cancelled` slip to a cancelled order. */
  slips: readonly ('check' | 'late' | 'cancelled')[];
  slipAnswer:
    | { kind: 'refused'; reason: string }
    | { kind: SlipRest; amount: number; paid: number; left: number }
    | null;
  sendsSlip: boolean;
  slipProblem: SlipProblem | null;
  papers: readonly { no: string; kind: DocumentKind; day: Day; total: number }[];
  branch: { name: string; address: string; phone: string; mapUrl: string };
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  reviews: readonly { name: string; detail: string; path: string; written: boolean }[];
  /** Deadline and the day of the deposit's refund, and pictures of the transfer. */
  bailBack: { day: Day | null; settledDay: Day | null; proofs: readonly string[] } | null;
};

export type OrderPaperView = { path: string; back: string; facts: PaperFacts };

export type ChangeRequestProblem =
  | 'day'
  | 'closed'
  | 'full'
  | 'taken'
  | 'long'
  | 'note'
  | 'price'
  | 'notNow'
  | 'changed'
  | 'open';

export type ChangeRequestInput = { day: string; backDay: string; at: string; note: string };

/** Consequences of a cancellation or move by the customer, in baht. */
export type SelfServiceOffer = {
  /** First rental day after a move. */
  day: Day | null;
  backDay: Day | null;
  kept: number;
  credit: number;
  /** Amount above the price, refunded or settled with the rental. */
  refund: number;
  /** Amount that goes back onto gift vouchers, in addition to `refund`. */
  toVoucher: number;
  /** Returned deposit of a cancellation, or the change of a move's deposit. */
  bail: number;
  /** Price's change. */
  price: number;
  owed: number;
  by: Day | null;
  /** Identifies these consequences. */
  seen: string;
};

export type ChangeRequestView = {
  path: string;
  kind: ChangeRequestKind;
  orderNo: string;
  may: boolean;
  formKey: string;
  typed: ChangeRequestInput;
  bad: ChangeRequestProblem | null;
  first: Day;
  last: Day;
  rental: RentalClosures;
  /** Free fitting times of the chosen day. Null without a chosen day. */
  times: readonly string[] | null;
  offer: { day: Day; price: number } | null;
  /** Other days on which the garments are available. Prices are null if only the shop can compute them. */
  change: { day: Day; backDay: Day; more: number | null; price: number | null } | null;
  /** Result of a cancellation today by the shop's rules. */
  gives: {
    money: 'forfeit' | 'credit' | 'refund';
    price: number;
    toVoucher: number;
    bail: number;
  } | null;
  /**
   * Null means only the shop makes the change. `until` is the last day. `offer` is null before days are
   * chosen.
   */
  self: { until: Day; offer: SelfServiceOffer | null } | null;
};
