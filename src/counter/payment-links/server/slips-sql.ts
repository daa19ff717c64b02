/** The aliases are bill `b`, slip picture `x` and sums `s` of the order (docs/domain.md §5). */
import { type RawBuilder, sql } from 'kysely';
import { isSlipUsed } from '#ledger/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { orderStateInSql } from '#orders/order/server/index.ts';
import type { LateReason } from '../late-reasons.ts';

type Shop = Pick<Scope, 'shopId'>;

/** The index `bill_slip` has this condition. */
export const isSlipOpen = sql<boolean>`(b.slip_image_id is not null and b.confirmed_at is null and b.slip_refused = '')`;

export const isSlipWaiting = (scope: Shop): RawBuilder<boolean> =>
  sql<boolean>`(${isSlipOpen} and not ${isSlipUsed(scope, { bank: sql`x.bank`, ref: sql`x.transaction_ref` })})`;

export const slipPictureJoin = sql`join slip_picture x on x.shop_id = b.shop_id and x.image_id = b.slip_image_id`;

export const lateReason = sql<LateReason | null>`case
  when ${orderStateInSql('off', sql`s.state`)} then 'cancelled'
  when b.withdrawn_at is not null and b.price + b.bail = 0 then 'extra'
  when b.withdrawn_at is not null then 'withdrawn'
  when b.price > greatest(s.balance, 0) or b.bail > s.bail_due then 'lowered' end`;

export const lateSlips = (scope: Shop, branchIds: readonly number[], most: number) => sql<{
  orderId: number;
  branchId: number;
  at: string;
  slip: string;
}>`
  select b.order_id as "orderId", b.branch_id as "branchId", b.slip_at as at, x.bank || ' ' || x.transaction_ref as slip
  from bill b ${slipPictureJoin}
  join order_sums s on s.shop_id = b.shop_id and s.order_id = b.order_id
  where b.shop_id = ${scope.shopId} and b.branch_id = any(${[...branchIds]}::bigint[]) and ${isSlipWaiting(scope)}
    and ${lateReason} is not null
  order by b.slip_at, b.id limit ${most}`;
