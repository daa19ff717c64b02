import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Reduction, writeReductions } from '#platform/audit/write-reductions.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isSold } from '#orders/order/rules/sale-lines.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { shippingOf } from '../charges/shipping-charges.ts';
import type { LoadedOrder } from '../read/load-order.ts';

/** A reduction that the order's rows do not show, such as a fee below the terms. */
export type OrderReduction = Omit<Reduction, 'subject' | 'id'>;

type ReductionSource = Pick<LoadedOrder, 'head' | 'lines' | 'sales' | 'charges'>;

/**
 * List prices by line, in satang, for the line's days before and after the change. `before` is null if the
 * number of days changed.
 */
export type ListPrices = ReadonlyMap<number, { before: number | null; after: number }>;

const below = (list: number | null, price: number): number => Math.max(0, (list ?? price) - price);

/**
 * Returns the satang below the list, without promotions. A draft is only an offer. Cancelled lines count,
 * because restoring a line is no new discount.
 */
const discountOf = (
  { head, lines, sales }: ReductionSource,
  listOf: (line: ReductionSource['lines'][number]) => number | null = (line) => line.list_price,
): number => {
  const draft = lines.length > 0 && lines.every((line) => isInStateSet('draft', line.state));
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  return (
    (draft
      ? 0
      : head.discount +
        sum(
          lines.map(
            (line) => below(listOf(line), line.rental_price) + line.discount - line.promotion_discount,
          ),
        )) +
    sum(
      sales.map((sale) =>
        isSold(sale.state) ? sale.quantity * (below(sale.list_price, sale.price) + sale.discount) : 0,
      ),
    )
  );
};

const reasonsOf = ({ head, lines, sales }: ReductionSource): string =>
  [...new Set([head, ...lines, ...sales].map((one) => one.discount_reason))]
    .filter((reason) => reason !== '')
    .join(', ');

const waiving: ReadonlySet<AuditAction> = new Set(['rental.takeBack', 'rental.extend', 'rental.lower-fee']);
/** These actions reverse what other steps added, and so are no reductions. */
const reversing: ReadonlySet<AuditAction> = new Set([
  'rental.undo',
  'rental.cancel',
  'sale.void',
  'sale.return',
]);

const waiversBetween = (before: ReductionSource, after: ReductionSource): OrderReduction[] => {
  const known = new Set(before.charges.map((one) => one.id));
  return after.charges.flatMap(({ id, kind, amount, promotion_id: promotion, reason }): OrderReduction[] =>
    known.has(id) || amount >= 0 || promotion !== null || kind === 'early_return'
      ? []
      : [{ kind: kind === 'shipping' ? 'shipping' : 'waiver', amount: -amount, reason }],
  );
};

export const orderReductionsBetween = (
  before: ReductionSource | undefined,
  after: ReductionSource,
  action: AuditAction,
  lists: ListPrices = new Map(),
): OrderReduction[] => {
  if (reversing.has(action)) return [];
  const discount =
    discountOf(after, ({ id, list_price: list }) => lists.get(id)?.after ?? list) -
    (before === undefined
      ? 0
      : discountOf(before, ({ id, list_price: list }) => {
          const listed = lists.get(id);
          return listed === undefined ? list : listed.before;
        }));
  const shipping = before === undefined ? 0 : shippingOf(before).total - shippingOf(after).total;
  const waivers = before === undefined ? [] : waiversBetween(before, after);
  const shippingReason = waivers.find((one) => one.kind === 'shipping')?.reason;
  return [
    ...(discount > 0 ? [{ kind: 'discount' as const, amount: discount, reason: reasonsOf(after) }] : []),
    ...(waiving.has(action)
      ? waivers
      : shipping > 0
        ? [{ kind: 'shipping' as const, amount: shipping, reason: shippingReason || reasonsOf(after) }]
        : []),
  ];
};

/** Also saves a backdated step as a reduction. */
export const saveOrderReductions = (
  q: Tx,
  scope: Scope,
  orderId: number,
  reductions: readonly OrderReduction[],
): Promise<void> =>
  writeReductions(
    q,
    scope,
    [
      ...reductions,
      ...(scope.happened === undefined || scope.sentSoon === true
        ? []
        : [{ kind: 'backdated' as const, amount: 0, reason: scope.happened.reason }]),
    ].map((one) => ({ ...one, subject: 'rental_order', id: orderId })),
  );
