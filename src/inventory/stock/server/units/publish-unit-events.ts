import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { telling } from '#platform/events/publish-event.ts';

/** What is told of a garment `u`, with its state and branch. */
export const stockEvent = (
  scope: Pick<Scope, 'shopId'>,
  state: RawBuilder<unknown>,
  branchId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  telling(
    scope,
    'stock.changed',
    {
      subject: sql<string>`'unit/' || u.id`,
      data: sql`jsonb_build_object('unitId', u.id, 'barcode', u.barcode, 'itemId', u.item_id, 'branchId', ${branchId}, 'state', ${state})`,
    },
    from,
  );

/** Tells of garments as they are now, to be called after the change. */
export const tellUnits = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  unitIds: readonly number[],
): Promise<void> => {
  await stockEvent(
    scope,
    sql`u.state`,
    sql`u.branch_id`,
    sql`from unit u where u.shop_id = ${scope.shopId} and u.id = any(${[...unitIds]}::bigint[])`,
  ).execute(q);
};

/** Tells of garments that are sold, lost or out of use by now, to be called after the change; `removed`: of all of them, before they go. */
export const tellGone = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  unitIds: readonly number[],
  { removed = false } = {},
): Promise<void> => {
  if (unitIds.length === 0) return;
  await telling(
    scope,
    'stock.gone',
    {
      subject: sql<string>`'unit/' || u.id`,
      data: sql`jsonb_build_object('unitId', u.id, 'barcode', u.barcode, 'itemId', u.item_id, 'branchId', u.branch_id,
        'reason', ${removed ? sql.lit('removed') : sql`u.state`})`,
    },
    sql`from unit u where u.shop_id = ${scope.shopId} and u.id = any(${[...unitIds]}::bigint[])
      ${removed ? sql`` : sql`and u.state in ('sold', 'lost', 'retired')`} order by u.id`,
  ).execute(q);
};
