import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { consumablesContract } from '../contract.ts';
import type { GoodsCountStatus } from '../move-kinds.ts';
import type { NewGoodsMove } from './post-moves.ts';
import { postGoodsMoves } from './post-moves.ts';
import {
  goodsCountToWire,
  goodsCountQueries,
  goodsCountRows,
  lockGoodsCount,
  saveCountedPieces,
  readGoodsCount,
  readCountLine,
} from './sql-counts.ts';
import { goodsByCode, readOneGoods } from './sql.ts';

export const listGoodsCounts = readHandler<typeof consumablesContract.counts>(async (db, scope, call) => {
  const { state } = call.query;
  const which = sql`c.branch_id = ${scope.branchId} ${state === undefined ? sql`` : sql`and c.state = ${state}::goods_count_state`}`;
  const [rows, [counted]] = await db.readAll(scope, [
    goodsCountRows(scope, sql`${which} order by c.id desc ${limitOffset(call.query)}`),
    countQuery(sql`select from goods_count c where c.shop_id = ${scope.shopId} and ${which}`),
  ]);
  return pageReply(call.query, rows, counted?.n);
});

export const getGoodsCount = readHandler<typeof consumablesContract.count>(async (db, scope, call) => {
  const [[head], lines, waiting] = await db.readAll(scope, goodsCountQueries(scope, call.params.id));
  return goodsCountToWire(scope, head, lines, waiting);
});

export const startGoodsCount = writeHandler<typeof consumablesContract.startCount>(async (q, scope, call) => {
  const { category, note } = call.body;
  const { rows } = await sql<{ id: number }>`
    insert into goods_count (shop_id, branch_id, category, note, started_by)
    values (${scope.shopId}, ${scope.branchId}, ${category}, ${note}, ${scope.userId || null}::bigint)
    on conflict (shop_id, branch_id) where state = 'open' do nothing returning id`.execute(q);
  const [made] = rows;
  if (made !== undefined) {
    await writeAudit(q, scope, {
      action: 'goods.start-count',
      subject: 'goods_count',
      id: made.id,
      after: { category, note },
    });
    return readGoodsCount(q, scope, made.id);
  }
  const open = await sql<{ id: number }>`
    select id from goods_count where shop_id = ${scope.shopId} and branch_id = ${scope.branchId} and state = 'open'`.execute(
    q,
  );
  return readGoodsCount(q, scope, open.rows[0]?.id ?? 0);
});

/** Throws NOT_FOUND for an unknown count or code (`data.barcode`), or TAKE_CLOSED. */
export const countScannedGoods = writeHandler<typeof consumablesContract.countScan>(
  async (q, scope, call) => {
    const held = await lockGoodsCount(q, scope, call.params.id, 'share');
    const { code, quantity } = call.body;
    const [goods] = (await goodsByCode(scope, code).execute(q)).rows;
    if (goods === undefined) return call.fail('NOT_FOUND', { data: { barcode: code } });
    await saveCountedPieces(q, scope, held, {
      goodsId: goods.goodsId,
      found: quantity,
      add: true,
      reason: '',
    });
    return readCountLine(q, scope, held, goods.goodsId);
  },
);

export const setCountedPieces = writeHandler<typeof consumablesContract.countSet>(async (q, scope, call) => {
  const { goodsId, found, reason } = call.body;
  await readOneGoods(q, scope, goodsId);
  const held = await lockGoodsCount(q, scope, call.params.id, 'share');
  if (found === null)
    await sql`delete from goods_count_line where shop_id = ${scope.shopId} and count_id = ${held.id} and goods_id = ${goodsId}`.execute(
      q,
    );
  else await saveCountedPieces(q, scope, held, { goodsId, found, add: false, reason });
  return readCountLine(q, scope, held, goodsId);
});

const end = async (q: Tx, scope: Scope, id: number, state: GoodsCountStatus): Promise<void> => {
  await sql`update goods_count set state = ${state}::goods_count_state, closed_by = ${scope.userId || null}::bigint, closed_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
};

/**
 * Books the differences from the stock at the last scan, so later sales have no effect. Throws TAKE_CLOSED,
 * or GOODS_SHORT if the stock would become negative.
 */
export const postGoodsCount = writeHandler<typeof consumablesContract.postCount>(async (q, scope, call) => {
  const held = await lockGoodsCount(q, scope, call.params.id, 'update');
  const { rows } = await sql<{ goodsId: number; name: string; difference: number; reason: string }>`
    select l.goods_id as "goodsId", g.name, l.found - l.expected as difference, l.reason
    from goods_count_line l join goods g on g.shop_id = ${scope.shopId} and g.id = l.goods_id
    where l.shop_id = ${scope.shopId} and l.count_id = ${held.id} and l.found <> l.expected order by l.goods_id`.execute(
    q,
  );
  const posted = await postGoodsMoves(
    q,
    scope,
    rows.map(({ goodsId, difference, reason }): NewGoodsMove => ({
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
  await writeAudit(
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
  return readGoodsCount(q, scope, held.id);
});

export const cancelGoodsCount = writeHandler<typeof consumablesContract.cancelCount>(
  async (q, scope, call) => {
    const held = await lockGoodsCount(q, scope, call.params.id, 'update');
    await end(q, scope, held.id, 'cancelled');
    await writeAudit(q, scope, { action: 'goods.cancel-count', subject: 'goods_count', id: held.id });
    return readGoodsCount(q, scope, held.id);
  },
);
