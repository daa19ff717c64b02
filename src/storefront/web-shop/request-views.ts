/** Amounts are in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { CheckoutField, translatedCheckoutField } from './checkout-fields.ts';
import type { CartMoney, RequestMoney } from './rules/request-money.ts';
import type { SenderRequestState, WebRefusalReason } from './rules/request-states.ts';
import type { PromotionCodeView } from './rules/booking/promotion-code.ts';
import type { VisitChoices } from './rules/booking/visit-choice.ts';
import type { CartSetView } from './set-views.ts';
import type { GarmentCardView, GoodsCardView } from './views.ts';

export type WebRequestInput = {
  branch: string;
  name: string;
  phone: string;
  email: string;
  line: string;
  /** Measurements as typed, in the unit `unit`. */
  bust: string;
  waist: string;
  hip: string;
  unit: string;
  measurements: string;
  note: string;
  delivery: string;
  /** Chosen times as in `slotValue`. */
  pickupAt: string;
  returnAt: string;
  address: string;
  voucher: string;
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
    /** Branches with enough units. Null means no event day. */
    freeAt: readonly string[] | null;
    fewer: boolean;
    instead: readonly GarmentCardView[];
  }[];
  sets: readonly CartSetView[];
  goesWith: readonly GarmentCardView[];
  goods: readonly GoodsCardView[];
  span: { pickupDay: Day; returnDay: Day } | null;
  /**
   * `free` branches have all garments. `closed` branches are closed on the pick-up day. The list is empty
   * without an event day.
   */
  branches: readonly { value: string; name: string; free: boolean; closed: boolean }[];
  /**
   * Branches with equal amounts share an entry. Closed days of a branch may change the paid days. The list is
   * empty without an event day.
   */
  sums: readonly { branches: readonly { value: string; name: string }[]; money: CartMoney }[];
  code: PromotionCodeView;
  takesVoucher: boolean;
  sharePercent: number;
  holdMinutes: number;
  holdOpenHours: boolean;
  parcels: boolean;
  /** True if the garments are free, but not for the days of a parcel. */
  parcelTaken: boolean;
  /** Fees in baht, or none if all parcels cost the same. */
  zones: readonly { name: string; fee: number }[];
  typed: WebRequestInput;
  /** Shop's fields. `wrong`: a required answer is missing. */
  ownFields: readonly (Pick<CheckoutField, 'kind' | 'required'> &
    ReturnType<typeof translatedCheckoutField> & { name: string; value: string; wrong: boolean })[];
  wrong: readonly WebRequestInputField[];
  /** Invalid fields are in `wrong`. */
  refused: 'taken' | 'terms' | 'price' | 'shipping' | 'limit' | null;
  limit: { reason: 'sender' | 'phone' | 'unproven' | 'work'; most: number; until: string | null } | null;
  formKey: string;
  /** Proof-of-work challenge, or ''. */
  proof: string;
  /** True if the request needs the proof even without a hold. */
  proofNeeded: boolean;
  times: VisitChoices;
  terms: string;
  consentTexts: { service: string; marketing: string };
};

export type RequestView = {
  state: SenderRequestState;
  reason: WebRefusalReason | '';
  answer: string;
  version: number;
  refused: 'taken' | 'changed' | 'late' | null;
  heldUntil: string | null;
  orderNo: string;
  branch: string;
  pickupDay: Day | null;
  returnDay: Day | null;
  pickupTime: string;
  returnTime: string;
  lines: readonly { name: string; n: number }[];
  price: number;
  bail: number;
  money: RequestMoney | null;
  voucher: string;
  parcel: boolean;
  instead: readonly GarmentCardView[];
  /** Event day and rental days of `instead`. */
  insteadDay: Day | null;
  /** Amounts in baht to pay now after acceptance, and the last day if nothing is paid. */
  pay: { price: number; bail: number; total: number; payBy: { day: Day; ends: boolean } | null } | null;
  /** Page of the order, or '' until acceptance. */
  link: string;
  insteadDays: number | null;
};
