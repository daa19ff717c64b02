import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
let customerId: number;
beforeAll(async () => {
  customerId = await a.makeCustomer('สมหญิง ใจดี');
  await a.sql(`update shop set staff_discount_percent = 100 where shop_id = ${a.shop.shopId}`);
});

const body = (lines: object[], more: object = {}) =>
  ({ customerId, pickupDay: inDays(1), returnDay: inDays(3), reserve: true, lines, ...more }) as never;
const open = (lines: object[], more: object = {}, who = a.shop.staff) =>
  a.call(who, rentalsContract.open, { body: body(lines, more) });

describe('opening a rental', () => {
  it('makes one line for each garment, numbers the order, and books rent and deposit with a document each', async () => {
    const { itemId, units } = await a.makeItem({ units: 3, rentalPrice: 500, bail: 1000 });
    const answer = await open([{ itemId, quantity: 3, discount: 50 }], {
      payments: [cash('price', 1000), { ...cash('bail', 3000), method: 'transfer' }],
      discount: 100,
      discountReason: 'ลูกค้าประจำ',
      note: 'ด่วน',
    });
    expect(answer.status).toBe(200);
    const order = answer.data;
    expect(order.orderNo).toMatch(/^R00000-25\d\d-\d{6}$/);
    expect(order).toMatchObject({
      state: 'reserved',
      version: 1,
      channel: 'counter',
      note: 'ด่วน',
      createdBy: a.shop.staff.username,
      branchName: 'Main',
    });
    expect(order.customer).toMatchObject({ customerId, name: 'สมหญิง ใจดี', watch: false });
    expect(new Set(order.lines.map((line) => line.unitId))).toEqual(new Set(units.map((one) => one.unitId)));
    expect(order.lines.map((line) => [line.state, line.rentalPrice, line.discount, line.unitState])).toEqual(
      Array.from({ length: 3 }, () => ['reserved', 500, 50, 'ready']),
    );
    expect(order.money).toMatchObject({
      rent: 1500,
      discount: 250,
      price: 1250,
      paid: 1000,
      balance: 250,
      bail: 3000,
      bailHeld: 3000,
    });
    expect(order.entries.map((one) => [one.kind, one.amount])).toEqual([
      ['down_payment', 1000],
      ['bail_taken', 3000],
    ]);
    expect(order.documents.map((one) => one.kind)).toEqual(['receipt', 'bail_slip']);
    const { content } = await a.one<{
      content: { lines: { name: string; quantity: number; amount: number }[]; order: object };
    }>('select content from document where order_id = $1 order by id limit 1', [order.orderId]);
    expect(content.lines.map((line) => [line.name, line.quantity, line.amount])).toEqual([
      ['ค่าเช่าและค่าบริการ งวดที่ 1', 1, 1000],
    ]);
    expect(content.order).toMatchObject({ price: 1250, paid: 1000, balance: 250 });
    const next = await open([{ itemId: (await a.makeItem()).itemId, quantity: 1 }]);
    expect(Number(next.data.orderNo.slice(-6))).toBe(Number(order.orderNo.slice(-6)) + 1);
  });

  it('books a down payment towards the price, and the deposit separately', async () => {
    const order = await orderBuildersOf(a).reserved({ pay: 200, bail: 1000 });
    expect(order.entries.map((one) => [one.kind, one.amount])).toEqual([
      ['down_payment', 200],
      ['bail_taken', 1000],
    ]);
    expect(order.documents.map((one) => [one.kind, one.total])).toEqual([
      ['receipt', 200],
      ['bail_slip', 1000],
    ]);
    expect([order.money.paid, order.money.balance, order.money.bailHeld]).toEqual([200, 300, 1000]);
  });

  it("uses the group's prices for the rent duration, and prefers entered ones", async () => {
    const { id: tier } = await a.one<{ id: string }>(
      `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values (${a.shop.shopId}, 7, 'scale', 150) returning id`,
    );
    const one = await a.makeItem({ rentalPrice: 333.33, bail: 200 });
    const two = await a.makeItem({ rentalPrice: 100 });
    const { data } = await open(
      [
        { itemId: one.itemId, quantity: 1 },
        { itemId: two.itemId, quantity: 1, rentalPrice: 80, bail: 0 },
      ],
      { rentDurationId: Number(tier), discountReason: 'ลูกค้าประจำ' },
    );
    expect(data.lines.map((line) => [line.rentalPrice, line.bail])).toEqual([
      [500, 200],
      [80, 0],
    ]);
  });

  it('adds VAT on top if prices exclude it, at the rate of the day', async () => {
    await a.sql(`update shop set vat_system = true, in_vat = false where shop_id = ${a.shop.shopId}`);
    const { data: order } = await open(
      [{ itemId: (await a.makeItem({ rentalPrice: 118.5 })).itemId, quantity: 1 }],
      { payments: [cash('price', 126.8)] },
    );
    await a.sql(`update shop set vat_system = false, in_vat = true where shop_id = ${a.shop.shopId}`);
    expect(order.money).toMatchObject({ vatOnTop: 8.3, price: 126.8, balance: 0 });
    expect(order.documents.map((one) => one.kind)).toEqual(['abb_tax_invoice']);
    const later = await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } });
    expect(later.money).toEqual(order.money);
  });

  it('reserves and pins a scanned garment', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const { data } = await open([{ itemId, quantity: 1, barcode: units[2]?.barcode }]);
    expect(data.lines[0]).toMatchObject({ unitId: units[2]?.unitId, barcode: units[2]?.barcode });
    const { pinned } = await a.one<{ pinned: boolean }>('select pinned from reservation where unit_id = $1', [
      units[2]?.unitId,
    ]);
    expect(pinned).toBe(true);
    const other = await a.makeItem();
    expect((await open([{ itemId: other.itemId, quantity: 1, barcode: units[0]?.barcode }])).error.code).toBe(
      'WRONG_UNIT',
    );
    expect((await open([{ itemId, quantity: 1, barcode: units[2]?.barcode }])).error.code).toBe(
      'NOT_FREE_UNIT',
    );
    expect((await open([{ itemId, quantity: 1, barcode: 'none' }])).status).toBe(404);
  });

  it('as a draft reserves nothing and needs no customer', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const { data } = await open([{ itemId, quantity: 5 }], { reserve: false, customerId: null });
    expect(data).toMatchObject({ state: 'draft', customer: null });
    expect(data.lines).toHaveLength(5);
    expect(data.lines[0]).toMatchObject({ unitId: null, barcode: '', unitState: '' });
  });

  it('empties the cart of the user in the branch', async () => {
    const { itemId } = await a.makeItem();
    await a.ok(a.shop.staff, rentalsContract.putCart, { body: { lines: [{ id: itemId, quantity: 1 }] } });
    await orderBuildersOf(a).reserved({ itemId });
    expect((await a.ok(a.shop.staff, rentalsContract.getCart)).lines).toEqual([]);
  });

  it('writes the audit log', async () => {
    const order = await orderBuildersOf(a).reserved();
    const rows = await a.sql<{ action: string; user_id: string }>(
      "select action, user_id from audit_log where subject = 'rental_order' and subject_id = $1",
      [order.orderId],
    );
    expect(rows).toEqual([{ action: 'rental.open', user_id: String(a.shop.staff.userId) }]);
  });
});

describe('refusals', () => {
  it('name the shortage, and write nothing', async () => {
    const { itemId, name } = await a.makeItem({ units: 2 });
    const before = await a.one(
      'select (select count(*) from rental_order) o, (select count(*) from reservation) r, (select last from series where kind = $1) n',
      ['order'],
    );
    const answer = await open([
      { itemId: (await a.makeItem()).itemId, quantity: 1 },
      { itemId, quantity: 3 },
    ]);
    expect([answer.status, answer.error.code, answer.error.data]).toEqual([
      409,
      'NOT_AVAILABLE',
      { items: [{ itemId, name, wanted: 3, free: 2 }] },
    ]);
    expect(
      await a.one(
        'select (select count(*) from rental_order) o, (select count(*) from reservation) r, (select last from series where kind = $1) n',
        ['order'],
      ),
    ).toEqual(before);
  });

  it('name the field of invalid input (400)', async () => {
    const { itemId } = await a.makeItem();
    const line = { itemId, quantity: 1 };
    const fields = async (lines: object[], more: object = {}) => {
      const { status, error } = await open(lines, more);
      return [status, error.fields?.[0]?.field];
    };
    expect(await fields([line], { pickupDay: inDays(-1) })).toEqual([400, 'pickupDay']);
    expect(await fields([line], { returnDay: inDays(0) })).toEqual([400, 'returnDay']);
    expect(await fields([{ ...line, discount: 501 }])).toEqual([400, 'lines.0.discount']);
    expect(await fields([line], { discount: 500.01 })).toEqual([400, 'discount']);
    expect(
      await fields([
        { ...line, quantity: 300 },
        { ...line, quantity: 300 },
      ]),
    ).toEqual([400, 'lines']);
    expect(await fields([{ ...line, quantity: 2, barcode: 'x' }])).toEqual([400, 'lines']);
    expect(await fields([line], { reserve: false, payments: [cash('price', 1)] })).toEqual([400, 'payments']);
    expect((await open([])).status).toBe(400);
    expect((await open([line], { payments: [cash('price', 0)] })).status).toBe(400);
  });

  it('do not apply to a draft in the past', async () => {
    const { itemId } = await a.makeItem();
    expect((await open([{ itemId, quantity: 1 }], { reserve: false, pickupDay: inDays(-3) })).status).toBe(
      200,
    );
  });

  it('cover a missing customer, excessive payments and a missing login', async () => {
    const { itemId } = await a.makeItem();
    const lines = [{ itemId, quantity: 1 }];
    expect((await open(lines, { customerId: null })).error.code).toBe('CUSTOMER_REQUIRED');
    expect((await open(lines, { payments: [cash('price', 501)] })).error.code).toBe('PAYMENT_TOO_LARGE');
    expect((await open(lines, { payments: [cash('bail', 1001)] })).error.code).toBe('PAYMENT_TOO_LARGE');
    expect((await a.call(null, rentalsContract.open, { body: body(lines) })).status).toBe(401);
  });

  it('answer 404 for an item, customer or tier of another shop', async () => {
    const theirs = await a.makeItem({ shop: a.other, branchId: a.other.branchA });
    const { itemId } = await a.makeItem();
    const lines = [{ itemId, quantity: 1 }];
    const { id } = await a.one<{ id: string }>(
      `insert into rent_duration (shop_id, rent_days) values (${a.other.shopId}, 3) returning id`,
    );
    expect((await open([{ itemId: theirs.itemId, quantity: 1 }])).status).toBe(404);
    expect((await open(lines, { customerId: await a.makeCustomer('x', a.other.shopId) })).status).toBe(404);
    expect((await open(lines, { rentDurationId: Number(id) })).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  it('returns the first reply again and creates one order', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const sent = { body: body([{ itemId, quantity: 1 }], { payments: [cash('price', 500)] }), key: 'open-1' };
    const [one, two] = await Promise.all([
      a.call(a.shop.staff, rentalsContract.open, sent),
      a.call(a.shop.staff, rentalsContract.open, sent),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.data).toEqual(one.data);
    expect(await a.sql('select id from order_line where item_id = $1', [itemId])).toHaveLength(1);
    const other = await a.call(a.shop.staff, rentalsContract.open, {
      ...sent,
      body: body([{ itemId, quantity: 1 }]),
    });
    expect([other.status, other.error.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  it('stays usable after a refused request', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const sent = (quantity: number) => ({ body: body([{ itemId, quantity }]), key: 'open-2' });
    expect((await a.call(a.shop.staff, rentalsContract.open, sent(2))).status).toBe(409);
    expect((await a.call(a.shop.staff, rentalsContract.open, sent(1))).status).toBe(200);
  });
});
