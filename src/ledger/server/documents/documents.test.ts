import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import vectors from '#lib/testing/vectors.json' with { type: 'json' };
import { printingContract } from '#reporting/printing/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, testScopeFor, today } from '#test/builders/index.ts';

const a = await testApp();

type Order = Awaited<ReturnType<typeof bareOrder>>;
const issue = async (
  order: Order,
  who = a.shop.staff,
  stage: 'reserve' | 'pickup' = 'reserve',
): Promise<number> => {
  const scope = testScopeFor(who);
  const [id] = await a.db.tx(scope, (q) =>
    takePayments(q, scope, order, stage, [{ for: 'price', method: 'cash', amount: satangOfWholeBaht(100) }]),
  );
  return id ?? 0;
};
const returnedAt = async (order: Order, branchId: number): Promise<void> => {
  const { itemId, units } = await a.makeItem();
  await a.sql(
    `with r as (
       insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state)
       values (${a.shop.shopId}, $1, $2, $3, daterange($4::date, $4::date + 2), $4, 'returned') returning *
     )
     insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, pickup_day, return_day, original_return_day,
       returned_day, return_branch_id)
     select ${a.shop.shopId}, $5, branch_id, item_id, id, 'returned', due, due, due, due, $6 from r`,
    [units[0]?.unitId, itemId, a.shop.branchA, today(), order.orderId, branchId],
  );
};

describe('GET /api/document/:id', () => {
  const row = ledgerContract.document;

  it('returns the document as issued, unaffected by later changes of the copied rows', async () => {
    const customerId = await a.makeCustomer('ชื่อเดิม');
    const id = await issue(await bareOrder(a, a.shop, { customerId }));
    const before = await a.ok(a.shop.staff, row, { params: { id } });
    expect(before).toMatchObject({ documentId: id, voided: false, content: { customer: { name: 'ชื่อเดิม' } } });
    expect(new Date(before.issuedAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
    await a.sql("update customer set name = 'ชื่อใหม่' where id = $1", [customerId]);
    await a.sql(`update shop set name = 'ร้านใหม่', vat_system = true where shop_id = ${a.shop.shopId}`);
    expect(await a.ok(a.shop.staff, row, { params: { id } })).toEqual(before);
    await a.sql(`update shop set name = 'Shop 1', vat_system = false where shop_id = ${a.shop.shopId}`);
  });

  it('returns a voided document with its number and content, marked as void', async () => {
    const id = await issue(await bareOrder(a, a.shop));
    const before = await a.ok(a.shop.staff, row, { params: { id } });
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user) values (${a.shop.shopId}, $1, 'x', 1)`,
      [id],
    );
    expect(await a.ok(a.shop.staff, row, { params: { id } })).toEqual({
      ...before,
      voided: true,
      voidReason: 'x',
    });
  });

  it('refuses an invalid id (400) and no login (401)', async () => {
    for (const id of ['x', '0', '-1', '1.5'])
      expect((await a.call(a.shop.staff, row, { params: { id: id as never } })).status).toBe(400);
    expect((await a.call(null, row, { params: { id: 1 } })).status).toBe(401);
  });

  it('refuses other shops, other branches and unknown ids (404)', async () => {
    const id = await issue(await bareOrder(a, a.shop));
    expect((await a.call(a.shop.staff, row, { params: { id } })).status).toBe(200);
    expect((await a.call(a.shop.admin, row, { params: { id } })).status).toBe(200);
    expect((await a.call(a.other.owner, row, { params: { id } })).status).toBe(404);
    expect((await a.call(a.shop.staff2, row, { params: { id } })).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await a.call(a.shop.owner, row, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('shows documents of an order to the branch that accepted a return', async () => {
    const order = await bareOrder(a, a.shop);
    const id = await issue(order);
    await returnedAt(order, a.shop.branchB);
    expect((await a.call(a.shop.staff2, row, { params: { id } })).status).toBe(200);
    expect((await a.call(a.other.staff2, row, { params: { id } })).status).toBe(404);
  });

  it('shows documents issued by another branch to the branch of the order', async () => {
    const id = await issue(await bareOrder(a, a.shop), a.shop.staff2);
    expect((await a.call(a.shop.staff, row, { params: { id } })).status).toBe(200);
    expect((await a.call(a.shop.staff2, row, { params: { id } })).status).toBe(200);
  });
});

describe('GET /api/print/receipt/:cat/:orderid', () => {
  const row = printingContract.receipts;

  it('returns the documents of the step, newest first', async () => {
    const order = await bareOrder(a, a.shop);
    const first = await issue(order);
    const second = await issue({ ...order, paid: satangOfWholeBaht(100) });
    const atPickup = await issue({ ...order, paid: satangOfWholeBaht(200) }, a.shop.staff, 'pickup');
    const list = async (cat: 'reserve' | 'pickup' | 'penalty') =>
      (await a.ok(a.shop.staff, row, { params: { cat, orderid: order.orderId } })).itemList.map(
        (one) => one.documentId,
      );
    expect(await list('reserve')).toEqual([second, first]);
    expect(await list('pickup')).toEqual([atPickup]);
    expect(await list('penalty')).toEqual([]);
  });

  it('refuses an unknown step, an invalid id (400) and no login (401)', async () => {
    expect((await a.call(a.shop.staff, row, { params: { cat: 'dinner' as never, orderid: 1 } })).status).toBe(
      400,
    );
    expect(
      (await a.call(a.shop.staff, row, { params: { cat: 'reserve', orderid: 'x' as never } })).status,
    ).toBe(400);
    expect((await a.call(null, row, { params: { cat: 'reserve', orderid: 1 } })).status).toBe(401);
  });

  it('refuses other shops, other branches and unknown orders (404), but not the branch of the return', async () => {
    const order = await bareOrder(a, a.shop);
    await issue(order);
    const ask = async (who: typeof a.shop.staff, orderid = order.orderId) =>
      (await a.call(who, row, { params: { cat: 'reserve', orderid } })).status;
    expect(await ask(a.shop.staff)).toBe(200);
    expect(await ask(a.other.owner)).toBe(404);
    expect(await ask(a.shop.staff2)).toBe(404);
    expect(await ask(a.shop.owner, 999_999)).toBe(404);
    await returnedAt(order, a.shop.branchB);
    expect(await ask(a.shop.staff2)).toBe(200);
  });
});

describe('POST /api/promptpay', () => {
  const row = ledgerContract.promptPay;
  const withId = (id: string | null) =>
    a.sql(`update shop set promptpay_id = $1 where shop_id = ${a.shop.shopId}`, [id]);
  const known = vectors.promptpay.vectors.filter((one) => one.amount !== null);

  it.each(known)('$target for $amount', async ({ target, amount, payload }) => {
    await withId(target);
    const answer = await a.ok(a.shop.staff, row, { body: { amount: Number(amount) } });
    expect(answer).toEqual({ payload, promptPayId: target, amount: Number(amount) });
  });

  it('uses at least one vector', () => expect(known.length).toBeGreaterThan(0));

  it('answers NO_PROMPTPAY without an id, BAD_PROMPTPAY with a wrong one', async () => {
    for (const [id, code] of [
      [null, 'NO_PROMPTPAY'],
      ['', 'NO_PROMPTPAY'],
      ['12345', 'BAD_PROMPTPAY'],
      ['0105541069238', 'BAD_PROMPTPAY'],
      ['0712345678', 'BAD_PROMPTPAY'],
    ] as const) {
      await withId(id);
      const { error } = await a.call(a.shop.staff, row, { body: { amount: 1 } });
      expect(error.code).toBe(code);
      if (code === 'BAD_PROMPTPAY') expect(error.detail).toContain(id);
    }
    await withId('0812345678');
  });

  it('refuses zero, three decimals, negative amounts and unknown fields (400), and no login (401)', async () => {
    for (const amount of [0, 1.234, -1, 1e9, '5' as never])
      expect((await a.call(a.shop.staff, row, { body: { amount } })).status).toBe(400);
    expect((await a.call(a.shop.staff, row, { body: { amount: 1, to: 'me' } as never })).status).toBe(400);
    expect((await a.call(null, row, { body: { amount: 1 } })).status).toBe(401);
  });

  it("uses the id of the user's shop", async () => {
    await a.sql(`update shop set promptpay_id = '0899999999' where shop_id = ${a.other.shopId}`);
    expect((await a.ok(a.other.staff, row, { body: { amount: 1 } })).promptPayId).toBe('0899999999');
    expect((await a.ok(a.shop.staff, row, { body: { amount: 1 } })).promptPayId).toBe('0812345678');
  });
});
