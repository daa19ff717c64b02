/** Charges are append-only. A waiver is a second, negative row. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import type { OrderChargeRow } from '../read/order-rows.ts';

/** The amount is in satang. A null line means the whole order. `noVat` never changes (`isVatExemptFee`). */
export type NewCharge = {
  lineId: number | null;
  kind: ChargeKind;
  amount: number;
  noVat: boolean;
  reason: string;
  promotionId?: number | null;
};

export const chargesAsRows = (charges: readonly NewCharge[]): OrderChargeRow[] =>
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

export const oppositeCharge = (
  one: Pick<OrderChargeRow, 'line_id' | 'kind' | 'amount' | 'noVat' | 'promotion_id'>,
  reason: string,
): NewCharge => ({
  lineId: one.line_id,
  kind: one.kind,
  amount: -one.amount,
  noVat: one.noVat,
  reason,
  promotionId: one.promotion_id,
});

export const extensionFeeOf = (order: Pick<LoadedOrder, 'charges'>, line: { id: number }): number =>
  order.charges.reduce(
    (sum, one) => (one.kind === 'extension_fee' && one.line_id === line.id ? sum + one.amount : sum),
    0,
  );

/** Reverses extension, swap and shipping fees of cancelled lines, or of the order if nothing is left. */
export const reversalCharges = (
  order: Pick<LoadedOrder, 'charges'>,
  cancelled: readonly { id: number }[],
  nothingLeft: boolean,
  reason: string,
): NewCharge[] =>
  order.charges
    .filter((one) => one.kind === 'extension_fee' || one.kind === 'swap_fee' || one.kind === 'shipping')
    .filter((one) => nothingLeft || cancelled.some((line) => line.id === one.line_id))
    .map((one) => oppositeCharge(one, reason));
