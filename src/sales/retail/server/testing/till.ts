import { expect } from 'vitest';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { findStockMismatches } from '#sales/consumables/server/index.ts';
import { findSumsFaults } from '#orders/order/server/index.ts';
import { retailContract } from '#sales/retail/contract.ts';

export const createTestTill = (a: TestApp) => {
  const { staff, admin } = a.shop;
  const today = bangkokDay(new Date());
  const day = (offset: number) => addDays(today, offset);
  let named = 0;
  const cash = (amount: number) => ({ for: 'price' as const, method: 'cash' as const, amount });
  return {
    today,
    day,
    cash,
    /** Makes units of one item. Their suggested price is three rents, which is 1,500 baht. */
    makeUnits: async (count: number) => {
      const { units, itemId } = await a.makeItem({ units: count });
      return { itemId, ids: units.map((one) => one.unitId), codes: units.map((one) => one.barcode) };
    },
    makeGoods: async (quantity: number, price = 50) => {
      named += 1;
      const made = await a.ok(admin, consumablesContract.create, {
        body: { name: `ถุงน่องขาย ${named}`, cost: 20, price },
      });
      if (quantity > 0)
        await a.ok(staff, consumablesContract.receive, {
          body: { lines: [{ goodsId: made.goodsId, quantity, cost: 20 }] },
        });
      return made;
    },
    reserve: async (itemId: number, from: number, days = 1) =>
      a.ok(staff, rentalsContract.open, {
        body: {
          customerId: await a.makeCustomer(),
          pickupDay: day(from),
          returnDay: day(from + days),
          lines: [{ itemId, quantity: 1 }],
          reserve: true,
        },
      }),
    sell: (lines: readonly object[], amount: number, more: object = {}, who: LoggedInPerson = staff) =>
      a.call(who, retailContract.sell, {
        body: { lines, payments: amount === 0 ? [] : [cash(amount)], ...more } as never,
      }),
    stateOf: async (unitId: number) =>
      (await a.one<{ state: string }>('select state from unit where id = $1', [unitId])).state,
    onHand: async (goodsId: number) =>
      (await a.one<{ n: number }>('select on_hand as n from goods_stock where goods_id = $1', [goodsId])).n,
    /** Asserts invariants of sales by the tables alone, for money, units, consumables and reservations. */
    holds: async () => {
      const wrong = await a.sql<{ what: string; id: string }>(`
        select 'sold and promised' as what, r.id::text from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
          where u.state = 'sold' and r.state in ('held', 'out')
        union all select 'sold twice', l.unit_id::text from order_sale_line l where l.state = 'sold' and l.unit_id is not null
          group by l.shop_id, l.unit_id having count(*) > 1
        union all select 'a sold line of a garment that is not sold', l.id::text from order_sale_line l
          join unit u on u.shop_id = l.shop_id and u.id = l.unit_id where l.state = 'sold' and u.state <> 'sold'
        union all select 'a sold garment without a line', u.id::text from unit u where u.state = 'sold'
          and not exists (select from order_sale_line l where l.shop_id = u.shop_id and l.unit_id = u.id and l.state = 'sold')
        union all select 'charged is not what is sold', o.id::text from rental_order o
          where coalesce((select sum(c.amount) from order_charge c where c.shop_id = o.shop_id and c.order_id = o.id and c.kind = 'sale'), 0)
            <> coalesce((select sum(l.quantity * (l.price - l.discount)) from order_sale_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.state = 'sold'), 0)
        union all select 'paid is not what is sold', o.id::text from rental_order o where o.kind = 'sale'
          and coalesce((select sum(e.amount) from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id), 0)
            <> coalesce((select sum(l.quantity * (l.price - l.discount)) from order_sale_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.state = 'sold'), 0)
        union all select 'pieces away are not pieces sold', l.goods_move_id::text
          from (select shop_id, goods_move_id, sum(quantity) filter (where state = 'sold') as sold from order_sale_line where goods_id is not null group by 1, 2) l
          where l.sold is distinct from nullif((
            select -m.quantity - coalesce(sum(b.quantity), 0) from goods_move m left join goods_move b on b.shop_id = m.shop_id and b.of_id = m.id
            where m.shop_id = l.shop_id and m.id = l.goods_move_id group by m.quantity), 0)`);
      expect(wrong).toEqual([]);
      const orders = await a.sql<{ id: string }>(
        `select id from rental_order where shop_id = ${a.shop.shopId}`,
      );
      expect(
        await findSumsFaults(
          a.db,
          { shopId: a.shop.shopId },
          orders.map((one) => Number(one.id)),
        ),
      ).toEqual([]);
      expect(
        await a.db.read({ shopId: a.shop.shopId }, findStockMismatches({ shopId: a.shop.shopId })),
      ).toEqual([]);
    },
  };
};
