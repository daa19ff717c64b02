import { describe, expect, it } from 'vitest';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import {
  countImportedRows,
  rentalFileHeader,
  importedShopOwner,
  makeRentalLines,
  runImport,
  saveRentalFile,
} from './testing/import-runs.ts';
import { farDay } from '#lib/testing/far-day.ts';

describe('a file of several batches', () => {
  it('resumes after a stop or a kill, and is consistent at every moment', async () => {
    const a = await testApp({ own: 'the import makes a shop under the next number' });
    const rows = makeRentalLines(2600);
    const file = await saveRentalFile([rentalFileHeader, ...rows].join('\n'));
    const stopped = await runImport(a, file, { stopAfter: 1000 });
    expect([stopped.imported, stopped.stopped]).toEqual([1000, true]);
    const shop = stopped.shopId;
    expect(await countImportedRows(a, shop)).toMatchObject({
      orders: '1000',
      lines: '1000',
      promises: '1000',
      entries: '3000',
      papers: '3000',
    });

    let calls = 0;
    const dying = {
      ...a.db,
      tx: (scope: Parameters<typeof a.db.tx>[0], work: Parameters<typeof a.db.tx>[1]) =>
        a.db.tx(scope, async (q) => {
          const value = await work(q);
          // The calls insert the items, the first batch and the second batch.
          calls += 1;
          if (calls === 3) throw new Error('killed');
          return value;
        }),
    } as typeof a.db;
    await expect(runImport({ db: dying }, file)).rejects.toThrow('killed');
    expect(await countImportedRows(a, shop)).toMatchObject({
      orders: '2000',
      lines: '2000',
      promises: '2000',
      entries: '6000',
      papers: '6000',
    });

    const last = await runImport(a, file);
    expect([last.imported, last.there]).toEqual([600, 2000]);
    const once = await runImport(a, file, { domain: 'once' });
    expect(once.imported).toBe(2600);
    expect(await countImportedRows(a, shop)).toEqual(await countImportedRows(a, once.shopId));

    for (const shopId of [shop, once.shopId]) {
      const sums = await a.sql<{ ok: boolean }>(
        `select bool_and(price = paid and bail = 0) as ok from (select l.order_id, sum(l.rental_price) as price,
          (select sum(amount) from ledger_entry e where e.shop_id = l.shop_id and e.order_id = l.order_id and e.kind in ('rent', 'down_payment')) as paid,
          (select sum(amount) from ledger_entry e where e.shop_id = l.shop_id and e.order_id = l.order_id and e.kind in ('bail_taken', 'bail_returned')) as bail
          from order_line l where l.shop_id = $1 group by l.shop_id, l.order_id) o`,
        [shopId],
      );
      expect(sums).toEqual([{ ok: true }]);
      const series = await a.sql<{ kind: string; ok: boolean }>(
        'select kind, max(number) = count(*) and min(number) = 1 as ok from document where shop_id = $1 group by kind, year',
        [shopId],
      );
      expect(series.length).toBeGreaterThanOrEqual(9);
      expect(series.every((one) => one.ok)).toBe(true);
      expect(new Set(series.map((one) => one.kind))).toEqual(
        new Set(['receipt', 'bail_slip', 'bail_refund_slip']),
      );
      const orders = await a.sql<{ no: string; n: string }>(
        "select max(order_no) as no, count(*) as n from rental_order where shop_id = $1 group by split_part(order_no, '-', 2) order by 1",
        [shopId],
      );
      expect(orders.map((one) => one.no)).toEqual(
        orders.map((one, index) => `R00000-${2555 + index}-${one.n.padStart(6, '0')}`),
      );
      expect(
        await a.sql(
          'select 1 from reservation x join reservation y on x.shop_id = y.shop_id and x.unit_id = y.unit_id and x.id < y.id and x.blocked && y.blocked where x.shop_id = $1',
          [shopId],
        ),
      ).toEqual([]);
      expect(
        await a.sql(
          "select 1 from order_line where shop_id = $1 and (state <> 'closed' or returned_day is null or picked_up_at is null)",
          [shopId],
        ),
      ).toEqual([]);
      expect(
        await a.sql(
          "select 1 from document where shop_id = $1 and (issued_at at time zone 'Asia/Bangkok')::date <> day",
          [shopId],
        ),
      ).toEqual([]);
    }
  });

  it('is usable afterwards: lists, search, money, availability, a new rental', async () => {
    const a = await testApp({ own: 'the import makes a shop under the next number' });
    const { shopId } = await runImport(
      a,
      await saveRentalFile([rentalFileHeader, ...makeRentalLines(300)].join('\n')),
    );
    const owner = await importedShopOwner(a, shopId);
    const returned = await a.ok(owner, orderContract.list, { query: { list: 'returned', size: 100 } });
    expect(returned.total).toBe(300);
    expect(
      returned.itemList.every((one) => one.state === 'closed' && one.balance === 0 && one.bailHeld === 0),
    ).toBe(true);
    const found = await a.ok(owner, orderContract.list, { query: { q: 'ลูกค้า 507' } });
    expect(found.itemList.map((one) => one.customerName)).toEqual(['ลูกค้า 507']);
    expect((await a.ok(owner, orderContract.list, { query: { q: '9003' } })).total).toBe(60);
    const order = await a.ok(owner, orderContract.get, { params: { id: found.itemList[0]?.orderId ?? 0 } });
    expect(order.money).toMatchObject({
      price: 1200,
      paid: 1200,
      balance: 0,
      bailTaken: 2000,
      bailReturned: 2000,
      bailHeld: 0,
      refundDue: 0,
    });
    expect(order.documents.map((one) => one.kind)).toEqual(['receipt', 'bail_slip', 'bail_refund_slip']);
    expect(order.lines[0]).toMatchObject({
      name: 'ชุดราตรี 9002',
      pickupDay: '2012-01-07',
      returnDay: '2012-01-09',
      returnedDay: '2012-01-09',
      unitState: 'ready',
    });

    const days = { pickupDay: farDay(-128), returnDay: farDay(-127) };
    const rack = await a.ok(owner, stockContract.search, { query: { q: '9001', ...days } });
    expect(rack.itemList).toHaveLength(3);
    for (const item of rack.itemList) expect(item.free).toBe(item.owned);
    const item = rack.itemList[0];
    const made = await a.ok(owner, rentalsContract.open, {
      body: {
        customerId: order.customer?.customerId ?? 0,
        ...days,
        reserve: true,
        lines: [{ itemId: item?.itemId ?? 0, quantity: 1 }],
      },
    });
    expect([made.state, made.money.price]).toEqual(['reserved', 1200]);
    const refused = await a.call(owner, rentalsContract.open, {
      body: {
        customerId: order.customer?.customerId ?? 0,
        ...days,
        reserve: true,
        lines: [{ itemId: item?.itemId ?? 0, quantity: item?.owned ?? 0 }],
      },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'NOT_AVAILABLE']);
    expect((await a.call(a.shop.owner, orderContract.get, { params: { id: order.orderId } })).status).toBe(
      404,
    );
  });

  it('adds a second file of the same styles: adds the garments that the overlaps require', async () => {
    const a = await testApp({ own: 'the import makes a shop under the next number' });
    const row = (id: number, day: string, size = 8): string => `${id},${id},100,gown,${size},party,${day},,`;
    await runImport(
      a,
      await saveRentalFile([rentalFileHeader, row(1, '2012-05-05'), row(2, '2012-05-20')].join('\n')),
    );
    const more = await runImport(
      a,
      await saveRentalFile(
        [
          rentalFileHeader,
          row(4, '2012-05-21'),
          row(3, '2012-05-06'),
          row(5, '2012-05-07'),
          row(6, '2012-05-05', 10),
        ].join('\n'),
      ),
    );
    expect(more.imported).toBe(4);
    expect(await countImportedRows(a, more.shopId)).toMatchObject({
      orders: '6',
      units: '4',
      items: '2',
      groups: '1',
    });
    const group = await a.one<{ search: string; sizes: string }>(
      "select search, (select string_agg(code, '|' order by code) from product_group_size where shop_id = g.shop_id and group_id = g.id) as sizes from product_group g where shop_id = $1",
      [more.shopId],
    );
    expect(group).toEqual({ search: expect.stringContaining('ไซซ์ 10') as string, sizes: '10|8' });
  });
});
