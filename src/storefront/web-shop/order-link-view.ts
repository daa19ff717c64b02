/** In baht, without customer data and internal ids. */
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

/** In order. A cancelled order has the step `off`. */
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
  /** Rows of the price: rent, discount (0 or less), fees by kind, VAT on top. */
  rent: number;
  discount: number;
  fees: readonly { kind: ChargeKind; amount: number }[];
  vat: number;
  price: number;
  paid: number;
  /** Unpaid price. */
  owed: number;
  bail: number;
  bailHeld: number;
  bailReturned: number;
  bailKept: number;
  /** After the return, while the customer owes money: the held deposit, set against it. */
  settlement: { held: number; taken: number; back: number; rest: number } | null;
  /** Cancelled order or no-show: amounts that the shop keeps and returns. */
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
  /** Null if nothing is due now. */
  due: {
    price: number;
    bail: number;
    total: number;
    later: number;
    qr: { path: string; side: number } | null;
    promptPayId: string;
  } | null;
  /** Null without online payment here, or if nothing is due. */
  online: OnlineOfferView | null;
  /** Deposit held on a card, and when it ends by itself. */
  cardHold: { total: number; until: string | null } | null;
  /** Last day to pay an unpaid web request. `ends`: without payment the booking ends; `ended`: it has. */
  payBy: { day: Day; ends: boolean; ended: boolean } | null;
  /** Owner of the shop's account. */
  payee: string;
  bankAccount: string;
  /** Unchecked slips. A `late` slip belongs to no bill; with `cancelled` the order is cancelled too. */
  slips: readonly ('check' | 'late' | 'cancelled')[];
  /** Answer to the last slip: refused, or booked with a rest. */
  slipAnswer:
    | { kind: 'refused'; reason: string }
    | { kind: SlipRest; amount: number; paid: number; left: number }
    | null;
  /** The page accepts slips though no payment is due. */
  sendsSlip: boolean;
  slipProblem: SlipProblem | null;
  papers: readonly { no: string; kind: DocumentKind; day: Day; total: number }[];
  branch: { name: string; address: string; phone: string; mapUrl: string };
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  /** A `written` review can be changed. */
  reviews: readonly { name: string; detail: string; path: string; written: boolean }[];
  /** Last day and day of the deposit's refund, and pictures of the transfer. */
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

/** In baht: a cancellation or move by the customer. */
export type SelfServiceOffer = {
  /** Of a move. */
  day: Day | null;
  backDay: Day | null;
  /** Cancellation fee. */
  kept: number;
  credit: number;
  /** Paid above the price: refunded, or settled with the rental. */
  refund: number;
  /** Returned deposit, or the deposit's change. */
  bail: number;
  /** Its change. */
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
  /** Free fitting times of the chosen day; null without a day. */
  times: readonly string[] | null;
  /** Extension to an available day. */
  offer: { day: Day; price: number } | null;
  /** Other days on which the garments are available. Null prices: only the shop can tell. */
  change: { day: Day; backDay: Day; more: number | null; price: number | null } | null;
  /** Cancellation today, by the shop's rules. */
  gives: { money: 'forfeit' | 'credit' | 'refund'; price: number; bail: number } | null;
  /** Null if only the shop does it. `until`: last day. `offer`: null before days are chosen. */
  self: { until: Day; offer: SelfServiceOffer | null } | null;
};
