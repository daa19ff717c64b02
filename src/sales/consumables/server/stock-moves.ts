/** Goods come, go to another branch, are written off: what the shop itself does with them. */
import { sql } from 'kysely';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { baht, totalCap } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply, slice } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/payment-shapes.ts';
import { addOwn } from '#cash/server/index.ts';
import type { Move, goodsContract } from '../contract.ts';
import type { NewMove } from './post-moves.ts';
import { hold, post } from './post-moves.ts';
import { readGoods, readOne } from './sql.ts';

const idsOf = (lines: readonly { goodsId: number }[]): number[] => [
  ...new Set(lines.map((one) => one.goodsId)),
];

/** `cost`: satang of a piece; left out: as last time. */
export type Received = { goodsId: number; quantity: number; cost?: number | undefined };

/**
 * Goods come to scope.branchId. What a piece cost is kept as the last price paid. `paid`: all of it is one expense of
 * today, with a category of the book ('' for none); its id, or null. NOT_FOUND; DAY_CLOSED.
 */
export const receiveGoods = async (
  q: Tx,
  scope: Scope,
  lines: readonly Received[],
  said: { note: string; paid?: { method: PayMethod; category: string } | undefined },
): Promise<number | null> => {
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
  // Before the money: whoever sells takes goods first and books then.
  await hold(
    q,
    scope,
    lines.map(({ goodsId }) => ({ goodsId, branchId: scope.branchId })),
  );
  const sum = priced.reduce((all, one) => all + one.cost * one.quantity, 0);
  const expenseId =
    said.paid === undefined || sum === 0
      ? null
      : await addOwn(q, scope, {
          kind: 'expense',
          method: said.paid.method,
          amount: -sum,
          day: bangkokDay(new Date()),
          note: said.note,
          purpose: 'goods',
          category: said.paid.category,
        });
  await post(
    q,
    scope,
    priced.map(({ goodsId, quantity, cost }): NewMove => ({
      goodsId,
      branchId: scope.branchId,
      kind: 'receive',
      quantity,
      value: cost * quantity,
      unitCost: cost,
      note: said.note,
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

export const receive = writing<typeof goodsContract.receive>(async (q, scope, call) => {
  const { lines, note, paid } = call.body;
  const expenseId = await receiveGoods(q, scope, lines, { note, paid });
  const itemList = await readGoods(q, scope, idsOf(lines));
  const names = new Map(itemList.map((one) => [one.goodsId, one.name]));
  await audit(q, scope, {
    action: 'goods.receive',
    subject: 'goods',
    after: {
      note,
      method: paid?.method,
      lines: lines.map(({ goodsId, quantity, cost }) => ({ name: names.get(goodsId), quantity, cost })),
    },
  });
  return { itemList, expenseId };
});

export const writeOff = writing<typeof goodsContract.writeOff>(async (q, scope, call) => {
  const { goodsId, quantity, reason } = call.body;
  const [gone] = await post(q, scope, [
    { goodsId, branchId: scope.branchId, kind: 'write_off', quantity: -quantity, note: reason },
  ]);
  const after = await readOne(q, scope, goodsId);
  await audit(q, scope, {
    action: 'goods.write-off',
    subject: 'goods',
    id: goodsId,
    after: { name: after.name, quantity, reason, cost: Math.abs(gone?.value ?? 0) },
  });
  return after;
});

/** NOT_FOUND for goods or a branch that are not there; CONFLICT for the branch they are in; GOODS_SHORT. */
export const move = writing<typeof goodsContract.move>(async (q, scope, call) => {
  const { toBranchId, lines, note } = call.body;
  if (toBranchId === scope.branchId) return call.fail('CONFLICT');
  const known =
    await sql`select 1 from branch where shop_id = ${scope.shopId} and id = ${toBranchId} and active`.execute(
      q,
    );
  if (known.rows.length === 0) return call.fail('NOT_FOUND');
  const from = scope.branchId;
  await post(
    q,
    scope,
    lines.flatMap(({ goodsId, quantity }): NewMove[] => [
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
  const itemList = await readGoods(q, scope, idsOf(lines));
  const names = new Map(itemList.map((one) => [one.goodsId, one.name]));
  await audit(q, scope, {
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

type MoveRow = Omit<Move, 'value'> & { value: number };

/** What happened to the goods in the branches of the person, latest first; NOT_FOUND. */
export const history = reading<typeof goodsContract.history>(async (db, scope, call) => {
  const { id } = call.params;
  const which = sql`m.shop_id = ${scope.shopId} and m.goods_id = ${id} and m.branch_id = any(${[...scope.branchIds]}::bigint[])`;
  const [there, rows, [counted]] = await db.readAll(scope, [
    sql`select 1 from goods where shop_id = ${scope.shopId} and id = ${id}`,
    sql<MoveRow>`
      select m.id as "moveId", m.kind, b.name as "branchName", coalesce(o.name, '') as "otherBranchName", m.quantity, m.value, m.at,
        coalesce(u.display_name, '') as "byName", m.note, m.order_id as "orderId", m.count_id as "countId"
      from (select m.* from goods_move m where ${which} order by m.id desc ${slice(call.query)}) m
      join branch b on b.shop_id = ${scope.shopId} and b.id = m.branch_id
      left join branch o on o.shop_id = ${scope.shopId} and o.id = m.other_branch_id
      left join app_user u on u.shop_id = ${scope.shopId} and u.id = m.by_user
      order by m.id desc`,
    sql<{
      found: number;
    }>`select count(*) as found from (select 1 from goods_move m where ${which} limit ${totalCap + 1}) n`,
  ]);
  if (there.length === 0) return call.fail('NOT_FOUND');
  const seesCost = hasRight(scope, 'cost');
  return pageReply(
    call.query,
    rows.map((row) => ({ ...row, value: seesCost ? baht(row.value) : null })),
    counted?.found,
  );
});
