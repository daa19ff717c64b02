/** What the page behind a customer's link is made of. Money in baht; nothing of the customer, no inner id. */
import type { Day } from '#lib/dates/day.ts';
import type { AskKind, AskState } from './rules/change-requests.ts';
import type { DocumentKind } from '#ledger/shapes.ts';

/** Where a rental stands, as a customer would say it, in the order of its life; `off`: called off. */
export const linkSteps = ['asked', 'booked', 'ready', 'out', 'back', 'done'] as const;
export type LinkStep = (typeof linkSteps)[number];

/** Why a slip was not taken in. */
export const slipProblems = ['none', 'picture', 'large', 'slip', 'used', 'nothingDue', 'waits'] as const;
export type SlipProblem = (typeof slipProblems)[number];

export type LinkView = {
  /** Its own path, from `base` and language on. */
  path: string;
  orderNo: string;
  step: LinkStep | 'off';
  eventDay: Day | null;
  pickupDay: Day;
  returnDay: Day;
  daysLate: number;
  /** The last first. */
  asks: readonly {
    kind: AskKind;
    state: AskState;
    askedAt: string;
    day: Day | null;
    backDay: Day | null;
    at: string;
    note: string;
    price: number;
    reply: string;
  }[];
  mayAsk: readonly AskKind[];
  garments: readonly { name: string; detail: string; image: string; n: number }[];
  /** Rent with fees: all of it, and what was paid. */
  price: number;
  paid: number;
  /** All bail asked for, what the shop holds, and what went back or was kept. */
  bail: number;
  bailHeld: number;
  bailReturned: number;
  bailKept: number;
  /** To be paid now; null where nothing is, or nothing can be. */
  due: {
    price: number;
    bail: number;
    total: number;
    /** What is due besides, and not asked for yet. */
    later: number;
    /** A QR for exactly that, as a path of so many modules; null where the shop has no PromptPay. */
    qr: { path: string; side: number } | null;
  } | null;
  slip: 'none' | 'waits';
  /** What the shop said to the last slip, '' for nothing; and what was wrong with the one sent now. */
  slipRefused: string;
  slipProblem: SlipProblem | null;
  papers: readonly { no: string; kind: DocumentKind; day: Day; total: number }[];
  branch: { name: string; address: string; phone: string; mapUrl: string };
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  /** By when the bail goes back and when it went; pictures of the transfer. */
  /** What came back and may be told about; `path` null where that was done. */
  reviews: readonly { name: string; detail: string; path: string | null }[];
  bailBack: { day: Day | null; settledDay: Day | null; proofs: readonly string[] } | null;
};

/** Why something cannot be asked as it was typed. */
export type AskProblem = 'day' | 'closed' | 'taken' | 'long' | 'note' | 'price' | 'notNow';

export type AskTyped = { day: string; backDay: string; at: string; note: string };

/** The page on which a customer asks for something. */
export type AskView = {
  /** Of the link. */
  path: string;
  kind: AskKind;
  orderNo: string;
  may: boolean;
  formKey: string;
  typed: AskTyped;
  bad: AskProblem | null;
  /** Days between which may be chosen. */
  first: Day;
  last: Day;
  /** Times of a fitting. */
  times: readonly string[];
  /** Of an extension whose day was priced and found free. */
  offer: { day: Day; price: number } | null;
  /** Of a cancellation: what the shop's rules would give back today. */
  gives: { money: 'forfeit' | 'credit' | 'refund'; price: number; bail: number } | null;
};
