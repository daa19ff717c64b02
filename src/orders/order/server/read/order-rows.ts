/** Rows of an order as the database gives them; money in satang. */
import type { DocumentKind, DocumentStage, EntryKind, entryMethods } from '#ledger/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import type { ImageFolder, PriceRule, UnitState } from '#platform/db/tables.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import type { OrderKind, SaleState } from '#orders/order/rules/sale-lines.ts';
import type { LineState } from '#orders/order/states.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';

/** A set of an order: name, price and bail (satang) as they were when it was added, code and picture as the catalogue has them. */
export type SetHeadRow = {
  orderSetId: number;
  setId: number;
  code: string;
  name: string;
  token: string | null;
  price: number;
  bail: number;
};

export type HeadRow = {
  id: number;
  kind: OrderKind;
  /** The day in Bangkok on which it was made. */
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
  /** Satang the shop owes the customer. */
  credit: number;
  search: string;
  event_day: Day | null;
  rent_duration_id: number | null;
  discount: number;
  discount_reason: string;
  note: string;
  channel: string;
  version: number;
  /** By when the bail goes back, and when none was held any more; null before everything is back, or promised without a day. */
  bail_day: Day | null;
  bail_settled_day: Day | null;
  promotions: GivenPromotion[];
  sets: SetHeadRow[];
  /** Something of the customer's lies with the shop: the order is not closed. */
  kept_open: boolean;
  /** When the parcel came in which the customer sent garments back. */
  parcel_day: Day | null;
  /** Put on top of what is unpaid, basis points. */
  vat_rate: number;
  created_at: string;
  created_by: string | null;
};

export type Picture = { token: string | null; folder: ImageFolder | null };

/** A part as it went out with the garment; loss price copied, satang. */
export type PartOut = { partId: number; name: string; lossPrice: number };

export type LineRow = Picture & {
  id: number;
  item_id: number;
  group_id: number;
  category: string;
  /** What the item was called when the line was made. */
  name: string;
  /** The same where the item has been renamed since, else null. */
  item_name: string | null;
  code: string;
  /** Code, colour and size in the shop's words, as papers show them. */
  detail: string;
  color: string;
  size: string;
  reservation_id: number | null;
  unit_id: number | null;
  barcode: string | null;
  unit_state: UnitState | null;
  state: LineState;
  rental_price: number;
  bail: number;
  discount: number;
  /** The part of it that promotions gave. */
  promotion_discount: number;
  /** The set it stands in, and for which member by its name; null and '' for none. */
  order_set_id: number | null;
  set_part: string;
  pickup_day: Day;
  return_day: Day;
  original_return_day: Day;
  returned_day: Day | null;
  /** The day in Bangkok on which it was handed over. */
  picked_up_day: Day | null;
  condition: string;
  lost: boolean;
  discount_reason: string;
  picked_up_at: string | null;
  picked_up_by: number | null;
  returned_at: string | null;
  returned_by: number | null;
  return_branch_id: number | null;
  /** Of the promise, also when it was released: is it pinned, its garment, the first day it blocks. */
  pinned: boolean | null;
  promised_unit: number | null;
  blocked_from: Day | null;
  unit_branch_id: number | null;
  parts_out: PartOut[] | null;
  parts_back: number[] | null;
};

/** An article of the order; money of one piece, `cost` of all. */
export type SaleRow = {
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

export type PartRow = { id: number; group_id: number; name: string; loss_price: number };

export type ChargeRow = {
  id: number;
  line_id: number | null;
  kind: ChargeKind;
  amount: number;
  noVat: boolean;
  reason: string;
  promotion_id: number | null;
  at: string;
};

export type EntryRow = {
  id: number;
  kind: EntryKind;
  method: (typeof entryMethods)[number];
  amount: number;
  noVat: boolean;
  /** Of its paper (the reversed entry's), where VAT is put on top of the order; else null. */
  vatRate: number | null;
  day: Day;
  at: string;
  by: string | null;
  note: string;
  document_id: number | null;
  slip_bank: string | null;
  slip_ref: string | null;
  slip_token: string | null;
  certificate_no: string | null;
  certificate_day: Day | null;
};

export type DocRow = {
  id: number;
  kind: DocumentKind;
  document_no: string;
  day: Day;
  issued_at: string;
  total: number;
  stage: DocumentStage;
  voided: boolean;
};

export type TierRow = { priceRule: PriceRule; pricePercent: number | null; price: number | null };
