/** Money in baht; no customer data, no internal ids. */
import type { Day } from '#lib/dates/day.ts';
import type { ChangeRequestKind, ChangeRequestState } from './rules/change-requests.ts';
import type { DocumentKind } from '#ledger/shapes.ts';

/** In order; `off`: cancelled. */
export const orderLinkSteps = ['asked', 'booked', 'ready', 'out', 'back', 'done'] as const;
export type OrderLinkStep = (typeof orderLinkSteps)[number];

export const slipProblems = ['none', 'picture', 'large', 'slip', 'used', 'nothingDue', 'waits'] as const;
export type SlipProblem = (typeof slipProblems)[number];

export type OrderLinkView = {
  /** Relative to `base` and language. */
  path: string;
  orderNo: string;
  step: OrderLinkStep | 'off';
  eventDay: Day | null;
  pickupDay: Day;
  returnDay: Day;
  daysLate: number;
  /** Sorted latest first. */
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
  /** Rent with fees. */
  price: number;
  paid: number;
  /** Required, held by the shop, returned or retained. */
  bail: number;
  bailHeld: number;
  bailReturned: number;
  bailKept: number;
  /** Null when nothing is due or payable. */
  due: {
    price: number;
    bail: number;
    total: number;
    /** Due later. */
    later: number;
    /** SVG path with its number of modules; null without PromptPay. */
    qr: { path: string; side: number } | null;
  } | null;
  slip: 'none' | 'waits';
  /** The shop's answer to the last slip, '' for none; the error of the new one. */
  slipRefused: string;
  slipProblem: SlipProblem | null;
  papers: readonly { no: string; kind: DocumentKind; day: Day; total: number }[];
  branch: { name: string; address: string; phone: string; mapUrl: string };
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  /** The day it was returned, or by which it will be; pictures of the transfer. */
  /** `path`: null when reviewed. */
  reviews: readonly { name: string; detail: string; path: string | null }[];
  bailBack: { day: Day | null; settledDay: Day | null; proofs: readonly string[] } | null;
};

export type ChangeRequestProblem = 'day' | 'closed' | 'taken' | 'long' | 'note' | 'price' | 'notNow';

export type ChangeRequestInput = { day: string; backDay: string; at: string; note: string };

export type ChangeRequestView = {
  /** Of the link. */
  path: string;
  kind: ChangeRequestKind;
  orderNo: string;
  may: boolean;
  formKey: string;
  typed: ChangeRequestInput;
  bad: ChangeRequestProblem | null;
  /** Selectable. */
  first: Day;
  last: Day;
  /** For a fitting. */
  times: readonly string[];
  /** For an extension to an available day. */
  offer: { day: Day; price: number } | null;
  /** Today's refund for a cancellation, by the shop's rules. */
  gives: { money: 'forfeit' | 'credit' | 'refund'; price: number; bail: number } | null;
};
