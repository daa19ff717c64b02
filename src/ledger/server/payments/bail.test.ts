import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { smallestCoin } from '#lib/money/cash.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sql } from 'kysely';
import { ledgerContract, type EntryKind } from '#ledger/contract.ts';
import { sumEntries } from '#ledger/entry-kinds.ts';
import { forfeitBail, ledgerSumsSql, refundPrice, returnBail, takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, newTestSlipText, testScopeFor } from '#test/builders/index.ts';

const a = await testApp();
let scope: Scope;
beforeAll(async () => {
  scope = testScopeFor(a.shop.staff);
});

type Order = Awaited<ReturnType<typeof bareOrder>>;
const document = (id: number | undefined, who = a.shop.staff) =>
  a.ok(who, ledgerContract.document, { params: { id: id ?? 0 } });
const entriesOf = (orderId: number) =>
  a.sql<{
    kind: EntryKind;
    method: string;
    amount: number;
    document_id: string;
    note: string;
    line_id: string | null;
  }>(
    'select kind, method, amount::int, document_id, note, line_id from ledger_entry where order_id = $1 order by id',
    [orderId],
  );
const withSums = async (order: Order): Promise<Order> => {
  const sums = ledgerSumsSql('e');
  const [row] = await a.db.read(
    scope,
    sql<{ paid: number; held: number; taken: number; kept: number; returned: number }>`
      select ${sums.paid} as paid, ${sums.bailHeld} as held, ${sums.bailTaken} as taken, ${sums.bailKept} as kept,
        ${sums.bailReturned} as returned
      from ledger_entry e where e.shop_id = ${scope.shopId} and e.order_id = ${order.orderId}`,
  );
  if (row === undefined) throw new Error('no sums');
  expect(row.held).toBe(row.taken - row.kept - row.returned);
  expect(sumEntries(await entriesOf(order.orderId))).toEqual({
    paid: row.paid,
    bailTaken: row.taken,
    bailKept: row.kept,
    bailReturned: row.returned,
    bailHeld: row.held,
  });
  return { ...order, paid: row.paid, bailHeld: row.held };
};
const taken = async (price = satangOfWholeBaht(1000), bail = satangOfWholeBaht(2000)): Promise<Order> => {
  const order = await bareOrder(a, a.shop);
  await a.db.tx(scope, (q) =>
    takePayments(q, scope, order, 'pickup', [
      { for: 'price', method: 'cash', amount: price },
      { for: 'bail', method: 'cash', amount: bail },
    ]),
  );
  return withSums(order);
};

describe('forfeiting the deposit', () => {
  it('books pairs that sum to zero, and one receipt that lists the fees', async () => {
    const order = await taken();
    const withFees = { ...order, price: order.price + satangOfWholeBaht(350) };
    const ids = await a.db.tx(scope, (q) =>
      forfeitBail(q, scope, withFees, [
        { kind: 'late_fee', amount: satangOfWholeBaht(100), note: '2 วัน' },
        { kind: 'damage_fee', amount: satangOfWholeBaht(250) },
        { kind: 'sale', amount: 0 },
      ]),
    );
    expect(ids).toHaveLength(1);
    const own = (await entriesOf(order.orderId)).slice(2);
    expect(own.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['bail_kept', 'bail', -satangOfWholeBaht(100)],
      ['late_fee', 'bail', satangOfWholeBaht(100)],
      ['bail_kept', 'bail', -satangOfWholeBaht(250)],
      ['damage_fee', 'bail', satangOfWholeBaht(250)],
    ]);
    expect(own.reduce((sum, one) => sum + one.amount, 0)).toBe(0);
    expect(own.every((one) => one.document_id === String(ids[0]))).toBe(true);
    const paper = await document(ids[0]);
    expect(paper).toMatchObject({ kind: 'receipt', total: 350 });
    expect(paper.content).toMatchObject({
      stage: 'penalty',
      lines: [
        { name: 'ค่าปรับคืนช้า', detail: '2 วัน', quantity: 1, amount: 100 },
        { name: 'ค่าเสียหาย', detail: '', quantity: 1, amount: 250 },
      ],
      entries: [
        { kind: 'late_fee', method: 'bail', amount: 100 },
        { kind: 'damage_fee', method: 'bail', amount: 250 },
      ],
      order: { price: 1350, paid: 1350, balance: 0, bailHeld: 1650 },
    });
  });

  it('refuses more than the deposit held, and books nothing for zero', async () => {
    const order = await taken();
    await expect(
      a.db.tx(scope, (q) =>
        forfeitBail(q, scope, order, [
          { kind: 'rent', amount: satangOfWholeBaht(1500) },
          { kind: 'late_fee', amount: satangOfWholeBaht(500) + 1 },
        ]),
      ),
    ).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE', values: { held: '2,000.00' } });
    expect(await a.db.tx(scope, (q) => forfeitBail(q, scope, order, []))).toEqual([]);
    expect(await a.db.tx(scope, (q) => forfeitBail(q, scope, order, [{ kind: 'rent', amount: 0 }]))).toEqual(
      [],
    );
    expect(await entriesOf(order.orderId)).toHaveLength(2);
  });
});

describe('returning the deposit', () => {
  it('books an entry and a refund slip, and marks the transfer slip as used', async () => {
    const order = await taken();
    const slip = newTestSlipText();
    const give = (amount: number) =>
      a.db.tx(scope, (q) =>
        returnBail(q, scope, order, { amount, method: 'transfer', slip, note: 'คืนทางบัญชี' }),
      );
    const [id] = await give(satangOfWholeBaht(1500));
    const paper = await document(id);
    expect(paper).toMatchObject({ kind: 'bail_refund_slip', total: 1500, vat: 0 });
    expect(paper.documentNo).toMatch(/^DRF00000-/);
    expect(paper.content).toMatchObject({
      title: 'ใบคืนเงินประกัน',
      stage: 'return',
      entries: [{ kind: 'bail_returned', method: 'transfer', amount: -1500 }],
      order: { paid: 1000, bailHeld: 500 },
      bahtText: 'หนึ่งพันห้าร้อยบาทถ้วน',
    });
    expect((await entriesOf(order.orderId)).at(-1)).toMatchObject({
      kind: 'bail_returned',
      amount: -satangOfWholeBaht(1500),
      note: 'คืนทางบัญชี',
    });
    await expect(give(satangOfWholeBaht(1))).rejects.toMatchObject({
      code: 'DUPLICATE_SLIP',
      values: { order: order.orderNo },
    });
  });

  it('refuses more than the deposit held and an invalid slip, and books nothing for zero', async () => {
    const order = await taken();
    const give = (amount: number, slip?: string) =>
      a.db.tx(scope, (q) => returnBail(q, scope, order, { amount, method: 'cash', slip, note: '' }));
    await expect(give(satangOfWholeBaht(2000) + 1)).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
      values: { held: '2,000.00' },
    });
    await expect(give(100, 'nonsense')).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'slip' }],
    });
    expect(await give(0)).toEqual([]);
    expect(await entriesOf(order.orderId)).toHaveLength(2);
  });
});

describe('refunding the price', () => {
  it('issues a credit note with cited receipts, the reason and the VAT of the receipts', async () => {
    const shop = await a.makeShop();
    await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${shop.shopId}`);
    const as = testScopeFor(shop.staff);
    const order = await bareOrder(a, shop);
    const pay = (paid: number, amount: number) =>
      a.db.tx(as, (q) =>
        takePayments(q, as, { ...order, paid }, 'reserve', [{ for: 'price', method: 'cash', amount }]),
      );
    const first = await document((await pay(0, 334))[0], shop.staff);
    const second = await document((await pay(334, 555))[0], shop.staff);
    const back = async (paid: number, amount: number) => {
      const give = { amount, method: 'cash' as const, note: 'งานเลื่อน' };
      const [id] = await a.db.tx(as, (q) => refundPrice(q, as, { ...order, paid }, give));
      return document(id, shop.staff);
    };
    const part = await back(889, 200);
    const rest = await back(689, 689);
    expect(part).toMatchObject({ kind: 'credit_note', total: 2, vat: 0.13, base: 1.87, vatRate: 7 });
    expect(part.documentNo).toMatch(/^CN00000-\d{4}-000001$/);
    expect(part.content).toMatchObject({
      title: 'ใบลดหนี้',
      stage: 'return',
      entries: [{ kind: 'refund', amount: -2 }],
      order: { paid: 6.89 },
    });
    const lines = part.content.lines;
    expect(lines.map((line) => line.amount)).toEqual([first.base, second.base, 8.31, 6.44, 1.87]);
    expect(lines[0]?.name).toContain(first.documentNo);
    expect(lines[1]?.name).toContain(second.documentNo);
    expect(lines[0]?.detail).toMatch(/^ลงวันที่ \d+ \S+ 25\d\d$/);
    expect(lines.at(-1)?.detail).toBe('เหตุผล: งานเลื่อน');
    const satang = (amount: number): number => Math.round(amount * 100);
    expect(satang(part.vat) + satang(rest.vat)).toBe(satang(first.vat) + satang(second.vat));
    expect(rest.content.lines.map((line) => line.amount)).toEqual([
      first.base,
      second.base,
      -1.87,
      rest.base,
      0,
      rest.base,
    ]);
  });

  it('does not cite voided documents, and refuses more than was paid', async () => {
    const order = await taken();
    const [receiptId] = (await entriesOf(order.orderId)).map((one) => Number(one.document_id));
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user) values (${a.shop.shopId}, $1, 'x', $2)`,
      [receiptId, scope.userId],
    );
    const give = (amount: number) =>
      a.db.tx(scope, (q) => refundPrice(q, scope, order, { amount, method: 'cash', note: '' }));
    await expect(give(satangOfWholeBaht(1000) + 1)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect(await give(0)).toEqual([]);
    const paper = await document((await give(satangOfWholeBaht(1000)))[0]);
    expect(paper).toMatchObject({ total: 1000, vat: 0, vatRate: 0 });
    expect(paper.content.lines).toHaveLength(3);
    expect((await withSums(order)).paid).toBe(0);
  });
});

describe('any sequence of steps', () => {
  const step = fc.record({
    what: fc.constantFrom('price', 'bail', 'keep', 'return', 'refund'),
    // Cash below one coin can only settle an order.
    amount: fc.integer({ min: smallestCoin, max: satangOfWholeBaht(1500) }),
  });

  it('keeps deposit held = taken − kept − returned ≥ 0, paid within the price, and deposit pairs at zero', async () => {
    const apply = (order: Order, what: string, amount: number): Promise<number[]> =>
      a.db.tx(scope, (q) => {
        if (what === 'keep') return forfeitBail(q, scope, order, [{ kind: 'late_fee', amount }]);
        if (what === 'return') return returnBail(q, scope, order, { amount, method: 'cash', note: '' });
        if (what === 'refund') return refundPrice(q, scope, order, { amount, method: 'cash', note: '' });
        return takePayments(q, scope, order, 'pickup', [
          { for: what === 'bail' ? 'bail' : 'price', method: 'cash', amount },
        ]);
      });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const made = await bareOrder(a, a.shop, { price: satangOfWholeBaht(3000) });
        let paid = 0;
        let held = 0;
        for (const { what, amount } of steps) {
          const order = { ...made, paid, bailHeld: held };
          const fits = {
            price: paid + amount <= made.price,
            bail: held + amount <= made.bail,
            keep: amount <= held,
            return: amount <= held,
            refund: amount <= paid,
          }[what];
          const result = await apply(order, what, amount).catch((error: unknown) => error);
          if (fits) {
            expect(result).toHaveLength(1);
            paid += what === 'price' || what === 'keep' ? amount : what === 'refund' ? -amount : 0;
            held += what === 'bail' ? amount : what === 'keep' || what === 'return' ? -amount : 0;
          } else expect(result).toBeInstanceOf(AppError);
          const after = await withSums(made);
          expect([after.paid, after.bailHeld]).toEqual([paid, held]);
          expect(after.bailHeld).toBeGreaterThanOrEqual(0);
        }
        const entries = await entriesOf(made.orderId);
        expect(entries.filter((one) => one.method === 'bail').reduce((sum, one) => sum + one.amount, 0)).toBe(
          0,
        );
      }),
      { numRuns: rounds(4, 100) },
    );
  });
});
