import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { outboxInsertOf } from '#platform/events/publish-event.ts';

export const stockEventSql = (
  scope: Pick<Scope, 'shopId'>,
  state: RawBuilder<unknown>,
  branchId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  outboxInsertOf(
    scope,
    'stock.changed',
    {
      subject: sql<string>`'unit/' || u.id`,
      data: sql`jsonb_build_object('unitId', u.id, 'barcode', u.barcode, 'itemId', u.item_id, 'branchId', ${branchId}, 'state', ${state})`,
    },
    from,
  );

/** Call this after the change. */
export const publishUnitEvents = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  unitIds: readonly number[],
): Promise<void> => {
  await stockEventSql(
    scope,
    sql`u.state`,
    sql`u.branch_id`,
    sql`from unit u where u.shop_id = ${scope.shopId} and u.id = any(${[...unitIds]}::bigint[])`,
  ).execute(q);
};

/**
 * Publishes sold, lost or retired units, and must run after the change. With `removed`, publishes all units,
 * and must run before they are deleted.
 */
export const publishUnitsGone = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  unitIds: readonly number[],
  { removed = false } = {},
): Promise<void> => {
  if (unitIds.length === 0) return;
  await outboxInsertOf(
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
