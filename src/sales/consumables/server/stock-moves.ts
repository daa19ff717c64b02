import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#lib/contract/contract.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/payment-shapes.ts';
import { assertReceiptShown, insertExpense } from '#cash/server/index.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { GoodsMovement, consumablesContract } from '../contract.ts';
import type { NewGoodsMove } from './post-moves.ts';
import { lockGoodsStock, postGoodsMoves } from './post-moves.ts';
import { readGoodsByIds, readOneGoods } from './sql.ts';

export const idsOf = (lines: readonly { goodsId: number }[]): number[] => [
  ...new Set(lines.map((one) => one.goodsId)),
];

/** `cost` is in satang per piece, by default the last cost. */
export type GoodsReceipt = { goodsId: number; quantity: number; cost?: number | undefined };

export const lockPricedGoods = async (q: Tx, scope: Scope, lines: readonly GoodsReceipt[]) => {
  const { rows } = await sql<{ id: number; cost: number }>`
    select id, cost from goods where shop_id = ${scope.shopId} and id = any(${idsOf(lines)}::bigint[]) order by id for no key update`.execute(
    q,
  );
  const lastCost = new Map(rows.map((row) => [row.id, row.cost]));
  const priced = lines.map((one) => {
    const last = lastCost.get(one.goodsId);
    if (last === undefined) throw new AppError('NOT_FOUND', { data: { goodsId: one.goodsId } });
    return { ...one, cost: one.cost ?? last };
  });
  return { lastCost, priced };
};

/**
 * Adds stock in the scope's branch and stores the last cost. If `paid` is set, books the total as one expense
 * of today (category '' for none) and returns its id.
 */
export const bookGoodsReceipt = async (
  q: Tx,
  scope: Scope,
  lines: readonly GoodsReceipt[],
  receipt: {
    note: string;
    paid?: { method: PayMethod; category: string; image?: string | undefined } | undefined;
  },
): Promise<number | null> => {
  const { lastCost, priced } = await lockPricedGoods(q, scope, lines);
  // Locks stock before money, as in sales.
  await lockGoodsStock(
    q,
    scope,
    lines.map(({ goodsId }) => ({ goodsId, branchId: scope.branchId })),
  );
  const sum = priced.reduce((all, one) => all + one.cost * one.quantity, 0);
  const [imageId = null] = await imageIdsOfUrls(q, scope, [receipt.paid?.image ?? ''], 'slip');
  if (receipt.paid !== undefined) await assertReceiptShown(q, scope, { amount: sum, imageId });
  const expenseId =
    receipt.paid === undefined || sum === 0
      ? null
      : await insertExpense(q, scope, {
          method: receipt.paid.method,
          amount: sum,
          day: bangkokDay(new Date()),
          note: receipt.note,
          purpose: 'goods',
          imageId,
          category: receipt.paid.category,
        });
  await postGoodsMoves(
    q,
    scope,
    priced.map(({ goodsId, quantity, cost }): NewGoodsMove => ({
      goodsId,
      branchId: scope.branchId,
      kind: 'receive',
      quantity,
      value: cost * quantity,
      unitCost: cost,
      note: receipt.note,
      expenseId: expenseId ?? undefined,
    })),
  );
  const changed = priced.filter((one) => one.cost !== lastCost.get(one.goodsId));
  if (changed.length > 0)
    await sql`
      update goods g set cost = n.cost, version = version + 1
      from (select distinct on (id) id, cost from unnest(${changed.map((one) => one.goodsId)}::bigint[], ${changed.map((one) => one.cost)}::bigint[])
        with ordinality as u (id, cost, place) order by id, place desc) n
      where g.shop_id = ${scope.shopId} and g.id = n.id`.execute(q);
  return expenseId;
};

export const receiveGoods = async (
  q: Tx,
  scope: Scope,
  { lines, note, paid }: BodyOf<typeof consumablesContract.receive>,
): Promise<ReplyOf<typeof consumablesContract.receive>> => {
  const expenseId = await bookGoodsReceipt(q, scope, lines, { note, paid });
  const itemList = await readGoodsByIds(q, scope, idsOf(lines));
  const names = new Map(itemList.map((one) => [one.goodsId, one.name]));
  await writeAudit(q, scope, {
    action: 'goods.receive',
    subject: 'goods',
    after: {
      note,
      method: paid?.method,
      lines: lines.map(({ goodsId, quantity, cost }) => ({ name: names.get(goodsId), quantity, cost })),
    },
  });
  return { itemList, expenseId };
};

export const handleReceiveGoods = writeHandler<typeof consumablesContract.receive>((q, scope, call) =>
  receiveGoods(q, scope, call.body),
);

export const writeOffGoods = writeHandler<typeof consumablesContract.writeOff>(async (q, scope, call) => {
  const { goodsId, quantity, reason } = call.body;
  const [gone] = await postGoodsMoves(q, scope, [
    { goodsId, branchId: scope.branchId, kind: 'write_off', quantity: -quantity, note: reason },
  ]);
  const after = await readOneGoods(q, scope, goodsId);
  await writeAudit(q, scope, {
    action: 'goods.write-off',
    subject: 'goods',
    id: goodsId,
    after: { name: after.name, quantity, reason, cost: Math.abs(gone?.value ?? 0) },
  });
  return after;
});

/** Throws CONFLICT if the target is the current branch, or GOODS_SHORT. */
export const moveGoods = writeHandler<typeof consumablesContract.move>(async (q, scope, call) => {
  const { toBranchId, lines, note } = call.body;
  if (toBranchId === scope.branchId) return call.fail('CONFLICT');
  const known =
    await sql`select 1 from branch where shop_id = ${scope.shopId} and id = ${toBranchId} and active`.execute(
      q,
    );
  if (known.rows.length === 0) return call.fail('NOT_FOUND');
  const from = scope.branchId;
  await postGoodsMoves(
    q,
    scope,
    lines.flatMap(({ goodsId, quantity }): NewGoodsMove[] => [
      { goodsId, branchId: from, kind: 'transfer_out', quantity: -quantity, otherBranchId: toBranchId, note },
      {
        goodsId,
        branchId: toBranchId,
        kind: 'transfer_in',
        quantity,
        value: 'same',
        otherBranchId: from,
        note,
      },
    ]),
  );
  const itemList = await readGoodsByIds(q, scope, idsOf(lines));
  const names = new Map(itemList.map((one) => [one.goodsId, one.name]));
  await writeAudit(q, scope, {
    action: 'goods.move',
    subject: 'goods',
    after: {
      toBranchId,
      note,
      lines: lines.map(({ goodsId, quantity }) => ({ name: names.get(goodsId), quantity })),
    },
  });
  return { itemList };
});

type MoveRow = Omit<GoodsMovement, 'value'> & { value: number };

export const listGoodsHistory = readHandler<typeof consumablesContract.history>(async (db, scope, call) => {
  const { id } = call.params;
  const which = sql`m.shop_id = ${scope.shopId} and m.goods_id = ${id} and m.branch_id = any(${[...scope.branchIds]}::bigint[])`;
  const [there, rows, [counted]] = await db.readAll(scope, [
    sql`select 1 from goods where shop_id = ${scope.shopId} and id = ${id}`,
    sql<MoveRow>`
      select m.id as "moveId", m.kind, b.name as "branchName", coalesce(o.name, '') as "otherBranchName", m.quantity, m.value, m.at,
        coalesce(u.display_name, '') as "byName", m.note, m.order_id as "orderId", m.count_id as "countId"
      from (select m.* from goods_move m where ${which} order by m.id desc ${limitOffset(call.query)}) m
      join branch b on b.shop_id = ${scope.shopId} and b.id = m.branch_id
      left join branch o on o.shop_id = ${scope.shopId} and o.id = m.other_branch_id
      left join app_user u on u.shop_id = ${scope.shopId} and u.id = m.by_user
      order by m.id desc`,
    countQuery(sql`select from goods_move m where ${which}`),
  ]);
  if (there.length === 0) return call.fail('NOT_FOUND');
  const seesCost = hasRight(scope, 'cost');
  return pageReply(
    call.query,
    rows.map((row) => ({ ...row, value: seesCost ? satangToBaht(row.value) : null })),
    counted?.n,
  );
});
