/** What the cart and the page about a request are made of. Money in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { CartMoney, RequestMoney } from './rules/request-money.ts';
import type { RefuseReason, RequestState } from './rules/request-states.ts';
import type { Card } from './views.ts';

/** What somebody has typed into a request; as text, whatever it is. */
export type Typed = {
  branch: string;
  name: string;
  phone: string;
  email: string;
  line: string;
  measurements: string;
  note: string;
  delivery: string;
  address: string;
  consent: string;
};
export type TypedField = keyof Typed;

export type CartView = {
  lines: readonly {
    /** Its place in forms. */
    key: string;
    choice: string;
    path: string;
    name: string;
    image: string;
    color: string;
    size: string;
    n: number;
    /** Of one, for the visitor's days. */
    price: number;
    bail: number;
    /** Branches that have so many of it free; null while no day is said. */
    freeAt: readonly string[] | null;
    /** Some are free in a branch, only not so many; how many is the shop's own affair. */
    fewer: boolean;
    /** What is like it and free, where it is not. */
    instead: readonly Card[];
  }[];
  span: { pickupDay: Day; returnDay: Day } | null;
  /** Those that have all of it free may be chosen, and to fetch it those that are not closed on the pick-up day; empty while no day is said. */
  branches: readonly { value: string; name: string; free: boolean; closed: boolean }[];
  /** All of it, fetched and sent; null while no day is said. */
  money: CartMoney | null;
  sharePercent: number;
  /** 0: nothing is kept. */
  holdMinutes: number;
  /** The shop sends parcels. */
  parcels: boolean;
  typed: Typed;
  /** What is missing or wrong. */
  wrong: readonly TypedField[];
  /** Why nothing was sent, besides what is wrong in a field. */
  refused: 'taken' | 'terms' | 'price' | null;
  /** Of the form, so that the same sent again is one request. */
  formKey: string;
  /** A challenge, solved before anything is kept; '' for none. */
  proof: string;
  termsVersion: number;
};

export type RequestView = {
  /** `new`: nobody has answered yet; `closed`: it was booked, and is off. */
  state: RequestState | 'closed';
  /** Why the shop refused it; '' for none. */
  reason: RefuseReason | '';
  /** What the shop says to it. */
  answer: string;
  /** What an answer of the customer is about. */
  version: number;
  /** Why their last answer did nothing. */
  refused: 'taken' | 'changed' | 'late' | null;
  /** Kept until then (ISO); null for not or no longer. */
  heldUntil: string | null;
  orderNo: string;
  branch: string;
  pickupDay: Day | null;
  returnDay: Day | null;
  lines: readonly { name: string; n: number }[];
  price: number;
  bail: number;
  /** What it comes to while it is asked for; null afterwards. */
  money: RequestMoney | null;
  parcel: boolean;
  /** What is like it and free, where it could not be had. */
  instead: readonly Card[];
  /** Of the event they are free on. */
  insteadDay: Day | null;
  /** Of the customer's link, once the shop has accepted; '' before. */
  link: string;
};
