/** Credit notes of mixed branches and rates add up to their invoices (Revenue Code §86/10). Amounts in satang. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { bareOrder, testScopeFor } from '#test/builders/index.ts';
import { assertLedgerInvariants } from '#orders/order/server/testing/ledger-invariants.ts';
import { refundPrice, takePayments } from '../index.ts';

const a = await testApp();

type Row = { id: number; kind: string; branch: number; rate: number; total: number; vat: number };

it.each([
  { inVat: true, parts: [60_001, 40_002, 7], rates: [700, 700, 700], back: [1, 3, 50_003, 49_999, 4] },
  { inVat: false, parts: [60_001, 40_002, 7], rates: [700, 700, 700], back: [1, 3, 50_003, 49_999, 4] },
  { inVat: true, parts: [33_333, 33_333, 33_334], rates: [700, 1000, 700], back: [40_000, 40_000, 20_000] },
  { inVat: false, parts: [33_333, 33_333, 33_334], rates: [700, 1000, 700], back: [40_000, 40_000, 20_000] },
  { inVat: true, parts: [50, 50], rates: [700, 1000], back: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10] },
  { inVat: true, parts: [10_700, 10_700, 10_700], rates: [700, 0, 700], back: [15_000, 17_100] },
])('takes back $back of $parts at $rates, prices with VAT: $inVat', async (one) => {
  const shop = await a.makeShop();
  await a.sql('update shop set vat_system = true, in_vat = $2 where shop_id = $1', [shop.shopId, one.inVat]);
  const branches = [shop.branchA, shop.branchB];
  const at = (turn: number) => testScopeFor(shop.admin, branches[turn % 2] ?? shop.branchA);
  const price = one.parts.reduce((sum, part) => sum + part, 0);
  const order = await bareOrder(a, shop, { price });
  let paid = 0;
  for (const [turn, amount] of one.parts.entries()) {
    await a.sql('update tax_rate set rate = $2 where shop_id = $1', [shop.shopId, one.rates[turn] ?? 700]);
    const before = paid;
    await a.db.tx(at(turn), (q) =>
      takePayments(q, at(turn), { ...order, paid: before }, 'pickup', [
        { for: 'price', method: 'transfer', amount },
      ]),
    );
    paid += amount;
  }
  for (const [turn, amount] of one.back.entries()) {
    const left = paid;
    await a.db.tx(at(turn + 1), (q) =>
      refundPrice(q, at(turn + 1), { ...order, paid: left }, { amount, method: 'transfer', note: 'ชุดมีตำหนิ' }),
    );
    paid -= amount;
  }
  expect(paid).toBe(0);
  const rows = await a.sql<Row>(
    `select id::int as id, kind, branch_id::int as branch, vat_rate as rate, total::int as total, vat::int as vat
     from document where order_id = $1 order by id`,
    [order.orderId],
  );
  const sums = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${row.branch} ${row.rate}`;
    const [total = 0, vat = 0] = sums.get(key) ?? [];
    const sign = row.kind === 'credit_note' ? -1 : 1;
    sums.set(key, [total + sign * row.total, vat + sign * row.vat]);
    expect([row.kind, row.vat >= 0 && row.vat <= row.total]).toEqual([row.kind, true]);
  }
  expect([...sums.values()].flat().filter((sum) => sum !== 0)).toEqual([]);
  await assertLedgerInvariants({ ...a, shop });
});
