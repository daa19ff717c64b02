import { describe, expect, it } from 'vitest';
import { assertLedgerInvariants } from '#orders/order/server/testing/ledger-invariants.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { errorCodeOf, newTestSlipText, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { paymentLinksContract } from '../contract.ts';
import { slipBuildersOf, type SlippedOrder } from './testing/slips.ts';

const a = await testApp();
const { staff, admin, owner, staff2 } = a.shop;
const make = slipBuildersOf(a);
const { slipped, book, books, billingOf, inStage, reasonsOf, cancelled, lowered } = make;

const creditOf = async ({ order }: SlippedOrder): Promise<number> =>
  (await make.get(order)).customer?.credit ?? 0;
const all = { amount: 1500, reason: 'ยกเลิกก่อนตรวจสลิป' };

describe('the money of a late slip is booked exactly once', () => {
  it('as an overpayment of the order, which then waits for its refund', async () => {
    const one = await cancelled();
    const { data, status } = await book(one.row, { ...all, rest: 'over' });
    expect([status, data.slips]).toEqual([200, []]);
    expect(await books(one.order.orderId)).toEqual({
      slip: 150_000,
      paid: 150_000,
      bail: 0,
      credit: 0,
      back: 0,
    });
    expect((await make.get(one.order)).money).toMatchObject({ paid: 1500, balance: -1500, refundDue: 1500 });
    const { itemList } = await a.ok(owner, refundContract.moneyback, { query: { size: 100 } });
    expect(itemList.map((row) => row.orderId)).toContain(one.order.orderId);
    expect(await inStage('late', one.order.orderId)).toBe(false);
  });

  it('as credit above the refund limit, only by a user who may refund', async () => {
    const one = await cancelled();
    const much = { ...all, amount: 50_000, rest: 'credit' };
    expect(errorCodeOf(await book(one.row, much))).toBe('REFUND_LIMIT');
    expect(await creditOf(one)).toBe(0);
    expect(errorCodeOf(await book(one.row, much, admin))).toBe('done');
  });

  it('as credit of the customer', async () => {
    const one = await cancelled();
    expect(errorCodeOf(await book(one.row, { ...all, rest: 'credit' }))).toBe('done');
    expect(await books(one.order.orderId)).toMatchObject({ slip: 150_000, paid: 0, credit: 150_000 });
    expect(await creditOf(one)).toBe(1500);
  });

  it('as payment of the amount due now, and the rest as credit', async () => {
    const one = await lowered();
    const sent = { amount: 1500, price: 300, bail: 1000, rest: 'credit', reason: 'ลดราคา' };
    expect(errorCodeOf(await book(one.row, sent))).toBe('done');
    expect(await books(one.order.orderId)).toMatchObject({
      slip: 150_000,
      paid: 30_000,
      bail: 100_000,
      credit: 20_000,
    });
    expect((await make.get(one.order)).money).toMatchObject({ balance: 0, bailHeld: 1000 });
    expect(await inStage('pack', one.order.orderId)).toBe(true);
  });

  it('refunded in cash by staff up to the limit of the shop, by an admin above it', async () => {
    await updateShopSettings(a, { staff_refund_limit: 100_000 });
    const one = await cancelled();
    const sent = { ...all, rest: 'back', back: { method: 'cash' } };
    const refused = await book(one.row, sent);
    expect([refused.status, refused.error.code]).toEqual([403, 'REFUND_LIMIT']);
    expect((await books(one.order.orderId)).slip).toBe(0);
    expect(errorCodeOf(await book(one.row, sent, admin))).toBe('done');
    expect(await books(one.order.orderId)).toMatchObject({ slip: 150_000, paid: 0, bail: 0, back: 150_000 });
    const small = await cancelled({ price: 500, bail: 500 });
    expect(errorCodeOf(await book(small.row, { ...sent, amount: 1000 }))).toBe('done');
  });

  it('refunded by transfer, with the slip of the shop', async () => {
    const one = await cancelled();
    const sent = { ...all, rest: 'back', back: { method: 'transfer' } };
    expect((await book(one.row, sent, admin)).status).toBe(400);
    const own = await book(one.row, { ...sent, back: { method: 'transfer', slip: one.text } }, admin);
    expect(own.error.code).toBe('DUPLICATE_SLIP');
    const proof = { method: 'transfer', slipImageId: await make.picture() };
    expect(errorCodeOf(await book(one.row, { ...sent, back: proof }, admin))).toBe('done');
    expect(await books(one.order.orderId)).toMatchObject({ slip: 150_000, paid: 0, back: 150_000 });
  });

  it('in a shop with VAT: its tax invoice and the credit note have the same amount and VAT', async () => {
    await updateShopSettings(a, { vat_system: true, in_vat: true });
    const one = await cancelled();
    expect(errorCodeOf(await book(one.row, { ...all, rest: 'credit' }, admin))).toBe('done');
    const papers = await a.sql<{ kind: string; total: number; vat: number; lines: number }>(
      `select kind::text, total::int, vat::int,
         (select sum((l->>'amount')::numeric) from jsonb_array_elements(content->'lines') l)::int as lines
       from document where order_id = $1 order by id`,
      [one.order.orderId],
    );
    await updateShopSettings(a, { vat_system: false });
    const sums = { total: 150_000, vat: 9_813, lines: 1500 };
    expect(papers).toEqual([
      { kind: 'abb_tax_invoice', ...sums },
      { kind: 'credit_note', ...sums, lines: expect.any(Number) },
    ]);
  });

  it('refused with a reason: nothing is booked, and the slip can pay another order', async () => {
    const one = await cancelled();
    expect((await make.refuse(one.row, '')).status).toBe(400);
    expect(errorCodeOf(await make.refuse(one.row, 'ยอดไม่เข้า'))).toBe('done');
    expect((await billingOf(one.order.orderId)).slips).toEqual([]);
    expect(errorCodeOf(await make.refuse(one.row))).toBe('ILLEGAL_TRANSITION');
    const other = await make.reserved();
    expect((await make.add(other.orderId, one.text)).status).toBe(200);
  });

  it('a second time: refused, by the same bill and in any other way', async () => {
    const one = await cancelled();
    await book(one.row, { ...all, rest: 'over' });
    expect(errorCodeOf(await book(one.row, { ...all, rest: 'over' }))).toBe('ILLEGAL_TRANSITION');
    expect((await make.add(one.order.orderId, one.text)).error.code).toBe('DUPLICATE_SLIP');
    expect(await books(one.order.orderId)).toMatchObject({ slip: 150_000, paid: 150_000 });
  });

  it('on a closed order, and on one whose garment is out', async () => {
    const closed = await make.back(await make.out());
    await a.ok(admin, refundContract.refund, {
      params: { id: closed.orderId },
      body: { amount: 1000, method: 'cash' },
    });
    const { data } = await make.add(closed.orderId);
    expect(reasonsOf(data)).toEqual(['extra']);
    expect(errorCodeOf(await book(data, { amount: 1900, rest: 'credit', reason: 'โอนซ้ำ' }, admin))).toBe(
      'done',
    );
    expect((await books(closed.orderId)).slip).toBe(190_000);
    expect((await make.get(closed)).state).toBe('closed');

    const out = await make.out();
    const late = (await make.add(out.orderId)).data;
    expect(errorCodeOf(await book(late, { amount: 1900, rest: 'over', reason: 'โอนซ้ำ' }))).toBe('done');
    expect((await make.get(out)).money.balance).toBe(-1900);
    await assertLedgerInvariants(a);
  });
});

describe('booking refuses', () => {
  it('bad input, and more than is due', async () => {
    const { row } = await slipped();
    const bad = [
      { amount: 0 },
      { amount: 1500 },
      { amount: 1500, price: 500, bail: 1000, rest: 'over', reason: 'x' },
      { amount: 1500, price: 500, rest: 'over' },
      { amount: 1000, price: 500, bail: 1000 },
      { amount: 1500, rest: 'back', reason: 'x' },
      { amount: 1500, rest: 'credit', reason: 'x', back: { method: 'cash' } },
      { amount: 1500, rest: 'elsewhere', reason: 'x' },
      { amount: 1500, price: 500, bail: 1000, method: 'cash' },
    ];
    for (const body of bad) expect([body, (await book(row, body)).status]).toEqual([body, 400]);
    const most = await book(row, { amount: 1500, price: 600, bail: 900 });
    expect(most.error.code).toBe('PAYMENT_TOO_LARGE');
    const bail = await book(row, { amount: 1500, price: 499, bail: 1001 });
    expect(bail.error.code).toBe('PAYMENT_TOO_LARGE');
    expect((await book(row, { amount: 1500, price: 500, bail: 1000, version: 99 })).error.code).toBe(
      'CHANGED',
    );
  });

  it('another shop, another branch, no login', async () => {
    const { order, row } = await slipped();
    const body = { amount: 1500, price: 500, bail: 1000 };
    const call = {
      params: { id: row.slips[0]?.billId ?? 0 },
      body: { ...body, version: 1, method: 'transfer' as const },
    };
    expect((await a.call(null, paymentLinksContract.bookSlip, call)).status).toBe(401);
    expect((await book(row, body, a.other.owner)).status).toBe(404);
    expect((await book(row, body, staff2)).status).toBe(404);
    expect((await make.add(order.orderId, newTestSlipText(), a.other.staff)).status).toBe(404);
    expect((await make.add(order.orderId, newTestSlipText(), staff2)).status).toBe(404);
    const sent = { params: { id: order.orderId }, body: { slipImageId: 1 } };
    expect((await a.call(null, paymentLinksContract.addOrderSlip, sent)).status).toBe(401);
    expect(
      (await a.call(staff, paymentLinksContract.addOrderSlip, { ...sent, body: { slipImageId: 999_999 } }))
        .status,
    ).toBe(404);
  });
});
