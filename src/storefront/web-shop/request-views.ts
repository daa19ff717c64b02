/** View data of the cart and of the page of a request. Money in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { CartMoney, RequestMoney } from './rules/request-money.ts';
import type { WebRefusalReason, WebRequestState } from './rules/request-states.ts';
import type { GarmentCardView } from './views.ts';

/** Raw form input of a request; any text. */
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
    /** Its key in forms. */
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
    /** Branches with enough units available; null without a day. */
    freeAt: readonly string[] | null;
    /** A branch has some units available, but too few; their number stays internal. */
    fewer: boolean;
    /** Similar available garments, when it is not available. */
    instead: readonly GarmentCardView[];
  }[];
  span: { pickupDay: Day; returnDay: Day } | null;
  /** Branches with everything available can be chosen; for a pick-up only those open on the pick-up day. Empty without a day. */
  branches: readonly { value: string; name: string; free: boolean; closed: boolean }[];
  /** The total for pick-up and for a parcel; null without a day. */
  money: CartMoney | null;
  sharePercent: number;
  /** 0: no hold. */
  holdMinutes: number;
  /** The shop sends parcels. */
  parcels: boolean;
  typed: WebRequestInput;
  /** Missing or invalid fields. */
  wrong: readonly WebRequestInputField[];
  /** Why nothing was sent, other than invalid fields. */
  refused: 'taken' | 'terms' | 'price' | null;
  /** Idempotency key of the form: a repeated submission is one request. */
  formKey: string;
  /** Proof of work challenge, to be solved before garments are held; '' for none. */
  proof: string;
  termsVersion: number;
};

export type RequestView = {
  /** `new`: not answered yet; `closed`: booked and later cancelled. */
  state: WebRequestState | 'closed';
  /** Why the shop refused it; '' for none. */
  reason: WebRefusalReason | '';
  /** The shop's answer. */
  answer: string;
  /** Version that a customer's answer refers to. */
  version: number;
  /** Why their last answer had no effect. */
  refused: 'taken' | 'changed' | 'late' | null;
  /** Held until then (ISO); null when not held. */
  heldUntil: string | null;
  orderNo: string;
  branch: string;
  pickupDay: Day | null;
  returnDay: Day | null;
  lines: readonly { name: string; n: number }[];
  price: number;
  bail: number;
  /** The amounts while the request is open; null afterwards. */
  money: RequestMoney | null;
  parcel: boolean;
  /** Similar available garments, when the requested ones were not. */
  instead: readonly GarmentCardView[];
  /** Event day on which they are available. */
  insteadDay: Day | null;
  /** The customer's link, once the shop has accepted; '' before. */
  link: string;
};
