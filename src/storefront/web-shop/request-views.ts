/** Amounts are in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { CheckoutField } from './checkout-fields.ts';
import type { CartMoney, RequestMoney } from './rules/request-money.ts';
import type { SenderRequestState, WebRefusalReason } from './rules/request-states.ts';
import type { PromotionCodeView } from './rules/booking/promotion-code.ts';
import type { VisitChoices } from './rules/booking/visit-choice.ts';
import type { CartSetView } from './set-views.ts';
import type { GarmentCardView } from './views.ts';

export type WebRequestInput = {
  branch: string;
  name: string;
  phone: string;
  email: string;
  line: string;
  /** The measurements as typed, in the unit `unit`. */
  bust: string;
  waist: string;
  hip: string;
  unit: string;
  /** Other measurements. */
  measurements: string;
  note: string;
  delivery: string;
  /** The chosen times as in `slotValue`. */
  pickupAt: string;
  returnAt: string;
  address: string;
  consent: string;
  marketing: string;
};
export type WebRequestInputField = keyof WebRequestInput;

export type CartView = {
  lines: readonly {
    key: string;
    choice: string;
    path: string;
    name: string;
    image: string;
    color: string;
    size: string;
    n: number;
    price: number;
    bail: number;
    /** The branches with enough units; null means no event day. */
    freeAt: readonly string[] | null;
    fewer: boolean;
    instead: readonly GarmentCardView[];
  }[];
  sets: readonly CartSetView[];
  /** The shop's suggestions for the cart. */
  goesWith: readonly GarmentCardView[];
  span: { pickupDay: Day; returnDay: Day } | null;
  /**
   * `free` means that the branch has all garments, `closed` that it is closed on the pick-up day. The list is
   * empty without an event day.
   */
  branches: readonly { value: string; name: string; free: boolean; closed: boolean }[];
  /**
   * One entry for branches with equal amounts; opening hours may change the paid days. The list is empty
   * without an event day.
   */
  sums: readonly { branches: readonly { value: string; name: string }[]; money: CartMoney }[];
  code: PromotionCodeView;
  sharePercent: number;
  holdMinutes: number;
  holdOpenHours: boolean;
  parcels: boolean;
  /** True means that the garments are free for fetching, but not for the days of a parcel. */
  parcelTaken: boolean;
  /** The fees in baht. The list is empty if all parcels cost the same. */
  zones: readonly { name: string; fee: number }[];
  typed: WebRequestInput;
  /** The shop's fields. `wrong` means that a required answer is missing. */
  ownFields: readonly (CheckoutField & { name: string; value: string; wrong: boolean })[];
  wrong: readonly WebRequestInputField[];
  /** The reason of the refusal. Invalid fields are in `wrong`. */
  refused: 'taken' | 'terms' | 'price' | 'shipping' | 'limit' | null;
  limit: { reason: 'sender' | 'phone' | 'unproven' | 'work'; most: number; until: string | null } | null;
  formKey: string;
  /** The proof-of-work challenge, or ''. */
  proof: string;
  /** True means that even a request without a hold needs the proof. */
  proofNeeded: boolean;
  times: VisitChoices;
  /** The version of the terms and consent texts shown. */
  terms: string;
  consentTexts: { service: string; marketing: string };
};

export type RequestView = {
  state: SenderRequestState;
  reason: WebRefusalReason | '';
  answer: string;
  /** The version that the answer must contain. */
  version: number;
  /** The reason why the last answer had no effect. */
  refused: 'taken' | 'changed' | 'late' | null;
  heldUntil: string | null;
  orderNo: string;
  branch: string;
  pickupDay: Day | null;
  returnDay: Day | null;
  /** The chosen times, or ''. */
  pickupTime: string;
  returnTime: string;
  lines: readonly { name: string; n: number }[];
  price: number;
  bail: number;
  money: RequestMoney | null;
  parcel: boolean;
  instead: readonly GarmentCardView[];
  /** The event day and the number of rental days for which `instead` is available. */
  insteadDay: Day | null;
  /** The amounts in baht to pay now for an accepted request, and the last day to pay if nothing is paid. */
  pay: { price: number; bail: number; total: number; payBy: { day: Day; ends: boolean } | null } | null;
  /** The page of the order, or '' until the request is accepted. */
  link: string;
  insteadDays: number | null;
};
