/** Amounts are in baht. The view contains no customer data and no internal ids. */
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

/** The steps are in this order. A cancelled order has the step `off`. */
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

export type OrderLinkView = {
  path: string;
  orderNo: string;
  step: OrderLinkStep | 'off';
  eventDay: Day | null;
  pickupDay: Day;
  returnDay: Day;
  /** Chosen times, or ''. */
  pickupTime: string;
  returnTime: string;
  /** Times that the customer can choose now, with the begins of the chosen ones. */
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
  /** Changes that the customer carries out herself. */
  selfService: readonly SelfServiceKind[];
  garments: readonly { name: string; detail: string; image: string; n: number }[];
  /** The rows of the price: rent, discount (0 or less), one amount per kind of fee, VAT on top. */
  rent: number;
  discount: number;
  fees: readonly { kind: ChargeKind; amount: number }[];
  vat: number;
  price: number;
  paid: number;
  /** Price that is not paid yet. */
  owed: number;
  bail: number;
  bailHeld: number;
  bailReturned: number;
  bailKept: number;
  /** After the return, while the customer owes money: the held deposit, set against it. */
  settlement: { held: number; taken: number; back: number; rest: number } | null;
  /** For a cancelled order or a no-show: what the shop kept and gave back. */
  ended: {
    kind: 'cancelled' | 'noshow';
    forfeited: number;
    refunded: number;
    credited: number;
    bailReturned: number;
    bailHeld: number;
    /** Paid above the price, not refunded yet. */
    toRefund: number;
  } | null;
  /** Null if no payment is due now. */
  due: {
    price: number;
    bail: number;
    total: number;
    later: number;
    qr: { path: string; side: number } | null;
    promptPayId: string;
  } | null;
  /** Null if the shop offers no online payment here or nothing is due. */
  online: OnlineOfferView | null;
  /** Deposit that is held on a card, and when the hold ends by itself. */
  cardHold: { total: number; until: string | null } | null;
  /** Last day to pay for an unpaid web request. `ends`: without a payment the booking ends; `ended`: it has. */
  payBy: { day: Day; ends: boolean; ended: boolean } | null;
  /** Name of the shop as the owner of its account. */
  payee: string;
  /** Bank account of the shop, or ''. */
  bankAccount: string;
  /**
   * Slips that the shop has not checked yet. A `late` slip belongs to no bill; with `cancelled` the order is
   * cancelled too.
   */
  slips: readonly ('check' | 'late' | 'cancelled')[];
  /** Answer to the last slip: refused, or booked with a rest. */
  slipAnswer:
    | { kind: 'refused'; reason: string }
    | { kind: SlipRest; amount: number; paid: number; left: number }
    | null;
  /** True if the page accepts slips even though no payment is due. */
  sendsSlip: boolean;
  slipProblem: SlipProblem | null;
  papers: readonly { no: string; kind: DocumentKind; day: Day; total: number }[];
  branch: { name: string; address: string; phone: string; mapUrl: string };
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  /** A `written` review can be changed. */
  reviews: readonly { name: string; detail: string; path: string; written: boolean }[];
  /** Day by which the deposit is refunded, day of the refund, and pictures of the transfer. */
  bailBack: { day: Day | null; settledDay: Day | null; proofs: readonly string[] } | null;
};

/** An issued document as it is printed. */
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
  /** The new days of a move. */
  day: Day | null;
  backDay: Day | null;
  /** Cancellation fee. */
  kept: number;
  credit: number;
  /** Paid above the price: the shop refunds it, or settles it with the rental. */
  refund: number;
  /** Deposit that the shop returns, or the change of the deposit. */
  bail: number;
  /** Change of the price. */
  price: number;
  /** Owed after a move. */
  owed: number;
  /** Day by which the shop pays back. */
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
  /** Free times of the chosen day for a fitting; null without a day. */
  times: readonly string[] | null;
  /** Price of an extension to an available day. */
  offer: { day: Day; price: number } | null;
  /** Price of other days on which the garments are available. Null prices: only the shop can tell. */
  change: { day: Day; backDay: Day; more: number | null; price: number | null } | null;
  /** Refund of a cancellation today, by the shop's rules. */
  gives: { money: 'forfeit' | 'credit' | 'refund'; price: number; bail: number } | null;
  /** Null if only the shop carries the change out. `until`: last day. `offer`: null before days are chosen. */
  self: { until: Day; offer: SelfServiceOffer | null } | null;
};
