import type { SetShare } from '#orders/order/rules/late-fee.ts';
import type { DocumentKind, DocumentStage, EntryKind, entryMethods } from '#ledger/contract.ts';
import type { FeeKind } from '#ledger/entry-kinds.ts';
import type { ShownPaymentRow } from '#ledger/server/index.ts';
import type { StoredVisit } from '../visits/sql.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';
import type { LackingPart } from '#inventory/stock/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { ImageFolder, PriceRule, UnitState } from '#platform/db/tables.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import type { OrderKind, SaleState } from '#orders/order/rules/sale-lines.ts';
import type { LineState } from '#orders/order/states.ts';
import type { BranchClosures } from '#setup/shop/closures.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';

/** Name, price and deposit are from the time of adding. Code and picture are current. */
export type OrderSetRow = {
  orderSetId: number;
  setId: number;
  code: string;
  name: string;
  token: string | null;
  price: number;
  bail: number;
};

export type OrderHeadRow = {
  id: number;
  kind: OrderKind;
  /** Day in Bangkok. */
  made_day: Day;
  order_no: string;
  branch_id: number;
  branch_name: string;
  customer_id: number | null;
  customer_name: string | null;
  phone: string | null;
  line_id: string | null;
  watch: boolean | null;
  watch_reason: string | null;
  credit: number;
  search: string;
  event_day: Day | null;
  rent_duration_id: number | null;
  discount: number;
  discount_reason: string;
  note: string;
  channel: string;
  /** Null if the garments are not sent. */
  parcel: ParcelDays | null;
  draft_shipping_most: number;
  visits: StoredVisit[];
  version: number;
  /** True if the draft's user had the right to its discounts. */
  discount_allowed: boolean;
  terms_version: number;
  /** Terms of the order's creation, or those adopted since. */
  terms: OrderTerms;
  /** Branch's closures from before the first due day on. */
  closures: BranchClosures;
  /** Deadline for returning the deposit, null before the return or without a deadline. */
  bail_day: Day | null;
  bail_settled_day: Day | null;
  promotions: GivenPromotion[];
  sets: OrderSetRow[];
  /** True if the shop holds the customer's property, so the order stays open. */
  kept_open: boolean;
  parcel_day: Day | null;
  /** Null unless the terms count the parcel's postmark. */
  postmark_day: Day | null;
  /** Garments that returned later were not in the parcel. */
  postmark_until: Day | null;
  /** Rate for the unpaid part, in basis points. */
  vat_rate: number;
  created_at: string;
  created_by: string | null;
};

export type PictureReference = { token: string | null; folder: ImageFolder | null };

export type HandedOutPart = { partId: number; name: string; lossPrice: number };
/** A part lacking or held back by the shop. */
export type HeldBackPart = { partId: number; name: string };

export type OrderLineRecord = PictureReference & {
  id: number;
  item_id: number;
  group_id: number;
  category: string;
  name: string;
  /** Original name of a renamed item. */
  item_name: string | null;
  code: string;
  detail: string;
  color: string;
  size: string;
  reservation_id: number | null;
  /** Reserved unit, or for a draft the scanned unit. */
  unit_id: number | null;
  barcode: string | null;
  unit_state: UnitState | null;
  state: LineState;
  rental_price: number;
  bail: number;
  discount: number;
  promotion_discount: number;
  /** List price at the agreement, null for older lines and garments not offered. */
  list_price: number | null;
  list_bail: number | null;
  order_set_id: number | null;
  set_part: string;
  set_share: SetShare | null;
  pickup_day: Day;
  return_day: Day;
  original_return_day: Day;
  agreed_days: number | null;
  /** Paid days with extensions, null for imported and older lines. */
  paid_from: Day | null;
  paid_until: Day | null;
  returned_day: Day | null;
  /** Days late at the return, null while out and for older lines. */
  days_late: number | null;
  /** Day in Bangkok. */
  picked_up_day: Day | null;
  condition: string;
  lost: boolean;
  discount_reason: string;
  picked_up_at: string | null;
  picked_up_by: number | null;
  returned_at: string | null;
  returned_by: number | null;
  return_branch_id: number | null;
  /** Values of the reservation, even after its release. `blocked_from` is the first blocked day. */
  pinned: boolean | null;
  promised_unit: number | null;
  blocked_from: Day | null;
  unit_branch_id: number | null;
  parts_out: HandedOutPart[] | null;
  /** Null before the hand-over, and in old lines. */
  parts_held: HeldBackPart[] | null;
  parts_back: number[] | null;
  lacking: LackingPart[];
};

/** Prices are per piece, but `cost` is for all pieces. */
export type OrderSaleRow = {
  id: number;
  state: SaleState;
  unit_id: number | null;
  goods_id: number | null;
  goods_move_id: number | null;
  code: string;
  name: string;
  detail: string;
  token: string | null;
  folder: ImageFolder | null;
  quantity: number;
  list_price: number;
  price: number;
  discount: number;
  discount_reason: string;
  cost: number;
  sold_at: string;
  ended_at: string | null;
  ended_reason: string;
};

export type OrderPartRow = { id: number; group_id: number; name: string; loss_price: number };

export type OrderChargeRow = {
  id: number;
  line_id: number | null;
  kind: ChargeKind;
  amount: number;
  noVat: boolean;
  reason: string;
  promotion_id: number | null;
  at: string;
};

export type OrderEntryRow = ShownPaymentRow & {
  id: number;
  kind: EntryKind;
  refundOf: FeeKind | null;
  method: (typeof entryMethods)[number];
  amount: number;
  noVat: boolean;
  /** Rate of the entry's document, or the reversed entry's, if VAT is on top. */
  vatRate: number | null;
  day: Day;
  at: string;
  by: string | null;
  note: string;
  document_id: number | null;
  slip_bank: string | null;
  slip_ref: string | null;
  slip_token: string | null;
  voucher_id: number | null;
  voucher_last_day: Day | null;
};

export type OrderDocumentRow = {
  id: number;
  kind: DocumentKind;
  document_no: string;
  day: Day;
  issued_at: string;
  total: number;
  stage: DocumentStage;
  voided: boolean;
};

export type OrderTierRow = { priceRule: PriceRule; pricePercent: number | null; price: number | null };
