import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp } from '#test/server/test-app.ts';
import { asDay } from '#lib/dates/day.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { type OrderBooking, bookOrders, takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, bareOrders, testScopeFor } from '#test/builders/index.ts';

const a = await testApp();

type Order = Awaited<ReturnType<typeof bareOrder>>;
const finished = (order: Order, day: string): OrderBooking => ({
  order,
  day: asDay(day),
  at: `${day}T05:00:00Z`,
  entries: [
    { kind: 'rent', method: 'cash', amount: satangOfWholeBaht(1000) },
    { kind: 'bail_taken', method: 'cash', amount: satangOfWholeBaht(2000) },
    { kind: 'bail_kept', method: 'bail', amount: -satangOfWholeBaht(300) },
    { kind: 'late_fee', method: 'bail', amount: satangOfWholeBaht(300) },
    { kind: 'bail_returned', method: 'transfer', amount: -satangOfWholeBaht(1700) },
  ],
  documents: [
    { stage: 'pickup', entryIndexes: [0] },
    { stage: 'pickup', kind: 'bail_slip', entryIndexes: [1] },
    { stage: 'penalty', kind: 'receipt', entryIndexes: [2, 3] },
    { stage: 'return', entryIndexes: [4] },
  ],
});

describe('bookOrders', () => {
  it('writes the same as single bookings, with the sums after each document', async () => {
    const shop = await a.makeShop();
    await a.sql(`update shop set vat_system = true where shop_id = ${shop.shopId}`);
    await a.sql(`insert into tax_rate values (${shop.shopId}, '2026-01-01', 1000)`);
    const scope = testScopeFor(shop.staff);
    const customerId = await a.makeCustomer('คุณมาลี', shop.shopId);
    const order = await bareOrder(a, shop, { customerId, price: satangOfWholeBaht(1300) });
    const ids = await a.db.tx(scope, (q) => bookOrders(q, scope, [finished(order, '2025-12-31')]));
    expect(ids).toHaveLength(4);
    const papers = await Promise.all(
      ids.map((id) => a.ok(shop.staff, ledgerContract.document, { params: { id } })),
    );
    expect(
      papers.map((one) => [one.kind, one.documentNo, one.total, one.vatRate, one.content.stage]),
    ).toEqual([
      ['abb_tax_invoice', 'ABB00000-2568-000001', 1000, 7, 'pickup'],
      ['bail_slip', 'DEP00000-2568-000001', 2000, 0, 'pickup'],
      ['abb_tax_invoice', 'ABB00000-2568-000002', 300, 7, 'penalty'],
      ['bail_refund_slip', 'DRF00000-2568-000001', 1700, 0, 'return'],
    ]);
    expect(papers.map((one) => [one.content.order.paid, one.content.order.bailHeld])).toEqual([
      [1000, 0],
      [1000, 2000],
      [1300, 1700],
      [1300, 0],
    ]);
    expect(papers[2]?.content.entries).toEqual([{ kind: 'late_fee', method: 'bail', amount: 300 }]);
    expect(
      papers.every((one) => one.day === '2025-12-31' && one.issuedAt === '2025-12-31T05:00:00.000Z'),
    ).toBe(true);
    expect(papers.every((one) => one.content.customer?.name === 'คุณมาลี')).toBe(true);
    const entries = await a.sql<{ document_id: string; amount: number; day: string }>(
      `select document_id, amount::int, day::text from ledger_entry where shop_id = ${shop.shopId} order by id`,
    );
    expect(entries.map((one) => Number(one.document_id))).toEqual([ids[0], ids[1], ids[2], ids[2], ids[3]]);
    expect(entries.map((one) => one.amount)).toEqual([100_000, 200_000, -30_000, 30_000, -170_000]);

    const [single] = await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'pickup', [
        { for: 'price', method: 'cash', amount: satangOfWholeBaht(1000) },
      ]),
    );
    const paper = await a.ok(shop.staff, ledgerContract.document, { params: { id: single ?? 0 } });
    expect(paper).toMatchObject({ kind: 'abb_tax_invoice', vatRate: 10 });
    expect(paper.content).toEqual(papers[0]?.content);
  });

  it('numbers many documents in the given order without gaps, over several statements and years', async () => {
    const each = rounds(40, 325);
    const shop = await a.makeShop();
    const scope = testScopeFor(shop.staff);
    const orders = await bareOrders(a, shop, 2 * each);
    const items = orders.map((order, index) =>
      finished(order, index % 2 === 0 ? '2025-06-01' : '2026-06-01'),
    );
    const ids = await a.db.tx(scope, (q) => bookOrders(q, scope, items));
    expect(ids).toHaveLength(8 * each);
    const rows = await a.sql<{ id: string; kind: string; year: number; number: number; order_id: string }>(
      `select id, kind, year, number, order_id from document where shop_id = ${shop.shopId} order by kind, year, number`,
    );
    const place = new Map(ids.map((id, index) => [id, index]));
    for (const [kind, perOrder] of [
      ['receipt', 2],
      ['bail_slip', 1],
      ['bail_refund_slip', 1],
    ] as const)
      for (const year of [2568, 2569]) {
        const series = rows.filter((row) => row.kind === kind && row.year === year);
        expect(series.map((row) => row.number)).toEqual(
          Array.from({ length: each * perOrder }, (_, index) => index + 1),
        );
        const places = series.map((row) => place.get(Number(row.id)) ?? -1);
        expect(places).toEqual(places.toSorted((x, y) => x - y));
      }
    expect(
      rows.every(
        (row) => Number(row.order_id) === orders[Math.floor((place.get(Number(row.id)) ?? 0) / 4)]?.orderId,
      ),
    ).toBe(true);
    const odd = await a.sql(
      `select e.id from ledger_entry e join document d on d.shop_id = e.shop_id and d.id = e.document_id where e.shop_id = ${shop.shopId} and d.order_id <> e.order_id`,
    );
    expect(odd).toEqual([]);
    expect(await a.sql(`select 1 from ledger_entry where shop_id = ${shop.shopId}`)).toHaveLength(10 * each);
  });

  it('books entries without a document and an empty list, and refuses invalid documents', async () => {
    const shop = await a.makeShop();
    const scope = testScopeFor(shop.staff);
    const whole = finished(await bareOrder(a, shop), '2026-01-05');
    expect(await a.db.tx(scope, (q) => bookOrders(q, scope, []))).toEqual([]);
    expect(await a.db.tx(scope, (q) => bookOrders(q, scope, [{ ...whole, documents: [] }]))).toEqual([]);
    expect(
      await a.sql(`select 1 from ledger_entry where shop_id = ${shop.shopId} and document_id is null`),
    ).toHaveLength(5);
    for (const wrong of [
      { stage: 'pickup', entryIndexes: [0, 1] },
      { stage: 'pickup', entryIndexes: [] },
      { stage: 'pickup', entryIndexes: [9] },
      { stage: 'pickup', entryIndexes: [2] },
      { stage: 'pickup', kind: 'receipt', entryIndexes: [1] },
      { stage: 'return', kind: 'bail_slip', entryIndexes: [4] },
    ] as const)
      await expect(
        a.db.tx(scope, (q) => bookOrders(q, scope, [{ ...whole, documents: [wrong] }])),
      ).rejects.toThrow(RangeError);
    expect(await a.sql(`select 1 from document where shop_id = ${shop.shopId}`)).toEqual([]);
  });
});
