/**
 * Only this code changes the stock of consumables. One statement inserts a movement and updates the stock.
 */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { publishEvents } from '#platform/events/publish-event.ts';
import type { GoodsMovementKind } from '../move-kinds.ts';
import { stockValueOf } from '../stock-value.ts';

/** `quantity` is negative for outgoing pieces. */
export type NewGoodsMove = {
  goodsId: number;
  branchId: number;
  kind: GoodsMovementKind;
  quantity: number;
  /**
   * Value of all pieces in satang, not negative. 'same' means the previous movement's value. By default,
   * outgoing pieces take their share of the stock's value. Incoming pieces get the value of pieces in stock
   * or the last price paid.
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
/** `value` is in satang, with the sign of the pieces. */
export type PostedGoodsMove = {
  moveId: number;
  goodsId: number;
  branchId: number;
  quantity: number;
  value: number;
};

export type GoodsShortage = { goodsId: number; name: string; onHand: number; wanted: number };

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

/** Locks in a fixed order and creates missing rows. */
export const lockGoodsStock = async (
  q: Tx,
  scope: Scope,
  moves: readonly Place[],
): Promise<Map<string, Held>> => {
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

/** Applies the moves in sequence. */
const moveValuesOf = (moves: readonly NewGoodsMove[], held: ReadonlyMap<string, Held>): number[] => {
  const left = new Map([...held].map(([key, row]) => [key, { ...row }]));
  const short = new Map<string, GoodsShortage>();
  const values: number[] = [];
  for (const move of moves) {
    const row = left.get(at(move));
    if (row === undefined) throw new Error('the stock row is not locked');
    const pieces = Math.abs(move.quantity);
    const given = move.value === 'same' ? Math.abs(values.at(-1) ?? 0) : move.value;
    if (move.quantity > 0) {
      const value =
        given ?? (row.onHand === 0 ? row.cost * pieces : stockValueOf(row.value, row.onHand, pieces));
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
      const value = given ?? stockValueOf(row.value, row.onHand, pieces);
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
 * Posts all moves in order, or none. Throws CONFLICT if `key`, which identifies the operation, was used
 * before, NOT_FOUND, or GOODS_SHORT with `data.items`.
 */
export const postGoodsMoves = async (
  q: Tx,
  scope: Scope,
  moves: readonly NewGoodsMove[],
  key = '',
): Promise<PostedGoodsMove[]> => {
  if (moves.length === 0) return [];
  const values = moveValuesOf(moves, await lockGoodsStock(q, scope, moves));
  const list = <T>(of: (one: NewGoodsMove) => T): T[] => moves.map(of);
  const { rows } = await sql<PostedGoodsMove & { place: number }>`
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
  const changed = posted.map(({ goodsId, branchId, quantity }) => ({ goodsId, branchId, quantity }));
  await publishEvents(
    q,
    scope,
    changed.map((data) => ({ event: 'goods.changed', subject: `goods/${data.goodsId}`, data })),
  );
  return posted;
};
