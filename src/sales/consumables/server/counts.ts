import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply, slice } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { goodsContract } from '../contract.ts';
import type { CountState } from '../move-kinds.ts';
import type { NewMove } from './post-moves.ts';
import { post } from './post-moves.ts';
import { countOut, countQueries, countRows, holdCount, putFound, readCount, readLine } from './sql-counts.ts';
import { goodsNamed, readOne } from './sql.ts';

export const counts = reading<typeof goodsContract.counts>(async (db, scope, call) => {
  const { state } = call.query;
  const which = sql`c.branch_id = ${scope.branchId} ${state === undefined ? sql`` : sql`and c.state = ${state}::goods_count_state`}`;
  const [rows, [counted]] = await db.readAll(scope, [
    countRows(scope, sql`${which} order by c.id desc ${slice(call.query)}`),
    sql<{ found: number }>`select count(*) as found from (
      select 1 from goods_count c where c.shop_id = ${scope.shopId} and ${which} limit ${totalCap + 1}) n`,
  ]);
  return pageReply(call.query, rows, counted?.found);
});

export const count = reading<typeof goodsContract.count>(async (db, scope, call) => {
  const [[head], lines, waiting] = await db.readAll(scope, countQueries(scope, call.params.id));
  return countOut(scope, head, lines, waiting);
});

/** A new count of scope.branchId, or the one that is open there already. */
export const startCount = writing<typeof goodsContract.startCount>(async (q, scope, call) => {
  const { category, note } = call.body;
  const { rows } = await sql<{ id: number }>`
    insert into goods_count (shop_id, branch_id, category, note, started_by)
    values (${scope.shopId}, ${scope.branchId}, ${category}, ${note}, ${scope.userId || null}::bigint)
    on conflict (shop_id, branch_id) where state = 'open' do nothing returning id`.execute(q);
  const [made] = rows;
  if (made !== undefined) {
    await audit(q, scope, {
      action: 'goods.start-count',
      subject: 'goods_count',
      id: made.id,
      after: { category, note },
    });
    return readCount(q, scope, made.id);
  }
  const open = await sql<{ id: number }>`
    select id from goods_count where shop_id = ${scope.shopId} and branch_id = ${scope.branchId} and state = 'open'`.execute(
    q,
  );
  return readCount(q, scope, open.rows[0]?.id ?? 0);
});

/** NOT_FOUND for a count or a code that is not there (`data.barcode`), TAKE_CLOSED when the count is over. */
export const countScan = writing<typeof goodsContract.countScan>(async (q, scope, call) => {
  const held = await holdCount(q, scope, call.params.id, 'share');
  const { code, quantity } = call.body;
  const [goods] = (await goodsNamed(scope, code).execute(q)).rows;
  if (goods === undefined) return call.fail('NOT_FOUND', { data: { barcode: code } });
  await putFound(q, scope, held, { goodsId: goods.goodsId, found: quantity, add: true, reason: '' });
  return readLine(q, scope, held, goods.goodsId);
});

export const countSet = writing<typeof goodsContract.countSet>(async (q, scope, call) => {
  const { goodsId, found, reason } = call.body;
  await readOne(q, scope, goodsId);
  const held = await holdCount(q, scope, call.params.id, 'share');
  if (found === null)
    await sql`delete from goods_count_line where shop_id = ${scope.shopId} and count_id = ${held.id} and goods_id = ${goodsId}`.execute(
      q,
    );
  else await putFound(q, scope, held, { goodsId, found, add: false, reason });
  return readLine(q, scope, held, goodsId);
});

const end = async (q: Tx, scope: Scope, id: number, state: CountState): Promise<void> => {
  await sql`update goods_count set state = ${state}::goods_count_state, closed_by = ${scope.userId || null}::bigint, closed_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
};

/**
 * Books what differs from what was there when it was scanned last, so that what was sold since is no difference.
 * TAKE_CLOSED when it was done before; GOODS_SHORT when so much was sold since that fewer than none would be left.
 */
export const postCount = writing<typeof goodsContract.postCount>(async (q, scope, call) => {
  const held = await holdCount(q, scope, call.params.id, 'update');
  const { rows } = await sql<{ goodsId: number; name: string; difference: number; reason: string }>`
    select l.goods_id as "goodsId", g.name, l.found - l.expected as difference, l.reason
    from goods_count_line l join goods g on g.shop_id = ${scope.shopId} and g.id = l.goods_id
    where l.shop_id = ${scope.shopId} and l.count_id = ${held.id} and l.found <> l.expected order by l.goods_id`.execute(
    q,
  );
  const posted = await post(
    q,
    scope,
    rows.map(({ goodsId, difference, reason }): NewMove => ({
      goodsId,
      branchId: held.branchId,
      kind: 'count',
      quantity: difference,
      note: reason,
      countId: held.id,
    })),
    `count:${held.id}`,
  );
  await end(q, scope, held.id, 'posted');
  await audit(
    q,
    { ...scope, branchId: held.branchId },
    {
      action: 'goods.count',
      subject: 'goods_count',
      id: held.id,
      after: {
        cost: posted.reduce((sum, one) => sum + one.value, 0),
        lines: rows.map(({ name, difference, reason }) => ({ name, difference, reason })),
      },
    },
  );
  return readCount(q, scope, held.id);
});

export const cancelCount = writing<typeof goodsContract.cancelCount>(async (q, scope, call) => {
  const held = await holdCount(q, scope, call.params.id, 'update');
  await end(q, scope, held.id, 'cancelled');
  await audit(q, scope, { action: 'goods.cancel-count', subject: 'goods_count', id: held.id });
  return readCount(q, scope, held.id);
});
