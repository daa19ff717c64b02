/** Money in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { CartMoney, RequestMoney } from './rules/request-money.ts';
import type { WebRefusalReason, WebRequestState } from './rules/request-states.ts';
import type { GarmentCardView } from './views.ts';

/** The form as typed, not yet validated. */
export type WebRequestInput = {
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
export type WebRequestInputField = keyof WebRequestInput;

export type CartView = {
  lines: readonly {
    /** Name of the line in forms. */
    key: string;
    choice: string;
    path: string;
    name: string;
    image: string;
    color: string;
    size: string;
    n: number;
    /** Price of one unit for the visitor's days. */
    price: number;
    bail: number;
    /** Branches with enough units; null without a day. */
    freeAt: readonly string[] | null;
    /** Some units, but too few; their number stays internal. */
    fewer: boolean;
    /** Similar available garments. */
    instead: readonly GarmentCardView[];
  }[];
  span: { pickupDay: Day; returnDay: Day } | null;
  /** Selectable with everything available, for a pick-up also open that day. Empty without a day. */
  branches: readonly { value: string; name: string; free: boolean; closed: boolean }[];
  /** Null without a day. */
  money: CartMoney | null;
  sharePercent: number;
  /** 0: no hold. */
  holdMinutes: number;
  parcels: boolean;
  typed: WebRequestInput;
  wrong: readonly WebRequestInputField[];
  /** Why the request was refused, except invalid fields. */
  refused: 'taken' | 'terms' | 'price' | null;
  /** Idempotency key: a repeated submission is one request. */
  formKey: string;
  /** Challenge for holds; '' for none. */
  proof: string;
  termsVersion: number;
};

export type RequestView = {
  /** `closed`: booked and later cancelled. */
  state: WebRequestState | 'closed';
  /** Reason of a refusal; '' for none. */
  reason: WebRefusalReason | '';
  answer: string;
  /** A customer's answer names it. */
  version: number;
  /** Why the last answer had no effect. */
  refused: 'taken' | 'changed' | 'late' | null;
  /** ISO; null when not held. */
  heldUntil: string | null;
  orderNo: string;
  branch: string;
  pickupDay: Day | null;
  returnDay: Day | null;
  lines: readonly { name: string; n: number }[];
  price: number;
  bail: number;
  /** Null once the request is answered. */
  money: RequestMoney | null;
  parcel: boolean;
  /** Similar available garments. */
  instead: readonly GarmentCardView[];
  /** Event day for which `instead` is available. */
  insteadDay: Day | null;
  /** Address of the order page; '' until the request is accepted. */
  link: string;
};
