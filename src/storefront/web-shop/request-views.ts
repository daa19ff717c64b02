/** In baht. */
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
  /** As typed, in the unit `unit`. */
  bust: string;
  waist: string;
  hip: string;
  unit: string;
  /** Other measurements. */
  measurements: string;
  note: string;
  delivery: string;
  /** Chosen times as in `slotValue`. */
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
    /** Branches with enough units; null without an event day. */
    freeAt: readonly string[] | null;
    fewer: boolean;
    instead: readonly GarmentCardView[];
  }[];
  sets: readonly CartSetView[];
  /** Suggestions of the shop for the cart. */
  goesWith: readonly GarmentCardView[];
  span: { pickupDay: Day; returnDay: Day } | null;
  /** `free`: has all garments. `closed`: on the pick-up day. Empty without an event day. */
  branches: readonly { value: string; name: string; free: boolean; closed: boolean }[];
  /**
   * One entry for branches with equal amounts; opening hours may change the paid days. Empty without an event
   * day.
   */
  sums: readonly { branches: readonly { value: string; name: string }[]; money: CartMoney }[];
  code: PromotionCodeView;
  sharePercent: number;
  holdMinutes: number;
  holdOpenHours: boolean;
  parcels: boolean;
  /** Free to fetch, but not with the days of a parcel. */
  parcelTaken: boolean;
  /** Fees in baht. Empty if all parcels cost the same. */
  zones: readonly { name: string; fee: number }[];
  typed: WebRequestInput;
  /** The shop's fields. `wrong`: a required answer is missing. */
  ownFields: readonly (CheckoutField & { name: string; value: string; wrong: boolean })[];
  wrong: readonly WebRequestInputField[];
  /** Invalid fields are in `wrong`. */
  refused: 'taken' | 'terms' | 'price' | 'shipping' | 'limit' | null;
  limit: { reason: 'sender' | 'phone' | 'unproven' | 'work'; most: number; until: string | null } | null;
  formKey: string;
  /** Proof-of-work challenge, or empty. */
  proof: string;
  /** Needed even without a hold. */
  proofNeeded: boolean;
  times: VisitChoices;
  /** Version of the terms and consent texts shown. */
  terms: string;
  consentTexts: { service: string; marketing: string };
};

export type RequestView = {
  state: SenderRequestState;
  reason: WebRefusalReason | '';
  answer: string;
  /** The answer must contain this version. */
  version: number;
  /** Why the last answer had no effect. */
  refused: 'taken' | 'changed' | 'late' | null;
  heldUntil: string | null;
  orderNo: string;
  branch: string;
  pickupDay: Day | null;
  returnDay: Day | null;
  /** Chosen times, or ''. */
  pickupTime: string;
  returnTime: string;
  lines: readonly { name: string; n: number }[];
  price: number;
  bail: number;
  money: RequestMoney | null;
  parcel: boolean;
  instead: readonly GarmentCardView[];
  /** Event day and rental days for which `instead` is available. */
  insteadDay: Day | null;
  /** To pay now for an accepted request, in baht; last day to pay if nothing is paid yet. */
  pay: { price: number; bail: number; total: number; payBy: { day: Day; ends: boolean } | null } | null;
  /** Page of the order; '' until the request is accepted. */
  link: string;
  insteadDays: number | null;
};
