/** Charges of an order: rows that are only ever added; a waiver is a second row with a negative amount. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';
import type { Loaded } from '../read/load-order.ts';
import type { ChargeRow } from '../read/order-rows.ts';

/** Satang; null = the order as a whole. It keeps for good whether it carries VAT (`isFreeFee`). */
export type NewCharge = {
  lineId: number | null;
  kind: ChargeKind;
  amount: number;
  noVat: boolean;
  reason: string;
  /** The promotion that gives it. */
  promotionId?: number | null;
};

/** As they will read once they are added; for sums before that. */
export const asRows = (charges: readonly NewCharge[]): ChargeRow[] =>
  charges.map((one) => ({
    id: 0,
    line_id: one.lineId,
    kind: one.kind,
    amount: one.amount,
    noVat: one.noVat,
    reason: one.reason,
    promotion_id: one.promotionId ?? null,
    at: '',
  }));

/** Adds the charges that are not zero, in one statement. */
export const addCharges = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  charges: readonly NewCharge[],
): Promise<void> => {
  const rows = charges.filter((one) => one.amount !== 0);
  if (rows.length === 0) return;
  await sql`
    insert into order_charge (shop_id, order_id, line_id, kind, amount, no_vat, reason, promotion_id, by_user)
    select ${scope.shopId}::int, ${orderId}::bigint, n.line_id, n.kind, n.amount, n.no_vat, n.reason, n.promotion_id, ${scope.userId}::bigint
    from unnest(${rows.map((one) => one.lineId)}::bigint[], ${rows.map((one) => one.kind)}::charge_kind[],
      ${rows.map((one) => one.amount)}::bigint[], ${rows.map((one) => one.noVat)}::boolean[],
      ${rows.map((one) => one.reason)}::text[], ${rows.map((one) => one.promotionId ?? null)}::bigint[])
      with ordinality as n (line_id, kind, amount, no_vat, reason, promotion_id, ord) order by n.ord`.execute(
    q,
  );
};

/** What takes a charge back: the same with its sign turned. */
export const opposite = (
  one: Pick<ChargeRow, 'line_id' | 'kind' | 'amount' | 'noVat' | 'promotion_id'>,
  reason: string,
): NewCharge => ({
  lineId: one.line_id,
  kind: one.kind,
  amount: -one.amount,
  noVat: one.noVat,
  reason,
  promotionId: one.promotion_id,
});

/** Fees for lengthening or changing what is now cancelled fall away: each is taken back by a row of its own. */
export const reversals = (
  order: Pick<Loaded, 'charges'>,
  cancelled: readonly { id: number }[],
  nothingLeft: boolean,
  reason: string,
): NewCharge[] =>
  order.charges
    .filter((one) => one.kind === 'extension_fee' || one.kind === 'swap_fee' || one.kind === 'shipping')
    .filter((one) => nothingLeft || cancelled.some((line) => line.id === one.line_id))
    .map((one) => opposite(one, reason));
