/** View data of the page behind a customer's link. Money in baht; no customer data, no internal ids. */
import type { Day } from '#lib/dates/day.ts';
import type { ChangeRequestKind, ChangeRequestState } from './rules/change-requests.ts';
import type { DocumentKind } from '#ledger/shapes.ts';

/** Progress of a rental in the customer's terms, in order; `off`: cancelled. */
export const orderLinkSteps = ['asked', 'booked', 'ready', 'out', 'back', 'done'] as const;
export type OrderLinkStep = (typeof orderLinkSteps)[number];

/** Why a slip was refused. */
export const slipProblems = ['none', 'picture', 'large', 'slip', 'used', 'nothingDue', 'waits'] as const;
export type SlipProblem = (typeof slipProblems)[number];

export type OrderLinkView = {
  /** Path of the link, relative to `base` and language. */
  path: string;
  orderNo: string;
  step: OrderLinkStep | 'off';
  eventDay: Day | null;
  pickupDay: Day;
  returnDay: Day;
  daysLate: number;
  /** Latest first. */
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
  }[];
  mayAsk: readonly ChangeRequestKind[];
  garments: readonly { name: string; detail: string; image: string; n: number }[];
  /** Rent with fees: the total, and the paid part. */
  price: number;
  paid: number;
  /** Deposit: required, held by the shop, returned or retained. */
  bail: number;
  bailHeld: number;
  bailReturned: number;
  bailKept: number;
  /** Payable now; null when nothing is due or payable. */
  due: {
    price: number;
    bail: number;
    total: number;
    /** Further amount that is due later. */
    later: number;
    /** A QR code over this amount, as an SVG path with its number of modules; null without PromptPay. */
    qr: { path: string; side: number } | null;
  } | null;
  slip: 'none' | 'waits';
  /** The shop's answer to the last slip, '' for none; and the error of the slip just sent. */
  slipRefused: string;
  slipProblem: SlipProblem | null;
  papers: readonly { no: string; kind: DocumentKind; day: Day; total: number }[];
  branch: { name: string; address: string; phone: string; mapUrl: string };
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  /** Day by which the deposit is returned and the day it was; pictures of the transfer. */
  /** Returned garments that can be reviewed; `path` null when reviewed. */
  reviews: readonly { name: string; detail: string; path: string | null }[];
  bailBack: { day: Day | null; settledDay: Day | null; proofs: readonly string[] } | null;
};

/** Why a change request is refused. */
export type ChangeRequestProblem = 'day' | 'closed' | 'taken' | 'long' | 'note' | 'price' | 'notNow';

export type ChangeRequestInput = { day: string; backDay: string; at: string; note: string };

/** The page for a change request. */
export type ChangeRequestView = {
  /** Path of the link. */
  path: string;
  kind: ChangeRequestKind;
  orderNo: string;
  may: boolean;
  formKey: string;
  typed: ChangeRequestInput;
  bad: ChangeRequestProblem | null;
  /** First and last selectable day. */
  first: Day;
  last: Day;
  /** Times for a fitting. */
  times: readonly string[];
  /** Price of an extension to an available day. */
  offer: { day: Day; price: number } | null;
  /** For a cancellation: today's refund by the shop's rules. */
  gives: { money: 'forfeit' | 'credit' | 'refund'; price: number; bail: number } | null;
};
