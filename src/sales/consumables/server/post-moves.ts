/** The one place where goods come and go: a move is written and the branch's stock with it, in one statement. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { tell } from '#platform/events/publish-event.ts';
import type { MoveKind } from '../move-kinds.ts';
import { worthOf } from '../stock-value.ts';

/** A move to be written. `quantity` is signed: below zero what leaves. */
export type NewMove = {
  goodsId: number;
  branchId: number;
  kind: MoveKind;
  quantity: number;
  /**
   * Satang of all its pieces, not negative; left out: leaving pieces take their part of what the branch's pieces are
   * worth, coming ones bring that of a piece there, or what was paid last where there is none. 'same': as the move before.
   */
  value?: number | 'same' | undefined;
  unitCost?: number | undefined;
  note?: string | undefined;
  orderId?: number | undefined;
  orderLineId?: number | undefined;
  ofId?: number | undefined;
  otherBranchId?: number | undefined;
  countId?: number | undefined;
  expenseId?: number | undefined;
};
/** A move as it was written; `value` is signed as the pieces, in satang. */
export type Posted = { moveId: number; goodsId: number; branchId: number; quantity: number; value: number };

/** Goods of which a branch has too few: `data.items` of GOODS_SHORT. */
export type Short = { goodsId: number; name: string; onHand: number; wanted: number };

type Held = {
  goodsId: number;
  branchId: number;
  name: string;
  cost: number;
  onHand: number;
  value: number;
};
type Place = { goodsId: number; branchId: number };
const at = (one: Place): string => `${one.goodsId} ${one.branchId}`;

/** Locks what the branches have of the goods, always in the same order; a branch that never had some gets a row. NOT_FOUND. */
export const hold = async (q: Tx, scope: Scope, moves: readonly Place[]): Promise<Map<string, Held>> => {
  const places = [...new Map(moves.map((one) => [at(one), one])).values()].toSorted(
    (a, b) => a.goodsId - b.goodsId || a.branchId - b.branchId,
  );
  const [goodsIds, branchIds] = [places.map((one) => one.goodsId), places.map((one) => one.branchId)];
  await sql`
    insert into goods_stock (shop_id, goods_id, branch_id)
    select ${scope.shopId}, n.goods_id, n.branch_id
    from unnest(${goodsIds}::bigint[], ${branchIds}::bigint[]) with ordinality as n (goods_id, branch_id, place)
    join goods g on g.shop_id = ${scope.shopId} and g.id = n.goods_id
    where not exists (select from goods_stock s where s.shop_id = ${scope.shopId} and s.goods_id = n.goods_id and s.branch_id = n.branch_id)
    order by n.place on conflict do nothing`.execute(q);
  const { rows } = await sql<Held>`
    select s.goods_id as "goodsId", s.branch_id as "branchId", g.name, g.cost, s.on_hand as "onHand", s.value
    from goods_stock s join goods g on g.shop_id = ${scope.shopId} and g.id = s.goods_id
    where s.shop_id = ${scope.shopId}
      and (s.goods_id, s.branch_id) in (select * from unnest(${goodsIds}::bigint[], ${branchIds}::bigint[]))
    order by s.goods_id, s.branch_id for update of s`.execute(q);
  const held = new Map(rows.map((row) => [at(row), row]));
  const stranger = places.find((one) => !held.has(at(one)));
  if (stranger !== undefined) throw new AppError('NOT_FOUND', { data: { goodsId: stranger.goodsId } });
  return held;
};

/** What each move takes or brings, and what is left; GOODS_SHORT names everything of which there is too little. */
const worked = (moves: readonly NewMove[], held: ReadonlyMap<string, Held>): number[] => {
  const left = new Map([...held].map(([key, row]) => [key, { ...row }]));
  const short = new Map<string, Short>();
  const values: number[] = [];
  for (const move of moves) {
    const row = left.get(at(move));
    if (row === undefined) throw new Error('goods that are not held');
    const pieces = Math.abs(move.quantity);
    const said = move.value === 'same' ? Math.abs(values.at(-1) ?? 0) : move.value;
    if (move.quantity > 0) {
      const value = said ?? (row.onHand === 0 ? row.cost * pieces : worthOf(row.value, row.onHand, pieces));
      row.onHand += pieces;
      row.value += value;
      values.push(value);
    } else if (pieces > row.onHand) {
      const there = held.get(at(move))?.onHand ?? 0;
      const before = short.get(at(move))?.wanted ?? there - row.onHand;
      short.set(at(move), {
        goodsId: row.goodsId,
        name: row.name,
        onHand: there,
        wanted: before + pieces,
      });
      values.push(0);
    } else {
      const value = said ?? worthOf(row.value, row.onHand, pieces);
      row.onHand -= pieces;
      row.value -= value;
      values.push(-value);
    }
  }
  const [first] = short.values();
  if (first !== undefined)
    throw new AppError('GOODS_SHORT', {
      values: { name: first.name, n: first.onHand },
      data: { items: [...short.values()] },
    });
  return values;
};

/**
 * Writes moves, all or none, in their order; `key` names the act they belong to: a second act of the same name is CONFLICT.
 * NOT_FOUND for goods that are not the shop's; GOODS_SHORT with `data.items` when a branch has too few.
 */
export const post = async (q: Tx, scope: Scope, moves: readonly NewMove[], key = ''): Promise<Posted[]> => {
  if (moves.length === 0) return [];
  const values = worked(moves, await hold(q, scope, moves));
  const list = <T>(of: (one: NewMove) => T): T[] => moves.map(of);
  const { rows } = await sql<Posted & { place: number }>`
    with stocked as (
      update goods_stock s set on_hand = s.on_hand + d.quantity, value = s.value + d.value
      from (
        select n.goods_id, n.branch_id, sum(n.quantity)::int as quantity, sum(n.value)::bigint as value
        from unnest(${list((one) => one.goodsId)}::bigint[], ${list((one) => one.branchId)}::bigint[], ${list((one) => one.quantity)}::int[],
          ${values}::bigint[]) as n (goods_id, branch_id, quantity, value) group by 1, 2) d
      where s.shop_id = ${scope.shopId} and s.goods_id = d.goods_id and s.branch_id = d.branch_id
    )
    insert into goods_move (shop_id, goods_id, branch_id, kind, quantity, value, unit_cost, by_user, note, key, place, order_id, order_line_id,
      of_id, other_branch_id, count_id, expense_id)
    select ${scope.shopId}, n.goods_id, n.branch_id, n.kind::goods_move_kind, n.quantity, n.value, n.unit_cost, ${scope.userId || null}::bigint, n.note,
      ${key}, n.place, n.order_id, n.order_line_id, n.of_id, n.other_branch_id, n.count_id, n.expense_id
    from unnest(${list((one) => one.goodsId)}::bigint[], ${list((one) => one.branchId)}::bigint[], ${list((one) => one.kind)}::text[],
      ${list((one) => one.quantity)}::int[], ${values}::bigint[], ${list((one) => one.unitCost ?? null)}::bigint[], ${list((one) => one.note ?? '')}::text[],
      ${list((one) => one.orderId ?? null)}::bigint[], ${list((one) => one.orderLineId ?? null)}::bigint[], ${list((one) => one.ofId ?? null)}::bigint[],
      ${list((one) => one.otherBranchId ?? null)}::bigint[], ${list((one) => one.countId ?? null)}::bigint[], ${list((one) => one.expenseId ?? null)}::bigint[])
      with ordinality as n (goods_id, branch_id, kind, quantity, value, unit_cost, note, order_id, order_line_id, of_id, other_branch_id, count_id, expense_id, place)
    order by n.place
    returning id as "moveId", goods_id as "goodsId", branch_id as "branchId", quantity, value, place`.execute(
    q,
  );
  const posted = rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ moveId, goodsId, branchId, quantity, value }) => ({
      moveId,
      goodsId,
      branchId,
      quantity,
      value,
    }));
  const told = posted.map(({ goodsId, branchId, quantity }) => ({ goodsId, branchId, quantity }));
  await tell(
    q,
    scope,
    told.map((data) => ({ event: 'goods.changed', subject: `goods/${data.goodsId}`, data })),
  );
  return posted;
};
