/** Money in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { CartMoney, RequestMoney } from './rules/request-money.ts';
import type { WebRefusalReason, WebRequestState } from './rules/request-states.ts';
import type { GarmentCardView } from './views.ts';

/** Raw form input. */
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
    /** In forms. */
    key: string;
    choice: string;
    path: string;
    name: string;
    image: string;
    color: string;
    size: string;
    n: number;
    /** Of one unit, for the visitor's days. */
    price: number;
    bail: number;
    /** With enough units; null without a day. */
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
  /** Other than invalid fields. */
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
  /** '' for none. */
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
  /** Null once answered. */
  money: RequestMoney | null;
  parcel: boolean;
  /** Similar available garments. */
  instead: readonly GarmentCardView[];
  /** Their event day. */
  insteadDay: Day | null;
  /** Once accepted; '' before. */
  link: string;
};
